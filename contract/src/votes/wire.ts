import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId, wireInstant, wireMilliseconds } from '../kernel/wire-values.ts';
import { DISLIKE_REASONS, MAX_VOTE_OPERATIONS, type VoteStatus } from './rules.ts';

/** 1 like, 0 dislike; as a number, digit or boolean. */
const likeOrDislike = z
	.union([z.literal([0, 1]), z.enum(['0', '1']), z.boolean()], 'A vote is 1 (like) or 0 (dislike).')
	.transform((value) => (Number(value) === 1 ? 1 : 0));

/** Body of `/api/like`, which toggles: repeating a vote removes it. */
export const likeBody = z.object({ dealId: wireId, like: likeOrDislike });

const counts = {
	likecount: z.int(),
	dislikecount: z.int(),
};

export const likeReply = successReply({
	...counts,
	likeCountId: z.object({
		/** Latest deals that the caller likes and dislikes, at most 1,000 each. */
		likeIds: z.array(wireId),
		dislikeIds: z.array(wireId),
		/** Net votes of this deal. */
		count: z.int(),
	}),
});

const voteStatusWire = z
	.union([z.literal([0, 1]), z.null()], 'A status is 1 (like), 0 (dislike) or null (none).')
	.pipe(z.custom<VoteStatus>());

const setVote = {
	status: voteStatusWire,
	/** The time of the click in Unix milliseconds. A time in the future counts as now. */
	timestamp: wireMilliseconds,
};

/** A batch with a limited number of operations. */
const batchOf = <Operation extends z.ZodType>(operation: Operation) =>
	z
		.array(operation)
		.min(1, 'There’s nothing to do.')
		.max(MAX_VOTE_OPERATIONS, `Please send at most ${MAX_VOTE_OPERATIONS} votes at a time.`);

/** The result of one operation. `status` is the caller's stored vote afterwards. */
const voteUpdate = {
	status: z.literal([0, 1]).nullable(),
	...counts,
	count: z.int(),
	/** Grows with each vote, and on deals also with each comment. The count with the higher revision is newer. */
	revision: z.int(),
	success: z.boolean(),
	/** Why it was rejected. */
	message: z.string().optional(),
};

/** Body of `/api/batch-likes`, which sets votes: sending it twice changes nothing. */
export const batchLikesBody = z.object({
	operations: batchOf(
		z
			.object({
				dealId: wireId,
				...setVote,
				reason: z.enum(DISLIKE_REASONS).optional().describe('The reason for a dislike, shown to staff only.'),
			})
			.refine(({ status, reason }) => status === 0 || reason === undefined, {
				path: ['reason'],
				message: 'Only a dislike has a reason.',
			}),
	),
});
export const batchLikesReply = successReply({ updates: z.array(z.object({ dealId: wireId, ...voteUpdate })) });

/** Body of `/api/dealVotes`: who voted on a deal, for staff. */
export const dealVotesBody = z.object({ dealId: wireId, status: z.literal([0, 1]).default(0) });
export const dealVotesReply = successReply({
	...counts,
	/** How many current dislikes have each reason. */
	reasons: z.record(z.enum(DISLIKE_REASONS), z.int()),
	/** The latest votes of the requested status. */
	votes: z.array(
		z.object({
			username: z.string().nullable(),
			reason: z.enum(DISLIKE_REASONS).nullable(),
			created_at: wireInstant,
		}),
	),
});
export type DealVotesReply = z.infer<typeof dealVotesReply>;

/** Body of `/api/commentslike`, which toggles like `/api/like`. */
export const commentLikeBody = z.object({ like: likeOrDislike, commentId: wireId, dealId: wireId });
export const commentLikeReply = successReply({
	...counts,
	/** The caller's stored vote afterwards. */
	status: z.literal('success'),
	myVote: z.literal([0, 1]).nullable(),
});

/** Body of `/api/forumcommentslike`: the same for a post in a huddle. */
export const postLikeBody = z.object({ like: likeOrDislike, commentId: wireId, forumId: wireId });

/** Body of `/api/forumlike`: the same for a huddle. */
export const forumLikeBody = z.object({ forumId: wireId, like: likeOrDislike });

/** Body of `/api/batch-comment-likes`, which sets votes like `/api/batch-likes`. */
export const batchCommentLikesBody = z.object({ operations: batchOf(z.object({ commentId: wireId, ...setVote })) });
export const batchCommentLikesReply = successReply({
	updates: z.array(z.object({ commentId: wireId, ...voteUpdate })),
});

/** Body of `/api/batch-huddle-likes`, which sets votes like `/api/batch-likes`. */
export const batchHuddleLikesBody = z.object({ operations: batchOf(z.object({ forumId: wireId, ...setVote })) });
export const batchHuddleLikesReply = successReply({ updates: z.array(z.object({ forumId: wireId, ...voteUpdate })) });
