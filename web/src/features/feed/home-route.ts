import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiError } from '../../lib/api.ts';
import { type Site, siteQuery } from '../shell/site-query.ts';
import { categoriesQuery } from './categories-query.ts';
import { type FeedAddress, isNarrowed } from './feed-address.ts';
import { feedQuery } from './feed-query.ts';

/** Brings what the home page shows. The server waits for it; in the browser the page stands at once, with skeletons. */
export async function loadHome(queryClient: QueryClient, address: FeedAddress): Promise<Pick<Site, 'name' | 'url'>> {
	const categories = queryClient.prefetchQuery(categoriesQuery);
	if (typeof document === 'undefined') {
		await Promise.all([
			categories,
			queryClient.ensureInfiniteQueryData(feedQuery(address)).catch(leaveRefused(address)),
		]);
	}
	const { name, url } = await queryClient.ensureQueryData(siteQuery);
	return { name, url };
}

/** An address that the API refuses (an old cursor, a category that is gone) leads to the list without what was refused. */
function leaveRefused(address: FeedAddress) {
	return (error: unknown) => {
		const isRefused = error instanceof ApiError && [400, 404, 422].includes(error.status);
		if (isRefused && (isNarrowed(address) || address.cursor !== undefined)) {
			throw redirect({ to: '/', search: { filter: address.filter, expired: address.expired } });
		}
		throw error;
	};
}
