import type { LiveEvent } from '@bilby/contract/live/wire';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals, isListed } from '#schema/deals.ts';
import { presentVoteCounts } from '#votes/tally.ts';

/** Returns the current counts of public deals as live events. */
export async function findDealState(db: Database, dealIds: number[]): Promise<LiveEvent[]> {
	return (await findLiveCounts(db, dealIds)).flatMap(liveCountEvents);
}

function findLiveCounts(db: Database, dealIds: number[]) {
	return db
		.select(liveCounts)
		.from(deals)
		.where(and(inArray(deals.id, dealIds), isListed('notHidden', 'deals')));
}

/** The columns that `liveCountEvents` needs. */
export const liveCounts = {
	dealId: deals.id,
	likes: deals.likeCount,
	dislikes: deals.dislikeCount,
	comments: deals.commentCount,
	/** The counts with the higher revision are newer. */
	revision: deals.liveRevision,
	listing: deals.listing,
};

export type LiveCounts = Awaited<ReturnType<typeof findLiveCounts>>[number];

/** Increases the revision of a deal's counts, so that they replace earlier ones. */
export async function raiseLiveRevision(tx: Database, dealId: number): Promise<LiveCounts | undefined> {
	const [raised] = await tx
		.update(deals)
		.set({ liveRevision: sql`${deals.liveRevision} + 1` })
		.where(eq(deals.id, dealId))
		.returning(liveCounts);
	return raised;
}

/** Returns a deal's counts as live events; none if the deal is hidden. */
export function liveCountEvents(counts: LiveCounts | undefined): LiveEvent[] {
	if (!counts || counts.listing === 'hidden') return [];
	const { dealId, comments, ...votes } = counts;
	return [
		{ type: 'votes', dealId, ...presentVoteCounts(votes) },
		{ type: 'comments', dealId, total: comments, revision: votes.revision },
	];
}
