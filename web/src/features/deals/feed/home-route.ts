import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { type Site, siteQuery } from '#features/pages/head/site-query.ts';
import { feedQuery, isRefused } from './data/feed-query.ts';

/** Brings what the home page shows. The server waits for it; in the browser the page stands at once, with skeletons. */
export async function loadHome(queryClient: QueryClient, address: FeedAddress): Promise<Site> {
	if (import.meta.env.SSR) {
		// A page that lacks either fails as a whole: it would be kept for everybody.
		await Promise.all([
			queryClient.ensureQueryData(categoriesQuery),
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRefused(address)),
		]);
	} else {
		queryClient.prefetchQuery(categoriesQuery);
	}
	return queryClient.ensureQueryData(siteQuery);
}

/** An address that the API refuses (an old cursor) leads to the list without what was refused. */
function leaveRefused(address: FeedAddress) {
	return (error: unknown) => {
		if (isRefused(error) && address.cursor !== undefined) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}
