import type { SearchFilters } from '#search/filters.ts';

/** The meaning of a range of tokens. */
export interface Reading {
	/** The token after the range. */
	end: number;
	/** Missing if the range has no meaning for a search, or is searched for as it is. */
	filters?: SearchFilters;
	/** True if the range is searched for as it is. */
	isSearched?: boolean;
}
