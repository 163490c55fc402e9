/** Reasons and texts of reports of messages for both sides. The web client uses them, so they don't need Zod. */

/** Why members report a message that they received. */
export const MESSAGE_REPORT_REASONS = ['spam', 'unsafe', 'rude', 'unwanted', 'other'] as const;
export type MessageReportReason = (typeof MESSAGE_REPORT_REASONS)[number];

export const MESSAGE_REPORT_LABELS: Record<MessageReportReason, string> = {
	spam: 'Spam or an ad',
	unsafe: 'Scam or unsafe link',
	rude: 'Rude, hateful or threatening',
	unwanted: 'Keeps writing after being asked to stop',
	other: 'Something else',
};

/** Characters of what a member adds to a report. */
export const MAX_MESSAGE_REPORT_LENGTH = 500;
/** Staff see the reported message and at most this many around it. */
export const MAX_MESSAGES_AROUND_REPORT = 2;

export const MESSAGE_REPORT_TEXTS = {
	thanks: 'Thanks for your report. A moderator will look at it.',
	noText: 'Please say what is wrong.',
	/** The reporter agrees to this. */
	shared: 'Our moderators will see this message and up to two around it.',
	removed: 'Our moderators removed a message that you sent.',
} as const;
