import { FEED_FILTERS, type FeedFilter } from '@bilby/contract/feed';
import { z } from 'zod';
import { AppError } from '../platform/errors.ts';

const instant = z.iso.datetime();
const id = z.int().min(1);

/** What a cursor holds for each feed: the sort keys of the last row shown, then its id. */
const SHAPES = {
	all: z.tuple([z.literal('all'), instant, id]),
	new: z.tuple([z.literal('new'), instant, id]),
	free: z.tuple([z.literal('free'), instant, id]),
	featured: z.tuple([z.literal('featured'), instant, id]),
	hot: z.tuple([z.literal('hot'), z.number(), id]),
	popular: z.tuple([z.literal('popular'), z.boolean(), z.int(), id]),
} satisfies Record<FeedFilter, z.ZodType>;

const anyShape = z.union(FEED_FILTERS.map((filter) => SHAPES[filter]));

/** Where a deal stands in a feed: its sort keys and its id. */
export interface FeedPosition {
	keys: (string | number | boolean)[];
	id: number;
}

export function encodeCursor(filter: FeedFilter, { keys, id }: FeedPosition): string {
	return Buffer.from(JSON.stringify([filter, ...keys, id])).toString('base64url');
}

/** Reads a cursor back; refuses one that is broken or belongs to another feed. */
export function decodeCursor(filter: FeedFilter, cursor: string): FeedPosition {
	const shape = anyShape.safeParse(parsedJson(Buffer.from(cursor, 'base64url').toString('utf8')));
	if (!shape.success || shape.data[0] !== filter) {
		throw new AppError('validation', 'This cursor is not one of ours.', { cursor: 'This cursor is not one of ours.' });
	}
	const [, ...rest] = shape.data;
	const last = Number(rest.at(-1));
	return { keys: rest.slice(0, -1), id: last };
}

function parsedJson(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		// Not JSON is one more way of not being a cursor.
		return undefined;
	}
}
