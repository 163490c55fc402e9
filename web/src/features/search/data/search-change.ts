import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';

/** Returns the changed search, starting at its first page. Every link except "load more" uses it. */
export function changeSearch(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
	return readSearchAddress({ ...address, cursor: undefined, ...change });
}

/** Returns the search with its text and order but without filters. */
export function withoutFilters({ deal, exact, sortBy }: SearchAddress): SearchAddress {
	return readSearchAddress({ deal, exact, sortBy });
}
