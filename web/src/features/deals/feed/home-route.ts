import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../../lib/api/api.ts';
import { categoriesQuery } from '../../master-data/categories-query.ts';
import { siteQuery } from '../../pages/head/site-query.ts';
import { feedQuery } from './data/feed-query.ts';
import type { HomeFacts } from './home-head.ts';

/** Brings what the home page shows. The server waits for it; in the browser the page stands at once, with skeletons. */
export async function loadHome(queryClient: QueryClient, address: FeedAddress): Promise<HomeFacts> {
	if (typeof document === 'undefined') {
		// A page that lacks either fails as a whole: it would be kept for everybody.
		await Promise.all([
			queryClient.ensureQueryData(categoriesQuery),
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRefused(address)),
		]);
	} else {
		queryClient.prefetchQuery(categoriesQuery);
	}
	const { name, url } = await queryClient.ensureQueryData(siteQuery);
	const category = queryClient.getQueryData(categoriesQuery.queryKey)?.find(({ slug }) => slug === address.category);
	return { name, url, categoryName: category?.name };
}

/** An address that the API refuses (an old cursor, a category that is gone) leads to the list without what was refused. */
function leaveRefused(address: FeedAddress) {
	return (error: unknown) => {
		const isRefused = error instanceof ApiError && [400, 404, 422].includes(error.status);
		if (isRefused && (address.category !== undefined || address.cursor !== undefined)) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}
