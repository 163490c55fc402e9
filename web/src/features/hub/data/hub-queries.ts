import type { ContributionView, OwnDealView } from '@bilby/contract/hub/views';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { presentListedHuddle } from '#features/huddles/data/present-huddle.ts';
import { callApi } from '#lib/api/api.ts';
import { presentContributedPost, presentContribution, presentOwnComment, presentOwnDeal } from './present-lists.ts';

/** Rows per request. */
const LIMIT = 20;

const pages = {
	initialPageParam: null as string | null,
	getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
};

/** Returns the filter and the cursor of a list request. */
function toBody(text: string, cursor: string | null) {
	return { limit: LIMIT, ...(text !== '' && { searchTerm: text }), ...(cursor !== null && { cursor }) };
}

export function myDealsQuery(token: string, view: OwnDealView, text: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'my-deals', view, text],
		queryFn: async ({ pageParam }) => {
			const body = { view, ...toBody(text, pageParam) };
			const { deals, comments, ...page } = await callApi('POST /api/myDeals', { body });
			return { ...page, deals: deals.map(presentOwnDeal), comments: comments.map(presentOwnComment) };
		},
		...pages,
	});
}

/** The key begins like those of the lists, so what loads them again includes their lengths. */
export function listCountsQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'my-deals', 'counts'],
		queryFn: () => callApi('GET /api/myListCounts'),
	});
}

export function contributionsQuery(token: string, view: ContributionView, text: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'contributions', view, text],
		queryFn: async ({ pageParam }) => {
			const body = { view, ...toBody(text, pageParam) };
			const { deals, posts, ...page } = await callApi('POST /api/contributions', { body });
			return { ...page, deals: deals.map(presentContribution), posts: posts.map(presentContributedPost) };
		},
		...pages,
	});
}

export function myHuddlesQuery(token: string, text: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'my-huddles', text],
		queryFn: async ({ pageParam }) => {
			const { huddles, nextCursor } = await callApi('POST /api/myHuddles', { body: toBody(text, pageParam) });
			return { huddles: huddles.map(presentListedHuddle), nextCursor };
		},
		...pages,
	});
}

export function awardsQuery(token: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'awards'],
		queryFn: ({ pageParam }) => callApi('POST /api/awards', { body: toBody('', pageParam) }),
		...pages,
	});
}

export function reputationQuery(token: string, userId: number) {
	return queryOptions({
		queryKey: ['own', token, 'reputation'],
		queryFn: async () => (await callApi('POST /api/getReputation', { body: { userId } })).data,
	});
}
