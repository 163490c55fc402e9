import { socialEndpoints } from '@bilby/contract/accounts/endpoints';
import type { SocialProvider } from '@bilby/contract/accounts/rules';
import { type ErrorCode, succeed } from '@bilby/contract/kernel/envelope';
import type { FastifyReply } from 'fastify';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { finishSignIn, startSignIn } from '../credentials/social-provider.ts';
import { logInFrom } from '../sessions/device-cookie.ts';
import { readOrigin } from '../sessions/sessions.service.ts';
import { requireViewer } from '../sessions/viewer.ts';
import { giveReceipt } from '../sign-up/sign-up-receipt.ts';
import { checkMayConnect, connect, disconnect, listConnections } from './connections.service.ts';
import { clearSignIn, hasCode, readSignIn, storeCode, storeSignIn } from './sign-in-cookie.ts';
import { admitPerson, exchangeForSession } from './social.service.ts';

export function socialRoutes(app: App, context: AppContext): void {
	const { config, secrets, clock } = context;
	const isSecure = config.siteUrl.startsWith('https:');
	const callbackUrl = `${config.siteUrl}/auth/callback`;
	const signInWith = (provider: SocialProvider) => ({
		leavesSite: true as const,
		failurePath: (code: ErrorCode) => `/login?error=${code}&provider=${provider}`,
		handler: async (_request: unknown, reply: FastifyReply) => {
			const { url, pending } = await startSignIn(provider, requireKeys(context, provider), callbackUrl);
			await storeSignIn(reply, secrets, pending, { isSecure, now: clock() });
			return reply.header('cache-control', 'no-store').redirect(url.href);
		},
	});

	serveEndpoints(app, socialEndpoints, {
		'GET /api/social-providers': async () =>
			succeed({
				google: config.social.google !== null,
				facebook: config.social.facebook !== null,
				passkeys: config.staffSecondFactor !== 'off',
				oidc: config.social.oidc?.name ?? null,
			}),
		'GET /api/auth/google': signInWith('google'),
		'GET /api/auth/facebook': signInWith('facebook'),
		'GET /api/auth/oidc': signInWith('oidc'),
		'GET /api/connections': async (request) => succeed(await listConnections(context, requireViewer(request))),
		'POST /api/connect': async (request, reply) => {
			const { provider } = request.body;
			await checkMayConnect(context, requireViewer(request));
			const { url, pending } = await startSignIn(provider, requireKeys(context, provider), callbackUrl);
			const connectTo = requireViewer(request).userId;
			await storeSignIn(reply, secrets, { ...pending, connectTo }, { isSecure, now: clock() });
			return succeed({ url: url.href });
		},
		'POST /api/disconnect': async (request) => {
			await disconnect(context, requireViewer(request), request.body.provider);
			return succeed({ message: 'Disconnected.' });
		},
		'POST /api/auth/callback': async (request, reply) => {
			const pending = await readSignIn(request, secrets, { isSecure, now: clock() });
			clearSignIn(reply, isSecure);
			if (!pending) throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
			const callback = new URL(callbackUrl);
			for (const [name, value] of Object.entries(request.body)) if (value) callback.searchParams.set(name, value);
			const person = await finishSignIn(requireKeys(context, pending.provider), callback, pending);
			if (pending.connectTo !== undefined) {
				await connect(context, { viewer: request.viewer, connectTo: pending.connectTo, person });
				return succeed({ connected: person.provider });
			}
			const admission = await admitPerson(context, person, readOrigin(request));
			if ('code' in admission) {
				await storeCode(reply, secrets, admission.code, { isSecure, now: clock() });
				return succeed(admission);
			}
			const message = `We’ve sent an email to ${person.email}. Open its link in this browser to finish.`;
			giveReceipt(reply, admission.receipt);
			reply.code(202);
			return succeed({ message });
		},
		'POST /api/auth/exchange': async (request, reply) => {
			const { code } = request.body;
			reply.header('cache-control', 'no-store');
			if (!(await hasCode(request, secrets, code, { isSecure, now: clock() })))
				throw new AppError({ code: 'not_allowed', message: 'Authentication failed' });
			clearSignIn(reply, isSecure);
			const outcome = await logInFrom(context, { request, reply }, (origin) =>
				exchangeForSession(context, code, origin),
			);
			if ('token' in outcome) return succeed({ ...outcome, message: 'Welcome' });
			reply.code(202);
			return succeed(outcome);
		},
	});
}

function requireKeys({ config }: AppContext, provider: SocialProvider) {
	const keys = config.social[provider];
	if (!keys) throw new AppError({ code: 'not_found', message: `Sign-in with ${provider} is not set up on this site.` });
	return keys;
}
