import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { AlertPrefill } from '#features/alert-me/alert-address.ts';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { isKeyReusable } from '#lib/api/lost-response.ts';
import { useSentForm } from '#lib/forms/use-sent-form.ts';
import { useLatest } from '#ui/field/use-latest.ts';
import { type Alert, alertsKey } from '../data/alerts-query.ts';
import { type AlertValues, alertToValues, checkAlert, newAlertValues, toAlertBody } from './alert-values.ts';

/** The dialog stays open this long after the alert is saved, so that members can read the message. */
const CLOSE_AFTER_MS = 1_000;

interface AlertFormOptions {
	token: string;
	/** The alert to edit. Without one, a new alert is created. */
	alert?: Alert | undefined;
	prefill?: AlertPrefill | undefined;
	onClose: () => void;
}

/** Creates or changes an alert. Then it loads the list again, shows the message and closes. */
export function useAlertForm({ token, alert, prefill = {}, onClose }: AlertFormOptions) {
	const queryClient = useQueryClient();
	const [saved, setSaved] = useState<string | null>(null);
	// The member may have closed the dialog before the response, so this cannot wait for its effects.
	const finish = (message: string) => {
		void queryClient.invalidateQueries({ queryKey: alertsKey(token) });
		setSaved(message);
	};
	const key = useRef<string | null>(null);
	const sent = useSentForm<AlertValues>({
		initial: alert ? alertToValues(alert) : newAlertValues(prefill),
		check: checkAlert,
		describeFailure: (error) => failureText(error, 'Network error'),
		isHeld: saved !== null,
		send: async (values) => {
			const body = toAlertBody(values);
			if (alert) {
				const { message } = await callApi('PUT /api/deal-alerts/:id', { params: { id: alert.id }, body });
				return finish(message);
			}
			key.current ??= crypto.randomUUID();
			try {
				const { message } = await callApi('POST /api/deal-alerts', { body, idempotencyKey: key.current });
				finish(message);
			} catch (error) {
				if (!isKeyReusable(error)) key.current = null;
				throw error;
			}
		},
	});
	useCloseAfterSaving(saved !== null, onClose);
	return { ...sent, saved };
}

export type AlertForm = ReturnType<typeof useAlertForm>;

function useCloseAfterSaving(isSaved: boolean, onClose: () => void) {
	const close = useLatest(onClose);
	useEffect(() => {
		if (!isSaved) return;
		const timer = setTimeout(() => close.current(), CLOSE_AFTER_MS);
		return () => clearTimeout(timer);
	}, [isSaved, close]);
}
