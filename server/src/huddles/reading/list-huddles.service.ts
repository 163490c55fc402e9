import type { HuddleSort } from '@bilby/contract/huddles/choices';
import type { HuddlesQuery, HuddleWire } from '@bilby/contract/huddles/wire';
import { MAX_INTEGER, wireInstant } from '@bilby/contract/kernel/wire-values';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { decodeCursor, encodeCursor } from '#platform/http/input/cursors.ts';
import { presentHuddle } from './huddles.present.ts';
import { findHuddles, findPinnedHuddles, type HuddlePosition, type HuddleRow } from './huddles.queries.ts';

const id = z.int().min(1).max(MAX_INTEGER);
const timeCursor = (sort: HuddleSort) => z.tuple([z.literal(sort), wireInstant, id]);
const CURSORS = {
	latest: timeCursor('latest'),
	popular: z.tuple([z.literal('popular'), z.int().min(-MAX_INTEGER).max(MAX_INTEGER), id]),
	active: timeCursor('active'),
} satisfies Record<HuddleSort, z.ZodType>;

/** Returns one page of the forum with the cursor of the next. The cursor is null at the end. */
export async function listHuddles(
	{ db }: Pick<AppContext, 'db'>,
	{ category, sort, skip, limit, cursor }: HuddlesQuery,
): Promise<{ huddles: HuddleWire[]; nextCursor: string | null }> {
	const after = cursor === undefined ? null : readCursor(sort, cursor);
	const request = { category: category === 'all' ? null : category, sort };
	// The few pinned huddles come with the first page.
	const pinned = after || skip > 0 ? [] : await findPinnedHuddles(db, request.category);
	// One extra row shows whether there is a next page.
	const rows = await findHuddles(db, request, { after, skip, limit: limit + 1 });
	const others = rows.slice(0, limit);
	const last = rows.length > limit ? others.at(-1) : undefined;
	return {
		huddles: [...pinned, ...others].map(presentHuddle),
		nextCursor: last ? encodeCursor(createPosition(sort, last)) : null,
	};
}

function readCursor(sort: HuddleSort, cursor: string): HuddlePosition {
	const [, key, id] = decodeCursor<[HuddleSort, string | number, number]>(CURSORS[sort], cursor);
	return { key, id };
}

function createPosition(sort: HuddleSort, { huddle }: HuddleRow): [HuddleSort, string | number, number] {
	const key = {
		latest: huddle.createdAt.toISOString(),
		popular: huddle.netVotes,
		active: huddle.activeAt.toISOString(),
	};
	return [sort, key[sort], huddle.id];
}
