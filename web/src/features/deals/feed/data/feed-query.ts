import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { DealListBody, DealListReply } from '@bilby/contract/deals/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardDeal, presentCardDeal } from '#features/deals/data/present-deal.ts';
import { ApiError, callApi } from '#lib/api/api.ts';
import { filterOf, showsExpired } from './feed-address.ts';

export interface FeedPage {
	deals: CardDeal[];
	total: number;
	nextCursor: string | null;
}

/** The list that the home page's address asks for, page after page. */
export function feedQuery(address: FeedAddress) {
	return dealListQuery(requestOf(address), address.cursor, (body) => callApi('POST /api/homePageDeals', { body }));
}

/** A list of deals, page after page from a cursor on, by the call that answers it. What is requested names the list. */
export function dealListQuery<Request extends object>(
	request: Request,
	start: string | undefined,
	ask: (body: Request & { cursor?: string }) => Promise<DealListReply>,
) {
	return dealPagesQuery(['feed', request], start, (cursor) =>
		ask(cursor === undefined ? request : { ...request, cursor }),
	);
}

/** Returns the query for pages of deals from a cursor on, with its own key. */
export function dealPagesQuery(
	key: readonly unknown[],
	start: string | undefined,
	read: (cursor: string | undefined) => Promise<Pick<DealListReply, 'deals' | 'total' | 'nextCursor'>>,
) {
	return infiniteQueryOptions({
		queryKey: [...key, start ?? null],
		queryFn: async ({ pageParam }): Promise<FeedPage> => {
			const { deals, total, nextCursor } = await read(pageParam ?? undefined);
			return { deals: deals.map(presentCardDeal), total, nextCursor };
		},
		initialPageParam: start ?? null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

function requestOf(address: FeedAddress): NonNullable<DealListBody> {
	return { filterBy: filterOf(address), toggleExpired: showsExpired(address) };
}

/** The list cannot be had that was asked for (an old cursor), however often it is asked for. */
export function isRefused(error: unknown): boolean {
	return error instanceof ApiError && [400, 404, 422].includes(error.status);
}

/** All deals read so far, each once: in lists whose order moves, a later page may bring a deal again. */
export function withoutRepeats(pages: readonly Pick<FeedPage, 'deals'>[]): CardDeal[] {
	const byId = new Map(pages.flatMap((page) => page.deals).map((deal) => [deal.id, deal]));
	return [...byId.values()];
}
