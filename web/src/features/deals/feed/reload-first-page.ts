import type { QueryClient } from '@tanstack/react-query';
import type { DealList } from './deal-list.ts';

/** Reloads a list from its first page and returns whether that worked. All loaded pages stay visible until then. */
export async function reloadFirstPage(queryClient: QueryClient, query: DealList['query']): Promise<boolean> {
	await queryClient.cancelQueries({ queryKey: query.queryKey, exact: true });
	try {
		// Offline, it fails instead of waiting for the connection.
		await queryClient.infiniteQuery({ ...query, pages: 1, staleTime: 0, networkMode: 'always' });
		return true;
	} catch (error) {
		console.info('The list could not be loaded again.', error);
		return false;
	}
}
