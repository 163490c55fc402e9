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

/** True if there may be more, because only the latest deals were counted. */
const isCapped = z.boolean();

const priceStepWire = z.object({
	/** The lower bound in dollars, inclusive. */
	from: z.number(),
	/** The upper bound in dollars, exclusive; null for the last step. */
	to: z.number().nullable(),
	count: z.int(),
});
export type PriceStepWire = z.infer<typeof priceStepWire>;

const choicesWire = z.object({
	/** The chosen entry and those with the most deals, highest count first. */
	choices: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
	isCapped,
});
export type ChoicesWire = z.infer<typeof choicesWire>;

export const searchFacetsReply = successReply({
	/** All steps, including empty ones. */
	prices: z.object({ steps: z.array(priceStepWire), isCapped }),
	categories: choicesWire,
	stores: choicesWire,
});
export type SearchFacetsReply = z.infer<typeof searchFacetsReply>;
