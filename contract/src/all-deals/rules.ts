/** The actions of staff on deals in bulk. */
export const DEAL_ACTS = [
	'approve',
	'feature',
	'unfeature',
	'expire',
	'reopen',
	'suspend',
	'restore',
	'upholdReports',
	'dismissReports',
] as const;
export type DealAct = (typeof DEAL_ACTS)[number];

/** The most deals that one call changes. */
export const MAX_BULK_DEALS = 100;

/** How long staff can undo an action. The page offers it for ten seconds. The rest is for clicks that arrive late. */
export const UNDO_WITHIN_SECONDS = 30;

/** `merged` deals are duplicates that lead to another deal. */
export const DEAL_STATES = ['active', 'expired', 'suspended', 'merged'] as const;
export type DealState = (typeof DEAL_STATES)[number];

export const DEAL_REVIEWS = ['pending', 'approved', 'held'] as const;
export type DealReviewState = (typeof DEAL_REVIEWS)[number];

/** The orders of the table. `reports` shows only deals with open reports, the most reported first. */
export const ALL_DEALS_SORTS = ['newest', 'oldest', 'reports'] as const;
export type AllDealsSort = (typeof ALL_DEALS_SORTS)[number];

export const ALL_DEALS_TEXTS = {
	merged: 'This deal was merged into another. Undo that first.',
	changed: 'This deal has changed since you saw it. Please check it again.',
	ended: 'This deal’s end date has passed. Change the date instead.',
	suspended: 'This deal is suspended. Restore it first.',
	noReports: 'This deal has no open reports.',
	tooLate: 'It’s too late to undo this.',
	sameDeal: 'That’s this deal. Please choose another.',
	missingTarget: 'There is no deal with this number.',
	hiddenTarget: 'That deal is hidden. Please choose one that members can see.',
	notMerged: 'This deal isn’t merged.',
	finalMerge: 'You can no longer undo this merge.',
} as const;
