import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Info, LoaderCircle, MailX } from 'lucide-react';
import { callApi } from '#lib/api/api.ts';
import { failureText } from '#lib/api/failure-text.ts';
import { buttonClass } from '#ui/base/button.ts';
import { LinkForm } from '../accounts/forms/link-form.tsx';
import { OutcomePage, OutcomePanel } from '../accounts/forms/outcome-panel.tsx';
import type { MailedLink } from './read-link.ts';

interface UnsubscribePageProps {
	/** Both parts of the link, from its path. */
	token: string;
	link: MailedLink;
}

export function UnsubscribePage({ token, link }: UnsubscribePageProps) {
	const unsubscribe = useMutation({
		mutationFn: () => callApi('POST /api/unsubscribe', { body: { token } }),
		networkMode: 'always',
	});
	if (unsubscribe.isPending) {
		return (
			<OutcomePage>
				<OutcomePanel icon={LoaderCircle} tone="calm" title="Processing your unsubscribe request..." isBusy />
			</OutcomePage>
		);
	}
	if (unsubscribe.isIdle && 'about' in link && link.isSubscribed) {
		return (
			<OutcomePage>
				<LinkForm icon={MailX} title="Unsubscribe" button="Unsubscribe" onSubmit={unsubscribe.mutate}>
					<p>You'll stop getting {link.about}.</p>
				</LinkForm>
			</OutcomePage>
		);
	}
	const message = unsubscribe.isSuccess
		? unsubscribe.data.message
		: unsubscribe.isError
			? failureText(unsubscribe.error, 'Something went wrong. Please try again.')
			: describeLink(link);
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

/** Returns the text for a link without a button: it is broken or was used before. */
function describeLink(link: MailedLink): string {
	return 'problem' in link ? link.problem : 'You have been successfully unsubscribed.';
}
