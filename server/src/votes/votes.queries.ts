import { hotRank } from '@bilby/contract/hot-rank';
import { and, eq } from 'drizzle-orm';
import { deals, votes } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

/** A deal as voting needs it, held so that the votes on it come one after the other. */
export async function lockDealForVote(tx: Database, dealId: number) {
	const [deal] = await tx
		.select({
			id: deals.id,
			userId: deals.userId,
			listing: deals.listing,
			listedAt: deals.listedAt,
			likeCount: deals.likeCount,
			dislikeCount: deals.dislikeCount,
			wasHotAt: deals.wasHotAt,
		})
		.from(deals)
		.where(eq(deals.id, dealId))
		.for('no key update');
	return deal;
}

export type VotedDeal = NonNullable<Awaited<ReturnType<typeof lockDealForVote>>>;

export async function findVote(tx: Database, dealId: number, userId: number) {
	const [vote] = await tx
		.select({ value: votes.value, castAt: votes.castAt })
		.from(votes)
		.where(and(eq(votes.dealId, dealId), eq(votes.userId, userId)));
	return vote;
}

type Vote = Required<typeof votes.$inferInsert>;
type Counters = Pick<typeof deals.$inferSelect, 'likeCount' | 'dislikeCount' | 'hotRank' | 'wasHotAt' | 'lastVoteAt'>;

/** A vote in place of the one before, with the counters that follow from it, in one statement. */
export async function storeVote(
	tx: Database,
	{ dealId, userId, value, castAt }: Vote,
	counters: Counters,
): Promise<void> {
	const stored = tx.$with('stored').as(
		tx
			.insert(votes)
			.values({ dealId, userId, value, castAt })
			.onConflictDoUpdate({ target: [votes.dealId, votes.userId], set: { value, castAt } })
			.returning({ dealId: votes.dealId }),
	);
	await tx.with(stored).update(deals).set(counters).where(eq(deals.id, dealId));
}

/** Computes the rank of a deal anew from its counters. */
export async function refreshHotRank(tx: Database, dealId: number): Promise<void> {
	const [deal] = await tx
		.select({ netVotes: deals.netVotes, listedAt: deals.listedAt })
		.from(deals)
		.where(eq(deals.id, dealId));
	if (!deal) return;
	await tx
		.update(deals)
		.set({ hotRank: hotRank(deal.netVotes, deal.listedAt) })
		.where(eq(deals.id, dealId));
}
