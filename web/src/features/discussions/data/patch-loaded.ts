import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Changes data that a query has loaded, without making it look newer. Does nothing before it is loaded. */
export function patchLoaded<Data>(queryClient: QueryClient, queryKey: QueryKey, change: (data: Data) => Data): void {
	const state = queryClient.getQueryState<Data>(queryKey);
	if (state?.data === undefined) return;
	queryClient.setQueryData<Data>(queryKey, change(state.data), { updatedAt: state.dataUpdatedAt });
}
