import { and, eq, inArray, ne } from 'drizzle-orm';
import { ERASED_AT_ONCE } from '#platform/personal-data/erase-some.ts';
import { inOrder, latestFirst } from '#platform/personal-data/read-in-pages.ts';
import type { PersonalDataSource } from '#platform/personal-data/personal-data.ts';
import { commentFlags, commentVotes } from '#schema/discussions.ts';
import { voteWord } from '#votes/vote-word.ts';

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
			return rows.map(({ value, ...row }) => ({ ...row, vote: voteWord(value) }));
		}),
	onDeletion: { kept: 'The counts of comments stand for these rows.' },
};

/** The report counts on; what was said with it is the member's. */
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
			const told = and(eq(commentFlags.userId, userId), ne(commentFlags.note, ''));
			const some = tx.select({ id: commentFlags.commentId }).from(commentFlags).where(told).limit(ERASED_AT_ONCE);
			const erased = await tx
				.update(commentFlags)
				.set({ note: '' })
				.where(and(eq(commentFlags.userId, userId), inArray(commentFlags.commentId, some)))
				.returning({ id: commentFlags.commentId });
			return { rows: erased.length };
		},
	},
};
