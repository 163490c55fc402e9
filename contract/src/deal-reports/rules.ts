import { REPORTS_THAT_EXPIRE } from '../deals/limits.ts';

/** Why members report a deal. `expired` is not stored as a report: it counts towards the expiry of the deal. */
export const DEAL_REPORT_REASONS = ['expired', 'spam', 'wrongPrice', 'duplicate', 'undisclosed', 'other'] as const;
export type DealReportReason = (typeof DEAL_REPORT_REASONS)[number];

export const DEAL_REPORT_LABELS: Record<DealReportReason, string> = {
	expired: 'It has expired',
	spam: 'Spam or an ad',
	wrongPrice: 'The price is wrong',
	duplicate: 'Posted before',
	undisclosed: 'The poster works for the store',
	other: 'Something else',
};

/** The reasons that wait for a decision of staff. */
export const STORED_REPORT_REASONS = ['spam', 'wrongPrice', 'duplicate', 'undisclosed', 'other'] as const;
export type StoredReportReason = (typeof STORED_REPORT_REASONS)[number];

/** Characters of what a member adds to a report. */
export const MAX_REPORT_TEXT_LENGTH = 200;

export const DEAL_REPORT_TEXTS = {
	thanks: 'Thanks for your report. A moderator will look at it.',
	/** After a report of `expired`, by the status of the deal. */
	expired: 'Thanks. This deal is marked as expired.',
	waits: `Thanks. Once ${REPORTS_THAT_EXPIRE} members report it, it’s marked as expired.`,
	own: 'You can’t report your own deal. Edit it, or mark it as expired.',
	noText: 'Please say what is wrong.',
} as const;
