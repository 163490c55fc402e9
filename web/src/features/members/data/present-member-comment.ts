import type { MemberCommentWire } from '@bilby/contract/members/wire';

/** A comment in a list of one member's comments. */
export interface MemberComment {
	id: number;
	dealId: number;
	/** The title of the deal. */
	title: string;
	/** The beginning of the comment, without markup. */
	excerpt: string;
	postedAt: string;
	likes: number;
	dislikes: number;
}

export function presentMemberComment(comment: MemberCommentWire): MemberComment {
	return {
		id: comment.id,
		dealId: comment.deal_id,
		title: comment.del_title,
		excerpt: comment.excerpt,
		postedAt: comment.dcm_created_dts,
		likes: comment.dcm_count_like,
		dislikes: comment.dcm_count_dislike,
	};
}
