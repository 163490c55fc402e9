import { z } from 'zod';
import { avatarWire } from '../accounts/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireInteger } from '../kernel/wire-values.ts';
import { MAX_CASES_PER_PAGE, PAST_OUTCOMES, PAST_SCOPES, REVIEW_DECISIONS, REVIEW_KINDS } from './review-kinds.ts';

const kind = z.enum(REVIEW_KINDS, 'This kind doesn’t exist.');

export const pastDecisionsBody = z
	.object({
		scope: z.enum(PAST_SCOPES, 'This list doesn’t exist.').default('all'),
		kind: kind.optional(),
		limit: wireInteger(1, MAX_CASES_PER_PAGE).default(50),
		cursor: wireCursor.optional(),
	})
	.prefault({});
export type PastDecisionsQuery = z.output<typeof pastDecisionsBody>;

const pastDecision = z.object({
	id: wireId,
	kind,
	/** Null if the thing no longer exists. */
	title: z.string().nullable(),
	/** The member whose thing it is; null for visitors and deleted members. */
	author: z.object({ id: wireId, username: z.string() }).nullable(),
	decision: z.enum(REVIEW_DECISIONS),
	/** The label of the reason, if one was chosen. */
	reason: z.string().nullable(),
	/** Null if they have left. */
	by: z.object({ id: wireId, username: z.string(), avatar: avatarWire }).nullable(),
	decidedAt: wireInstant,
	/** `waiting`: it has not taken effect yet. `failed`: it could not take effect (`why`). */
	outcome: z.enum(PAST_OUTCOMES),
	why: z.string().nullable(),
	/** Set while the viewer can undo it. */
	undo: z
		.object({
			/** For `POST /api/undoDecision`. */
			decisionId: z.string(),
			/** How much longer to offer it. */
			secondsLeft: z.int(),
			/** The cases that were decided together and are undone together. */
			cases: z.int(),
		})
		.nullable(),
});
export type PastDecision = z.infer<typeof pastDecision>;

export const pastDecisionsReply = successReply({
	/** Latest first. Undone decisions are not listed. */
	decisions: z.array(pastDecision),
	nextCursor: z.string().nullable(),
});
export type PastDecisionsReply = z.infer<typeof pastDecisionsReply>;
