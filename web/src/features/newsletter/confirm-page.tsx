import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle, MailCheck } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LinkForm } from '../accounts/forms/link-form.tsx';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';
import type { MailedLink } from './read-link.ts';

export function ConfirmPage({ token, link }: { token: string; link: MailedLink }) {
	const confirm = useMutation({
		mutationFn: () => callApi('POST /api/newsletter-confirm', { body: { token } }),
		networkMode: 'always',
	});
	if (confirm.isPending) {
		return (
			<OutcomePage>
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Confirming your subscription..." isBusy />
			</OutcomePage>
		);
	}
	if (confirm.isIdle && 'about' in link && !link.isSubscribed) {
		return (
			<OutcomePage>
				<LinkForm icon={MailCheck} title="Confirm your subscription" button="Confirm" onSubmit={confirm.mutate}>
					<p>Subscribe to {link.about} at the address we sent this link to.</p>
				</LinkForm>
			</OutcomePage>
		);
	}
	const problem = confirm.isError
		? failureText(confirm.error, 'Something went wrong. Please try again.')
		: 'problem' in link
			? link.problem
			: null;
	return (
		<OutcomePage>
			<OutcomePanel
				icon={problem === null ? CircleCheck : CircleX}
				tone={problem === null ? 'good' : 'bad'}
				title={problem === null ? 'Subscription Confirmed' : 'Subscription failed'}
				actions={
					<Link to="/" className={buttonClass('primary', 'field')}>
						Go to Homepage
					</Link>
				}
			>
				<p>{problem ?? 'Thank you. Your subscription is confirmed.'}</p>
			</OutcomePanel>
		</OutcomePage>
	);
}
