import { moveDealCounts } from '#deals/counts/deal-counts.queries.ts';
import type { Database } from '#platform/database/database.ts';
import type { deals } from '#schema/deals.ts';
import { findAllCategoryIds, updateDeal } from './posting.queries.ts';

type Deal = typeof deals.$inferSelect;

/** Changes columns that decide which lists show a locked deal, and updates the counters. */
export async function changeListedDeal(
	tx: Database,
	deal: Deal,
	change: Partial<
		Pick<Deal, 'status' | 'review' | 'isFeatured' | 'mergedIntoId' | 'endedAt' | 'endedBy' | 'version' | 'updatedAt'>
	>,
): Promise<Deal> {
	const categoryIds = await findAllCategoryIds(tx, deal.id);
	const changed = await updateDeal(tx, deal.id, change);
	await moveDealCounts(tx, { before: [{ ...deal, categoryIds }], after: [{ ...changed, categoryIds }] });
	return changed;
}
