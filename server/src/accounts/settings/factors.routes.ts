import { factorEndpoints } from '@bilby/contract/accounts/factor-endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import {
	addApp,
	addPasskey,
	listFactors,
	nameOwnPasskey,
	removeApp,
	removePasskey,
	renewRecoveryCodes,
	startApp,
	startPasskey,
} from '../factors/own-factors.service.ts';
import { removeMemberFactors } from '../manage/remove-factors.service.ts';
import { requireViewer } from '../sessions/viewer.ts';

/** Passkeys, authenticator apps and recovery codes. */
export function factorRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, factorEndpoints, {
		'GET /api/factors': async (request) => succeed(await listFactors(context, requireViewer(request))),
		'POST /api/passkeys/options': async (request) =>
			succeed({ options: await startPasskey(context, requireViewer(request)) }),
		'POST /api/passkeys': async (request) => {
			const { passkey } = request.body;
			const added = { passkey, userAgent: request.headers['user-agent'] };
			const recoveryCodes = await addPasskey(context, requireViewer(request), added);
			return succeed({ message: 'Passkey added.', recoveryCodes });
		},
		'POST /api/passkeys/rename': async (request) => {
			await nameOwnPasskey(context, requireViewer(request), request.body);
			return succeed({ message: 'Passkey renamed.' });
		},
		'POST /api/passkeys/remove': async (request) => {
			await removePasskey(context, requireViewer(request), request.body.id);
			return succeed({ message: 'Passkey removed.' });
		},
		'POST /api/authenticator/options': async (request) => succeed(await startApp(context, requireViewer(request))),
		'POST /api/authenticator': async (request) => {
			const recoveryCodes = await addApp(context, requireViewer(request), request.body);
			return succeed({ message: 'Authenticator app added.', recoveryCodes });
		},
		'POST /api/authenticator/remove': async (request) => {
			await removeApp(context, requireViewer(request));
			return succeed({ message: 'Authenticator app removed.' });
		},
		'POST /api/recovery-codes': async (request) => {
			const recoveryCodes = await renewRecoveryCodes(context, requireViewer(request));
			return succeed({ message: 'Your old recovery codes no longer work.', recoveryCodes });
		},
		'POST /api/removeMemberFactors': async (request) => {
			await removeMemberFactors(context, requireViewer(request), request.body.id);
			return succeed({ message: 'The member can now log in with their password alone.' });
		},
	});
}
