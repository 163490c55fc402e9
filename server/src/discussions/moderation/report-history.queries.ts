import { count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { commentFlags, comments } from '#schema/discussions.ts';

/** Characters of a reported comment that staff see in a member's history. */
const EXCERPT_LENGTH = 120;

/** Returns the latest reports of a member's comments, and how many reports they received and made. */
export async function findReportHistory(db: Database, userId: number, most: number) {
	const [received, made, rows] = await Promise.all([
		countReports(db, eq(comments.userId, userId)),
		countReports(db, eq(commentFlags.userId, userId)),
		findLatestReports(db, userId, most),
	]);
	const reports = rows.map(({ bodyHtml, ...row }) => ({ ...row, excerpt: makeExcerpt(bodyHtml, EXCERPT_LENGTH) }));
	return { received, made, reports };
}

async function countReports(db: Database, where: SQL): Promise<{ total: number; upheld: number }> {
	const [counted] = await db
		.select({ total: count(), upheld: sql<number>`count(*) filter (where ${commentFlags.upheld})`.mapWith(Number) })
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.where(where);
	return counted ?? { total: 0, upheld: 0 };
}

function findLatestReports(db: Database, userId: number, most: number) {
	return db
		.select({
			reason: commentFlags.reason,
			note: commentFlags.note,
			reportedAt: commentFlags.createdAt,
			settledAt: commentFlags.settledAt,
			upheld: commentFlags.upheld,
			bodyHtml: comments.bodyHtml,
		})
		.from(comments)
		.innerJoin(commentFlags, eq(commentFlags.commentId, comments.id))
		.where(eq(comments.userId, userId))
		.orderBy(desc(commentFlags.createdAt), desc(commentFlags.commentId), commentFlags.userId)
		.limit(most);
}
