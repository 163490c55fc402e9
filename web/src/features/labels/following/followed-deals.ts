import { linkOptions } from '@tanstack/react-router';
import type { DealList } from '#features/deals/feed/data/deal-list.ts';
import { dealPagesQuery } from '#features/deals/feed/data/feed-query.ts';
import { callApi } from '#lib/api/api.ts';
import { followedDealsKey } from '../follow/following-query.ts';

/** Returns the latest deals of everything that the member follows, from a cursor on. */
export function followedDealsList(token: string, cursor: string | undefined): DealList {
	return {
		query: dealPagesQuery(followedDealsKey(token), cursor, async (next) => {
			const { deals, nextCursor } = await callApi('GET /api/following/deals', { query: next ? { cursor: next } : {} });
			// The server does not count them, so the list has no known end.
			return { deals, nextCursor, total: Number.POSITIVE_INFINITY };
		}),
		linkFrom: (start) => linkOptions({ to: '/following', search: { cursor: start } }),
		isContinued: cursor !== undefined,
		reset: linkOptions({ to: '/' }),
		resetLabel: 'See the newest deals',
		emptyTitle: 'No deals right now',
		emptyText: 'Nothing you follow has a deal at the moment. New ones appear here as soon as someone posts them.',
		// Follows are private, so no feed shows them.
		feedPath: null,
		skeletonCards: 8,
	};
}
