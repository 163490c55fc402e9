import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { ERASE_BATCH_SIZE } from '../platform/personal-data/erase-batch.ts';
import {
	type DataSubject,
	type Erased,
	NOTHING_ERASED,
	type PersonalDataSource,
} from '../platform/personal-data/personal-data.ts';
import { inOrder, latestFirst } from '../platform/personal-data/read-in-pages.ts';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { commentFlags, commentRevisions, comments, commentVotes, discussions } from '../schema/discussions.ts';
import { voteLabel } from '../schema/stored-codes.ts';
import type { DiscussionSubject } from './rules/discussion-subject.ts';

const POSITION = { at: comments.createdAt, id: comments.id };

/** Comments of a member. When the account is deleted, they stay under the name Anonymous User. */
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
		onDeletion: { erase: (tx, subject) => removeNames(tx, subject, subjects) },
	};
}

/** Earlier texts are deleted with the name, since the conversation can be read without them. */
async function removeNames(
	tx: Database,
	{ userId }: DataSubject,
	subjects: readonly DiscussionSubject[],
): Promise<Erased> {
	const locked = await tx
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
		.limit(ERASE_BATCH_SIZE)
		.for('no key update', { of: comments });
	if (locked.length === 0) return NOTHING_ERASED;
	const ids = locked.map(({ id }) => id);
	await tx.update(comments).set({ userId: null }).where(inArray(comments.id, ids));
	await tx.delete(commentRevisions).where(inArray(commentRevisions.commentId, ids));
	await addToMemberCounts(tx, [{ userId, comments: -locked.filter(({ removedAt }) => removedAt === null).length }]);
	const tags = locked.flatMap(({ type, subjectId }) =>
		subjects.filter((subject) => subject.type === type).flatMap((subject) => subject.pageTags(subjectId)),
	);
	return { rows: locked.length, tags };
}

/** Earlier texts belong to the comments and are deleted with them. */
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
	onDeletion: { kept: 'Deleted with the name of each comment.' },
};

const VOTE_POSITION = { at: commentVotes.castAt, id: commentVotes.commentId };

export const commentVoteData: PersonalDataSource = {
	name: 'comment-votes',
	about: 'Comments you liked or disliked.',
	tables: [commentVotes],
	exportRows: (db, { userId }) =>
		latestFirst(VOTE_POSITION, async (page) => {
			const rows = await db
				.select({
					commentId: commentVotes.commentId,
					value: commentVotes.value,
					castAt: commentVotes.castAt,
					position: VOTE_POSITION,
				})
				.from(commentVotes)
				.where(and(eq(commentVotes.userId, userId), ne(commentVotes.value, 0), page.further))
				.orderBy(...page.order)
				.limit(page.limit);
			return rows.map(({ value, ...row }) => ({ ...row, vote: voteLabel(value) }));
		}),
	onDeletion: { kept: 'The counts of comments include these votes.' },
};

/** When the account is deleted, the report still counts. The member's note is erased. */
export const commentFlagData: PersonalDataSource = {
	name: 'comment-reports',
	about: 'Comments you reported, and what you said about them.',
	tables: [commentFlags],
	exportRows: (db, { userId }) =>
		inOrder(commentFlags.commentId, (page) =>
			db
				.select({
					commentId: commentFlags.commentId,
					reason: commentFlags.reason,
					note: commentFlags.note,
					reportedAt: commentFlags.createdAt,
					reviewedAt: commentFlags.settledAt,
					position: commentFlags.commentId,
				})
				.from(commentFlags)
				.where(and(eq(commentFlags.userId, userId), page.further))
				.orderBy(...page.order)
				.limit(page.limit),
		),
	onDeletion: {
		erase: async (tx, { userId }) => {
			const hasNote = and(eq(commentFlags.userId, userId), ne(commentFlags.note, ''));
			const batch = tx.select({ id: commentFlags.commentId }).from(commentFlags).where(hasNote).limit(ERASE_BATCH_SIZE);
			const erased = await tx
				.update(commentFlags)
				.set({ note: '' })
				.where(and(eq(commentFlags.userId, userId), inArray(commentFlags.commentId, batch)))
				.returning({ id: commentFlags.commentId });
			return { rows: erased.length };
		},
	},
};
