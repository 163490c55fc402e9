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
function stretchOf(words: string, cursor: string | null) {
	return { limit: LIMIT, ...(words !== '' && { searchTerm: words }), ...(cursor !== null && { cursor }) };
}

export function myDealsQuery(token: string, view: OwnDealView, words: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'my-deals', view, words],
		queryFn: async ({ pageParam }) => {
			const body = { view, ...stretchOf(words, pageParam) };
			const { deals, comments, ...page } = await callApi('POST /api/myDeals', { body });
			return { ...page, deals: deals.map(presentOwnDeal), comments: comments.map(presentOwnComment) };
		},
		...pages,
	});
}

export function contributionsQuery(token: string, view: ContributionView, words: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'contributions', view, words],
		queryFn: async ({ pageParam }) => {
			const body = { view, ...stretchOf(words, pageParam) };
			const { deals, posts, ...page } = await callApi('POST /api/contributions', { body });
			return { ...page, deals: deals.map(presentContribution), posts: posts.map(presentContributedPost) };
		},
		...pages,
	});
}

export function myHuddlesQuery(token: string, words: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'my-huddles', words],
		queryFn: async ({ pageParam }) => {
			const { huddles, nextCursor } = await callApi('POST /api/myHuddles', { body: stretchOf(words, pageParam) });
			return { huddles: huddles.map(presentListedHuddle), nextCursor };
		},
		...pages,
	});
}

export function awardsQuery(token: string) {
	return infiniteQueryOptions({
		queryKey: ['own', token, 'awards'],
		queryFn: ({ pageParam }) => callApi('POST /api/awards', { body: stretchOf('', pageParam) }),
		...pages,
	});
}

export function reputationQuery(token: string, userId: number) {
	return queryOptions({
		queryKey: ['own', token, 'reputation'],
		queryFn: async () => (await callApi('POST /api/getReputation', { body: { userId } })).data,
	});
}
