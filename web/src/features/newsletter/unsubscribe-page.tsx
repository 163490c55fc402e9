import { Link } from '@tanstack/react-router';
import { CircleCheck, Info, LoaderCircle } from 'lucide-react';
import { callApi } from '../../lib/api/api.ts';
import { failureText } from '../../lib/api/failure-text.ts';
import { useOnce } from '../../lib/hooks/use-once.ts';
import { buttonClass } from '../../ui/base/button.ts';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';

/** `token` is both parts of the link. */
export function UnsubscribePage({ token }: { token: string }) {
	const outcome = useOnce(() => callApi('POST /api/unsubscribe', { body: { token } }));
	if (outcome.state === 'pending') {
		return (
			<OutcomePage>
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Processing your unsubscribe request..." isBusy />
			</OutcomePage>
		);
	}
	const message =
		outcome.state === 'done'
			? outcome.reply.message
			: failureText(outcome.error, 'Something went wrong. Please try again.');
	const isGood = message.includes('successfully');
	return (
		<OutcomePage>
			<OutcomePanel
				icon={isGood ? CircleCheck : Info}
				tone={isGood ? 'good' : 'waiting'}
				title="Subscription Update"
				actions={
					<Link to="/" className={buttonClass('primary', 'field')}>
						Go to Homepage
					</Link>
				}
			>
				<p>{message}</p>
				{isGood && <p>We're sorry to see you go! You can always re-subscribe from your account settings.</p>}
			</OutcomePanel>
		</OutcomePage>
	);
}
