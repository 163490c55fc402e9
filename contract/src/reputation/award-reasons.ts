/** Reasons for which members earn points. */
export const AWARD_REASONS = [
	'deal_posted',
	'upvote_received',
	'downvote_received',
	'helpful_comment',
	'deal_hot',
	'deal_of_the_day',
	'deal_of_the_week',
	'first_avatar',
	'flag_upheld',
] as const;
export type AwardReason = (typeof AWARD_REASONS)[number];
