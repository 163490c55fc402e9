import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';

/** The things of a kind that should wait. */
export interface WaitingRows {
	kind: ReviewKind;
	/** The table whose ids the cases have. */
	table: string;
	/** Selects `id`, `author_id`, `since` and `reasons`. */
	rows: SQL;
}

const highest = z.object({ rows: z.array(z.object({ id: z.number() })) });
const misplaced = z.object({ rows: z.array(z.object({ id: z.number(), stored: z.number(), actual: z.number() })) });
const repaired = z.object({ rows: z.array(z.object({ id: z.number() })) });

/** Returns the highest id that a case can have. */
export async function findHighestCase(db: Database, { table, kind }: WaitingRows): Promise<number> {
	const response = await db.execute(sql`
		select greatest(
			(select max(id) from ${sql.identifier(table)}),
			(select max(subject_id) from review_cases where kind = ${kind}),
			0
		)::integer as id`);
	return highest.parse(response).rows[0]?.id ?? 0;
}

/** Returns the things in a range of ids whose case is missing (`stored` 0) or should not exist (`actual` 0). */
export async function findMisplacedCases(
	db: Database,
	{ kind, rows }: WaitingRows,
	{ above, upTo }: { above: number; upTo: number },
): Promise<{ id: number; stored: number; actual: number }[]> {
	const response = await db.execute(sql`
		select coalesce(truth.id, cases.subject_id) as id,
			(cases.subject_id is not null)::integer as stored, (truth.id is not null)::integer as actual
		from (select id from (${rows}) as waiting where id > ${above} and id <= ${upTo}) as truth
		full join (
			select subject_id from review_cases where kind = ${kind} and subject_id > ${above} and subject_id <= ${upTo}
		) as cases on cases.subject_id = truth.id
		where truth.id is null or cases.subject_id is null
		order by 1`);
	return misplaced.parse(response).rows;
}

/** Opens a missing case or closes a wrong one, while the thing is locked. Returns true if that was still needed. */
export async function repairCase(tx: Database, { kind, table, rows }: WaitingRows, id: number): Promise<boolean> {
	await tx.execute(sql`select 1 from ${sql.identifier(table)} where id = ${id} for no key update`);
	const opened = await tx.execute(sql`
		insert into review_cases (kind, subject_id, author_id, reasons, waiting_since, changed_at)
		select ${kind}, id, author_id, reasons, since, since from (${rows}) as waiting where id = ${id}
		on conflict (kind, subject_id) do nothing
		returning subject_id as id`);
	const closed = await tx.execute(sql`
		delete from review_cases where kind = ${kind} and subject_id = ${id}
			and not exists (select 1 from (${rows}) as waiting where id = ${id})
		returning subject_id as id`);
	return [opened, closed].some((response) => repaired.parse(response).rows.length > 0);
}
