import { succeed } from '@bilby/contract/kernel/envelope';
import { pushEndpoints } from '@bilby/contract/push/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { addDevice, listDevices, removeDevice, renewSubscription, testDevice } from './push.service.ts';
import { derivePushKeys } from './push-keys.ts';

export function pushRoutes(app: App, context: AppContext): void {
	const keyOf = (request: Parameters<typeof requireViewer>[0] & { params: { id: number } }) => ({
		id: request.params.id,
		userId: requireViewer(request).userId,
	});
	const { publicKey } = derivePushKeys(context);
	serveEndpoints(app, pushEndpoints, {
		'GET /api/push-devices': async (request) =>
			succeed({ publicKey, devices: await listDevices(context, requireViewer(request)) }),
		'POST /api/push-devices': async (request) => {
			const device = { subscription: request.body, userAgent: request.headers['user-agent'] };
			return succeed(await addDevice(context, requireViewer(request), device));
		},
		'POST /api/push-devices/:id/test': async (request) => succeed(await testDevice(context, keyOf(request))),
		'POST /api/push-renewals': async (request) => {
			await renewSubscription(context, request.body);
			return succeed({ message: 'The device keeps getting push notifications.' });
		},
		'DELETE /api/push-devices/:id': async (request) => {
			await removeDevice(context, keyOf(request));
			return succeed({ message: 'The device gets no more push notifications.' });
		},
	});
}
