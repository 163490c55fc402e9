import { DEAL_STATUS, type DealStatus } from '@bilby/contract/deals/lifecycle';
import { REPORTS_THAT_EXPIRE } from '@bilby/contract/deals/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { dealQuery, ownDealQuery } from '#features/deals/data/deal-query.ts';
import { type Deal, presentReportedStatus } from '#features/deals/data/present-deal.ts';
import { askIfUnverified } from '#features/viewer/unverified.ts';
import { patchOwnDealState } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { sendAction } from '#lib/session/pending-actions.ts';
import { showToast } from '#ui/toast/toast.ts';

/**
 * Reports a deal as expired or takes the report back. It shows immediately, is reverted if the server rejects it, and the deal
 * is loaded again afterwards. Clicks during the request are ignored. Clicks while the deal loads again count, since the button
 * may have changed already.
 */
export function useReportExpired(deal: Deal, token: string) {
	const queryClient = useQueryClient();
	const [wanted, setWanted] = useState<boolean | null>(null);
	const clicks = useRef(0);

	const reload = async (hasChanged: boolean) => {
		if (hasChanged) void queryClient.invalidateQueries({ queryKey: ['feed'] });
		await Promise.all(
			[dealQuery(deal.id), ownDealQuery(token, deal.id)].map(({ queryKey }) =>
				queryClient.invalidateQueries({ queryKey }),
			),
		);
	};
	const { mutate, isPending } = useMutation({
		mutationFn: (expired: boolean) =>
			sendAction(
				() => ({ kind: expired ? 'reportExpired' : 'reopenDeal', id: deal.id, name: deal.title }),
				() => callApi('POST /api/reportExpired', { body: { dealId: deal.id, expired } }),
			),
		onMutate: (expired) => {
			clicks.current += 1;
			setWanted(expired);
		},
		onSuccess: (reply, expired) => {
			const status = presentReportedStatus(reply);
			patchOwnDealState(queryClient, deal.id, (state) => ({ ...state, reportedExpired: expired ? 1 : 0 }));
			void showToast('success', thanksFor(expired, status));
			const click = clicks.current;
			void reload(status !== deal.status).finally(() => {
				if (click === clicks.current) setWanted(null);
			});
		},
		onError: (error) => {
			setWanted(null);
			if (askIfUnverified(error)) return;
			void showToast('error', failureText(error, 'Your report couldn’t be sent. Please try again.'));
		},
	});
	const report = (expired: boolean) => {
		if (!isPending) mutate(expired);
	};
	return { wanted, report };
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
