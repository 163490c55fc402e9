import { MAX_REASON_LENGTH } from './limits.ts';
import { wireNote } from './wire-values.ts';

/** Why a moderator acts, in their words. An empty text is no reason. */
export const moderationReason = wireNote(MAX_REASON_LENGTH)
	.optional()
	.transform((text) => text || undefined)
	.describe('The reason, sent to the author and recorded in the moderation log.');
