import { z } from 'zod';
import { dealListReply } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireCursor, wireId } from '../kernel/wire-values.ts';
import { logoWire } from '../master-data/wire.ts';

/** Kinds of labels of deals, which members can follow. */
export const LABEL_KINDS = ['store', 'brand', 'tag'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** The kinds by their codes in the master data endpoints. */
export const LABEL_CODES = { str: 'store', brd: 'brand', tag: 'tag' } as const satisfies Record<string, LabelKind>;

export const labelParams = z.object({ kind: z.enum(LABEL_KINDS), slug: z.string().max(200) });

const labelWire = z.object({
	kind: z.enum(LABEL_KINDS),
	id: wireId,
	name: z.string(),
	slug: z.string(),
	logo: logoWire.optional(),
});
export type LabelWire = z.infer<typeof labelWire>;

const labelPageWire = labelWire.extend({
	description: z.string(),
	/** The domain of a store; null if unknown, and for brands and tags. */
	domain: z.string().nullable(),
	verified: z.boolean(),
	/** Out of five. */
	rating: z.number().nullable(),
	/** Counted to at most 1,000. */
	activeDeals: z.int(),
	activeDealsCapped: z.boolean(),
	/** The median discount of the latest deals with an original price, in whole percent; null if they are few. */
	usualDiscount: z.int().nullable(),
});
export type LabelPageWire = z.infer<typeof labelPageWire>;
export const labelReply = successReply({ label: labelPageWire });

export const followBody = z.object({
	type: z.enum(['str', 'brd', 'tag'], 'Please send str, brd or tag.'),
	id: wireId,
	follow: wireBoolean,
});
export const followReply = successReply({ followed: z.literal([0, 1]) });

export const followedDealsQuery = z.object({ cursor: wireCursor.optional() });
export const followedDealsReply = successReply(dealListReply.pick({ deals: true, nextCursor: true }).shape);
export type FollowedDealsReply = z.infer<typeof followedDealsReply>;

export const followingReply = successReply({ following: z.array(labelWire) });
