import { z } from 'zod';
import { MAX_PAGED_ROWS } from '../deals/limits.ts';
import { successReply } from '../kernel/envelope.ts';
import { wireBoolean, wireCursor, wireId, wireInstant, wireLimit, wireSkip } from '../kernel/wire-values.ts';
import { CHOSEN_KIND_NAMES, MAIL_CHOICES, NOTIFICATION_KIND_NAMES } from './kinds.ts';
import { MAX_MARKED } from './limits.ts';

export const notificationsQuery = z.object({
	/** Only unread notifications. */
	unread: wireBoolean.default(false),
	skip: wireSkip(MAX_PAGED_ROWS),
	limit: wireLimit,
	cursor: wireCursor.optional().describe('`nextCursor` of the previous response. Continues exactly there.'),
});

const notificationWire = z.object({
	id: wireId,
	kind: z.enum(NOTIFICATION_KIND_NAMES),
	/** One sentence: “nightbilby and 2 others replied to your comment”. */
	text: z.string(),
	/** The subject, for instance the title of a deal. Null if there is none or it is gone. */
	about: z.string().nullable(),
	/** The beginning of the comment. Null if there is none. */
	excerpt: z.string().nullable(),
	/** The reason for a moderators' decision; null if they gave none. */
	reason: z.string().nullable(),
	/** The moderators' message to the member about their decision; null if there is none. */
	message: z.string().nullable(),
	/** The page on this site that shows it. Null if there is none. */
	path: z.string().nullable(),
	/** The member who acted last. Null if that is not shown. */
	actor: z.object({ id: wireId, username: z.string(), avatar: z.string().nullable() }).nullable(),
	/** Time of the latest event in it. */
	at: wireInstant,
	read: z.boolean(),
});
export type NotificationWire = z.infer<typeof notificationWire>;

/** The unread notifications of a member. */
export const unreadFields = {
	/** Their number, counted up to 99. */
	unread: z.int(),
	unreadCapped: z.boolean(),
	/** Time of the latest event in them, null if there are none. It grows if an event is added to an unread notification. */
	latestUnreadAt: wireInstant.nullable(),
};
export type UnreadCount = z.infer<z.ZodObject<typeof unreadFields>>;

export const notificationsReply = successReply({
	notifications: z.array(notificationWire),
	...unreadFields,
	nextCursor: z.string().nullable(),
});

export const unreadReply = successReply(unreadFields);

export const markReadBody = z
	.object({
		/** The ids to mark. Marks all if left out. */
		ids: z.array(wireId).min(1).max(MAX_MARKED, `Please send at most ${MAX_MARKED} at a time.`).optional(),
		/** False marks them as unread again and requires `ids` or `readAt`. */
		read: wireBoolean.default(true),
		readAt: wireInstant
			.optional()
			.describe('The `readAt` of a call that marked notifications as read. Marks the same ones as unread again.'),
	})
	.refine(({ ids, read, readAt }) => readAt === undefined || (!read && ids === undefined), {
		error: 'Please send it without ids, and only to mark notifications as unread.',
		path: ['readAt'],
	});

export const markReadReply = successReply({
	...unreadFields,
	/** The time of this call. If it marked notifications as read, sending the time back undoes that. */
	readAt: wireInstant,
});

const channels = { inApp: z.boolean(), mail: z.enum(MAIL_CHOICES) };

export const notificationSettingsReply = successReply({
	settings: z.array(z.object({ kind: z.enum(CHOSEN_KIND_NAMES), label: z.string(), ...channels })),
});
export type NotificationSettingsReply = z.infer<typeof notificationSettingsReply>;

export const notificationSettingBody = z.object({
	kind: z.enum(CHOSEN_KIND_NAMES, 'This kind of notification doesn’t exist.'),
	inApp: wireBoolean,
	mail: z.enum(MAIL_CHOICES, 'Please choose now, daily or none.'),
});
