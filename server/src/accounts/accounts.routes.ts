import { accountEndpoints, profileEndpoints } from '@bilby/contract/accounts/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { guessablePasswordIn } from './credentials/passwords.ts';
import { login } from './log-in/login.service.ts';
import type { MemberActivity } from './profile/member-activity.ts';
import { getMemberProfile, getOwnProfile } from './profile/profile.service.ts';
import { changePassword, readResetLink, requestReset, resetPassword } from './reset-password/password.service.ts';
import { logInFrom } from './sessions/device-cookie.ts';
import { endAllSessions, endSession, listSessions, readOrigin } from './sessions/sessions.service.ts';
import { requireViewer } from './sessions/viewer.ts';
import { newCaptcha } from './sign-up/captcha.ts';
import { register } from './sign-up/register.service.ts';
import { giveReceipt } from './sign-up/sign-up-receipt.ts';
import { resendVerification, verifyEmail } from './sign-up/verify-email.service.ts';

const MAILED_IF_KNOWN = 'If that address has an account, we’ve emailed it a link.';

/** Sign-up, login and logout. No response here reveals whether an address has an account. */
export function accountRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, accountEndpoints, {
		'GET /api/captcha': async (_request, reply) => {
			reply.header('cache-control', 'no-store');
			return succeed(await newCaptcha(context));
		},
		'POST /api/register': {
			furtherProblems: guessablePasswordIn,
			handler: async (request, reply) => {
				giveReceipt(reply, await register(context, request.body, readOrigin(request)));
				return succeed({ message: 'Please check your email to verify your account.' });
			},
		},
		'POST /api/verifyEmail': async (request) => {
			const { body, viewer } = request;
			const verified = await verifyEmail(context, { ...body, viewer }, readOrigin(request));
			return succeed({ message: 'Your email address has been verified.', ...verified });
		},
		'POST /api/resendVerification': async (request) => {
			await resendVerification(context, request.body.email, readOrigin(request));
			return succeed({ message: MAILED_IF_KNOWN });
		},
		'POST /api/login': async (request, reply) => {
			reply.header('cache-control', 'no-store');
			const outcome = await logInFrom(context, { request, reply }, (origin) => login(context, request.body, origin));
			if ('token' in outcome) return succeed({ ...outcome, message: 'Welcome back' });
			reply.code(202);
			return succeed(outcome);
		},
		'POST /api/forgotPasswordRequest': async (request) => {
			await requestReset(context, request.body.email, readOrigin(request));
			return succeed({ message: MAILED_IF_KNOWN });
		},
		'POST /api/reset-link': async (request) =>
			succeed(await readResetLink(context, request.body.token, readOrigin(request))),
		'POST /api/resetPassword': {
			furtherProblems: guessablePasswordIn,
			handler: async (request) => {
				await resetPassword(context, request.body, readOrigin(request));
				return succeed({ message: 'Your password has been changed.' });
			},
		},
		'POST /api/logout': async (request) => {
			const viewer = requireViewer(request);
			await endSession(context, viewer, viewer.sessionId);
			return succeed({ message: 'You’ve been logged out.' });
		},
		'POST /api/changePassword': {
			furtherProblems: guessablePasswordIn,
			handler: async (request) => {
				await changePassword(context, requireViewer(request), request.body);
				return succeed({ message: 'Your password has been changed. Other devices were signed out.' });
			},
		},
		'GET /api/sessions': async (request) => succeed({ sessions: await listSessions(context, requireViewer(request)) }),
		'POST /api/sessions/revoke': async (request) => {
			const viewer = requireViewer(request);
			if ('id' in request.body) await endSession(context, viewer, request.body.id);
			else await endAllSessions(context, viewer);
			return succeed({ message: 'Signed out.' });
		},
	});
}

export function profileRoutes(app: App, context: AppContext, activity: MemberActivity): void {
	serveEndpoints(app, profileEndpoints, {
		'GET /api/profile': async (request) =>
			succeed({ data: await getOwnProfile(context, activity, requireViewer(request)) }),
		'POST /api/userProfile': async (request) =>
			succeed({ data: await getMemberProfile(context, activity, requireViewer(request), request.body) }),
	});
}
