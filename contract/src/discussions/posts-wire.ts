import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import { MAX_INTEGER, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { MAX_POSTS_PER_PAGE, MAX_REVIEWED_POST_HTML_LENGTH, POSTS_PER_PAGE } from './limits.ts';
import {
	commentAuthor,
	commentCount,
	DECISION_MISSING,
	hasDecision,
	parentCommentId,
	reviewDecisions,
	reviewedText,
	wireBit,
	writtenComment,
} from './wire-parts.ts';

/** A post in a huddle. */
const postWire = z.object({
	id: wireId,
	fcm_forum: wireId,
	/** Its number in the huddle. It never changes and is never reused. */
	fcm_number: wireId,
	/** Sanitised HTML. */
	fcm_comment: z.string(),
	fcm_created_dts: wireInstant,
	/** When the text was last changed, by the author or a moderator. Null if it never was. */
	fcm_edited_dts: wireInstant.nullable(),
	/** 1 if a moderator changed the text. */
	fcm_edited_by_staff: wireBit,
	fcm_count_like: z.int(),
	fcm_count_dislike: z.int(),
	/** The counts with the higher revision are newer. */
	fcm_vote_revision: z.int(),
	/** 1 if members' reports hide it until the reader chooses to see it. */
	fcm_hidden: wireBit,
	/** 1 if a moderator removed it. Only staff still receive its text and author. */
	fcm_removed: wireBit,
	/** The post it replies to, from the server's data. Null if it replies to none. */
	quoted: z
		.object({
			id: wireId,
			fcm_number: wireId,
			/** Null if the author is not shown. */
			author: z.string().nullable(),
			/** Plain text. Empty if the post is hidden or removed. */
			excerpt: z.string(),
		})
		.nullable(),
	/** Null if the member was deleted, or if the post was removed and the reader is not staff. */
	user: commentAuthor.nullable(),
	/** Always empty, because posts are one list. */
	children: z.array(z.unknown()).max(0),
});
export type PostWire = z.infer<typeof postWire>;

/** Posts with numbers above `skip`, at most `limit` numbers further. */
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
	/** The number of the newest post, or 0. */
	lastNumber: z.int(),
	/** The `skip` of the next page. Null at the end. */
	nextSkip: z.int().nullable(),
	...commentCount,
});

export const addPostBody = z.object({
	huddleId: wireId,
	parentPostId: parentCommentId.describe('The post that is quoted.'),
	comment: writtenComment,
});
export const addPostReply = successReply({ comment: postWire, ...commentCount });

export const editPostBody = z.object({ forumId: wireId, commentId: wireId, comment: writtenComment });
export const editPostReply = successReply({ comment: postWire });

export const postFlagReply = successReply({ flagged: wireBit, fcm_hidden: wireBit });
export const deletePostBody = z.object({ forumId: wireId, commentId: wireId, reason: moderationReason });
export const deletePostReply = successReply(commentCount);

/** A moderator's decision about a post. */
export const updatePostBody = z
	.object({
		id: wireId.describe('The post.'),
		fcm_forum: wireId,
		fcm_comment: reviewedText(MAX_REVIEWED_POST_HTML_LENGTH),
		...reviewDecisions,
	})
	.refine(({ fcm_comment: text, ...decisions }) => hasDecision({ ...decisions, text }), DECISION_MISSING);
export const restorePostBody = z.object({ forumId: wireId, commentId: wireId });
/** The state of a post after a review, and the number of posts. */
export const reviewedPostReply = successReply({ message: z.string(), fcm_removed: wireBit, ...commentCount });
