import { ALERT_FREQUENCIES } from '@bilby/contract/alerts/limits';
import { formatPrice } from '@bilby/contract/kernel/price';
import { findReaders } from '../notifications/mailed.queries.ts';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { type UnsubscribeList, unsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import { ALERT_MAIL_KINDS } from './alert-mail-kinds.ts';
import { findSentDeals, receivesAlertMails, type SentDeal, stopAlertMails } from './matches.queries.ts';

/** The list of alert mails. Links in old mails were signed with its name, so the name must not change. */
export const ALERT_MAILS: UnsubscribeList = {
	name: 'deal-alerts',
	about: 'emails about your deal alerts',
	isSubscribed: receivesAlertMails,
	unsubscribe: stopAlertMails,
};

/** Deals per mail. */
const MAX_PER_MAIL = 25;

export const alertMails: MailTemplates = { kinds: Object.values(ALERT_MAIL_KINDS), write: writeToReaders };

async function writeToReaders(context: AppContext, orders: MailOrder[]): Promise<Map<MailOrder, MailMessage>> {
	const messages = new Map<MailOrder, MailMessage>();
	for (const { order, reader } of await findReaders(context.db, orders)) {
		const frequency = ALERT_FREQUENCIES.find((one) => ALERT_MAIL_KINDS[one].name === order.kind) ?? 'instant';
		const about = { userId: reader.id, frequency, sentAt: order.askedAt, channel: 'byMail' } as const;
		const deals = await findSentDeals(context.db, about, MAX_PER_MAIL + 1);
		// All have expired or were removed in the meantime.
		if (deals.length > 0) messages.set(order, writeAlertMail(context, reader.publicId, deals));
	}
	return messages;
}

function writeAlertMail(context: AppContext, publicId: string, all: SentDeal[]): MailMessage {
	const { siteName, siteUrl } = context.config;
	const shown = all.slice(0, MAX_PER_MAIL);
	const hasMore = all.length > shown.length;
	const [first] = shown;
	const alerts = new Map(shown.map((deal) => [deal.alertId, deal]));
	return {
		subject:
			shown.length === 1 && first
				? `${first.title}: ${formatPrice(first.priceCents / 100)}`
				: `${hasMore ? 'More than ' : ''}${shown.length} deals for your alerts on ${siteName}`,
		paragraphs: [
			...shown.map(({ id, title, priceCents }) => ({
				text: `${title}: ${formatPrice(priceCents / 100)}`,
				url: `${siteUrl}/deal-details/${id}`,
			})),
			...(hasMore ? ['You can find the rest on the site.'] : []),
		],
		action: { label: 'See your deal alerts', url: `${siteUrl}/deal-alerts` },
		footnotes: [...alerts].map(
			([id, alert]) =>
				`Why you got this: your alert “${alert.alertTitle}” looks for ${describe(alert)}. Edit or pause it: ${siteUrl}/deal-alerts?alert=${id}`,
		),
		unsubscribe: unsubscribeLinks(context, ALERT_MAILS, publicId),
	};
}

function describe({ keywords, trigger }: SentDeal): string {
	if (keywords !== '') return `“${keywords}”`;
	return trigger === 'followed' ? 'deals from what you follow' : 'lower prices of deals that you saved';
}
