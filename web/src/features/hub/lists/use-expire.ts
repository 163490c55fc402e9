import { useQueryClient } from '@tanstack/react-query';
import { dealQuery, ownDealQuery } from '#features/deals/data/deal-query.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { doWithUndo } from '#ui/dialog/do-with-undo.ts';

/** Ends one of the member's deals, with Undo. Updates the lists that show it. */
export function useExpire(token: string): (deal: { id: number }) => void {
	const queryClient = useQueryClient();
	const say = async (dealId: number, expired: boolean) => {
		await callApi('POST /api/reportExpired', { body: { dealId, expired } });
		const shown = [
			['own', token, 'my-deals'],
			['feed'],
			dealQuery(dealId).queryKey,
			ownDealQuery(token, dealId).queryKey,
		];
		await Promise.all(shown.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
	};
	return ({ id }) => {
		void doWithUndo({
			act: () => say(id, true),
			undo: () => say(id, false),
			done: 'Marked as expired.',
			undone: 'The deal is active again.',
			explain: (error) => (askIfUnverified(error) ? 'Please verify your email address first.' : failureText(error)),
		});
	};
}
