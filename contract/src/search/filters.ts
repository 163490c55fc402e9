import { MAX_PRICE } from '../kernel/limits.ts';
import { MAX_EXCLUDED_WORDS, type SortOrder } from './limits.ts';

/** The filters and the order of a search. Each shows as one removable filter. */
export interface SearchFilters {
	/** In dollars, like `maxPrice`. */
	minPrice?: number | undefined;
	maxPrice?: number | undefined;
	/** A slug, like the next five. */
	category?: string | undefined;
	store?: string | undefined;
	brand?: string | undefined;
	tag?: string | undefined;
	notStore?: string | undefined;
	notBrand?: string | undefined;
	freeShipping?: true | undefined;
	/** False for in-store deals. */
	isOnline?: boolean | undefined;
	/** Whole percent off the original price. */
	minDiscount?: number | undefined;
	/** Within this many days. */
	postedWithin?: 1 | 7 | 30 | undefined;
	/** Words that a deal must not contain, separated by spaces. */
	without?: string | undefined;
	sortBy?: SortOrder | undefined;
}

/** Adds words to the list, up to its limit. */
export function excludeWords(without: string | undefined, words: string[]): string | undefined {
	const all = [...(without?.split(' ') ?? []), ...words].slice(0, MAX_EXCLUDED_WORDS);
	// Drops words that are too long to be real.
	const fitting = all.filter((word) => word.length <= 30);
	return fitting.length > 0 ? fitting.join(' ') : undefined;
}

/**
 * Adds filters from later in a sentence, which take precedence. A price limit that contradicts an earlier one removes
 * it.
 */
export function addFilters(filters: SearchFilters, later: SearchFilters): SearchFilters {
	const merged = { ...filters, ...later };
	if ((merged.minPrice ?? 0) <= (merged.maxPrice ?? MAX_PRICE)) return merged;
	if (later.minPrice === undefined) delete merged.minPrice;
	else delete merged.maxPrice;
	return merged;
}
