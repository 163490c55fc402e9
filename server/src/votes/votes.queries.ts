import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { parseVote, storedVote } from '../schema/stored-codes.ts';
import { votes } from '../schema/votes.ts';
import type { StoredVote } from './tally.ts';

/** The table with votes on one kind of target. It also has the columns `user_id`, `value` and `cast_at`. */
export interface VoteTable {
	table: string;
	/** The column with the target's id. */
	target: string;
}

interface Voter {
	targetId: number;
	userId: number;
}

const found = z.object({
	rows: z.array(
		z
			.object({ targetId: z.number(), userId: z.number(), value: z.number(), castAt: z.number() })
			.transform(({ value, castAt, ...voter }) => ({ ...voter, status: parseVote(value), castAt: new Date(castAt) })),
	),
});

/** Returns the stored votes of members on targets, including withdrawn ones. */
export async function findVotes(
	tx: Database,
	{ table, target }: VoteTable,
	voters: Voter[],
): Promise<(Voter & StoredVote)[]> {
	const pairs = sql.join(
		voters.map(({ targetId, userId }) => sql`(${targetId}::integer, ${userId}::integer)`),
		sql`, `,
	);
	const id = sql.identifier(target);
	const result = await tx.execute(sql`
		select ${id} as "targetId", user_id as "userId", value, (extract(epoch from cast_at) * 1000)::float8 as "castAt"
		from ${sql.identifier(table)} where (${id}, user_id) in (${pairs})`);
	return found.parse(result).rows;
}

/** Stores votes in place of earlier ones. */
export async function storeVotes(
	tx: Database,
	{ table, target }: VoteTable,
	votes: (Voter & StoredVote)[],
): Promise<void> {
	const rows = JSON.stringify(votes.map(({ status, ...vote }) => ({ ...vote, value: storedVote(status) })));
	const id = sql.identifier(target);
	await tx.execute(sql`
		insert into ${sql.identifier(table)} (${id}, user_id, value, cast_at)
		select * from jsonb_to_recordset(${rows}::jsonb) as
			v("targetId" integer, "userId" integer, value smallint, "castAt" timestamptz)
		on conflict (${id}, user_id) do update set value = excluded.value, cast_at = excluded.cast_at`);
}

const targets = z.object({ rows: z.array(z.object({ id: z.number() })) });

/** Returns the targets of a member's votes with one value, latest first. */
export async function findVotedTargets(
	db: Database,
	{ table, target }: VoteTable,
	{ userId, value, limit }: { userId: number; value: 1 | -1; limit: number },
): Promise<number[]> {
	const result = await db.execute(sql`
		select ${sql.identifier(target)} as id from ${sql.identifier(table)}
		where user_id = ${userId} and value = ${sql.raw(String(value))} and value <> 0 order by cast_at desc limit ${limit}`);
	return targets.parse(result).rows.map(({ id }) => id);
}

/** The number of likes that a deal got within the hour before a time. */
export const countRecentLikes = (dealId: AnyPgColumn, now: Date): SQL => sql`(
	select count(*) from ${votes} where ${votes.dealId} = ${dealId} and ${votes.value} = 1
		and ${votes.castAt} > ${now.toISOString()}::timestamptz - interval '1 hour'
)`;
