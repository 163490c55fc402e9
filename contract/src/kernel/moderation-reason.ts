import { MAX_REASON_LENGTH } from './limits.ts';
import { wireNote } from './wire-values.ts';

/** The moderator's reason in their own words. An empty text counts as none. */
export const moderationReason = wireNote(MAX_REASON_LENGTH)
	.optional()
	.transform((text) => text || undefined)
	.describe('The reason, sent to the author and recorded in the moderation log.');
