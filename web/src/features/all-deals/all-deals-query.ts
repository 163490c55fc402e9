import type { AllDealsSort, DealReviewState, DealState } from '@bilby/contract/all-deals/rules';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { presentListedDeal, presentSimilarDeal } from './present-listed-deal.ts';

/** The part of the hub's address that the table of deals uses. */
export interface AllDealsAddress {
	q?: string;
	review?: DealReviewState;
	dealState?: DealState;
	/** Only deals with open reports. */
	reported?: true;
	store?: number;
	author?: string;
	order?: AllDealsSort;
}

const LIMIT = 20;

/** The common key of all tables of deals. */
export const allDealsKey = (token: string) => ['own', token, 'all-deals'] as const;

export function allDealsQuery(token: string, { q = '', dealState, order = 'newest', ...filters }: AllDealsAddress) {
	const { review, reported, store, author } = filters;
	const body = {
		searchTerm: q,
		sort: order,
		limit: LIMIT,
		...(review && { review }),
		...(dealState && { state: dealState }),
		...(reported && { reported }),
		...(store !== undefined && { store }),
		...(author !== undefined && { author }),
	};
	return infiniteQueryOptions({
		queryKey: [...allDealsKey(token), body],
		queryFn: async ({ pageParam }) => {
			const page = await callApi('POST /api/allDeals', {
				body: { ...body, ...(pageParam !== null && { cursor: pageParam }) },
			});
			return { ...page, deals: page.deals.map(presentListedDeal) };
		},
		initialPageParam: null as string | null,
		getNextPageParam: ({ nextCursor }) => nextCursor,
		placeholderData: keepPreviousData,
	});
}

/** Recent deals that may be the same as this one. */
export function similarDealsQuery({ id, title }: { id: number; title: string }) {
	return queryOptions({
		queryKey: ['similar-deals', id, title],
		queryFn: async () => {
			const { deals } = await callApi('POST /api/similarDeals', { body: { title, exceptId: id } });
			return deals.map(presentSimilarDeal);
		},
	});
}
