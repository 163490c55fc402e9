import { z } from 'zod';
import { PRICES_IN_ORDER } from '../deals/list-bounds.ts';
import { successReply } from '../kernel/envelope.ts';
import { searchFields } from './wire.ts';

export const searchFacetsBody = searchFields
	.omit({ sortBy: true, page: true, perPage: true, cursor: true })
	.prefault({})
	.refine(...PRICES_IN_ORDER);
export type SearchFacetsBody = z.input<typeof searchFacetsBody>;
export type SearchFacetsQuery = z.output<typeof searchFacetsBody>;

/** True if only the latest matching deals were counted, so the real number may be higher. */
const isCapped = z.boolean();

const priceStepWire = z.object({
	/** In dollars, inclusive. */
	from: z.number(),
	/** In dollars, exclusive. Null for the last step. */
	to: z.number().nullable(),
	count: z.int(),
});
export type PriceStepWire = z.infer<typeof priceStepWire>;

const choicesWire = z.object({
	/** The values with the most deals, and the current one, by descending count. */
	choices: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
	isCapped,
});
export type ChoicesWire = z.infer<typeof choicesWire>;

export const searchFacetsReply = successReply({
	/** Every step, including empty ones. */
	prices: z.object({ steps: z.array(priceStepWire), isCapped }),
	categories: choicesWire,
	stores: choicesWire,
});
export type SearchFacetsReply = z.infer<typeof searchFacetsReply>;
