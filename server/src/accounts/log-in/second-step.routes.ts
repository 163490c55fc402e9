import { secondStepEndpoints } from '@bilby/contract/accounts/factor-endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { logInFrom } from '../sessions/device-cookie.ts';
import { readOrigin } from '../sessions/sessions.service.ts';
import { requireViewer } from '../sessions/viewer.ts';
import { confirmViewer, readConfirmOptions } from './confirm.service.ts';
import { finishLogin, logInWithPasskey, startPasskeyLogin } from './second-step.service.ts';

/** Logging in with a second step or a passkey, and confirming it later in the session. */
export function secondStepRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, secondStepEndpoints, {
		'POST /api/login/options': async (request, reply) => {
			reply.header('cache-control', 'no-store');
			return succeed({ options: await startPasskeyLogin(context, request.body.pending, readOrigin(request)) });
		},
		'POST /api/login/passkey': async (request, reply) => {
			reply.header('cache-control', 'no-store');
			const token = await logInFrom(context, { request, reply }, (origin) =>
				logInWithPasskey(context, request.body, origin),
			);
			return succeed({ token, message: 'Welcome back' });
		},
		'POST /api/login/second-step': async (request, reply) => {
			reply.header('cache-control', 'no-store');
			const token = await logInFrom(context, { request, reply }, (origin) =>
				finishLogin(context, request.body, origin),
			);
			return succeed({ token, message: 'Welcome back' });
		},
		'POST /api/confirm/options': async (request) => succeed(await readConfirmOptions(context, requireViewer(request))),
		'POST /api/confirm': async (request) => {
			await confirmViewer(context, requireViewer(request), { body: request.body, origin: readOrigin(request) });
			return succeed({ message: 'Thank you.' });
		},
	});
}
