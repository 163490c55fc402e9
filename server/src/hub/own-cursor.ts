import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { TimePosition } from '../platform/database/time-position.ts';
import { decodeCursor, encodeCursor } from '../platform/http/input/cursors.ts';

const shapeOf = (list: string) => z.tuple([z.literal(list), wireInstant, z.int().min(1).max(MAX_INTEGER)]);

export function encodeOwnCursor(list: string, { at, id }: TimePosition): string {
	return encodeCursor([list, at.toISOString(), id]);
}

/** Reads a cursor back; refuses one that was not made for this list. Null where there is none. */
export function decodeOwnCursor(list: string, cursor: string | undefined): TimePosition | null {
	if (cursor === undefined) return null;
	const [, at, id] = decodeCursor(shapeOf(list), cursor);
	return { at: new Date(at), id };
}
