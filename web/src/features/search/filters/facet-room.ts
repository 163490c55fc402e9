import type { SearchAddress } from '@bilby/contract/search/search-address';

/** Longer lists are cut off. The field below has the rest. */
export const MOST_ROWS = 5;

/** A low guess, because a gap in a list looks worse than a short list. */
const ROWS_BESIDE_CHOSEN = 2;

/**
 * Returns how many rows to reserve for the choices of a search with `total` deals. A deal has one store, and its
 * category has a parent.
 */
export function facetRows(kind: 'category' | 'store', search: SearchAddress, total: number): number {
	// Without its own filter, the list has more choices.
	const more = search[kind] === undefined ? 0 : ROWS_BESIDE_CHOSEN;
	return Math.min((kind === 'category' ? total * 2 : total) + more, MOST_ROWS);
}
