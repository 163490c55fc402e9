import type { LiveEvent } from '@bilby/contract/live/wire';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';
import { presentVoteCounts } from '#votes/votes.present.ts';

/** How things stand with those deals that everybody may see. */
export async function findDealStanding(db: Database, dealIds: number[]): Promise<LiveEvent[]> {
	return (await findLiveCounts(db, dealIds)).flatMap(liveCountEvents);
}

function findLiveCounts(db: Database, dealIds: number[]) {
	return db
		.select(liveCounts)
		.from(deals)
		.where(and(inArray(deals.id, dealIds), isListed('notHidden', 'deals')));
}

/** What is selected of a deal for `liveCountEvents`. */
export const liveCounts = {
	dealId: deals.id,
	likes: deals.likeCount,
	dislikes: deals.dislikeCount,
	comments: deals.commentCount,
	/** Of two counts of a deal, those with the greater are newer. */
	revision: deals.liveRevision,
	listing: deals.listing,
};

export type LiveCounts = Awaited<ReturnType<typeof findLiveCounts>>[number];

/** Makes the counts of a deal newer than those that were sent before. */
export async function raiseLiveRevision(tx: Database, dealId: number): Promise<LiveCounts | undefined> {
	const [raised] = await tx
		.update(deals)
		.set({ liveRevision: sql`${deals.liveRevision} + 1` })
		.where(eq(deals.id, dealId))
		.returning(liveCounts);
	return raised;
}

/** How things stand with a deal, for those who may have missed how they came to; nothing where it is hidden. */
export function liveCountEvents(counts: LiveCounts | undefined): LiveEvent[] {
	if (!counts || counts.listing === 'hidden') return [];
	const { dealId, comments, ...votes } = counts;
	return [
		{ type: 'votes', dealId, ...presentVoteCounts(votes) },
		{ type: 'comments', dealId, total: comments, revision: votes.revision },
	];
}
