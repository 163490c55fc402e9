/** The orders of top-level comments. `top` is most net likes first. Replies are always oldest first. */
export const COMMENT_ORDERS = ['top', 'newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

/** Reasons for a report that members can choose from. */
export const FLAG_REASONS = ['spam', 'rude', 'wrong', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
export const FLAG_REASON_LABELS: Record<FlagReason, string> = {
	spam: 'Spam or an ad',
	rude: 'Rude or hateful',
	wrong: 'Wrong or misleading',
	other: 'Something else',
};
