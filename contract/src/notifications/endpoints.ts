import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	markReadBody,
	notificationSettingBody,
	notificationSettingsReply,
	notificationsQuery,
	notificationsReply,
	unreadReply,
} from './wire.ts';

const own = { access: 'ownAccount', group: 'notifications' } as const;

export const notificationEndpoints = {
	'GET /api/notifications': {
		...own,
		summary: 'What happened to what one posted and said, the latest first',
		query: notificationsQuery,
		reply: notificationsReply,
	},
	'GET /api/notifications/unread': {
		...own,
		summary: 'How many are not read yet',
		reply: unreadReply,
	},
	'POST /api/notifications/read': {
		...own,
		limit: 'write',
		summary: 'Mark some of them, or all, as read',
		body: markReadBody,
		reply: unreadReply,
	},
	'GET /api/notification-settings': {
		...own,
		summary: 'Where one is told of what',
		reply: notificationSettingsReply,
	},
	'POST /api/notification-settings': {
		...own,
		limit: 'write',
		summary: 'Change where one is told of something',
		body: notificationSettingBody,
		reply: notificationSettingsReply,
	},
} as const satisfies EndpointTable;
