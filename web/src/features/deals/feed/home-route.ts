import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { type Site, siteQuery } from '#features/pages/head/site-query.ts';
import { feedQuery, isRejected } from './feed-query.ts';

/** Loads the data of the home page. The server waits for it. The browser shows the page immediately, with skeletons. */
export async function loadHome(queryClient: QueryClient, address: FeedAddress): Promise<Site> {
	if (import.meta.env.SSR) {
		// If either fails, the page must fail too: an incomplete page would be cached for everyone.
		await Promise.all([
			queryClient.ensureQueryData(categoriesQuery),
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRejected(address)),
		]);
	} else {
		queryClient.prefetchQuery(categoriesQuery);
	}
	return queryClient.ensureQueryData(siteQuery);
}

/** Redirects from an address that the API rejects (an expired cursor) to the list without the rejected part. */
function leaveRejected(address: FeedAddress) {
	return (error: unknown) => {
		if (isRejected(error) && address.cursor !== undefined) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}
