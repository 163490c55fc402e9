import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import { and, count, eq, isNull } from 'drizzle-orm';
import { closeCase, openCase, touchCase } from '#moderation/review-cases.ts';
import type { Database } from '#platform/database/database.ts';
import { commentFlags, type SubjectType } from '#schema/discussions.ts';

/** The kind of case that a reported comment is, by the type of its subject. */
const REVIEW_KINDS = { deal: 'comment', huddle: 'huddle-post' } as const satisfies Record<SubjectType, ReviewKind>;

/** Updates the case of a locked comment after a report was made or withdrawn. Without open reports, nothing waits. */
export async function syncCommentCase(
	tx: Database,
	comment: { id: number; userId: number | null; subjectType: SubjectType; flagCount: number },
	now: Date,
): Promise<void> {
	const subject = { kind: REVIEW_KINDS[comment.subjectType], subjectId: comment.id };
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
	for (const kind of Object.values(REVIEW_KINDS)) await closeCase(tx, { kind, subjectId: commentId });
}

/** Makes moderators look at the case of a comment again, because its text has changed. */
export async function touchCommentCase(tx: Database, commentId: number, now: Date): Promise<void> {
	for (const kind of Object.values(REVIEW_KINDS)) await touchCase(tx, { kind, subjectId: commentId }, now);
}
