import type { ListedCase, ReviewCase } from '@bilby/contract/review/wire';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { showToast } from '#ui/toast/toast.ts';
import { caseQuery, changeCases, keyFor } from './review-queries.ts';

interface ClaimChange {
	/** The case to claim or release. */
	listed: Pick<ListedCase, 'kind' | 'id'>;
	isClaimed: boolean;
}

/** Claims a case, so that colleagues see who is on it, or releases it. */
export function useClaim(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		scope: { id: 'review-claim' },
		mutationFn: ({ listed: { kind, id }, isClaimed }: ClaimChange) =>
			callApi('POST /api/claimCases', { body: { cases: [{ kind, id }], claim: isClaimed ? 1 : 0 } }),
		onSuccess: async ({ cases: [result] }) => {
			if (!result) return;
			const { claim, outcome } = result;
			const key = keyFor(result);
			await changeCases(queryClient, token, (cases) =>
				cases.map((one) => (keyFor(one) === key ? { ...one, claim } : one)),
			);
			queryClient.setQueryData<ReviewCase>(caseQuery(token, key).queryKey, (one) => one && { ...one, claim });
			if (outcome === 'held') void showToast('error', `${claim?.by.username ?? 'Another moderator'} is already on it.`);
			if (outcome === 'gone') void showToast('error', 'This case no longer waits for a decision.');
		},
		onError: (error) => void showToast('error', failureText(error)),
	});
}
