import { z } from 'zod';
import { MAX_LABELS } from '../deals/limits.ts';
import { DEAL_TEXTS } from '../deals/rules.ts';
import { dealWire } from '../deals/wire.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireId } from '../kernel/wire-values.ts';

export const getImageBody = z.object({ url: z.string().trim().max(2_000, DEAL_TEXTS.url) });
export const getImageReply = successReply({
	/** Addresses of pictures, the best first. */
	images: z.array(z.string()),
	title: z.string().nullable(),
	description: z.string().nullable(),
	price: z.number().nullable(),
	/** The crossed-out price on the page. */
	originalPrice: z.number().nullable(),
	/** If the page could not be read, the store comes from the address alone. */
	store: z.object({ id: wireId, str_name: z.string() }).nullable(),
	brand: z.object({ id: wireId, brd_name: z.string() }).nullable(),
	category: z.object({ id: wireId, ctg_name: z.string() }).nullable(),
});
export type GetImageReply = z.infer<typeof getImageReply>;

/** The server returns a small copy of the picture, because our pages load no pictures from other sites. */
export const previewImageBody = z.object({ url: z.url({ protocol: /^https?$/ }).max(2_000) });
export const previewImageReply = successReply({
	/** A data URL, or null if there is no picture. */
	preview: z.string().nullable(),
});

export const similarDealsBody = z.object({
	url: z.string().trim().max(2_000).default(''),
	title: z.string().trim().max(1_000).default(''),
	/** Ids of the stores chosen so far. */
	stores: z.array(wireId).max(MAX_LABELS).default([]),
	/** The deal being edited. */
	exceptId: wireId.optional(),
});
export type SimilarDealsQuery = z.output<typeof similarDealsBody>;
export const similarDealsReply = successReply({
	deals: z.array(dealWire.extend({ reason: z.enum(['same link', 'similar title']) })),
});
export type SimilarDealsReply = z.infer<typeof similarDealsReply>;
