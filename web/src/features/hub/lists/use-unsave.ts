import { useQueryClient } from '@tanstack/react-query';
import { patchOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';

/** Removes a deal from the saved ones, with Undo. Updates lists and counts. */
export function useUnsave(token: string): (deal: { id: number }) => void {
	const queryClient = useQueryClient();
	const save = async (dealId: number, saved: 0 | 1) => {
		await callApi('POST /api/saveDeal', { body: { dealId, saved } });
		patchOwnDealState(queryClient, dealId, (state) => ({ ...state, saved }));
		await Promise.all(
			['my-deals', 'profile'].map((what) => queryClient.invalidateQueries({ queryKey: ['own', token, what] })),
		);
	};
	return ({ id }) => {
		void doWithUndo({
			act: () => save(id, 0),
			undo: () => save(id, 1),
			done: 'Removed from your saved deals.',
			undone: 'Saved again.',
			explain: (error) => failureText(error),
		});
	};
}
