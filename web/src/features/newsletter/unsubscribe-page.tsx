import { Link } from '@tanstack/react-router';
import { CircleCheck, Info, LoaderCircle, MailX } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LinkForm } from '../accounts/forms/link-form.tsx';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';
import type { MailedLink } from './read-link.ts';
import { usePress } from './use-press.ts';

interface UnsubscribePageProps {
	/** Both parts of the link. */
	token: string;
	link: MailedLink;
}

export function UnsubscribePage({ token, link }: UnsubscribePageProps) {
	const [outcome, press] = usePress(() => callApi('POST /api/unsubscribe', { body: { token } }));
	if (outcome.state === 'pending') {
		return (
			<OutcomePage>
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Processing your unsubscribe request..." isBusy />
			</OutcomePage>
		);
	}
	if (outcome.state === 'asking' && 'about' in link && link.isSubscribed) {
		return (
			<OutcomePage>
				<LinkForm icon={MailX} title="Unsubscribe" button="Unsubscribe" onSubmit={press}>
					<p>You'll stop getting {link.about}.</p>
				</LinkForm>
			</OutcomePage>
		);
	}
	const message =
		outcome.state === 'done'
			? outcome.reply.message
			: outcome.state === 'failed'
				? failureText(outcome.error, 'Something went wrong. Please try again.')
				: textWithoutPress(link);
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

/** Returns the text for a link without a button: it is broken, or was used before. A link that still works asks first. */
function textWithoutPress(link: MailedLink): string {
	return 'problem' in link ? link.problem : 'You have been successfully unsubscribed.';
}
