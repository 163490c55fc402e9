import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireId } from '../kernel/wire-values.ts';
import { MAX_DEAL_STATES } from './limits.ts';

export const dealStatesBody = z.object({
	ids: z.array(wireId).min(1).max(MAX_DEAL_STATES, `Please request at most ${MAX_DEAL_STATES} deals at a time.`),
});

/** The caller's own votes, saves and reports on a deal and its comments. */
export const dealStateWire = z.object({
	dealId: wireId,
	/** 1 like, 0 dislike, null none. */
	vote: z.literal([0, 1]).nullable(),
	saved: z.literal([0, 1]),
	/** 1 if the caller reported the deal as expired. */
	reportedExpired: z.literal([0, 1]),
	/** Comments of this deal that the caller has liked, disliked or flagged. */
	commentLikes: z.array(wireId),
	commentDislikes: z.array(wireId),
	flags: z.array(wireId),
});
export type DealStateWire = z.infer<typeof dealStateWire>;

export const dealStatesReply = successReply({ states: z.array(dealStateWire) });

export const saveDealBody = z.object({ dealId: wireId, saved: wireBoolean });
export const saveDealReply = successReply({ saved: z.literal([0, 1]) });
