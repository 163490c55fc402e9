import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';
import type { AiSearchReply, FoundWire, SearchBody, SearchReply } from '@bilby/contract/search/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardDeal, presentCardDeal } from '#features/deals/data/present-deal.ts';
import { callApi } from '#lib/api/api.ts';

export interface SearchPage {
	deals: CardDeal[];
	/** Why each deal matched. */
	found: FoundWire[];
	total: number;
	/** True if more deals matched than were counted and sorted. */
	isTotalCapped: boolean;
	nextCursor: string | null;
	didYouMean: string | null;
	hasSomeWords: boolean;
	/** The search that AI search derived from a sentence: filters and the remaining text. */
	understood: SearchAddress | null;
}

/** Returns the paged query for the search of an address. */
export function searchQuery({ cursor, ...search }: SearchAddress) {
	return infiniteQueryOptions({
		queryKey: ['search', search, cursor ?? null] as const,
		queryFn: ({ pageParam }) => readPage(search, pageParam),
		initialPageParam: cursor ?? null,
		getNextPageParam: (last: SearchPage) => last.nextCursor,
	});
}

async function readPage({ aiQuery, ...address }: SearchAddress, cursor: string | null): Promise<SearchPage> {
	const page = cursor === null ? {} : { cursor };
	if (aiQuery === undefined) {
		return toPage(await callApi('POST /api/search', { body: { ...toBody(address), ...page } }), null);
	}
	const reply = await callApi('POST /api/aiSearch', { body: { aiQuery, ...page } });
	return toPage(reply, understoodIn(reply));
}

/** Converts the filters of an address to the request body. */
export function toBody({ expired, ...address }: SearchAddress): SearchBody {
	return { ...address, toggleExpired: expired === 1 };
}

function understoodIn({ filters, words }: AiSearchReply): SearchAddress {
	return readSearchAddress({ deal: words, ...filters });
}

function toPage(reply: SearchReply, understood: SearchAddress | null): SearchPage {
	const { deals, found, total, totalCapped, nextCursor, didYouMean, hasSomeWords } = reply;
	return {
		deals: deals.map(presentCardDeal),
		found,
		total,
		isTotalCapped: totalCapped,
		nextCursor,
		didYouMean,
		hasSomeWords,
		understood,
	};
}
