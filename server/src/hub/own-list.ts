import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import type { TimePosition } from '../platform/database/time-position.ts';
import { tsqueryOf, waysOf, wordsOf } from '../search/words/read-words.ts';
import { decodeOwnCursor, encodeOwnCursor } from './own-cursor.ts';

/** Which stretch of a list of one's own is asked for. */
export interface StretchQuery {
	skip: number;
	limit: number;
	cursor?: string | undefined;
	searchTerm?: string | undefined;
}

/** The same as the statements take it: one row more than asked for tells whether there is a next stretch. */
export function rangeOf(list: string, { skip, limit, cursor }: StretchQuery) {
	return { after: decodeOwnCursor(list, cursor), skip, limit: limit + 1 };
}

/** The rows that were asked for, and where the next stretch begins. */
export function stretchOf<Row extends TimePosition>(list: string, rows: Row[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, nextCursor: rows.length > limit && last ? encodeOwnCursor(list, last) : null };
}

/** The words of a search as a query of the database: deals have all of them. Null where nothing is looked for. */
export function dealWords(searchTerm: string | undefined): string | null {
	const words = wordsOf(searchTerm ?? '');
	return words.length === 0 ? null : tsqueryOf(waysOf(words), '&');
}

/** How many rows there are: `known` by a counter, or counted where words narrow the list. */
export async function totalOf(
	{ searchTerm }: StretchQuery,
	known: number | null,
	count: (most: number) => Promise<number>,
): Promise<{ total: number; totalCapped: boolean }> {
	const isNarrowed = searchTerm !== undefined && searchTerm !== '';
	if (!isNarrowed && known !== null) return { total: known, totalCapped: false };
	const counted = await count(MAX_COUNTED_TOTAL + 1);
	return { total: Math.min(counted, MAX_COUNTED_TOTAL), totalCapped: counted > MAX_COUNTED_TOTAL };
}
