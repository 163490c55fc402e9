import { z } from 'zod';
import { MAX_PAGED_ROWS } from '../deals/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireCursor, wireId, wireInstant, wireLimit, wireSkip } from '../kernel/wire-values.ts';
import { AWARD_REASONS } from '../reputation/award-reasons.ts';

export const reputationBody = z.object({
	/** Must be the viewer's own id. For other members, only the sum is public, in their profile. */
	userId: wireId,
});

/** Points by reason. */
const reputationBreakdown = z.object({
	uploadAvatar: z.int(),
	/** Helpful comments. */
	commentPost: z.int(),
	/** Deals posted, votes on them, hot and top deals. */
	createPost: z.int(),
	/** Reports that staff upheld. */
	flaggedPost: z.int(),
	/** The sum of all awards. */
	total: z.int(),
});
export type ReputationBreakdown = z.infer<typeof reputationBreakdown>;
export const reputationReply = successReply({ data: reputationBreakdown });

export const awardsBody = z
	.object({
		skip: wireSkip(MAX_PAGED_ROWS),
		limit: wireLimit,
		cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
	})
	.prefault({});

/** One entry of the ledger. */
const awardWire = z.object({
	id: wireId,
	reason: z.enum(AWARD_REASONS),
	points: z.int(),
	created_at: wireInstant,
	/** The deal that earned the award; null if something else did, or the deal is no longer visible. */
	deal: z.object({ id: wireId, title: z.string() }).nullable(),
	/** The comment on the deal, if it earned the award. */
	commentId: wireId.nullable(),
});
export type AwardWire = z.infer<typeof awardWire>;
export const awardsReply = successReply({ awards: z.array(awardWire), nextCursor: z.string().nullable() });
