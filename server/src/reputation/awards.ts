import type { AwardReason } from '@bilby/contract/reputation/award-reasons';

/** Points of each award (specification, decisions: reputation is a ledger). */
export const AWARD_POINTS = {
	deal_posted: 10,
	upvote_received: 2,
	downvote_received: -1,
	helpful_comment: 3,
	deal_hot: 20,
	deal_of_the_day: 50,
	deal_of_the_week: 100,
	first_avatar: 5,
	flag_upheld: 2,
} as const satisfies Record<AwardReason, number>;

/** Net votes that earn a deal's author the award for a hot deal. */
export const HOT_AWARD_VOTES = 50;

/** Net likes that make a comment helpful. */
export const HELPFUL_VOTES = 3;
