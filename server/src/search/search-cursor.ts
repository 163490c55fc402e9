import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import type { SortOrder } from '@bilby/contract/search/limits';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../platform/http/input/cursors.ts';

/** A deal's position in the results, the time for which they were sorted, and their number. */
export interface SearchPosition {
	/** An instant for `newest`, otherwise a number. */
	key: string | number;
	id: number;
	/** The time in milliseconds from which freshness is measured. It keeps the order stable from page to page. */
	at: number;
	/** The number of results found by the first page. Later pages repeat it. */
	found: number;
}

const number = z.number().min(-1e12).max(1e12);
const cursorShape = (order: SortOrder) =>
	z.tuple([
		z.literal(order),
		order === 'newest' ? wireInstant : number,
		z.int().min(1).max(MAX_INTEGER),
		z.int().min(0).max(8.64e15),
		z.int().min(0).max(MAX_INTEGER),
	]);

export function encodeSearchCursor(order: SortOrder, { key, id, at, found }: SearchPosition): string {
	return encodeCursor([order, key, id, at, found]);
}

/** Decodes a cursor. Rejects one that was made for another order. */
export function decodeSearchCursor(order: SortOrder, cursor: string): SearchPosition {
	const [, key, id, at, found] = decodeCursor(cursorShape(order), cursor);
	return { key, id, at, found };
}
