import { z } from 'zod';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireId } from '../kernel/wire-values.ts';

export const masterListBody = z.object({ showAll: wireBoolean.default(false) }).default({ showAll: false });

export const brandWire = z.object({
	id: wireId,
	brd_name: z.string(),
	brd_desc: z.string(),
	brd_active: z.literal([0, 1]),
	slug: z.string(),
});

export const categoryWire = z.object({
	id: wireId,
	ctg_name: z.string(),
	ctg_desc: z.string(),
	/** 0 for a top-level category. */
	ctg_parent: z.int().min(0),
	ctg_active: z.literal([0, 1]),
	slug: z.string(),
});
export type CategoryWire = z.infer<typeof categoryWire>;

export const storeWire = z.object({
	id: wireId,
	str_name: z.string(),
	str_descr: z.string(),
	str_active: z.literal([0, 1]),
	str_domain: z.string().nullable(),
	str_verified: z.literal([0, 1]),
	str_rating: z.number().nullable(),
	slug: z.string(),
});

export const tagWire = z.object({
	id: wireId,
	tag_name: z.string(),
	tag_desc: z.string(),
	tag_active: z.literal([0, 1]),
	slug: z.string(),
});

export const brandListReply = successReply({ data: z.array(brandWire), brands: z.array(brandWire) });
export const categoryListReply = successReply({ data: z.array(categoryWire), categories: z.array(categoryWire) });
export const storeListReply = successReply({ data: z.array(storeWire), stores: z.array(storeWire) });
export const tagListReply = successReply({ data: z.array(tagWire), tags: z.array(tagWire) });

const dealTotals = z.object({ activeDeals: z.int(), totalDeals: z.int() });

export const categoryStatsReply = successReply({
	data: z.array(
		dealTotals.extend({
			id: wireId,
			name: z.string(),
			slug: z.string(),
			/** 0 for a top-level category. */
			parent: z.int().min(0),
		}),
	),
	/** Each deal counts once, whatever its categories. */
	all: dealTotals,
});
export type CategoryStatsReply = z.infer<typeof categoryStatsReply>;

export const deleteMastersBody = z.object({ id: wireId, type: z.enum(['str', 'brd', 'cat', 'tag']) });
