import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Prefetches data that the page can do without. If it fails on the server, the browser requests it again. */
export async function prefetchOptional<Data, Key extends QueryKey>(
	queryClient: QueryClient,
	query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
	await queryClient.prefetchQuery(query);
	const { queryKey } = query;
	const isFailed = queryClient.getQueryState(queryKey)?.status === 'error';
	if (import.meta.env.SSR && isFailed) queryClient.removeQueries({ queryKey, exact: true });
}
