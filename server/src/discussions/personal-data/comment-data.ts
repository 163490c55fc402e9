import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '#platform/database/database.ts';
import { ERASED_AT_ONCE } from '#platform/personal-data/erase-some.ts';
import { inOrder, latestFirst } from '#platform/personal-data/read-in-pages.ts';
import {
	type DataSubject,
	type Erased,
	NOTHING_ERASED,
	type PersonalDataSource,
} from '#platform/personal-data/personal-data.ts';
import { addToMemberCounts } from '#reputation/member-counts.queries.ts';
import { commentRevisions, comments, discussions } from '#schema/discussions.ts';
import type { DiscussionSubject } from '../subject/subject.ts';

const POSITION = { at: comments.createdAt, id: comments.id };

/** What a member said about subjects of these kinds. When the account goes it stays, by Anonymous User. */
export function commentData(subjects: readonly DiscussionSubject[]): PersonalDataSource {
	return {
		name: 'comments',
		about: 'Comments you wrote, in their current state, with their votes.',
		tables: [comments],
		exportRows: (db, { userId }) =>
			latestFirst(POSITION, (page) =>
				db
					.select({
						id: comments.id,
						about: discussions.subjectType,
						aboutId: discussions.subjectId,
						inReplyTo: comments.parentId,
						bodyHtml: comments.bodyHtml,
						likeCount: comments.likeCount,
						dislikeCount: comments.dislikeCount,
						replyCount: comments.replyCount,
						createdAt: comments.createdAt,
						editedAt: comments.editedAt,
						removedAt: comments.removedAt,
						position: POSITION,
					})
					.from(comments)
					.innerJoin(discussions, eq(discussions.id, comments.discussionId))
					.where(and(eq(comments.userId, userId), page.further))
					.orderBy(...page.order)
					.limit(page.limit),
			),
		onDeletion: { erase: (tx, subject) => takeNamesOff(tx, subject, subjects) },
	};
}

/** What comments said before they were changed goes with the name: nobody needs it to read the conversation. */
async function takeNamesOff(
	tx: Database,
	{ userId }: DataSubject,
	subjects: readonly DiscussionSubject[],
): Promise<Erased> {
	const held = await tx
		.select({
			id: comments.id,
			type: discussions.subjectType,
			subjectId: discussions.subjectId,
			removedAt: comments.removedAt,
		})
		.from(comments)
		.innerJoin(discussions, eq(discussions.id, comments.discussionId))
		.where(eq(comments.userId, userId))
		.orderBy(comments.id)
		.limit(ERASED_AT_ONCE)
		.for('no key update', { of: comments });
	if (held.length === 0) return NOTHING_ERASED;
	const ids = held.map(({ id }) => id);
	await tx.update(comments).set({ userId: null }).where(inArray(comments.id, ids));
	await tx.delete(commentRevisions).where(inArray(commentRevisions.commentId, ids));
	await addToMemberCounts(tx, [{ userId, comments: -held.filter(({ removedAt }) => removedAt === null).length }]);
	const tags = held.flatMap(({ type, subjectId }) =>
		subjects.filter((subject) => subject.type === type).flatMap((subject) => subject.tagsOf(subjectId)),
	);
	return { rows: held.length, tags };
}

/** Kept with the comments, and gone with them. */
export const commentRevisionData: PersonalDataSource = {
	name: 'comment-revisions',
	about: 'Earlier versions of your comments.',
	tables: [commentRevisions],
	exportRows: (db, { userId }) =>
		inOrder(commentRevisions.id, (page) =>
			db
				.select({
					commentId: commentRevisions.commentId,
					bodyHtml: commentRevisions.bodyHtml,
					replacedAt: commentRevisions.replacedAt,
					position: commentRevisions.id,
				})
				.from(commentRevisions)
				.innerJoin(comments, eq(comments.id, commentRevisions.commentId))
				.where(and(eq(comments.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: { kept: 'Goes with the name of each comment.' },
};
