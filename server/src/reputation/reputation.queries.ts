import { sql } from 'drizzle-orm';
import type { reputationLedger } from '../database/schema.ts';
import type { Database } from '../platform/database.ts';

type Reason = (typeof reputationLedger.$inferSelect)['reason'];

/** Points of each award (specification, decisions: reputation is a ledger). */
const POINTS = {
	deal_posted: 10,
	upvote_received: 2,
	downvote_received: -1,
	helpful_comment: 3,
	deal_hot: 20,
	deal_of_the_day: 50,
	deal_of_the_week: 100,
	first_avatar: 5,
	flag_upheld: 2,
} as const satisfies Record<Reason, number>;

interface Award {
	userId: number;
	reason: Reason;
	/** What is awarded, for instance `deal:42:voter:7`. */
	subject: string;
}

/** Enters an award into the ledger and adds its points to the member's sum; a second time it does nothing. */
export function award(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	return exchangeAwards(tx, { userId, subject, takenBack: null, earned: reason }, now);
}

/** Takes an award out of the ledger again, with its points; does nothing where it was never made. */
export function takeBackAward(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	return exchangeAwards(tx, { userId, subject, takenBack: reason, earned: null }, now);
}

/** One award in place of another, ledger and sum in one statement: votes do this many times a second. */
export async function exchangeAwards(
	tx: Database,
	{
		userId,
		subject,
		takenBack,
		earned,
	}: { userId: number; subject: string; takenBack: Reason | null; earned: Reason | null },
	now: Date,
): Promise<void> {
	const ledger = sql`reputation_ledger`;
	const removed =
		takenBack === null
			? sql`select 0 as points where false`
			: sql`delete from ${ledger} where user_id = ${userId} and reason = ${takenBack} and subject = ${subject} returning points`;
	const entered =
		earned === null
			? sql`select 0 as points where false`
			: sql`insert into ${ledger} (user_id, reason, subject, points, created_at)
				values (${userId}, ${earned}, ${subject}, ${POINTS[earned]}, ${now.toISOString()}::timestamptz)
				on conflict do nothing returning points`;
	await tx.execute(sql`
		with removed as (${removed}), entered as (${entered}),
		moved as (select (select coalesce(sum(points), 0) from entered) - (select coalesce(sum(points), 0) from removed) as points)
		update users set reputation = reputation + moved.points::integer from moved where id = ${userId} and moved.points <> 0`);
}
