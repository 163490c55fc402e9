import type { FeedFilter } from '@bilby/contract/deals/feed';
import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import { AppError } from '../../platform/kernel/errors.ts';

const id = z.int().min(1).max(MAX_INTEGER);
const votes = z.int().min(-MAX_INTEGER).max(MAX_INTEGER);
/** Days since an epoch and the logarithm of votes: no deal comes near this. */
const hotRank = z.number().min(-1e7).max(1e7);

/** What a cursor holds for each feed: the sort keys of the last row shown, then its id. */
const SHAPES = {
	all: z.tuple([z.literal('all'), wireInstant, id]),
	new: z.tuple([z.literal('new'), wireInstant, id]),
	free: z.tuple([z.literal('free'), wireInstant, id]),
	featured: z.tuple([z.literal('featured'), wireInstant, id]),
	hot: z.tuple([z.literal('hot'), hotRank, id]),
	popular: z.tuple([z.literal('popular'), z.boolean(), votes, id]),
} satisfies Record<FeedFilter, z.ZodType>;

/** Where a deal stands in a feed: its sort keys and its id. */
export interface FeedPosition {
	keys: (string | number | boolean)[];
	id: number;
}

export function encodeCursor(filter: FeedFilter, { keys, id }: FeedPosition): string {
	return Buffer.from(JSON.stringify([filter, ...keys, id])).toString('base64url');
}

/** Reads a cursor back; refuses one that is not, letter for letter, what `encodeCursor` would make for this feed. */
export function decodeCursor(filter: FeedFilter, cursor: string): FeedPosition {
	const shape = SHAPES[filter].safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')));
	if (!shape.success) throw notOurs();
	const [, ...rest] = shape.data;
	const position = { keys: rest.slice(0, -1), id: Number(rest.at(-1)) };
	if (encodeCursor(filter, position) !== cursor) throw notOurs();
	return position;
}

function notOurs(): AppError {
	return new AppError('validation', 'This cursor is not one of ours.', { cursor: 'This cursor is not one of ours.' });
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Not JSON is one more way of not being a cursor.
		return undefined;
	}
}
