import type { HuddleSearchReply } from '@bilby/contract/huddles/search-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type FoundHuddle, presentFoundHuddle } from '#features/huddles/data/present-huddle.ts';
import { callApi } from '#lib/api/api.ts';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';

/** One page of matching huddles. */
export type HuddleSearchPage = Omit<HuddleSearchReply, 'huddles'> & { huddles: FoundHuddle[] };

/** Returns the paged query for the huddles that an address searches for. */
export function huddleSearchQuery({ deal: words = '', cursor: start }: SearchAddress) {
	return infiniteQueryOptions({
		...LIST_OPTIONS,
		queryKey: ['search', 'huddles', words, start ?? null],
		queryFn: async ({ pageParam: cursor }): Promise<HuddleSearchPage> => {
			const body = { words, ...(cursor !== null && { cursor }) };
			const { huddles, ...page } = await callApi('POST /api/search-huddles', { body });
			return { ...page, huddles: huddles.map(presentFoundHuddle) };
		},
		initialPageParam: start ?? null,
		getNextPageParam: ({ nextCursor }: HuddleSearchPage) => nextCursor,
	});
}

/** Returns all huddles loaded so far, without duplicates. */
export function foundHuddles(pages: readonly HuddleSearchPage[]): FoundHuddle[] {
	return [...new Map(pages.flatMap(({ huddles }) => huddles).map((found) => [found.id, found])).values()];
}
