import { actorName, type NotificationPresenters } from '../notifications/presenters.ts';

/** The group of the notification about unread messages of one sender; null for the team. */
export const groupMessages = (senderId: number | null): string =>
	senderId === null ? 'from:team' : `from:${senderId}`;

/** Presents notifications about messages. They do not show any of the text, because mails are less private. */
export const messagePresenters = {
	message: async (_, rows) =>
		new Map(
			rows.map((row) => {
				const sender = row.groupKey === groupMessages(null) ? 'Our moderators' : actorName(row);
				const what = row.count === 1 ? 'a message' : `${row.count} messages`;
				return [row.id, { text: `${sender} sent you ${what}`, about: null, excerpt: null, path: '/mails' }];
			}),
		),
} satisfies Partial<NotificationPresenters>;
