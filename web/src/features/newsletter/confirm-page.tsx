import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle, MailCheck } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LinkForm } from '../accounts/forms/link-form.tsx';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';
import type { MailedLink } from './read-link.ts';
import { usePress } from './use-press.ts';

export function ConfirmPage({ token, link }: { token: string; link: MailedLink }) {
	const [outcome, press] = usePress(() => callApi('POST /api/newsletter-confirm', { body: { token } }));
	if (outcome.state === 'pending') {
		return (
			<OutcomePage>
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Confirming your subscription..." isBusy />
			</OutcomePage>
		);
	}
	if (outcome.state === 'asking' && 'about' in link && !link.isSubscribed) {
		return (
			<OutcomePage>
				<LinkForm icon={MailCheck} title="Confirm your subscription" button="Confirm" onSubmit={press}>
					<p>Subscribe to {link.about} at the address we sent this link to.</p>
				</LinkForm>
			</OutcomePage>
		);
	}
	const problem =
		outcome.state === 'failed'
			? failureText(outcome.error, 'Something went wrong. Please try again.')
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
