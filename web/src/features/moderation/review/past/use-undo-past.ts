import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { countOf } from '#lib/text/format.ts';
import { showToast } from '#ui/toast/toast.ts';
import { reloadReview } from '../data/review-queries.ts';

/** Undoes what the moderator decided in one call. */
export function useUndoPast(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		scope: { id: 'review-undo' },
		mutationFn: (decisionId: string) => callApi('POST /api/undoDecision', { body: { decisionId } }),
		onSuccess: ({ cases }) => void showToast('success', `${countOf(cases.length, 'case')} waiting again`),
		onError: (error) => void showToast('error', failureText(error)),
		onSettled: () => reloadReview(queryClient, token),
	});
}
