import { z } from 'zod';
import { amongFields } from '../kernel/among-fields.ts';
import { successReply } from '../kernel/envelope.ts';
import { moderationReason } from '../kernel/moderation-reason.ts';
import type { Role } from '../kernel/roles.ts';
import { MAX_INTEGER, wireBoolean, wireId, wireInstant, wireInteger, wireNote } from '../kernel/wire-values.ts';
import { COMMENT_ORDERS, FLAG_REASONS } from './choices.ts';
import { COMMENTS_PER_PAGE, MAX_COMMENT_HTML_LENGTH, MAX_COMMENTS_PER_PAGE, MAX_FLAG_NOTE_LENGTH } from './limits.ts';
import { COMMENT_TEXTS } from './texts.ts';
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

interface CommentTree {
	id: number;
	deal_id: number;
	dcm_comment: string;
	dcm_created_dts: string;
	dcm_edited_dts: string | null;
	dcm_edited_by_staff: 0 | 1;
	dcm_parent: number | null;
	dcm_level: number;
	dcm_count_like: number;
	dcm_count_dislike: number;
	dcm_vote_revision: number;
	dcm_hidden: 0 | 1;
	dcm_removed: 0 | 1;
	dcm_pinned: 0 | 1;
	dcm_more: number;
	user: {
		id: number;
		username: string;
		hidden?: true | null | undefined;
		avatar: string | null;
		role: Role;
		created_at: string;
		reputationPoints: number;
		city: string | null;
	} | null;
	children: CommentTree[];
}

const commentWire: z.ZodType<CommentTree> = z
	.object({
		id: wireId,
		deal_id: wireId,
		/** Sanitised HTML. */
		dcm_comment: z.string(),
		dcm_created_dts: wireInstant,
		/** When the text was last changed, by the author or a moderator. Null if it never was. */
		dcm_edited_dts: wireInstant.nullable(),
		/** 1 if a moderator changed the text. */
		dcm_edited_by_staff: wireBit,
		/** Null for a top-level comment. */
		dcm_parent: wireId.nullable(),
		/** 0 for a top-level comment, one more for each level of replies. */
		dcm_level: z.int(),
		dcm_count_like: z.int(),
		dcm_count_dislike: z.int(),
		/** The counts with the higher revision are newer. */
		dcm_vote_revision: z.int(),
		/** 1 if members' reports hide it until the reader chooses to see it. */
		dcm_hidden: wireBit,
		/** 1 if a moderator removed it. Only staff still receive its text and author. */
		dcm_removed: wireBit,
		/** 1 if it is pinned above all others. */
		dcm_pinned: wireBit,
		/** The number of direct replies that are not in `children`. Request them with `parent` and `skip`. */
		dcm_more: z.int(),
		/** Null if the member was deleted, or if the comment was removed and the reader is not staff. */
		user: commentAuthor.nullable(),
		/** Replies, oldest first. */
		get children() {
			return z.array(commentWire);
		},
	})
	// The schema contains itself, so the API description refers to it by this name.
	.meta({ id: 'Comment' });
export type CommentWire = CommentTree;

/** No deal has more comments than this. */
const skip = wireInteger(0, 1_000_000).default(0);

const limit = wireInteger(
	1,
	MAX_COMMENTS_PER_PAGE,
	`Please request 1 to ${MAX_COMMENTS_PER_PAGE} comments at a time.`,
).default(COMMENTS_PER_PAGE);

/**
 * The comments of a deal: the top level, the replies to one of them (`parent`), or the thread that contains one
 * (`comment`).
 */
export const commentsQuery = z.object({
	id: wireId,
	skip,
	limit,
	order: z.enum(COMMENT_ORDERS).default('newest').describe('The order of top-level comments.'),
	parent: wireId.optional().describe('Returns a page of the direct replies to this comment, oldest first.'),
	comment: wireId.optional().describe('Returns only the thread that contains this comment, including its ancestors.'),
});
export type CommentsQuery = z.output<typeof commentsQuery>;

export const commentsReply = successReply({
	message: z.array(commentWire),
	comments: z.array(commentWire),
	...commentCount,
	/** The number of following comments on this level. */
	more: z.int(),
});
export type CommentsReply = z.infer<typeof commentsReply>;

/** All comments of a deal in a flat list, newest first. Their `children` are empty. */
export const allCommentsBody = z.object({ dealId: wireId, skip, limit });

export const postCommentBody = z.object({
	dealId: wireInteger(1, MAX_INTEGER, ({ input }) =>
		input === undefined || input === null || input === '' ? COMMENT_TEXTS.noDeal : 'This isn’t a valid id.',
	),
	parentPostId: parentCommentId,
	comment: writtenComment,
});
export const postCommentReply = successReply({
	comment: commentWire,
	...commentCount,
});

export const editCommentBody = z.object({ dealId: wireId, commentId: wireId, comment: writtenComment });
export const editCommentReply = successReply({ comment: commentWire });

/** Earlier texts of a comment, latest first. */
export const commentRevisionsQuery = z.object({ id: wireId });
export const commentRevisionsReply = successReply({
	revisions: z.array(
		z.object({
			id: wireId,
			/** Null if staff withhold it and the reader is not staff. */
			dcm_comment: z.string().nullable(),
			replaced_dts: wireInstant,
			/** 1 if a moderator replaced it. Members can read only these. */
			by_staff: wireBit,
			/** 1 if staff withhold it from members. */
			withheld: wireBit,
		}),
	),
});
/** Withholds an earlier text of a comment from members, or shows it again. */
export const withholdCommentRevisionBody = z.object({
	id: wireId.describe('The comment.'),
	revision: wireId,
	withheld: wireBoolean,
});
export const withheldCommentRevisionReply = successReply({ withheld: wireBit });
export type CommentRevision = z.infer<typeof commentRevisionsReply>['revisions'][number];

export const flagBody = z.object({
	status: wireBoolean.describe('1 reports, 0 withdraws the report.'),
	commentid: wireId,
	reason: z.enum(FLAG_REASONS, 'Please choose one of the reasons.').optional(),
	note: wireNote(MAX_FLAG_NOTE_LENGTH).optional().describe('The reporter’s own words. Other members never see them.'),
});
export const flagReply = successReply({ flagged: wireBit, dcm_hidden: wireBit });

export const deleteCommentBody = z.object({ commentId: wireId, dealId: wireId, reason: moderationReason });
export const deleteCommentReply = successReply(commentCount);

/** The text after an @. */
export const mentionsQuery = z.object({
	q: z.string().regex(/^[A-Za-z0-9_.-]{1,30}$/, 'Usernames contain letters, digits, dots, hyphens and underscores.'),
});
export const mentionsReply = successReply({
	members: z.array(z.object({ id: wireId, username: z.string(), avatar: z.string().nullable() })),
});

export const pinCommentBody = z.object({
	dealId: wireId,
	commentId: wireId,
	pin: wireBoolean.describe('1 pins it in place of the current pinned comment, 0 unpins it.'),
});
export const pinCommentReply = successReply({ dcm_pinned: wireBit });

/** A moderator's decision about a comment. */
export const updateCommentBody = z
	.object({
		id: wireId.describe('The comment.'),
		dcm_deal: wireId,
		dcm_comment: reviewedText(MAX_COMMENT_HTML_LENGTH),
		flg_comment: wireId.optional().describe('The reported comment. Must equal `id` if it is sent.'),
		...reviewDecisions,
	})
	.refine(({ dcm_comment: text, ...decisions }) => hasDecision({ ...decisions, text }), DECISION_MISSING)
	.refine(
		({ id, flg_comment }) => flg_comment === undefined || flg_comment === id,
		amongFields({ names: ['id', 'flg_comment'], message: 'This is a different comment.' }),
	);
export const restoreCommentBody = z.object({ dealId: wireId, commentId: wireId });
/** The state of a comment after a review, and the number of comments. */
export const reviewedCommentReply = successReply({ message: z.string(), dcm_removed: wireBit, ...commentCount });
