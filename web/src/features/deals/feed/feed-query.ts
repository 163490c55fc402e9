import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { DealListBody, DealListReply } from '@bilby/contract/deals/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { ApiError, callApi } from '#lib/api/api.ts';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { type CardDeal, presentCardDeal } from '../data/present-deal.ts';
import { filterFrom, showsExpired } from './feed-address.ts';

interface FeedPage {
	deals: CardDeal[];
	total: number;
	nextCursor: string | null;
}

/** Returns the paged query for the list on the home page. */
export function feedQuery(address: FeedAddress) {
	return dealListQuery(toRequest(address), address.cursor, (body) => callApi('POST /api/homePageDeals', { body }));
}

/** Returns the paged query for a list of deals, read by one endpoint from a cursor on. The request is the cache key. */
export function dealListQuery<Request extends object>(
	request: Request,
	start: string | undefined,
	readPage: (body: Request & { cursor?: string }) => Promise<DealListReply>,
) {
	return dealPagesQuery(['feed', request], start, (cursor) =>
		readPage(cursor === undefined ? request : { ...request, cursor }),
	);
}

/** Returns the query for pages of deals from a cursor on, with its own key. */
export function dealPagesQuery(
	key: readonly unknown[],
	start: string | undefined,
	read: (cursor: string | undefined) => Promise<Pick<DealListReply, 'deals' | 'total' | 'nextCursor'>>,
) {
	return infiniteQueryOptions({
		...LIST_OPTIONS,
		queryKey: [...key, start ?? null],
		queryFn: async ({ pageParam }): Promise<FeedPage> => {
			const { deals, total, nextCursor } = await read(pageParam ?? undefined);
			return { deals: deals.map(presentCardDeal), total, nextCursor };
		},
		initialPageParam: start ?? null,
		getNextPageParam: (last) => last.nextCursor,
	});
}

function toRequest(address: FeedAddress): NonNullable<DealListBody> {
	return { filterBy: filterFrom(address), toggleExpired: showsExpired(address) };
}

/** True if requesting the list again cannot help, for example because its cursor has expired. */
export function isRejected(error: unknown): boolean {
	return error instanceof ApiError && [400, 404, 422].includes(error.status);
}

/**
 * Returns all deals loaded so far, without duplicates: if the order changes in between, a later page may repeat a deal.
 */
export function withoutRepeats(pages: readonly Pick<FeedPage, 'deals'>[]): CardDeal[] {
	const byId = new Map(pages.flatMap((page) => page.deals).map((deal) => [deal.id, deal]));
	return [...byId.values()];
}
