import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import type { SortOrder } from '@bilby/contract/search/sort-orders';
import { z } from 'zod';
import { AppError } from '../platform/kernel/errors.ts';

/** Where a deal stands in what was found: its sort key and its id, and when the order was made. */
export interface SearchPosition {
	/** An instant for `newest`, else a number. */
	key: string | number;
	id: number;
	/** Milliseconds: what freshness was reckoned from, so that the order stays the same while somebody pages. */
	at: number;
}

const key = z.union([wireInstant, z.number().min(-1e12).max(1e12)]);
const shape = z.tuple([z.string(), key, z.int().min(1).max(MAX_INTEGER), z.int().min(0).max(8.64e15)]);

export function encodeSearchCursor(order: SortOrder, { key, id, at }: SearchPosition): string {
	return Buffer.from(JSON.stringify([order, key, id, at])).toString('base64url');
}

/** Reads a cursor back; refuses one that was not made for this order. */
export function decodeSearchCursor(order: SortOrder, cursor: string): SearchPosition {
	const parsed = shape.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')));
	const isOurs =
		parsed.success && parsed.data[0] === order && (order === 'newest') === (typeof parsed.data[1] === 'string');
	if (!isOurs) {
		const message = 'This cursor is not one of ours.';
		throw new AppError('validation', message, { cursor: message });
	}
	const [, key, id, at] = parsed.data;
	return { key, id, at };
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Not JSON is one more way of not being a cursor.
		return undefined;
	}
}
