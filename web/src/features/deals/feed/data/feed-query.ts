import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { DealListBody } from '@bilby/contract/deals/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../../../lib/api/api.ts';
import { type CardDeal, toCardDeal } from '../../data/card-deal.ts';
import { filterOf, showsExpired } from './feed-address.ts';

type FeedRequest = NonNullable<DealListBody>;

export interface FeedPage {
	deals: CardDeal[];
	total: number;
	nextCursor: string | null;
}

/** The list that an address asks for, page after page. */
export function feedQuery(address: FeedAddress) {
	const request = requestOf(address);
	return infiniteQueryOptions({
		queryKey: ['feed', request, address.cursor ?? null] as const,
		queryFn: ({ pageParam }) => readPage(request, pageParam),
		initialPageParam: address.cursor ?? null,
		getNextPageParam: (last: FeedPage) => last.nextCursor,
	});
}

function requestOf(address: FeedAddress): FeedRequest {
	return {
		filterBy: filterOf(address),
		toggleExpired: showsExpired(address),
		...(address.category !== undefined && { category: address.category }),
	};
}

async function readPage(request: FeedRequest, cursor: string | null): Promise<FeedPage> {
	const body = cursor === null ? request : { ...request, cursor };
	const reply = await callApi('POST /api/homePageDeals', { body });
	return {
		deals: reply.deals.map(toCardDeal),
		total: reply.total,
		nextCursor: reply.nextCursor,
	};
}

/** All deals read so far, each once: in lists whose order moves, a later page may bring a deal again. */
export function withoutRepeats(pages: readonly Pick<FeedPage, 'deals'>[]): CardDeal[] {
	const byId = new Map(pages.flatMap((page) => page.deals).map((deal) => [deal.id, deal]));
	return [...byId.values()];
}
