import type { Database } from '#platform/database/database.ts';
import { award, revokeAward } from '#reputation/reputation.queries.ts';
import type { deals } from '#schema/deals.ts';

type Posted = Pick<typeof deals.$inferSelect, 'id' | 'userId'>;

/**
 * Gives the author the points for a post, once per deal. Call it only for deals that are not held: points raise the
 * rank, and a higher rank needs no review.
 */
export async function awardPosting(tx: Database, { id, userId }: Posted, now: Date): Promise<void> {
	if (userId !== null) await award(tx, { userId, reason: 'deal_posted', subject: `deal:${id}` }, now);
}

/** Takes the points for a post back, because its approval was undone. */
export async function revokePosting(tx: Database, { id, userId }: Posted, now: Date): Promise<void> {
	if (userId !== null) await revokeAward(tx, { userId, reason: 'deal_posted', subject: `deal:${id}` }, now);
}
