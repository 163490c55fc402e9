import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireId, wireMilliseconds } from '../kernel/wire-values.ts';
import { MAX_VOTE_OPERATIONS } from './limits.ts';
import type { VoteStatus } from './rules.ts';

/** 1 like, 0 dislike; as a number, in digits, or as a boolean. */
const likeOrDislike = z
	.union([z.literal([0, 1]), z.enum(['0', '1']), z.boolean()], 'A vote is 1 (like) or 0 (dislike).')
	.transform((value) => (Number(value) === 1 ? 1 : 0));

/** Body of `/api/like`, which toggles: the same vote again takes it back. */
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
export type LikeReply = z.infer<typeof likeReply>;

const voteStatusWire = z
	.union([z.literal([0, 1]), z.null()], 'A status is 1 (like), 0 (dislike) or null (none).')
	.pipe(z.custom<VoteStatus>());

const voteOperation = z.object({
	dealId: wireId,
	status: voteStatusWire,
	/** Milliseconds: when the button was pressed. The server takes a moment in the future for now. */
	timestamp: wireMilliseconds,
});

/** Body of `/api/batch-likes`, which sets a state: sent twice, it changes nothing. */
export const batchLikesBody = z.object({
	operations: z
		.array(voteOperation)
		.min(1, 'There is nothing to do.')
		.max(MAX_VOTE_OPERATIONS, `At most ${MAX_VOTE_OPERATIONS} votes at once, please.`),
});
export type BatchLikesBody = z.output<typeof batchLikesBody>;
export type VoteOperation = BatchLikesBody['operations'][number];

/** How one operation ended; `status` is the stored vote of the caller afterwards. */
export const voteUpdateWire = z.object({
	dealId: wireId,
	status: z.literal([0, 1]).nullable(),
	...counts,
	count: z.int(),
	/** Grows with votes on the deal and comments: of two counts, those with the greater are newer. */
	revision: z.int(),
	success: z.boolean(),
	/** Why it was refused. */
	message: z.string().optional(),
});
export type VoteUpdateWire = z.infer<typeof voteUpdateWire>;

export const batchLikesReply = successReply({ updates: z.array(voteUpdateWire) });

/** Body of `/api/commentslike`, which toggles as `/api/like` does. */
export const commentLikeBody = z.object({ like: likeOrDislike, commentId: wireId, dealId: wireId });
export const commentLikeReply = successReply({
	...counts,
	/** The stored vote of the caller afterwards. */
	status: z.literal('success'),
	myVote: z.literal([0, 1]).nullable(),
});
export type CommentLikeReply = z.infer<typeof commentLikeReply>;
