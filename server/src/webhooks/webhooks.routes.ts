import { succeed } from '@bilby/contract/kernel/envelope';
import { webhookEndpoints } from '@bilby/contract/webhooks/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import {
	createWebhook,
	listWebhooks,
	removeWebhook,
	renewSecret,
	resumeWebhook,
	testWebhook,
} from './webhooks.service.ts';

export function webhookRoutes(app: App, context: AppContext): void {
	const keyOf = (request: Parameters<typeof requireViewer>[0] & { params: { id: number } }) => ({
		id: request.params.id,
		userId: requireViewer(request).userId,
	});
	serveEndpoints(app, webhookEndpoints, {
		'GET /api/webhooks': async (request) =>
			succeed({ webhooks: await listWebhooks(context, requireViewer(request).userId) }),
		'POST /api/webhooks': async (request) =>
			succeed(await createWebhook(context, requireViewer(request).userId, request.body)),
		'POST /api/webhooks/:id/test': async (request) => succeed(await testWebhook(context, keyOf(request))),
		'POST /api/webhooks/:id/secret': async (request) => succeed(await renewSecret(context, keyOf(request))),
		'POST /api/webhooks/:id/enable': async (request) => {
			await resumeWebhook(context, keyOf(request));
			return succeed({ message: 'The webhook is on again.' });
		},
		'DELETE /api/webhooks/:id': async (request) => {
			await removeWebhook(context, keyOf(request));
			return succeed({ message: 'The webhook was removed.' });
		},
	});
}
