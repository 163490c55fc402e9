import type { ForumAddress } from '@bilby/contract/huddles/addresses';
import type { ForumDetailsReply } from '@bilby/contract/huddles/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { type Huddle, type ListedHuddle, presentHuddle, presentListedHuddle } from './present-huddle.ts';

/** The huddles that an address asks for, page after page. */
export function huddlesQuery({ cursor: start, ...address }: ForumAddress) {
	const { category, sort } = {
		category: address.category ?? ('all' as const),
		sort: address.sort ?? ('latest' as const),
	};
	return infiniteQueryOptions({
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

/** All huddles read so far, each once: in lists whose order moves, a later page may bring one again. */
export function withoutRepeats(pages: readonly { huddles: ListedHuddle[] }[]): ListedHuddle[] {
	return [...new Map(pages.flatMap(({ huddles }) => huddles).map((huddle) => [huddle.id, huddle])).values()];
}

/** How far a member has read in huddles of a list, by the huddle's id; nothing of those that they never opened. */
export function huddleStatesQuery(token: string, ids: number[]) {
	return queryOptions({
		queryKey: ['own', token, 'huddle-states', ids],
		queryFn: async () => {
			const { states } = await callApi('POST /api/huddle-states', { body: { ids } });
			return states;
		},
	});
}

/** A huddle as everybody reads it. */
export function huddleQuery(id: number) {
	return queryOptions({
		queryKey: ['huddle', id],
		queryFn: () => readHuddle(id),
	});
}

/** Reads a huddle as it is now. */
export async function readHuddle(id: number): Promise<Huddle> {
	return presentHuddle((await callApi('POST /api/forumDetails', { body: { forumId: id } })).forum);
}

/** A huddle as it is now, and how it stands for the one who is logged in. */
export interface OwnHuddle {
	forum: Huddle;
	user: ForumDetailsReply['user'];
	/** Milliseconds: when the server was asked. A vote that was stored later is not in it. */
	askedAt: number;
}

/** It is read anew for each session. */
export function ownHuddleQuery(token: string, id: number) {
	return queryOptions({
		queryKey: ['own', token, 'huddle', id],
		queryFn: async (): Promise<OwnHuddle> => {
			const askedAt = Date.now();
			const { forum, user } = await callApi('POST /api/forumDetails', { body: { forumId: id } });
			return { forum: presentHuddle(forum), user, askedAt };
		},
	});
}
