import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import type { ForumDetailsReply } from '@bilby/contract/huddles/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { type Huddle, type ListedHuddle, presentHuddle, presentListedHuddle } from './present-huddle.ts';

/** Returns the query for the huddles of an address, page by page. */
export function huddlesQuery({ cursor: start, ...address }: ForumAddress) {
	const { category, sort } = {
		category: address.category ?? ('all' as const),
		sort: address.sort ?? ('latest' as const),
	};
	return infiniteQueryOptions({
		...LIST_OPTIONS,
		queryKey: ['huddles', category, sort, start ?? null],
		queryFn: async ({ pageParam: cursor }) => {
			const body = { category, sort, ...(cursor !== null && { cursor }) };
			const { huddles, nextCursor } = await callApi('POST /api/huddles', { body });
			return { huddles: huddles.map(presentListedHuddle), nextCursor };
		},
		initialPageParam: start ?? null,
		getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
	});
}

/** Returns all loaded huddles once each: when a list changes its order, a later page may repeat one. */
export function withoutRepeats(pages: readonly { huddles: ListedHuddle[] }[]): ListedHuddle[] {
	return [...new Map(pages.flatMap(({ huddles }) => huddles).map((huddle) => [huddle.id, huddle])).values()];
}

/** Returns the query for how far a member has read in huddles of a list. Huddles that they never opened are missing. */
export function huddleStatesQuery(token: string, ids: number[]) {
	return queryOptions({
		queryKey: ['own', token, 'huddle-states', ids],
		queryFn: async () => {
			const { states } = await callApi('POST /api/huddle-states', { body: { ids } });
			return states;
		},
	});
}

/** Returns the query for the public version of a huddle. */
export function huddleQuery(id: number) {
	return queryOptions({
		queryKey: ['huddle', id],
		queryFn: () => readHuddle(id),
	});
}

/** Loads the current public version of a huddle. */
export async function readHuddle(id: number): Promise<Huddle> {
	return presentHuddle((await callApi('POST /api/forumDetails', { body: { forumId: id } })).forum);
}

/** The current version of a huddle, with the logged-in member's state. */
export interface OwnHuddle {
	forum: Huddle;
	user: ForumDetailsReply['user'];
	/** When the request was sent, in milliseconds. It does not include votes stored later. */
	requestedAt: number;
}

/** Returns the query for a member's version of a huddle. Each session loads its own. */
export function ownHuddleQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'huddle', id],
		queryFn: async (): Promise<OwnHuddle> => {
			const requestedAt = Date.now();
			const { forum, user } = await callApi('POST /api/forumDetails', { body: { forumId: id } });
			return { forum: presentHuddle(forum), user, requestedAt };
		},
	});
}
