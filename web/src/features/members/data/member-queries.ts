import type { PublicMemberWire } from '@bilby/contract/members/wire';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { dealListQuery } from '#features/deals/feed/data/feed-query.ts';
import { callApi } from '#lib/api/api.ts';
import { presentMemberComment } from './present-member-comment.ts';

/** A member as everybody may know them; the answer has the name that they have now. */
export function memberQuery(username: string) {
	return queryOptions({
		queryKey: ['member', username],
		queryFn: async (): Promise<PublicMemberWire> =>
			(await callApi('POST /api/publicProfile', { body: { username } })).member,
	});
}

type Member = Pick<PublicMemberWire, 'id' | 'dealsCount'>;

/** What a member posted, page after page. */
export function memberDealsQuery({ id, dealsCount }: Member, cursor: string | undefined) {
	return dealListQuery({ userId: id }, cursor, async (body) => ({
		...(await callApi('POST /api/memberDeals', { body })),
		// An upper bound: it counts what is held as well, and says only how many may still come.
		total: dealsCount,
		totalCapped: false,
	}));
}

/** What a member said, page after page. */
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
