import type { DecidedKind } from '@bilby/contract/moderation/decisions';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import type { Explanation } from '../decisions/notify-of-decision.ts';
import type { AppContext } from '../platform/context.ts';
import type { AppealedDecision } from './appeals.queries.ts';

/** A decision to reverse, with the explanation that the domain passes on. Its author is notified by the appeal. */
export interface ReversedDecision extends Pick<Explanation, 'reason' | 'isQuiet'> {
	decision: AppealedDecision;
}

/**
 * Reverses an appealable decision about one kind of post on behalf of a moderator, and records that. Repeating it changes
 * nothing, and neither does reversing a decision that was undone in another way. Rejects with `conflict` if it can no longer be
 * undone, and with `not_found` if the post is gone.
 */
export type Reverse = (context: AppContext, moderator: SessionViewer, reversed: ReversedDecision) => Promise<void>;

/** How each domain reverses decisions about its posts. */
export type Reversals = Readonly<Record<DecidedKind, Reverse>>;
