import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	markReadBody,
	markReadReply,
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
		summary: 'Activity on your posts and comments, latest first',
		query: notificationsQuery,
		reply: notificationsReply,
	},
	'GET /api/notifications/unread': {
		...own,
		summary: 'Number of unread notifications',
		reply: unreadReply,
	},
	'POST /api/notifications/read': {
		...own,
		limit: 'write',
		summary: 'Mark some or all notifications as read',
		body: markReadBody,
		reply: markReadReply,
	},
	'GET /api/notification-settings': {
		...own,
		summary: 'Your notification settings',
		reply: notificationSettingsReply,
	},
	'POST /api/notification-settings': {
		...own,
		limit: 'write',
		summary: 'Change a notification setting',
		body: notificationSettingBody,
		reply: notificationSettingsReply,
	},
} as const satisfies EndpointTable;
