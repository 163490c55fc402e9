import type { NotificationWire } from '@bilby/contract/notifications/wire';
import type { AppContext } from '../platform/context.ts';
import type { MailOrder, MailTemplates } from '../platform/mail/enqueue-mail.ts';
import type { MailMessage } from '../platform/mail/mail-message.ts';
import { type UnsubscribeList, unsubscribeLinks } from '../platform/mail/unsubscribe-links.ts';
import { findReaders, isMailedAny, stopMails } from './mailed.queries.ts';
import { findMailed } from './notifications.queries.ts';
import { type NotificationPresenters, presentNotifications } from './presenters.ts';

export const NEW_NOTIFICATIONS = { name: 'new-notifications', urgency: 'ordinary' } as const;
export const DAILY_NOTIFICATIONS = { name: 'daily-notifications', urgency: 'ordinary' } as const;

export const NOTIFICATION_MAILS: UnsubscribeList = {
	name: 'notifications',
	about: 'emails about your notifications',
	isSubscribed: isMailedAny,
	unsubscribe: stopMails,
};

/** Notifications that one mail holds; the page has the others. */
const MOST_IN_A_MAIL = 25;

export function notificationMails(presenters: NotificationPresenters): MailTemplates {
	return {
		kinds: [NEW_NOTIFICATIONS, DAILY_NOTIFICATIONS],
		write: (context, orders) => writeToReaders(context, presenters, orders),
	};
}

async function writeToReaders(
	context: AppContext,
	presenters: NotificationPresenters,
	orders: MailOrder[],
): Promise<Map<MailOrder, MailMessage>> {
	const { db } = context;
	const found = await findReaders(
		db,
		orders.map(({ email }) => email.toLowerCase()),
	);
	const readers = new Map(found.map((reader) => [reader.email.toLowerCase(), reader]));
	const messages = new Map<MailOrder, MailMessage>();
	for (const order of orders) {
		const reader = readers.get(order.email.toLowerCase());
		if (!reader) continue;
		const mail = order.kind === NEW_NOTIFICATIONS.name ? 'now' : 'daily';
		const rows = await findMailed(db, { userId: reader.id, mail, askedAt: order.askedAt }, MOST_IN_A_MAIL + 1);
		const told = await presentNotifications(db, presenters, rows);
		// All read by now, or gone.
		if (told.length > 0) messages.set(order, notificationMail(context, reader.publicId, told));
	}
	return messages;
}

function notificationMail(context: AppContext, publicId: string, all: NotificationWire[]): MailMessage {
	const { siteName, siteUrl } = context.config;
	const told = all.slice(0, MOST_IN_A_MAIL);
	const hasMore = all.length > told.length;
	const [first] = told;
	const isOne = told.length === 1 && first !== undefined;
	return {
		subject: isOne
			? `${first.text} on ${siteName}`
			: `${hasMore ? 'More than ' : ''}${told.length} new notifications on ${siteName}`,
		paragraphs: [
			...(isOne ? [lineOf(first)] : told.map((one) => linkedLine(one, siteUrl))),
			...(hasMore ? ['You can see the rest on the site.'] : []),
		],
		action:
			isOne && first.path
				? { label: 'View it', url: `${siteUrl}${first.path}` }
				: { label: 'See your notifications', url: `${siteUrl}/notifications` },
		footnotes: [`Choose which emails you get: ${siteUrl}/notifications?tab=settings`],
		unsubscribe: unsubscribeLinks(context, NOTIFICATION_MAILS, publicId),
	};
}

function linkedLine(one: NotificationWire, siteUrl: string): MailMessage['paragraphs'][number] {
	return one.path === null ? lineOf(one) : { text: lineOf(one), url: `${siteUrl}${one.path}` };
}

function lineOf({ text, about, excerpt, reason }: NotificationWire): string {
	return [
		`${text}${about === null ? '' : `: ${about}`}.`,
		...(excerpt === null ? [] : [`“${excerpt}”`]),
		...(reason === null ? [] : [`Reason: “${reason}”`]),
	].join(' ');
}
