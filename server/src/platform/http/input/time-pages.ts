import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { TimePosition } from '#platform/database/time-position.ts';
import { decodeCursor, encodeCursor } from './cursors.ts';

const cursorShape = (list: string) => z.tuple([z.literal(list), wireInstant, z.int().min(1).max(MAX_INTEGER)]);

function encodeTimeCursor(list: string, { at, id }: TimePosition): string {
	return encodeCursor([list, at.toISOString(), id]);
}

/** Decodes a cursor; rejects one that belongs to another list. Returns null if there is none. */
function decodeTimeCursor(list: string, cursor: string | undefined): TimePosition | null {
	if (cursor === undefined) return null;
	const [, at, id] = decodeCursor(cursorShape(list), cursor);
	return { at: new Date(at), id };
}

/** The requested page of a list that goes from the latest to the oldest. */
export interface TimePageQuery {
	skip?: number;
	limit: number;
	cursor?: string | undefined;
}

/** Returns the range for the query. It reads one extra row to see whether there is a next page. */
export function timeRange(list: string, { skip = 0, limit, cursor }: TimePageQuery) {
	return { after: decodeTimeCursor(list, cursor), skip, limit: limit + 1 };
}

/** Returns the requested rows and the cursor of the next page. */
export function toTimePage<Row extends TimePosition>(list: string, rows: Row[], limit: number) {
	const shown = rows.slice(0, limit);
	const last = shown.at(-1);
	return { shown, nextCursor: rows.length > limit && last ? encodeTimeCursor(list, last) : null };
}
