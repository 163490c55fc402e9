import type { QueryClient } from '@tanstack/react-query';
import type { DealList } from './deal-list.ts';

/** Reloads a list from its first page and returns whether that worked. The first page stays visible until then. */
export async function reloadFirstPage(
	queryClient: QueryClient,
	queryKey: DealList['query']['queryKey'],
): Promise<boolean> {
	queryClient.setQueryData(
		queryKey,
		(feed) => feed && { pages: feed.pages.slice(0, 1), pageParams: feed.pageParams.slice(0, 1) },
	);
	await queryClient.refetchQueries({ queryKey, exact: true });
	return queryClient.getQueryState(queryKey)?.status === 'success';
}
