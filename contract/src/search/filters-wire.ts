import { z } from 'zod';
import { MAX_PRICE } from '../kernel/limits.ts';
import { dollars } from '../kernel/wire-values.ts';
import type { SearchFilters } from './filters.ts';
import { MAX_EXCLUDED_WORDS, SORT_ORDERS } from './limits.ts';

const slug = z.string().min(1).max(200);

export const searchFilters = z
	.object({
		minPrice: dollars.optional(),
		maxPrice: dollars.optional(),
		category: slug.optional(),
		store: slug.optional(),
		brand: slug.optional(),
		tag: slug.optional(),
		notStore: slug.optional(),
		notBrand: slug.optional(),
		freeShipping: z.literal(true).optional(),
		/** False for in-store deals. */
		isOnline: z.boolean().optional(),
		/** Whole percent off the original price. */
		minDiscount: z.number().int().min(1).max(99).optional(),
		/** Within this many days. */
		postedWithin: z.union([z.literal(1), z.literal(7), z.literal(30)]).optional(),
		/** Words that a deal must not contain, separated by spaces. */
		without: z
			.string()
			.min(1)
			.max(200)
			.refine(
				(words) => words.split(' ').length <= MAX_EXCLUDED_WORDS,
				`Please use at most ${MAX_EXCLUDED_WORDS} words.`,
			)
			.optional(),
		sortBy: z.enum(SORT_ORDERS).optional(),
	})
	.refine(
		({ minPrice = 0, maxPrice = MAX_PRICE }) => minPrice <= maxPrice,
		'The lowest price is higher than the highest price.',
	) satisfies z.ZodType<SearchFilters>;
