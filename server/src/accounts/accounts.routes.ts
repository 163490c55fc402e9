import {
	captchaReply,
	changePasswordBody,
	emailBody,
	loginBody,
	loginReply,
	messageReply,
	registerBody,
	resetPasswordBody,
	revokeSessionsBody,
	sessionsReply,
	verifyEmailBody,
	verifyEmailReply,
} from '@bilby/contract/accounts/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { login } from './log-in/login.service.ts';
import { changePassword, requestReset, resetPassword } from './reset-password/password.service.ts';
import { endAllSessions, endSession, listSessions, originOf } from './sessions/sessions.service.ts';
import { viewerOfMemberRoute } from './sessions/viewer.ts';
import { newCaptcha } from './sign-up/captcha.ts';
import { register } from './sign-up/register.service.ts';
import { giveReceipt } from './sign-up/sign-up-receipt.ts';
import { resendVerification, verifyEmail } from './verify-email/verify-email.service.ts';

const MAILED_IF_KNOWN = 'If that address has an account, a mail with a link is on its way.';

const open = { access: 'openAccount', limit: 'write' } as const;
const own = { access: 'ownAccount', limit: 'write' } as const;

/** Signing up, in and out. No answer here tells whether an address has an account. */
export function accountRoutes(app: App, context: AppContext): void {
	const tags = ['accounts'];
	const answersMessage = { response: { 200: messageReply } };

	app.get(
		'/api/captcha',
		{ config: open, schema: { tags, summary: 'A captcha to solve', response: { 200: captchaReply } } },
		async (_request, reply) => {
			reply.header('cache-control', 'no-store');
			return succeed(await newCaptcha(context));
		},
	);
	app.post(
		'/api/register',
		{ config: open, schema: { tags, summary: 'Sign up', body: registerBody, ...answersMessage } },
		async (request, reply) => {
			giveReceipt(reply, await register(context, request.body, originOf(request)));
			return succeed({ message: 'Please check your e-mail to verify your account.' });
		},
	);
	app.post(
		'/api/verifyEmail',
		{
			config: { ...open, wantsViewer: true },
			schema: {
				tags,
				summary: 'Verify an address by its token',
				body: verifyEmailBody,
				response: { 200: verifyEmailReply },
			},
		},
		async (request) => {
			const { body, viewer } = request;
			const isSignUpConfirmed = await verifyEmail(context, { ...body, viewer }, originOf(request));
			return succeed({ message: 'Your e-mail address is verified.', isSignUpConfirmed });
		},
	);
	app.post(
		'/api/resendVerification',
		{ config: open, schema: { tags, summary: 'Mail the link once more', body: emailBody, ...answersMessage } },
		async (request) => {
			await resendVerification(context, request.body.email, originOf(request));
			return succeed({ message: MAILED_IF_KNOWN });
		},
	);
	app.post(
		'/api/login',
		{ config: open, schema: { tags, summary: 'Log in', body: loginBody, response: { 200: loginReply } } },
		async (request, reply) => {
			reply.header('cache-control', 'no-store');
			const token = await login(context, request.body, originOf(request));
			return succeed({ token, message: 'Welcome back' });
		},
	);
	app.post(
		'/api/forgotPasswordRequest',
		{
			config: open,
			schema: { tags, summary: 'Mail a link to choose a new password', body: emailBody, ...answersMessage },
		},
		async (request) => {
			await requestReset(context, request.body.email, originOf(request));
			return succeed({ message: MAILED_IF_KNOWN });
		},
	);
	app.post(
		'/api/resetPassword',
		{ config: open, schema: { tags, summary: 'Choose a new password', body: resetPasswordBody, ...answersMessage } },
		async (request) => {
			await resetPassword(context, request.body, originOf(request));
			return succeed({ message: 'Your password was changed.' });
		},
	);

	app.post('/api/logout', { config: own, schema: { tags, summary: 'Log out', ...answersMessage } }, async (request) => {
		const viewer = viewerOfMemberRoute(request);
		await endSession(context, viewer, viewer.sessionId);
		return succeed({ message: 'You are logged out.' });
	});
	app.post(
		'/api/changePassword',
		{ config: own, schema: { tags, summary: 'Change the password', body: changePasswordBody, ...answersMessage } },
		async (request) => {
			await changePassword(context, viewerOfMemberRoute(request), request.body);
			return succeed({ message: 'Your password was changed. Other devices were signed out.' });
		},
	);
	app.get(
		'/api/sessions',
		{
			config: { access: 'ownAccount' },
			schema: { tags, summary: 'Where one is logged in', response: { 200: sessionsReply } },
		},
		async (request) => succeed({ sessions: await listSessions(context, viewerOfMemberRoute(request)) }),
	);
	app.post(
		'/api/sessions/revoke',
		{
			config: own,
			schema: { tags, summary: 'Sign out a device, or all', body: revokeSessionsBody, ...answersMessage },
		},
		async (request) => {
			const viewer = viewerOfMemberRoute(request);
			if ('id' in request.body) await endSession(context, viewer, request.body.id);
			else await endAllSessions(context, viewer);
			return succeed({ message: 'Signed out.' });
		},
	);
}
