import { count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { commentFlags, comments } from '#schema/discussions.ts';

/** Characters of a reported comment that staff see in a member's history. */
const EXCERPT_LENGTH = 120;
/** How many of a member's latest comments, and of the reports by them, a history covers. */
const MAX_READ = 5_000;

const counted = {
	total: count(),
	upheld: sql<number>`count(*) filter (where upheld)`.mapWith(Number),
};

/** Returns the latest reports of a member's latest comments, and how many reports those received and the member made. */
export async function findReportHistory(db: Database, userId: number, most: number) {
	const [[received], [made], rows] = await Promise.all([
		countReceived(db, userId),
		countMade(db, userId),
		findLatestReports(db, userId, most),
	]);
	const reports = rows.map(({ bodyHtml, ...row }) => ({ ...row, excerpt: makeExcerpt(bodyHtml, EXCERPT_LENGTH) }));
	const none = { total: 0, upheld: 0 };
	return { received: received ?? none, made: made ?? none, reports };
}

function countReceived(db: Database, userId: number) {
	const latest = selectLatestComments(db, userId);
	return db.select(counted).from(latest).innerJoin(commentFlags, eq(commentFlags.commentId, latest.id));
}

function countMade(db: Database, userId: number) {
	const made = db
		.select({ upheld: commentFlags.upheld })
		.from(commentFlags)
		.where(eq(commentFlags.userId, userId))
		.limit(MAX_READ)
		.as('made');
	return db.select(counted).from(made);
}

function findLatestReports(db: Database, userId: number, most: number) {
	const latest = selectLatestComments(db, userId);
	return db
		.select({
			reason: commentFlags.reason,
			note: commentFlags.note,
			reportedAt: commentFlags.createdAt,
			settledAt: commentFlags.settledAt,
			upheld: commentFlags.upheld,
			bodyHtml: comments.bodyHtml,
		})
		.from(latest)
		.innerJoin(commentFlags, eq(commentFlags.commentId, latest.id))
		.innerJoin(comments, eq(comments.id, latest.id))
		.orderBy(desc(commentFlags.createdAt), desc(commentFlags.commentId), commentFlags.userId)
		.limit(most);
}

function selectLatestComments(db: Database, userId: number) {
	return db
		.select({ id: comments.id })
		.from(comments)
		.where(eq(comments.userId, userId))
		.orderBy(desc(comments.createdAt))
		.limit(MAX_READ)
		.as('latest');
}
