import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AWARD_POINTS } from './awards.ts';
import { holdMembers } from './member-counts.queries.ts';

interface Award {
	userId: number;
	reason: AwardReason;
	/** What is awarded, for instance `deal:42:voter:7`. */
	subject: string;
}

/** One award in place of another; null where there is none. */
export interface Exchange {
	userId: number;
	subject: string;
	takenBack: AwardReason | null;
	earned: AwardReason | null;
}

/** Enters an award into the ledger and adds its points to the member's sum; a second time it does nothing. */
export function award(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	return exchangeAwards(tx, [{ userId, subject, takenBack: null, earned: reason }], now);
}

/** Takes an award out of the ledger again, with its points; does nothing where it was never made. */
export function takeBackAward(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	return exchangeAwards(tx, [{ userId, subject, takenBack: reason, earned: null }], now);
}

/** Awards in place of others, in the ledger and in the sums of the members, who are held in the order of their ids. */
export async function exchangeAwards(tx: Database, exchanges: Exchange[], now: Date): Promise<void> {
	const real = exchanges.filter(({ takenBack, earned }) => takenBack !== earned);
	if (real.length === 0) return;
	await holdMembers(
		tx,
		real.map(({ userId }) => userId),
	);
	const rows = JSON.stringify(
		real.map((row) => ({ ...row, points: row.earned === null ? 0 : AWARD_POINTS[row.earned] })),
	);
	await tx.execute(sql`
		with exchanged as (
			select * from jsonb_to_recordset(${rows}::jsonb) as
				e("userId" integer, subject text, "takenBack" text, earned text, points integer)
		), removed as (
			delete from reputation_ledger as ledger using exchanged
			where ledger.user_id = exchanged."userId" and ledger.reason = exchanged."takenBack"
				and ledger.subject = exchanged.subject
			returning ledger.user_id, -ledger.points as points
		), entered as (
			insert into reputation_ledger (user_id, reason, subject, points, created_at)
			select "userId", earned, subject, points, ${now.toISOString()}::timestamptz from exchanged where earned is not null
			on conflict do nothing
			returning user_id, points
		), moved as (
			select user_id, sum(points)::integer as points
			from (select * from removed union all select * from entered) as entries group by user_id
		)
		update users set reputation = reputation + moved.points from moved
		where users.id = moved.user_id and moved.points <> 0`);
}
