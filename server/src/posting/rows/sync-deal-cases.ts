import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { closeCase, openCase } from '#moderation/review-cases.ts';
import type { Database } from '#platform/database/database.ts';
import type { deals } from '#schema/deals.ts';

type Deal = typeof deals.$inferSelect;

/** Changes that a moderator should see before they decide about a deal, or about the store that it proposes. */
const DEAL_COLUMNS = ['review', 'status', 'version', 'mergedIntoId'] as const satisfies (keyof Deal)[];
const STORE_COLUMNS = ['proposedStore', 'status', 'url', 'mergedIntoId'] as const satisfies (keyof Deal)[];

/** Opens, changes or closes the cases of a deal that was stored. `changed` has the columns that were written. */
export async function syncDealCases(tx: Database, deal: Deal, changed: Partial<Deal>): Promise<void> {
	const isGone = deal.status === DEAL_STATUS.suspended || deal.mergedIntoId !== null;
	const isAmong = (columns: readonly (keyof Deal)[]) => columns.some((column) => column in changed);
	const common = { subjectId: deal.id, authorId: deal.userId, now: deal.updatedAt };
	if (isAmong(DEAL_COLUMNS)) {
		const { review } = deal;
		if (review === 'approved' || isGone) await closeCase(tx, { ...common, kind: 'deal' });
		else await openCase(tx, { ...common, kind: 'deal', reasons: { [review]: 1 } });
	}
	if (isAmong(STORE_COLUMNS)) {
		if (deal.proposedStore === null || isGone) await closeCase(tx, { ...common, kind: 'store' });
		else await openCase(tx, { ...common, kind: 'store' });
	}
}
