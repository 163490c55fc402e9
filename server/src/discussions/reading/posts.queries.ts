import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { comments, type SubjectKey } from '#schema/discussions.ts';
import { discussionOf } from './discussions.queries.ts';

/** A quote is short. This much of a long post is enough to find it. */
const QUOTED_HTML_LENGTH = 4_000;

/** Returns posts with numbers above `behind`, at most `within` numbers further. */
export async function findPostIds(
	db: Database,
	subject: SubjectKey,
	{ behind, within }: { behind: number; within: number },
): Promise<{ id: number; number: number }[]> {
	const rows = await db
		.select({ id: comments.id, number: comments.number })
		.from(comments)
		.where(
			and(
				eq(comments.discussionId, discussionOf(subject)),
				gt(comments.number, behind),
				// A greater number would not fit the column.
				lte(comments.number, Math.min(behind + within, MAX_INTEGER)),
			),
		)
		.orderBy(asc(comments.number));
	return rows.flatMap(({ id, number }) => (number === null ? [] : [{ id, number }]));
}

/** Returns the number of the newest existing post, or 0. */
export async function findLastNumber(db: Database, subject: SubjectKey): Promise<number> {
	const [row] = await db
		.select({ last: sql<number | null>`max(${comments.number})` })
		.from(comments)
		.where(eq(comments.discussionId, discussionOf(subject)));
	return row?.last ?? 0;
}

/** Returns quoted posts by id. */
export async function findQuoted(db: Database, ids: number[]) {
	if (ids.length === 0) return new Map<number, never>();
	const rows = await db
		.select({
			id: comments.id,
			number: comments.number,
			hidden: comments.hidden,
			removedAt: comments.removedAt,
			bodyHtml: sql<string>`left(${comments.bodyHtml}, ${sql.raw(String(QUOTED_HTML_LENGTH))})`,
			author: users.username,
		})
		.from(comments)
		.leftJoin(users, eq(users.id, comments.userId))
		.where(inArray(comments.id, ids));
	return new Map(rows.map((row) => [row.id, row]));
}

export type QuotedPost = Awaited<ReturnType<typeof findQuoted>> extends Map<number, infer Row> ? Row : never;
