import { MAX_ACTIVE_ALERTS } from '@bilby/contract/alerts/limits';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { changeCached } from '#lib/api/query-client.ts';
import { offerUndo } from '#ui/dialog/do-with-undo.ts';
import { showToast } from '#ui/toast/toast.ts';
import { type Alert, alertsKey, alertsQuery } from './data/alerts-query.ts';

/** The list is loaded again this long after a change. */
const RELOAD_AFTER_MS = 500;

const changesKey = (token: string) => ['change alerts', token];

interface StatusChange {
	id: number;
	isActive: boolean;
	/** The deals that waited for the alert, if its pause is undone. */
	dealIds?: number[];
}

/**
 * Returns the actions on an alert. They show immediately. If the server rejects one, it is recorded without a message,
 * and the alert is shown as before.
 */
export function useAlertActs(token: string) {
	const queryClient = useQueryClient();
	const options = {
		mutationKey: changesKey(token),
		scope: { id: 'alerts' },
		onSettled: () => reloadSoon(queryClient, token),
	};
	const status = useMutation({
		...options,
		mutationFn: ({ id, isActive, dealIds }: StatusChange) =>
			callApi('PUT /api/deal-alerts/:id/status', {
				params: { id },
				body: { active: isActive, ...(dealIds && { dealIds }) },
			}),
		onMutate: ({ id, isActive }) => patchAlerts(queryClient, token, (all) => withStatus(all, id, isActive)),
		onError: (error, { id, isActive }) => {
			recordFailure(error);
			patchAlerts(queryClient, token, (all) => withStatus(all, id, !isActive));
		},
	});
	const removal = useMutation({
		...options,
		mutationFn: (id: number) => callApi('DELETE /api/deal-alerts/:id', { params: { id } }),
		onSuccess: (_reply, id) => patchAlerts(queryClient, token, (all) => all.filter((alert) => alert.id !== id)),
		onError: recordFailure,
	});

	const changeStatus = async ({ id, isActive }: StatusChange): Promise<void> => {
		const change = status.mutateAsync;
		const changed = await change({ id, isActive }).catch(() => null);
		if (!changed) return;
		await offerUndo({
			undo: () => change({ id, isActive: !isActive, ...(!isActive && { dealIds: changed.dealIds }) }),
			done: isActive ? ALERT_TEXTS.resumed : ALERT_TEXTS.paused,
			undone: isActive ? ALERT_TEXTS.paused : ALERT_TEXTS.resumed,
			explain: (error) => failureText(error),
		});
	};

	return {
		/** Pauses an active alert and resumes a paused one, with Undo. */
		toggle: ({ id, isActive }: Alert) => {
			const active = countActive(queryClient.getQueryData(alertsKey(token)) ?? []);
			if (!isActive && active >= MAX_ACTIVE_ALERTS) void showToast('error', ALERT_TEXTS.tooManyActive);
			else void changeStatus({ id, isActive: !isActive });
		},
		/** Never rejects. Resolves to true if the alert is deleted. */
		remove: (id: number): Promise<boolean> =>
			removal.mutateAsync(id).then(
				() => true,
				() => false,
			),
	};
}

export function countActive(alerts: readonly Alert[]): number {
	return alerts.filter(({ isActive }) => isActive).length;
}

function withStatus(alerts: Alert[], id: number, isActive: boolean): Alert[] {
	return alerts.map((alert) => (alert.id === id ? { ...alert, isActive } : alert));
}

function patchAlerts(queryClient: QueryClient, token: string, patch: (alerts: Alert[]) => Alert[]): void {
	changeCached(queryClient, alertsQuery(token).queryKey, patch);
}

/** While another change is on its way, the list would lack it. That change loads the list again. */
function reloadSoon(queryClient: QueryClient, token: string): void {
	setTimeout(() => {
		if (queryClient.isMutating({ mutationKey: changesKey(token) }) > 0) return;
		void queryClient.invalidateQueries({ queryKey: alertsKey(token) });
	}, RELOAD_AFTER_MS);
}

function recordFailure(error: unknown): void {
	console.info('An alert could not be changed.', error);
}
