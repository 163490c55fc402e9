import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dealQuery } from './deal-query.ts';

/** Returns a function that reloads a deal. The function is stable per deal. */
export function useRefreshDeal(dealId: number): () => void {
	const queryClient = useQueryClient();
	return useCallback(() => {
		void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey });
	}, [dealId, queryClient]);
}
