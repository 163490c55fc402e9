import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { showToast } from '#ui/toast/toast.ts';
import { profileQuery } from '../viewer/viewer-queries.ts';
import { privacyQuery } from './privacy-queries.ts';
import { useAction } from './use-action.ts';

/** Cancels the deletion of the account. */
export function useKeepAccount(token: string) {
	const queryClient = useQueryClient();
	const { isBusy, failure, run } = useAction();
	const keepAccount = () =>
		run(async () => {
			const { message } = await callApi('POST /api/account/keep');
			await Promise.all([
				queryClient.invalidateQueries({ queryKey: profileQuery(token).queryKey }),
				queryClient.invalidateQueries({ queryKey: privacyQuery(token).queryKey }),
			]);
			void showToast('success', message);
		});
	return { isBusy, failure, keepAccount };
}
