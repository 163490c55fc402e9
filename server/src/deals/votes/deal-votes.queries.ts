import { hotRank } from '@bilby/contract/deals/hot-rank';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { deals } from '#schema/deals.ts';
import { type LiveCounts, liveCounts } from '../counts/live-counts.queries.ts';

/** Selects the ids of members who represent one of a deal's stores. Raw SQL, as Drizzle leaves out the table of a single one. */
const STORE_REPS = sql<number[]>`array(
	select users.id from deal_stores join users on users.rep_store_id = deal_stores.store_id
	where deal_stores.deal_id = deals.id)`;

/**
 * Locks deals in the order of their ids and returns what voting needs, so that votes on each deal happen one after the
 * other.
 */
export function lockDealsForVote(tx: Database, dealIds: number[]) {
	return tx
		.select({
			id: deals.id,
			userId: deals.userId,
			listing: deals.listing,
			listedAt: deals.listedAt,
			likeCount: deals.likeCount,
			dislikeCount: deals.dislikeCount,
			revision: deals.liveRevision,
			wasHotAt: deals.wasHotAt,
			storeReps: STORE_REPS,
		})
		.from(deals)
		.where(inArray(deals.id, dealIds))
		.orderBy(deals.id)
		.for('no key update');
}

export type VotedDeal = Awaited<ReturnType<typeof lockDealsForVote>>[number];

type Counters = Pick<
	typeof deals.$inferSelect,
	'id' | 'likeCount' | 'dislikeCount' | 'liveRevision' | 'hotRank' | 'wasHotAt' | 'lastVoteAt'
>;

/** Stores the counters of several deals in one statement. */
export async function storeVoteCounters(tx: Database, counters: Counters[]): Promise<void> {
	await tx.execute(sql`
		update deals set like_count = c."likeCount", dislike_count = c."dislikeCount", live_revision = c."liveRevision",
			hot_rank = c."hotRank", was_hot_at = c."wasHotAt", last_vote_at = c."lastVoteAt"
		from jsonb_to_recordset(${JSON.stringify(counters)}::jsonb) as c(id integer, "likeCount" integer,
			"dislikeCount" integer, "liveRevision" integer, "hotRank" double precision, "wasHotAt" timestamptz,
			"lastVoteAt" timestamptz)
		where deals.id = c.id`);
}

/** Recomputes a deal's hot rank from its counters. Returns the counts with a higher revision. */
export async function refreshHotRank(tx: Database, dealId: number): Promise<LiveCounts | undefined> {
	const [deal] = await tx
		.select({ netVotes: deals.netVotes, listedAt: deals.listedAt })
		.from(deals)
		.where(eq(deals.id, dealId));
	if (!deal) return undefined;
	const [refreshed] = await tx
		.update(deals)
		.set({ hotRank: hotRank(deal.netVotes, deal.listedAt), liveRevision: sql`${deals.liveRevision} + 1` })
		.where(eq(deals.id, dealId))
		.returning(liveCounts);
	return refreshed;
}
