import type { FeedFilter } from '@bilby/contract/deals/feed';
import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import { decodeCursor, encodeCursor } from '#platform/http/input/cursors.ts';

const id = z.int().min(1).max(MAX_INTEGER);
const votes = z.int().min(-MAX_INTEGER).max(MAX_INTEGER);
/** Days since an epoch plus the logarithm of votes; no deal comes near this. */
const hotRank = z.number().min(-1e7).max(1e7);

/** The content of each feed's cursor: the sort keys of the last row, then its id. */
const SHAPES = {
	all: z.tuple([z.literal('all'), wireInstant, id]),
	new: z.tuple([z.literal('new'), wireInstant, id]),
	free: z.tuple([z.literal('free'), wireInstant, id]),
	featured: z.tuple([z.literal('featured'), wireInstant, id]),
	hot: z.tuple([z.literal('hot'), hotRank, id]),
	popular: z.tuple([z.literal('popular'), z.boolean(), votes, id]),
} satisfies Record<FeedFilter, z.ZodType>;

/** The position of a deal in a feed: its sort keys and its id. */
export interface FeedPosition {
	keys: (string | number | boolean)[];
	id: number;
}

export function encodeFeedCursor(filter: FeedFilter, { keys, id }: FeedPosition): string {
	return encodeCursor([filter, ...keys, id]);
}

/** Decodes a cursor; rejects one of another feed. */
export function decodeFeedCursor(filter: FeedFilter, cursor: string): FeedPosition {
	const shape: z.ZodType<readonly (string | number | boolean)[]> = SHAPES[filter];
	const [, ...rest] = decodeCursor(shape, cursor);
	return { keys: rest.slice(0, -1), id: Number(rest.at(-1)) };
}
