import type { OwnNewsletter } from '@bilby/contract/accounts/wire';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { Switch } from '#ui/field/switch.tsx';
import { FailureBox } from '#ui/panel/failure-box.tsx';

const HINTS: Record<OwnNewsletter, string> = {
	on: 'You’re subscribed.',
	waiting: 'Open the link in the email we sent you to confirm.',
	off: 'You’re not subscribed.',
};

export function newsletterQuery(token: string) {
	return queryOptions({
		queryKey: ['own', token, 'newsletter'],
		queryFn: async (): Promise<OwnNewsletter> => (await callApi('GET /api/own-newsletter')).newsletter,
	});
}

/** Subscribes to the newsletter or unsubscribes, without a separate save. */
export function NewsletterSwitch({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const { data: newsletter, error } = useQuery(newsletterQuery(token));
	const [failure, setFailure] = useState<string | null>(null);
	const [isBusy, setIsBusy] = useState(false);
	const changeSubscription = async (subscribed: boolean) => {
		if (isBusy) return;
		setIsBusy(true);
		setFailure(null);
		try {
			const reply = await callApi('POST /api/own-newsletter', { body: { subscribed } });
			queryClient.setQueryData(newsletterQuery(token).queryKey, reply.newsletter);
		} catch (rejection) {
			setFailure(failureText(rejection));
		}
		setIsBusy(false);
	};
	return (
		<div>
			<FailureBox text={failure ?? (error && failureText(error))} />
			<Switch
				checked={newsletter !== undefined && newsletter !== 'off'}
				disabled={newsletter === undefined}
				onChange={({ target }) => void changeSubscription(target.checked)}
				hint={newsletter === undefined ? '…' : HINTS[newsletter]}
			>
				Newsletter
			</Switch>
		</div>
	);
}
