import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { type UnsubscribeList, unsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import { findSubscribers, isSubscriptionOpen, unsubscribeByPublicId } from './newsletter.queries.ts';

export const CONFIRM_NEWSLETTER = { name: 'confirm-newsletter', urgency: 'ordinary' } as const;

/** The list of newsletter mails. Links in old mails were signed with its name, so the name must not change. */
export const NEWSLETTER: UnsubscribeList = {
	name: 'unsubscribe',
	about: 'the newsletter',
	isSubscribed: isSubscriptionOpen,
	unsubscribe: unsubscribeByPublicId,
};

export const newsletterMails: MailTemplates = { kinds: [CONFIRM_NEWSLETTER], write: writeToSubscribers };

async function writeToSubscribers(
	{ db, config, secrets }: AppContext,
	orders: MailOrder[],
): Promise<Map<MailOrder, MailMessage>> {
	const addresses = orders.map(({ email }) => email.toLowerCase());
	const found = await findSubscribers(db, addresses);
	const subscribers = new Map(found.map((subscriber) => [subscriber.email.toLowerCase(), subscriber]));
	const messages = new Map<MailOrder, MailMessage>();
	for (const order of orders) {
		const subscriber = subscribers.get(order.email.toLowerCase());
		if (!subscriber) continue;
		const token = signConfirmToken(secrets, subscriber.publicId);
		const unsubscribe = unsubscribeLinks({ config, secrets }, NEWSLETTER, subscriber.publicId);
		messages.set(order, confirmNewsletterMail(config, { token, unsubscribe }));
	}
	return messages;
}

function confirmNewsletterMail(
	{ siteName, siteUrl }: Pick<AppContext['config'], 'siteName' | 'siteUrl'>,
	{ token, unsubscribe }: { token: string; unsubscribe: MailMessage['unsubscribe'] & {} },
): MailMessage {
	return {
		subject: `Please confirm your subscription to the ${siteName} newsletter`,
		paragraphs: [
			`Someone (hopefully you) subscribed this address to the ${siteName} newsletter. Please confirm the subscription.`,
		],
		action: { label: 'Confirm my subscription', url: `${siteUrl}/newsletter/confirm/${token}` },
		footnotes: ['If you didn’t subscribe, you can ignore this email. We won’t send you anything.'],
		unsubscribe,
	};
}

/** Links are signed, not stored. They work as long as the site's secret stays the same. */
const shape = z.tuple([z.uuid(), z.string().min(1)]);

export function signConfirmToken(secrets: Secrets, publicId: string): string {
	return `${publicId}.${secrets.sign('unsubscribe', `confirm:${publicId}`)}`;
}

/** Returns the subscriber's public id, or null if this site did not make the token. */
export function readConfirmToken(secrets: Secrets, token: string): string | null {
	const parts = shape.safeParse(token.split('.'));
	if (!parts.success) return null;
	const [publicId, signature] = parts.data;
	return secrets.isSigned('unsubscribe', `confirm:${publicId}`, signature) ? publicId : null;
}
