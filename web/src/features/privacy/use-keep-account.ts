import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { privacyQuery } from './privacy-queries.ts';

/** Cancels the deletion of the account. */
export function useKeepAccount(token: string) {
	const queryClient = useQueryClient();
	return useMutation({
		mutationFn: () => callApi('POST /api/account/keep'),
		onSuccess: async ({ message }) => {
			await Promise.all([
				queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey }),
				queryClient.invalidateQueries({ queryKey: privacyQuery(token).queryKey }),
			]);
			void showToast('success', message);
		},
	});
}
