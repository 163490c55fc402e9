/** The ways to read the comments at the top; `top` is most net likes first. Replies are always oldest first. */
export const COMMENT_ORDERS = ['top', 'newest', 'oldest'] as const;
export type CommentOrder = (typeof COMMENT_ORDERS)[number];

/** Why a comment is reported, as members are asked. */
export const FLAG_REASONS = ['spam', 'rude', 'misleading', 'personal', 'other'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];
