import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { and, count, eq, isNull } from 'drizzle-orm';
import { closeCase, openCase, touchCase } from '#moderation/review-cases.ts';
import type { Database } from '#platform/database/database.ts';
import { commentFlags } from '#schema/discussions.ts';

/** The kinds of case that a reported comment can be. */
const CASE_KINDS = ['comment', 'huddle-post'] as const satisfies readonly ReviewKind[];
export type CommentCaseKind = (typeof CASE_KINDS)[number];

/** Updates the case of a locked comment after a report was made or withdrawn. Without open reports, nothing waits. */
export async function syncCommentCase(
	tx: Database,
	comment: { id: number; userId: number | null; kind: CommentCaseKind; flagCount: number },
	now: Date,
): Promise<void> {
	const subject = { kind: comment.kind, subjectId: comment.id };
	if (comment.flagCount === 0) await closeCase(tx, subject);
	else await openCase(tx, { ...subject, authorId: comment.userId, reasons: await countReasons(tx, comment.id), now });
}

async function countReasons(tx: Database, commentId: number): Promise<Record<string, number>> {
	const counted = await tx
		.select({ reason: commentFlags.reason, total: count() })
		.from(commentFlags)
		.where(and(eq(commentFlags.commentId, commentId), isNull(commentFlags.settledAt)))
		.groupBy(commentFlags.reason);
	const reasons: Record<string, number> = {};
	// Reports from before reasons were required count as others.
	for (const { reason, total } of counted) reasons[reason ?? 'other'] = (reasons[reason ?? 'other'] ?? 0) + total;
	return reasons;
}

/** Closes the case of a comment that was settled, removed or deleted. */
export async function closeCommentCase(tx: Database, commentId: number): Promise<void> {
	for (const kind of CASE_KINDS) await closeCase(tx, { kind, subjectId: commentId });
}

/** Makes moderators look at the case of a comment again, because its text has changed. */
export async function touchCommentCase(tx: Database, commentId: number, now: Date): Promise<void> {
	for (const kind of CASE_KINDS) await touchCase(tx, { kind, subjectId: commentId }, now);
}
