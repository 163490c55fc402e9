import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { dealQuery } from './deal-query.ts';

/** Reads a deal anew; always the same function for the same deal. */
export function useRefreshDeal(dealId: number): () => void {
	const queryClient = useQueryClient();
	return useCallback(() => {
		void queryClient.invalidateQueries({ queryKey: dealQuery(dealId).queryKey });
	}, [dealId, queryClient]);
}
