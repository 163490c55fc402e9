import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';

/** Brings what a page can be without: on the server a failure is forgotten, and the browser asks anew. */
export async function prefetchOptional<Data, Key extends QueryKey>(
	queryClient: QueryClient,
	query: FetchQueryOptions<Data, Error, Data, Key>,
): Promise<void> {
	await queryClient.prefetchQuery(query);
	const { queryKey } = query;
	const isFailed = queryClient.getQueryState(queryKey)?.status === 'error';
	if (import.meta.env.SSR && isFailed) queryClient.removeQueries({ queryKey, exact: true });
}
