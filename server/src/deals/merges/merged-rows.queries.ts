import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#platform/database/database.ts';
import { dealMerges, mergedSaves, mergedThreads, mergedVotes } from '#schema/deal-merges.ts';
import { deals, savedDeals } from '#schema/deals.ts';
import { votes } from '#schema/votes.ts';

interface Pair {
	fromId: number;
	intoId: number;
}

/** Records a merge before it moves anything: the votes and savers of the duplicate, and those of the other deal. */
export async function recordMerge(tx: Database, { fromId, intoId }: Pair, now: Date): Promise<number> {
	const [merge] = await tx
		.insert(dealMerges)
		.values({ fromId, intoId, mergedAt: now })
		.returning({ id: dealMerges.id });
	if (!merge) throw new Error('The merge was not stored.');
	await tx.execute(sql`
		insert into ${mergedVotes} (merge_id, user_id, value, cast_at, other_value, other_cast_at)
		select ${merge.id}::integer, moved.user_id, moved.value, moved.cast_at, other.value, other.cast_at
		from ${votes} as moved
			left join ${votes} as other on other.deal_id = ${intoId}::integer and other.user_id = moved.user_id
		where moved.deal_id = ${fromId}::integer`);
	await tx.execute(sql`
		insert into ${mergedSaves} (merge_id, user_id, saved_at, other_saved_at)
		select ${merge.id}::integer, moved.user_id, moved.created_at, other.created_at
		from ${savedDeals} as moved
			left join ${savedDeals} as other on other.deal_id = ${intoId}::integer and other.user_id = moved.user_id
		where moved.deal_id = ${fromId}::integer`);
	return merge.id;
}

export async function recordMergedThreads(tx: Database, mergeId: number, commentIds: number[]): Promise<void> {
	if (commentIds.length === 0) return;
	await tx.execute(sql`
		insert into ${mergedThreads} (merge_id, comment_id)
		select ${mergeId}::integer, id from unnest(${sql.param(commentIds)}::integer[]) as id`);
}

/** Returns the latest merge of a duplicate that was not undone. */
export async function findCurrentMerge(tx: Database, fromId: number) {
	const [merge] = await tx
		.select()
		.from(dealMerges)
		.where(and(eq(dealMerges.fromId, fromId), isNull(dealMerges.undoneAt)))
		.orderBy(desc(dealMerges.id))
		.limit(1);
	return merge;
}

export async function endMerge(tx: Database, id: number, now: Date): Promise<void> {
	await tx.update(dealMerges).set({ undoneAt: now }).where(eq(dealMerges.id, id));
}

export function findMergedVotes(tx: Database, mergeId: number) {
	return tx.select().from(mergedVotes).where(eq(mergedVotes.mergeId, mergeId)).orderBy(asc(mergedVotes.userId));
}

export function findMergedSaves(tx: Database, mergeId: number) {
	return tx.select().from(mergedSaves).where(eq(mergedSaves.mergeId, mergeId)).orderBy(asc(mergedSaves.userId));
}

export async function findMergedThreads(tx: Database, mergeId: number): Promise<number[]> {
	const rows = await tx
		.select({ id: mergedThreads.commentId })
		.from(mergedThreads)
		.where(eq(mergedThreads.mergeId, mergeId))
		.orderBy(asc(mergedThreads.commentId));
	return rows.map(({ id }) => id);
}

/** Returns all votes on a deal, including those taken back. */
export function findDealVotes(tx: Database, dealId: number) {
	return tx
		.select({ userId: votes.userId, value: votes.value, castAt: votes.castAt })
		.from(votes)
		.where(eq(votes.dealId, dealId))
		.orderBy(asc(votes.userId));
}

/** Deletes votes on a deal whose counts have been corrected: all, or those of some members. */
export async function deleteDealVotes(tx: Database, dealId: number, userIds?: number[]): Promise<void> {
	const isOf = userIds && sql`${votes.userId} = any(${sql.param(userIds)}::integer[])`;
	await tx.delete(votes).where(and(eq(votes.dealId, dealId), isOf));
}

/** Moves the savers of one deal to another and returns those who had saved both. */
export async function moveSaves(tx: Database, { fromId, intoId }: Pair): Promise<number[]> {
	const moved = await tx
		.delete(savedDeals)
		.where(eq(savedDeals.dealId, fromId))
		.returning({ userId: savedDeals.userId, createdAt: savedDeals.createdAt });
	const added = await insertSaves(tx, intoId, moved);
	return moved.map(({ userId }) => userId).filter((userId) => !added.has(userId));
}

const saved = z.object({ rows: z.array(z.object({ userId: z.number() })) });

/** Adds a deal to the saved deals of members, and returns those who had not saved it before. */
export async function insertSaves(
	tx: Database,
	dealId: number,
	saves: { userId: number; createdAt: Date }[],
): Promise<Set<number>> {
	const result = await tx.execute(sql`
		insert into ${savedDeals} (user_id, deal_id, created_at)
		select s."userId", ${dealId}::integer, s."createdAt"
		from jsonb_to_recordset(${JSON.stringify(saves)}::jsonb) as s("userId" integer, "createdAt" timestamptz)
		on conflict do nothing returning user_id as "userId"`);
	return new Set(saved.parse(result).rows.map(({ userId }) => userId));
}

/** Removes a deal from the saved deals of members, and returns those who had saved it. */
export async function deleteSaves(tx: Database, dealId: number, userIds: number[]): Promise<number[]> {
	const rows = await tx
		.delete(savedDeals)
		.where(and(eq(savedDeals.dealId, dealId), sql`${savedDeals.userId} = any(${sql.param(userIds)}::integer[])`))
		.returning({ userId: savedDeals.userId });
	return rows.map(({ userId }) => userId);
}

/**
 * Points all deals that lead to a duplicate at the deal that it is merged into now. This includes deals that another transaction
 * merged into it while this one waited for its locks.
 */
export async function redirectAllMerged(tx: Database, { fromId, intoId }: Pair): Promise<void> {
	await tx.update(deals).set({ mergedIntoId: intoId }).where(eq(deals.mergedIntoId, fromId));
}

/** Redirects deals to the duplicate again that they were merged into. */
export async function redirectMergedDeals(tx: Database, ids: number[], intoId: number): Promise<void> {
	if (ids.length > 0) await tx.update(deals).set({ mergedIntoId: intoId }).where(inArray(deals.id, ids));
}

/** Returns the duplicates that are merged into this deal, in the order of their ids. */
export async function findMergedInto(tx: Database, intoId: number): Promise<number[]> {
	const rows = await tx
		.select({ id: dealMerges.fromId })
		.from(dealMerges)
		.where(and(eq(dealMerges.intoId, intoId), isNull(dealMerges.undoneAt)))
		.orderBy(asc(dealMerges.fromId));
	return rows.map(({ id }) => id);
}

/** Sets the comment counts of two deals after threads moved between them. */
export async function recountComments(tx: Database, dealIds: number[]): Promise<void> {
	const truth = sql<number>`(
		select count(*)::integer from comments join discussions on discussions.id = comments.discussion_id
		where discussions.deal_id = ${deals.id} and comments.removed_at is null)`;
	await tx
		.update(deals)
		.set({ commentCount: truth, liveRevision: sql`${deals.liveRevision} + 1` })
		.where(inArray(deals.id, dealIds));
}

/** Restores the time of a deal's latest vote, which storing counters sets to the current time. */
export async function storeLastVote(tx: Database, dealId: number, lastVoteAt: Date | null): Promise<void> {
	await tx.update(deals).set({ lastVoteAt }).where(eq(deals.id, dealId));
}
