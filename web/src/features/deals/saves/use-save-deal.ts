import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useToLogin } from '#features/viewer/use-to-login.ts';
import { patchOwnDealState, useOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { type Action, sendAction } from '#lib/session/pending-actions.ts';
import { readToken } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';

type Saved = 0 | 1;

export interface SaveableDeal {
	id: number;
	title: string;
}

/**
 * Returns whether the member has saved a deal, and a click handler. A click shows immediately and is reverted if the server
 * rejects it. Clicks during a request are ignored.
 */
export function useSaveDeal({ id: dealId, title: name }: SaveableDeal): { isSaved: boolean; toggle: () => void } {
	const toLogin = useToLogin();
	const queryClient = useQueryClient();
	const stored = useOwnDealState(dealId)?.saved ?? 0;

	const actionFor = (saved: Saved): Action => ({ kind: saved ? 'saveDeal' : 'unsaveDeal', id: dealId, name });
	const { mutate, isPending, variables } = useMutation({
		mutationFn: (saved: Saved) =>
			sendAction(
				() => actionFor(saved),
				() => callApi('POST /api/saveDeal', { body: { dealId, saved } }),
			),
		onSuccess: (_reply, saved) => patchOwnDealState(queryClient, dealId, (state) => ({ ...state, saved })),
		onError: ({ message }) => void showToast('error', message),
	});
	const saved = isPending ? variables : stored;
	const toggle = () => {
		if (readToken() === null) toLogin(actionFor(1));
		else if (!isPending) mutate(saved === 1 ? 0 : 1);
	};
	return { isSaved: saved === 1, toggle };
}
