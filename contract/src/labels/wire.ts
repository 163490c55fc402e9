import { z } from 'zod';
import { dealListReply } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireCursor, wireId } from '../kernel/wire-values.ts';

/** What deals are labelled with and can be followed. */
export const LABEL_KINDS = ['store', 'brand', 'tag'] as const;
export type LabelKind = (typeof LABEL_KINDS)[number];

/** As the calls on master data name them. */
export const LABEL_CODES = { str: 'store', brd: 'brand', tag: 'tag' } as const satisfies Record<string, LabelKind>;

export const labelParams = z.object({ kind: z.enum(LABEL_KINDS), slug: z.string().max(200) });

const labelWire = z.object({ kind: z.enum(LABEL_KINDS), id: wireId, name: z.string(), slug: z.string() });
export type LabelWire = z.infer<typeof labelWire>;

const labelPageWire = labelWire.extend({
	description: z.string(),
	/** A store's own site; null where none is known, and for brands and tags. */
	domain: z.string().nullable(),
	verified: z.boolean(),
	/** Of five. */
	rating: z.number().nullable(),
	/** Counted to at most 1,000. */
	activeDeals: z.int(),
	activeDealsCapped: z.boolean(),
	/** Whole percent off the original price: the median of its latest deals that name one, null where few do. */
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
