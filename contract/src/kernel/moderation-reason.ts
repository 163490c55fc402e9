import { wireNote } from './wire-values.ts';

/** Characters of the reason that a moderator gives. */
export const MAX_REASON_LENGTH = 300;

/** Why a moderator acts, in their words. An empty text is no reason. */
export const moderationReason = wireNote(MAX_REASON_LENGTH)
	.optional()
	.transform((text) => text || undefined)
	.describe('Why, for the author, who is sent it, and for the moderation log.');
