import type { SearchFilters } from '#search/filters.ts';

/** The meaning of a range of tokens. */
export interface Reading {
	/** The index of the token after it. */
	end: number;
	/** Missing if it has no meaning or stays a search term. */
	filters?: SearchFilters;
	/** Whether it stays a search term. */
	isTerm?: boolean;
}
