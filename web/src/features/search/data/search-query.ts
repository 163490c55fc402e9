import { formatPrice } from '@bilby/contract/kernel/price';
import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';
import type { FoundWire, SearchBody, SearchReply } from '@bilby/contract/search/wire';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type CardDeal, presentCardDeal } from '#features/deals/data/present-deal.ts';
import { callApi } from '#lib/api/api.ts';
import { LIST_OPTIONS } from '#lib/page/list-options.ts';
import { countOf, formatCount } from '#lib/text/format.ts';

export type HigherLimit = NonNullable<SearchReply['higherLimit']>;

export interface SearchPage {
	deals: CardDeal[];
	/** Why each deal matched. */
	found: FoundWire[];
	total: number;
	/** True if more deals matched than were counted and sorted. */
	isTotalCapped: boolean;
	nextCursor: string | null;
	/** The words that remain of the text. */
	words: string;
	/** The words searched for instead, if these are misspelt. */
	correctedWords: string | null;
	hasSomeWords: boolean;
	/** A higher price limit that finds more deals; null without one. */
	higherLimit: HigherLimit | null;
	/** Expired deals that match the whole search. */
	expiredMatches: CardDeal[];
	/** True if the text has filters. */
	hasUnderstood: boolean;
	/** The same search with the filters of the text spelt out, so that its text needs no reading. */
	understood: SearchAddress;
}

/** Returns the paged query for the search of an address. */
export function searchQuery({ cursor, ...search }: SearchAddress) {
	return infiniteQueryOptions({
		...LIST_OPTIONS,
		queryKey: ['search', search, cursor ?? null] as const,
		queryFn: ({ pageParam }) => readPage(search, pageParam),
		initialPageParam: cursor ?? null,
		getNextPageParam: (last: SearchPage) => last.nextCursor,
	});
}

/** Returns for example "12 more deals up to $1,700". */
export function describeMore({ maxPrice, more, isCapped }: HigherLimit): string {
	const count = isCapped ? `${formatCount(more)}+ more deals` : countOf(more, 'more deal');
	return `${count} up to ${formatPrice(maxPrice).replace(/\.00$/, '')}`;
}

async function readPage(address: SearchAddress, cursor: string | null): Promise<SearchPage> {
	const page = cursor === null ? {} : { cursor };
	const reply = await callApi('POST /api/search', { body: { ...toBody(address), ...page } });
	return {
		deals: reply.deals.map(presentCardDeal),
		found: reply.found,
		total: reply.total,
		isTotalCapped: reply.totalCapped,
		nextCursor: reply.nextCursor,
		words: reply.words,
		correctedWords: reply.correctedWords,
		hasSomeWords: reply.hasSomeWords,
		higherLimit: reply.higherLimit,
		expiredMatches: reply.expiredMatches.map(presentCardDeal),
		hasUnderstood: Object.keys(reply.filters).length > 0,
		understood: spellOut(address, reply),
	};
}

/** Converts the filters of an address to the request body. */
export function toBody({ expired, exact, ...address }: SearchAddress): SearchBody {
	return { ...address, understand: true, exact: exact === 1, toggleExpired: expired === 1 };
}

function spellOut(address: SearchAddress, { filters, words, correctedWords }: SearchReply): SearchAddress {
	const explicit = Object.fromEntries(Object.entries(address).filter(([, value]) => value !== undefined));
	return readSearchAddress({ ...filters, ...explicit, deal: correctedWords ?? words, exact: 1 });
}
