import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import { MAX_INTEGER, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { MAX_COMMENT_HTML_LENGTH, MAX_POSTS_PER_PAGE, POSTS_PER_PAGE } from './limits.ts';
import {
	answeredId,
	commentAuthor,
	commentCount,
	flag,
	isDecided,
	reviewChoices,
	UNDECIDED,
	writtenComment,
} from './wire-parts.ts';

/** What somebody said in a huddle. */
export const postWire = z.object({
	id: wireId,
	fcm_forum: wireId,
	/** Its place in the huddle: it never changes, nor is it given again. */
	fcm_number: wireId,
	/** Cleaned HTML. */
	fcm_comment: z.string(),
	fcm_created_dts: wireInstant,
	/** Null where its author never changed it. */
	fcm_edited_dts: wireInstant.nullable(),
	fcm_count_like: z.int(),
	fcm_count_dislike: z.int(),
	/** Of two counts of votes, those with the greater are newer. */
	fcm_vote_revision: z.int(),
	/** 1 where members' reports hide it until somebody asks to see it. */
	fcm_hidden: flag,
	/** 1 where a moderator took it away: only staff still get its words and whose they are. */
	fcm_removed: flag,
	/** The post that it answers, as the server knows it; null where it answers none. */
	quoted: z
		.object({
			id: wireId,
			fcm_number: wireId,
			/** Null where that is nobody’s to know. */
			author: z.string().nullable(),
			/** Plain text; empty where it is hidden or was taken away. */
			excerpt: z.string(),
		})
		.nullable(),
	/** Null for the post of a deleted member. */
	user: commentAuthor.nullable(),
	/** Always empty: posts are one list. */
	children: z.array(z.unknown()).max(0),
});
export type PostWire = z.infer<typeof postWire>;

/** Posts whose numbers follow `skip`, at most `limit` numbers further. */
export const postsBody = z.object({
	id: wireId.describe('The huddle.'),
	skip: wireInteger(0, MAX_INTEGER).default(0).describe('A post number. Returns the posts after it.'),
	limit: wireInteger(1, MAX_POSTS_PER_PAGE, `Please request 1 to ${MAX_POSTS_PER_PAGE} posts at a time.`).default(
		POSTS_PER_PAGE,
	),
});
export type PostsQuery = z.output<typeof postsBody>;

export const postsReply = successReply({
	message: z.array(postWire),
	commentCount: z.int(),
	/** The number of the newest post; 0 where there is none. */
	lastNumber: z.int(),
	/** What `skip` is for the posts that follow; null at the end. */
	nextSkip: z.int().nullable(),
	...commentCount,
});

export const addPostBody = z.object({
	huddleId: wireId,
	parentPostId: answeredId.describe('The post that is quoted.'),
	comment: writtenComment,
});
export const addPostReply = successReply({ comment: postWire, ...commentCount });

export const editPostBody = z.object({ forumId: wireId, commentId: wireId, comment: writtenComment });
export const editPostReply = successReply({ comment: postWire });

export const postFlagReply = successReply({ flagged: flag, fcm_hidden: flag });
export const deletePostBody = z.object({ forumId: wireId, commentId: wireId, reason: moderationReason });
export const deletePostReply = successReply(commentCount);

/** What a moderator decided about a post. */
export const updatePostBody = z
	.object({
		id: wireId.describe('The post.'),
		fcm_forum: wireId,
		fcm_comment: z.string().max(MAX_COMMENT_HTML_LENGTH).optional().describe('As you received it. It is not changed.'),
		...reviewChoices,
	})
	.refine(isDecided, UNDECIDED);
export const restorePostBody = z.object({ forumId: wireId, commentId: wireId });
/** How a post stands after a review, among how many. */
export const reviewedPostReply = successReply({ message: z.string(), fcm_removed: flag, ...commentCount });
