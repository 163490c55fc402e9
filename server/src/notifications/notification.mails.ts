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

/** Notifications per mail. The page on the site has the rest. */
const MAX_PER_MAIL = 25;

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
	const messages = new Map<MailOrder, MailMessage>();
	for (const { order, reader } of await findReaders(db, orders)) {
		const mail = order.kind === NEW_NOTIFICATIONS.name ? 'now' : 'daily';
		const rows = await findMailed(db, { userId: reader.id, mail, askedAt: order.askedAt }, MAX_PER_MAIL + 1);
		const shown = await presentNotifications(db, presenters, rows);
		// All were read or deleted in the meantime.
		if (shown.length > 0) messages.set(order, writeNotificationMail(context, reader.publicId, shown));
	}
	return messages;
}

function writeNotificationMail(context: AppContext, publicId: string, all: NotificationWire[]): MailMessage {
	const { siteName, siteUrl } = context.config;
	const shown = all.slice(0, MAX_PER_MAIL);
	const hasMore = all.length > shown.length;
	const [first] = shown;
	const isOne = shown.length === 1 && first !== undefined;
	return {
		subject: isOne
			? `${first.text} on ${siteName}`
			: `${hasMore ? 'More than ' : ''}${shown.length} new notifications on ${siteName}`,
		paragraphs: [
			...(isOne ? [formatLine(first)] : shown.map((one) => linkedLine(one, siteUrl))),
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
	return one.path === null ? formatLine(one) : { text: formatLine(one), url: `${siteUrl}${one.path}` };
}

function formatLine({ text, about, excerpt, reason, message }: NotificationWire): string {
	return [
		`${text}${about === null ? '' : `: ${about}`}.`,
		...(excerpt === null ? [] : [`“${excerpt}”`]),
		...(reason === null ? [] : [`Reason: “${reason}”`]),
		...(message === null ? [] : [`Message from our moderators: “${message}”`]),
	].join(' ');
}
