import { desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { ReportHistory } from '#accounts/profile/member-activity.ts';
import { COUNTED, countReports, MAX_READ } from '#accounts/profile/read-report-history.ts';
import type { Database } from '#platform/database/database.ts';
import { makeExcerpt } from '#platform/rich-text/excerpt.ts';
import { commentFlags, comments, discussions } from '#schema/discussions.ts';

/** Characters of a reported comment that staff see in a member's history. */
const EXCERPT_LENGTH = 120;

/** Returns the latest reports about a member's latest comments and by the member, and how many there are. */
export async function findReportHistory(db: Database, userId: number, most: number): Promise<ReportHistory> {
	const latest = selectLatestComments(db, userId);
	const [[received], made, reports, madeReports] = await Promise.all([
		countReceived(db, userId),
		countReports(db, commentFlags, eq(commentFlags.userId, userId)),
		findReports(db, inArray(commentFlags.commentId, db.select({ id: latest.id }).from(latest)), most),
		findReports(db, eq(commentFlags.userId, userId), most),
	]);
	return { received: received ?? { total: 0, upheld: 0 }, made, reports, madeReports };
}

function countReceived(db: Database, userId: number) {
	const latest = selectLatestComments(db, userId);
	return db.select(COUNTED).from(latest).innerJoin(commentFlags, eq(commentFlags.commentId, latest.id));
}

async function findReports(db: Database, where: SQL, most: number): Promise<ReportHistory['reports']> {
	const rows = await db
		.select({
			subject: discussions.subjectType,
			reason: commentFlags.reason,
			note: commentFlags.note,
			reportedAt: commentFlags.createdAt,
			settledAt: commentFlags.settledAt,
			upheld: commentFlags.upheld,
			bodyHtml: comments.bodyHtml,
		})
		.from(commentFlags)
		.innerJoin(comments, eq(comments.id, commentFlags.commentId))
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(where)
		.orderBy(desc(commentFlags.createdAt), desc(commentFlags.commentId), commentFlags.userId)
		.limit(most);
	return rows.map(({ bodyHtml, subject, ...row }) => ({
		...row,
		kind: subject === 'deal' ? ('comment' as const) : ('post' as const),
		excerpt: makeExcerpt(bodyHtml, EXCERPT_LENGTH),
	}));
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
