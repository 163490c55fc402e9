import type { CommentRevision as CommentRevisionWire, CommentWire } from '@bilby/contract/discussions/wire';
import { type Author, presentAuthor } from '#features/viewer/present-author.ts';

/** A comment on a deal, or a post in a huddle. */
export interface Comment {
	id: number;
	/** Sanitised HTML. */
	html: string;
	postedAt: string;
	/** Null if its author never changed it. */
	editedAt: string | null;
	/** A moderator changed the text. */
	isStaffEdited: boolean;
	/** Null at the top level. */
	parentId: number | null;
	/** 0 at the top level, one more for each level of replies. */
	level: number;
	likes: number;
	dislikes: number;
	/** The counts with the higher revision are newer. */
	revision: number;
	/** Reports hide it until the reader chooses to see it. */
	isHidden: boolean;
	/** A moderator removed it. */
	isRemoved: boolean;
	/** It is pinned above all others. */
	isPinned: boolean;
	/** Direct replies that are not in `children`. */
	moreReplies: number;
	/** Null if the member has left. */
	author: Author | null;
	children: readonly Comment[];
	/** Its position in a list; absent in trees. */
	number?: number;
	/** The post that it replies to in a list; absent in trees. */
	quoted?: Quote | null;
}

export interface Quote {
	id: number;
	/** The position of the quoted post in its list. */
	number: number;
	/** Null if the reader must not see it. */
	author: string | null;
	/** Plain text; empty if the post is hidden or was removed. */
	excerpt: string;
}

export function presentComment(comment: CommentWire): Comment {
	return {
		id: comment.id,
		html: comment.dcm_comment,
		postedAt: comment.dcm_created_dts,
		editedAt: comment.dcm_edited_dts,
		isStaffEdited: comment.dcm_edited_by_staff === 1,
		parentId: comment.dcm_parent,
		level: comment.dcm_level,
		likes: comment.dcm_count_like,
		dislikes: comment.dcm_count_dislike,
		revision: comment.dcm_vote_revision,
		isHidden: comment.dcm_hidden === 1,
		isRemoved: comment.dcm_removed === 1,
		isPinned: comment.dcm_pinned === 1,
		moreReplies: comment.dcm_more,
		author: presentAuthor(comment.user),
		children: comment.children.map(presentComment),
	};
}

/** A comment as it was before an edit. */
export interface CommentRevision {
	id: number;
	/** Null if staff withhold it from the viewer. */
	html: string | null;
	replacedAt: string;
	/** A moderator replaced it, so members can see it. */
	isByStaff: boolean;
	/** Staff withhold it from members. */
	isWithheld: boolean;
}

/** Revisions of comments and of posts are the same on the wire. */
export function presentRevision(revision: CommentRevisionWire): CommentRevision {
	return {
		id: revision.id,
		html: revision.dcm_comment,
		replacedAt: revision.replaced_dts,
		isByStaff: revision.by_staff === 1,
		isWithheld: revision.withheld === 1,
	};
}

/** The state of a comment after a review. */
export function presentReview(reply: { dcm_removed: 0 | 1; total: number; revision: number }) {
	return { isRemoved: reply.dcm_removed === 1, total: reply.total, revision: reply.revision };
}

/** The state of a comment after the viewer reported it or took the report back. */
export function presentFlag(reply: { flagged: 0 | 1; dcm_hidden: 0 | 1 }) {
	return { isFlagged: reply.flagged === 1, isHidden: reply.dcm_hidden === 1 };
}

/** Returns the request in which a moderator removes a comment of a deal, or settles its reports. */
export function reviewBody(dealId: number, commentId: number, decision: 'unflag' | 'remove', reason?: string) {
	return { id: commentId, dcm_deal: dealId, ...reviewChoice(decision, reason) };
}

/** Names a moderator's decision as requests do, for comments and for posts. */
export function reviewChoice(decision: 'unflag' | 'remove', reason?: string) {
	return decision === 'remove' ? { trash_status: 1 as const, reason } : { flag_status: 0 as const };
}
