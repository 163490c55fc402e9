import { alertEndpoints } from '@bilby/contract/alerts/endpoints';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { endSnooze, readAlertSettings, setQuietHours, snoozeAlerts } from './alert-settings.service.ts';
import { changeAlert, createAlert, listAlerts, removeAlert, setAlertStatus } from './alerts.service.ts';
import { cacheLatency } from './latency.ts';
import { previewAlert } from './preview-alert.service.ts';

export function alertRoutes(app: App, context: AppContext): void {
	const readLatency = cacheLatency(context);
	serveEndpoints(app, alertEndpoints, {
		'GET /api/deal-alerts': async (request) => succeed(await listAlerts(context, requireViewer(request).userId)),
		'POST /api/deal-alerts': (request) =>
			createAlert(context, requireViewer(request).userId, request.body, request.headers['idempotency-key']),
		'PUT /api/deal-alerts/:id': async (request) => {
			const { userId } = requireViewer(request);
			return succeed(await changeAlert(context, { id: request.params.id, userId }, request.body));
		},
		'PUT /api/deal-alerts/:id/status': async (request) => {
			const { userId } = requireViewer(request);
			return succeed(await setAlertStatus(context, { id: request.params.id, userId, ...request.body }));
		},
		'DELETE /api/deal-alerts/:id': async (request) => {
			await removeAlert(context, { id: request.params.id, userId: requireViewer(request).userId });
			return succeed({ message: ALERT_TEXTS.deleted });
		},
		'POST /api/deal-alerts/preview': async (request) => succeed(await previewAlert(context, request.body)),
		'GET /api/alert-latency': async () => succeed({ latency: await readLatency() }),
		'GET /api/alert-settings': async (request) =>
			succeed({ settings: await readAlertSettings(context, requireViewer(request).userId) }),
		'PUT /api/alert-settings/quiet-hours': async (request) =>
			succeed(await setQuietHours(context, requireViewer(request).userId, request.body)),
		'PUT /api/alert-settings/snooze': async (request) =>
			succeed(await snoozeAlerts(context, requireViewer(request).userId, request.body.length)),
		'DELETE /api/alert-settings/snooze': async (request) =>
			succeed(await endSnooze(context, requireViewer(request).userId)),
	});
}
