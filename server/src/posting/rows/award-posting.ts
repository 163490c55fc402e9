import type { Database } from '#platform/database/database.ts';
import { award } from '#reputation/reputation.queries.ts';
import type { deals } from '#schema/deals.ts';

type Posted = Pick<typeof deals.$inferSelect, 'id' | 'userId'>;

/**
 * Gives the author the points of a post, once a deal. Only for deals that nobody holds back: points make ranks, and a rank
 * frees from reviews, so a Newbie would else post their way out of them.
 */
export async function awardPosting(tx: Database, { id, userId }: Posted, now: Date): Promise<void> {
	if (userId !== null) await award(tx, { userId, reason: 'deal_posted', subject: `deal:${id}` }, now);
}
