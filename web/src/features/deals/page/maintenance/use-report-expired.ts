import { DEAL_STATUS, type DealStatus } from '@bilby/contract/deals/lifecycle';
import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dealQuery, ownDealQuery } from '#features/deals/data/deal-query.ts';
import { type Deal, presentReportedStatus } from '#features/deals/data/present-deal.ts';
import type { IntendedAction } from '#features/viewer/intended-action.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { patchOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendPressed } from '#lib/session/session.ts';
import { showToast } from '#ui/toast/toast.ts';

/**
 * Reports a deal as expired or takes that back. The change shows immediately and is reverted if the server rejects it.
 * The deal is loaded again afterwards. A click before the server has responded does nothing. A click while the deal is
 * loading counts, because its button may have changed already.
 */
export function useReportExpired(deal: Deal, token: string) {
	const queryClient = useQueryClient();
	const [wanted, setWanted] = useState<boolean | null>(null);
	const isSending = useRef(false);
	const presses = useRef(0);

	const readAnew = async (hasTurned: boolean) => {
		if (hasTurned) void queryClient.invalidateQueries({ queryKey: ['feed'] });
		await Promise.all(
			[dealQuery(deal.id), ownDealQuery(token, deal.id)].map(({ queryKey }) =>
				queryClient.invalidateQueries({ queryKey }),
			),
		);
	};
	const send = async (expired: boolean) => {
		const readPress = (): IntendedAction => ({
			kind: expired ? 'reportExpired' : 'reopenDeal',
			id: deal.id,
			name: deal.title,
		});
		isSending.current = true;
		try {
			const reply = await sendPressed(readPress, () =>
				callApi('POST /api/reportExpired', { body: { dealId: deal.id, expired } }),
			);
			return presentReportedStatus(reply);
		} finally {
			isSending.current = false;
		}
	};
	const say = async (expired: boolean) => {
		if (isSending.current) return;
		presses.current += 1;
		const press = presses.current;
		setWanted(expired);
		try {
			const status = await send(expired);
			patchOwnDealState(queryClient, deal.id, (state) => ({ ...state, reportedExpired: expired ? 1 : 0 }));
			void showToast('success', thanksFor(expired, status));
			await readAnew(status !== deal.status);
		} catch (error) {
			if (!askIfUnverified(error)) {
				void showToast('error', failureText(error, 'Your report couldn’t be sent. Please try again.'));
			}
		}
		if (press === presses.current) setWanted(null);
	};
	return { wanted, say };
}

function thanksFor(expired: boolean, status: DealStatus): string {
	if (status !== DEAL_STATUS.active)
		return expired
			? 'Thanks. This deal is marked as expired.'
			: 'Report taken back. Other members still say it has expired.';
	return expired
		? `Thanks. Once ${REPORTS_THAT_EXPIRE} members report it, it’s marked as expired.`
		: 'Report taken back. The deal is active.';
}
