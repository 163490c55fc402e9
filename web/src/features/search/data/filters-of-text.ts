import type { SearchAddress } from '@bilby/contract/search/search-address';
import { readSentence } from '@bilby/contract/search/sentence/sentence';
import { changeSearch } from './search-change.ts';

/**
 * Drops the filters of a search that its text sets too, so that the text counts. Names are known only to the server, so
 * filters by name stay.
 */
export function dropFiltersOfText(search: SearchAddress): SearchAddress {
	const { filters } = readSentence(search.deal ?? '', new Map());
	const hasPrice = filters.minPrice !== undefined || filters.maxPrice !== undefined;
	const dropped = [...Object.keys(filters), ...(hasPrice ? ['minPrice', 'maxPrice'] : [])];
	return changeSearch(search, Object.fromEntries(dropped.map((name) => [name, undefined])));
}
