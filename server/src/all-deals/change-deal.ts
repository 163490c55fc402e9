import type { Database } from '#platform/database/database.ts';
import { statusChangeBetween } from '#posting/edits/deal-changes.ts';
import { changeListedDeal } from '#posting/rows/change-listed-deal.ts';
import { insertRevision } from '#posting/rows/posting.queries.ts';
import type { deals } from '#schema/deals.ts';
import type { DealColumns } from './deal-acts.ts';

type Deal = typeof deals.$inferSelect;

/** Changes a locked deal. A new status is a new version with a revision, so that earlier edits get a conflict. */
export async function changeDeal(
	tx: Database,
	deal: Deal,
	{ change, editorId, now }: { change: Partial<DealColumns>; editorId: number; now: Date },
): Promise<Deal> {
	const hasNewStatus = change.status !== undefined && change.status !== deal.status;
	const version = hasNewStatus ? { version: deal.version + 1 } : {};
	const changed = await changeListedDeal(tx, deal, { ...change, ...version, updatedAt: now });
	if (hasNewStatus) {
		const changes = [statusChangeBetween(deal, changed)];
		await insertRevision(tx, { dealId: deal.id, version: changed.version, editorId, changes, editedAt: now });
	}
	return changed;
}
