import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';

/** A search from its start, changed in part: what every link but "load more" leads to. */
export function changed(address: SearchAddress, change: Partial<SearchAddress>): SearchAddress {
	return readSearchAddress({ ...address, cursor: undefined, ...change });
}

/** The same words without any filter, sorted as before. */
export function withoutFilters({ deal, sortBy }: SearchAddress): SearchAddress {
	return readSearchAddress({ deal, sortBy });
}
