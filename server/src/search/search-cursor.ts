import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import type { SortOrder } from '@bilby/contract/search/sort-orders';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '../platform/http/input/cursors.ts';

/** Where a deal stands in what was found: its sort key and its id, and when the order was made. */
export interface SearchPosition {
	/** An instant for `newest`, else a number. */
	key: string | number;
	id: number;
	/** Milliseconds: what freshness was reckoned from, so that the order stays the same while somebody pages. */
	at: number;
}

const number = z.number().min(-1e12).max(1e12);
const shapeOf = (order: SortOrder) =>
	z.tuple([
		z.literal(order),
		order === 'newest' ? wireInstant : number,
		z.int().min(1).max(MAX_INTEGER),
		z.int().min(0).max(8.64e15),
	]);

export function encodeSearchCursor(order: SortOrder, { key, id, at }: SearchPosition): string {
	return encodeCursor([order, key, id, at]);
}

/** Reads a cursor back; refuses one that was not made for this order. */
export function decodeSearchCursor(order: SortOrder, cursor: string): SearchPosition {
	const [, key, id, at] = decodeCursor(shapeOf(order), cursor);
	return { key, id, at };
}
