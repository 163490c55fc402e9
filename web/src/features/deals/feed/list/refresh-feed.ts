import type { FeedAddress } from '@bilby/contract/deals/feed-address';
import type { QueryClient } from '@tanstack/react-query';
import { categoriesQuery } from '#features/master-data/categories-query.ts';
import { feedQuery } from '../data/feed-query.ts';

/** Reloads the list from its first page and returns whether that worked. The old list stays visible until then. */
export async function refreshFeed(queryClient: QueryClient, address: FeedAddress): Promise<boolean> {
	const { queryKey } = feedQuery(address);
	queryClient.setQueryData(
		queryKey,
		(feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
	);
	await Promise.all([
		queryClient.refetchQueries({ queryKey, exact: true }),
		queryClient.invalidateQueries({ queryKey: categoriesQuery.queryKey }),
	]);
	return queryClient.getQueryState(queryKey)?.status === 'success';
}
