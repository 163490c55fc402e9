import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { TimePosition } from '../../platform/database/time-position.ts';
import {
	ERASED_AT_ONCE,
	inStretches,
	isFurther,
	type PersonalDataSource,
	ROWS_A_PAGE,
} from '../../platform/personal-data/personal-data.ts';
import { commentFlags, commentVotes } from '../../schema/discussions.ts';
import { voteWord } from '../../votes/vote-word.ts';

const VOTE_POSITION = { at: commentVotes.castAt, id: commentVotes.commentId };

export const commentVoteData: PersonalDataSource = {
	name: 'comment-votes',
	about: 'Comments that you liked or disliked.',
	tables: [commentVotes],
	exportRows: (db, { userId }) =>
		inStretches(async (after: TimePosition | null) => {
			const rows = await db
				.select({ commentId: commentVotes.commentId, value: commentVotes.value, castAt: commentVotes.castAt })
				.from(commentVotes)
				.where(and(eq(commentVotes.userId, userId), ne(commentVotes.value, 0), isFurther(VOTE_POSITION, after)))
				.orderBy(desc(commentVotes.castAt), desc(commentVotes.commentId))
				.limit(ROWS_A_PAGE);
			return rows.map(({ value, ...row }) => ({
				...row,
				vote: voteWord(value),
				position: { at: row.castAt, id: row.commentId },
			}));
		}),
	onDeletion: { kept: 'The counts of comments stand for these rows.' },
};

/** The report counts on; what was said with it is the member's. */
export const commentFlagData: PersonalDataSource = {
	name: 'comment-reports',
	about: 'Comments that you reported, and what you said about them.',
	tables: [commentFlags],
	exportRows: (db, { userId }) =>
		inStretches(async (after: number | null) => {
			const further = after === null ? undefined : gt(commentFlags.commentId, after);
			const rows = await db
				.select({
					commentId: commentFlags.commentId,
					reason: commentFlags.reason,
					note: commentFlags.note,
					reportedAt: commentFlags.createdAt,
				})
				.from(commentFlags)
				.where(and(eq(commentFlags.userId, userId), further))
				.orderBy(commentFlags.commentId)
				.limit(ROWS_A_PAGE);
			return rows.map((row) => ({ ...row, position: row.commentId }));
		}),
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
