import { Link } from '@tanstack/react-router';
import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import { callApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { useOnce } from '../../lib/hooks/use-once.ts';
import { buttonClass } from '../../ui/base/button.ts';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';

export function ConfirmPage({ token }: { token: string }) {
	const outcome = useOnce(() => callApi('POST /api/newsletter-confirm', { body: { token } }));
	const home = (
		<Link to="/" className={buttonClass('primary', 'field')}>
			Go to Homepage
		</Link>
	);
	return (
		<OutcomePage>
			{outcome.state === 'pending' && (
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Confirming your subscription..." isBusy />
			)}
			{outcome.state === 'done' && (
				<OutcomePanel icon={CircleCheck} tone="good" title="Subscription Confirmed" actions={home}>
					<p>{outcome.reply.message}</p>
				</OutcomePanel>
			)}
			{outcome.state === 'failed' && (
				<OutcomePanel icon={CircleX} tone="bad" title="Subscription failed" actions={home}>
					<p>{failureText(outcome.error, 'Something went wrong. Please try again.')}</p>
				</OutcomePanel>
			)}
		</OutcomePage>
	);
}
