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

/** There may be more: only the latest of the deals found were counted. */
const isCapped = z.boolean();

const priceStepWire = z.object({
	/** Dollars, the lowest of the step. */
	from: z.number(),
	/** Dollars, the lowest of the next step; null where there is none. */
	to: z.number().nullable(),
	count: z.int(),
});
export type PriceStepWire = z.infer<typeof priceStepWire>;

const choicesWire = z.object({
	/** Those with the most deals, and the one that is chosen; the most first. */
	choices: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
	isCapped,
});
export type ChoicesWire = z.infer<typeof choicesWire>;

export const searchFacetsReply = successReply({
	/** Every step, empty ones too. */
	prices: z.object({ steps: z.array(priceStepWire), isCapped }),
	categories: choicesWire,
	stores: choicesWire,
});
export type SearchFacetsReply = z.infer<typeof searchFacetsReply>;
