import { succeed } from '@bilby/contract/kernel/envelope';
import { notificationEndpoints } from '@bilby/contract/notifications/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { markRead, markUnread } from './notifications.queries.ts';
import { changeSetting, listNotifications, readSettings, readUnread } from './notifications.service.ts';
import type { NotificationPresenters } from './presenters.ts';

export function notificationRoutes(
	app: App,
	{ db, clock }: Pick<AppContext, 'db' | 'clock'>,
	presenters: NotificationPresenters,
): void {
	serveEndpoints(app, notificationEndpoints, {
		'GET /api/notifications': async (request) =>
			succeed(await listNotifications(db, presenters, requireViewer(request).userId, request.query)),
		'GET /api/notifications/unread': async (request) => succeed(await readUnread(db, requireViewer(request).userId)),
		'POST /api/notifications/read': async (request) => {
			const { userId } = requireViewer(request);
			const { ids, read, readAt } = request.body;
			const now = clock();
			if (read) await markRead(db, userId, ids ?? null, now);
			else if (ids) await markUnread(db, userId, { ids });
			else if (readAt) await markUnread(db, userId, { readAt });
			else throw unnamed();
			return succeed({ ...(await readUnread(db, userId)), readAt: now.toISOString() });
		},
		'GET /api/notification-settings': async (request) => succeed(await readSettings(db, requireViewer(request).userId)),
		'POST /api/notification-settings': async (request) => {
			const { userId } = requireViewer(request);
			await changeSetting(db, { userId, ...request.body }, clock());
			return succeed(await readSettings(db, userId));
		},
	});
}

function unnamed(): AppError {
	const message = 'Please choose which notifications to mark as unread.';
	return new AppError({ code: 'validation', message, fields: { ids: message } });
}
