import { DISLIKE_REASONS, type DislikeReason, LISTED_VOTES } from '@bilby/contract/votes/rules';
import type { DealVotesReply } from '@bilby/contract/votes/wire';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { storedVote } from '../schema/stored-codes.ts';
import { dislikeReasons, votes } from '../schema/votes.ts';

interface GivenReason {
	dealId: number;
	userId: number;
	reason: DislikeReason;
}

/** Stores why a member dislikes a deal, in place of an earlier reason. Does nothing if their vote is not a dislike. */
export async function storeDislikeReason(db: Database, { dealId, userId, reason }: GivenReason): Promise<void> {
	await db
		.insert(dislikeReasons)
		.select(
			db
				.select({
					dealId: votes.dealId,
					userId: votes.userId,
					reason: sql<DislikeReason>`${reason}::text`.as('reason'),
				})
				.from(votes)
				.where(and(eq(votes.dealId, dealId), eq(votes.userId, userId), eq(votes.value, storedVote(0)))),
		)
		.onConflictDoUpdate({ target: [dislikeReasons.dealId, dislikeReasons.userId], set: { reason } });
}

/** Lists the latest votes on a deal for staff, and how often each reason was given. Throws `not_found`. */
export async function listDealVotes(
	db: Database,
	{ dealId, status }: { dealId: number; status: 0 | 1 },
): Promise<Pick<DealVotesReply, 'likecount' | 'dislikecount' | 'reasons' | 'votes'>> {
	const [deal] = await db
		.select({ likecount: deals.likeCount, dislikecount: deals.dislikeCount })
		.from(deals)
		.where(eq(deals.id, dealId));
	if (!deal) throw new AppError({ code: 'not_found', message: 'This deal doesn’t exist.' });
	const sameVote = and(eq(votes.dealId, dislikeReasons.dealId), eq(votes.userId, dislikeReasons.userId));
	const [listed, counted] = await Promise.all([
		db
			.select({
				username: users.username,
				erasedAt: users.erasedAt,
				reason: dislikeReasons.reason,
				castAt: votes.castAt,
			})
			.from(votes)
			.innerJoin(users, eq(users.id, votes.userId))
			.leftJoin(dislikeReasons, sameVote)
			.where(and(eq(votes.dealId, dealId), eq(votes.value, storedVote(status))))
			.orderBy(desc(votes.castAt), desc(votes.userId))
			.limit(LISTED_VOTES),
		db
			.select({ reason: dislikeReasons.reason, times: count() })
			.from(dislikeReasons)
			.innerJoin(votes, sameVote)
			.where(and(eq(dislikeReasons.dealId, dealId), eq(votes.value, storedVote(0))))
			.groupBy(dislikeReasons.reason),
	]);
	const times = new Map(counted.map((row) => [row.reason, row.times]));
	return {
		...deal,
		reasons: Object.fromEntries(DISLIKE_REASONS.map((reason) => [reason, times.get(reason) ?? 0])) as Record<
			DislikeReason,
			number
		>,
		votes: listed.map(({ username, erasedAt, reason, castAt }) => ({
			username: erasedAt === null ? username : null,
			reason: status === 0 ? reason : null,
			created_at: castAt.toISOString(),
		})),
	};
}
