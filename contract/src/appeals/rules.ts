/** How an appeal ended. */
export const APPEAL_OUTCOMES = ['granted', 'dismissed'] as const;
export type AppealOutcome = (typeof APPEAL_OUTCOMES)[number];

/** The outcome as the author reads it: a sentence without a full stop. */
export const APPEAL_OUTCOME_TEXTS: Record<AppealOutcome, string> = {
	granted: 'Our moderators agreed with your appeal and reversed their decision',
	dismissed: 'Our moderators read your appeal and kept their decision',
};

/** Days after a decision in which its author may appeal. */
export const APPEAL_DAYS = 30;
/** Characters of an appeal. */
export const MAX_APPEAL_LENGTH = 1_000;

export const APPEAL_TEXTS = {
	sent: 'Your appeal was sent. If possible, another moderator will look at it.',
	missing: 'Please say why you think the decision is wrong.',
	tooLong: `Please use at most ${MAX_APPEAL_LENGTH.toLocaleString('en-AU')} characters.`,
	notFound: 'This decision doesn’t exist.',
	notAppealable: 'You can’t appeal this decision.',
	ended: 'This decision no longer applies, so there is nothing to appeal.',
	tooLate: `You can appeal a decision for ${APPEAL_DAYS} days. That time is over.`,
	twice: 'You have already appealed this decision.',
} as const;
