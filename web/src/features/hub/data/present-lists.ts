import type { DealStatus } from '@bilby/contract/deals/lifecycle';
import type { ContributedPostWire, ContributionWire, OwnCommentWire, OwnDealWire } from '@bilby/contract/hub/wire';
import { type CardDeal, type DealReview, presentCardDeal } from '#features/deals/data/present-deal.ts';
import { type MemberComment, presentMemberComment } from '#features/members/data/present-member-comment.ts';

/** A deal in one of the member's lists. */
export interface OwnDeal extends CardDeal {
	status: DealStatus;
	/** When it was posted, voted on or saved. */
	listedAt: string;
	/** The review status. Only set for the member's own deals. */
	review: DealReview | undefined;
	/** The deal that it was merged into. Only set for the member's own deals. */
	mergedIntoId: number | undefined;
	/** The member's vote. Only set in the list of votes. */
	vote: 1 | -1 | undefined;
}

export function presentOwnDeal(deal: OwnDealWire): OwnDeal {
	return {
		...presentCardDeal(deal),
		status: deal.del_active,
		listedAt: deal.noted_at,
		review: deal.del_review,
		mergedIntoId: deal.mergedInto,
		vote: deal.vote,
	};
}

interface OwnComment extends MemberComment {
	/** True if reports have hidden it. */
	isHidden: boolean;
}

export function presentOwnComment(comment: OwnCommentWire): OwnComment {
	return { ...presentMemberComment(comment), isHidden: comment.dcm_hidden === 1 };
}

interface Contribution extends CardDeal {
	/** Reputation points that it has earned so far. */
	points: number;
}

export function presentContribution(deal: ContributionWire): Contribution {
	return { ...presentCardDeal(deal), points: deal.points };
}

/** A post in a huddle with the points it earned. */
export interface ContributedPost {
	id: number;
	huddleId: number;
	/** The title of the huddle. */
	title: string;
	/** Its position in the huddle, which determines its page. */
	number: number;
	/** The beginning of the post, without markup. */
	excerpt: string;
	postedAt: string;
	likes: number;
	dislikes: number;
	/** Reputation points that it has earned so far. */
	points: number;
}

export function presentContributedPost(post: ContributedPostWire): ContributedPost {
	return {
		id: post.id,
		huddleId: post.fcm_forum,
		title: post.for_title,
		number: post.fcm_number,
		excerpt: post.excerpt,
		postedAt: post.fcm_created_dts,
		likes: post.fcm_count_like,
		dislikes: post.fcm_count_dislike,
		points: post.points,
	};
}
