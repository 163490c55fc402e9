import type { FoundHuddleWire, HuddleSearchReply } from '@bilby/contract/huddles/search-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';

/** The huddles that an address searches for, page after page. */
export function huddleSearchQuery({ deal: words = '', cursor: start }: SearchAddress) {
	return infiniteQueryOptions({
		queryKey: ['search', 'huddles', words, start ?? null],
		queryFn: ({ pageParam: cursor }) =>
			callApi('POST /api/search-huddles', { body: { words, ...(cursor !== null && { cursor }) } }),
		initialPageParam: start ?? null,
		getNextPageParam: ({ nextCursor }: HuddleSearchReply) => nextCursor,
	});
}

/** All huddles read so far, each once. */
export function foundHuddles(pages: readonly HuddleSearchReply[]): FoundHuddleWire[] {
	return [...new Map(pages.flatMap(({ huddles }) => huddles).map((found) => [found.id, found])).values()];
}
