import type { AwardReason } from '@bilby/contract/reputation/award-reasons';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { AWARD_POINTS } from './awards.ts';
import { lockMembers } from './member-counts.queries.ts';

interface Award {
	userId: number;
	reason: AwardReason;
	/** The subject of the award, for instance `deal:42:voter:7`. */
	subject: string;
}

/** Replaces one award with another. Null for none. */
export interface Exchange {
	userId: number;
	subject: string;
	revoked: AwardReason | null;
	earned: AwardReason | null;
}

/** Records an award in the ledger and adds its points. Returns false if it was there before: then nothing changes. */
export async function award(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<boolean> {
	return (await exchangeAwards(tx, [{ userId, subject, revoked: null, earned: reason }], now)) > 0;
}

/** Deletes an award from the ledger with its points. Does nothing if there was no such award. */
export async function revokeAward(tx: Database, { userId, reason, subject }: Award, now: Date): Promise<void> {
	await exchangeAwards(tx, [{ userId, subject, revoked: reason, earned: null }], now);
}

const awarded = z.object({ rows: z.array(z.unknown()) });

/**
 * Replaces awards in the ledger and in the sums of members, who are locked in the order of their ids. Returns how many
 * awards are new in the ledger.
 */
export async function exchangeAwards(tx: Database, exchanges: Exchange[], now: Date): Promise<number> {
	const real = exchanges.filter(({ revoked, earned }) => revoked !== earned);
	if (real.length === 0) return 0;
	await lockMembers(
		tx,
		real.map(({ userId }) => userId),
	);
	const rows = JSON.stringify(
		real.map((row) => ({ ...row, points: row.earned === null ? 0 : AWARD_POINTS[row.earned] })),
	);
	const response = await tx.execute(sql`
		with exchanged as (
			select * from jsonb_to_recordset(${rows}::jsonb) as
				e("userId" integer, subject text, "revoked" text, earned text, points integer)
		), removed as (
			delete from reputation_ledger as ledger using exchanged
			where ledger.user_id = exchanged."userId" and ledger.reason = exchanged."revoked"
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
		), updated as (
			update users set reputation = reputation + moved.points from moved
			where users.id = moved.user_id and moved.points <> 0
		)
		select user_id from entered`);
	return awarded.parse(response).rows.length;
}
