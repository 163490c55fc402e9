import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { parseVote, storedVote } from '../schema/stored-codes.ts';
import type { StoredVote } from './tally.ts';

/** Where the votes on one kind of target are, beside `user_id`, `value` and `cast_at`. */
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

/** The stored votes of members on targets, taken back ones included. */
export async function findVotes(
	tx: Database,
	{ table, target }: VoteTable,
	of: Voter[],
): Promise<(Voter & StoredVote)[]> {
	const pairs = sql.join(
		of.map(({ targetId, userId }) => sql`(${targetId}::integer, ${userId}::integer)`),
		sql`, `,
	);
	const id = sql.identifier(target);
	const answer = await tx.execute(sql`
		select ${id} as "targetId", user_id as "userId", value, (extract(epoch from cast_at) * 1000)::float8 as "castAt"
		from ${sql.identifier(table)} where (${id}, user_id) in (${pairs})`);
	return found.parse(answer).rows;
}

/** Votes in place of those before. */
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

/** What a member's votes of one value stand on, the latest first. */
export async function findVotedTargets(
	db: Database,
	{ table, target }: VoteTable,
	{ userId, value, limit }: { userId: number; value: 1 | -1; limit: number },
): Promise<number[]> {
	const answer = await db.execute(sql`
		select ${sql.identifier(target)} as id from ${sql.identifier(table)}
		where user_id = ${userId} and value = ${sql.raw(String(value))} and value <> 0 order by cast_at desc limit ${limit}`);
	return targets.parse(answer).rows.map(({ id }) => id);
}
