import type { SearchAddress } from '@bilby/contract/search/search-address';

/** More choices stand in the field below a list. */
export const MOST_ROWS = 5;

/** A guess, kept low: a gap in a list looks worse than a list that is short. */
const ROWS_BESIDE_CHOSEN = 2;

/** Rows to keep for the choices of a search that finds `total` deals: a deal has one store, and a category within another. */
export function facetRoom(kind: 'category' | 'store', search: SearchAddress, total: number): number {
	// Without its own filter there are more.
	const more = search[kind] === undefined ? 0 : ROWS_BESIDE_CHOSEN;
	return Math.min((kind === 'category' ? total * 2 : total) + more, MOST_ROWS);
}
