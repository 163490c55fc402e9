import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { isVisible } from '../kernel/readable-text.ts';
import { wireId, wireInstant, wireNote } from '../kernel/wire-values.ts';
import { APPEAL_OUTCOMES, APPEAL_TEXTS, MAX_APPEAL_LENGTH } from './rules.ts';

export const decisionParams = z.object({ id: wireId });

const appealWire = z.object({
	/** In the words of the author. */
	text: z.string(),
	sentAt: wireInstant,
	/** Null while it waits. */
	outcome: z.enum(APPEAL_OUTCOMES).nullable(),
	settledAt: wireInstant.nullable(),
	/** The moderators' answer. */
	message: z.string().nullable(),
});

const decisionWire = z.object({
	id: wireId,
	/** The decision as a sentence without a full stop. */
	text: z.string(),
	decidedAt: wireInstant,
	reason: z.string().nullable(),
	/** The moderators' message to the author. */
	message: z.string().nullable(),
	/** The beginning of the author's text at that time, as plain text. */
	authorText: z.string(),
	/** When it was undone or replaced by another decision. */
	endedAt: wireInstant.nullable(),
	/** Until when the author may appeal. Null if they cannot. */
	appealUntil: wireInstant.nullable(),
	appeal: appealWire.nullable(),
});
export type DecisionWire = z.infer<typeof decisionWire>;
export const decisionReply = successReply({ decision: decisionWire });

/** The text may have several lines. */
export const appealBody = z.object({
	decisionId: wireId,
	text: wireNote(MAX_APPEAL_LENGTH).refine(isVisible, APPEAL_TEXTS.missing),
});
