import type { SearchFilters } from '#search/filters.ts';

/** What was made of a stretch of a sentence. */
export interface Reading {
	/** The token after it. */
	end: number;
	/** None: it says nothing, or stays among the words. */
	filters?: SearchFilters;
	/** It stays among the words. */
	isKept?: boolean;
}
