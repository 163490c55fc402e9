import { toSearchString } from '@bilby/contract/kernel/search-string';
import type { SearchAddress } from '@bilby/contract/search/search-address';

/**
 * Returns the page whose feed matches the search of an address. Returns null if there is none: feeds support text, not
 * filters of the address.
 */
export function findSearchFeed({ deal, cursor: _cursor, ...filters }: SearchAddress): string | null {
	const isNarrowed = Object.values(filters).some((value) => value !== undefined);
	return deal === undefined || isNarrowed ? null : `/search${toSearchString({ deal })}`;
}
