import { ROLES } from '@bilby/contract/kernel/roles';
import { REP_RATING_DAYS } from '@bilby/contract/posting/store-reps';
import { recordModeration } from '#moderation/record-moderation.ts';
import type { Database } from '#platform/database/database.ts';
import { findRepRating } from './posting.queries.ts';

/** A store whose reps' latest deals have a negative average of votes. */
interface DislikedStore {
	storeId: number;
	/** Net votes. */
	average: number;
}

/** Returns the store of a Store Rep if members dislike what its reps post; otherwise null. */
export async function findDislikedStore(
	tx: Database,
	{ role, repStoreId }: { role: number; repStoreId: number | null },
	now: Date,
): Promise<DislikedStore | null> {
	if (role !== ROLES.storeRep || repStoreId === null) return null;
	const since = new Date(now.getTime() - REP_RATING_DAYS * 86_400_000);
	const average = await findRepRating(tx, repStoreId, since);
	return average !== null && average < 0 ? { storeId: repStoreId, average } : null;
}

/** Records why the site held a deal, for staff who review it. */
export async function recordHold(
	tx: Database,
	dealId: number,
	{ storeId, average }: DislikedStore,
	now: Date,
): Promise<void> {
	const details = { store: storeId, averageVotes: Math.round(average * 100) / 100 };
	await recordModeration(
		tx,
		{ act: 'deal.hold', moderatorId: null, subject: { kind: 'deal', id: dealId }, details },
		now,
	);
}
