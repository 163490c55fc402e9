import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dealListQuery } from '#features/deals/feed/feed-query.ts';
import { callApi } from '#lib/api/api.ts';
import { presentMemberComment } from './present-member-comment.ts';

/** The public profile of a member, with their current name. */
export function memberQuery(username: string) {
	return queryOptions({
		queryKey: ['member', username],
		queryFn: async (): Promise<PublicMemberWire> =>
			(await callApi('POST /api/publicProfile', { body: { username } })).member,
	});
}

type Member = Pick<PublicMemberWire, 'id' | 'dealsCount'>;

/** Returns the paged query for the deals a member posted. */
export function memberDealsQuery({ id, dealsCount }: Member, cursor: string | undefined) {
	return dealListQuery({ userId: id }, cursor, async (body) => ({
		...(await callApi('POST /api/memberDeals', { body })),
		// An upper bound that includes held deals. Only used to size the skeleton.
		total: dealsCount,
		totalCapped: false,
	}));
}

/** Returns the paged query for a member's comments. */
export function memberCommentsQuery({ id }: Member, start: string | undefined) {
	return infiniteQueryOptions({
		queryKey: ['member', id, 'comments', start ?? null],
		queryFn: async ({ pageParam: cursor }) => {
			const body = { userId: id, ...(cursor !== null && { cursor }) };
			const { comments, nextCursor } = await callApi('POST /api/memberComments', { body });
			return { comments: comments.map(presentMemberComment), nextCursor };
		},
		initialPageParam: start ?? null,
		getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor,
	});
}
