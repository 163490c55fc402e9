import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { TimePosition } from '#platform/database/time-position.ts';
import { decodeCursor, encodeCursor } from './cursors.ts';

const shapeOf = (list: string) => z.tuple([z.literal(list), wireInstant, z.int().min(1).max(MAX_INTEGER)]);

function encodeTimeCursor(list: string, { at, id }: TimePosition): string {
	return encodeCursor([list, at.toISOString(), id]);
}

/** Reads a cursor back; refuses one that was not made for this list. Null where there is none. */
function decodeTimeCursor(list: string, cursor: string | undefined): TimePosition | null {
	if (cursor === undefined) return null;
	const [, at, id] = decodeCursor(shapeOf(list), cursor);
	return { at: new Date(at), id };
}

/** Which stretch is asked for of a list that goes from the latest to the oldest. */
export interface StretchQuery {
	skip?: number;
	limit: number;
	cursor?: string | undefined;
}

/** The same as the statements take it: one row more than asked for tells whether there is a next stretch. */
export function rangeOf(list: string, { skip = 0, limit, cursor }: StretchQuery) {
	return { after: decodeTimeCursor(list, cursor), skip, limit: limit + 1 };
}

/** The rows that were asked for, and where the next stretch begins. */
export function stretchOf<Row extends TimePosition>(list: string, rows: Row[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, nextCursor: rows.length > limit && last ? encodeTimeCursor(list, last) : null };
}
