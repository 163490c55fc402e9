import { DISLIKE_REASONS, type DislikeReason, LISTED_VOTES } from '@bilby/contract/votes/rules';
import type { DealVotesReply } from '@bilby/contract/votes/wire';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { storedVote } from '../schema/stored-codes.ts';
import { dislikeReasons, votes } from '../schema/votes.ts';

/**
 * Stores why a member dislikes deals, in place of earlier reasons. Ignores deals on which their vote is not a dislike. The last
 * reason counts if a deal is named twice.
 */
export async function storeDislikeReasons(
	db: Database,
	userId: number,
	given: { dealId: number; reason: DislikeReason }[],
): Promise<void> {
	if (given.length === 0) return;
	const rows = JSON.stringify([...new Map(given.map((one) => [one.dealId, one])).values()]);
	await db.execute(sql`
		insert into ${dislikeReasons} (deal_id, user_id, reason)
		select vote.deal_id, vote.user_id, given.reason
		from jsonb_to_recordset(${rows}::jsonb) as given("dealId" integer, reason text)
			join ${votes} as vote on vote.deal_id = given."dealId" and vote.user_id = ${userId} and vote.value = ${storedVote(0)}
		on conflict (deal_id, user_id) do update set reason = excluded.reason`);
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
