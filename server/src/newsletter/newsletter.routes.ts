import { succeed } from '@bilby/contract/kernel/envelope';
import { newsletterEndpoints } from '@bilby/contract/newsletter/endpoints';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { acceptFormFields } from '../platform/http/input/json-bodies.ts';
import { toNetwork } from '../platform/http/limits/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '../platform/mail/mail-limits.ts';
import type { UnsubscribeList } from '../platform/mail/unsubscribe-links.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { confirmByLink, readConfirmLink, readStopLink, unsubscribeByLink } from './mailed-links.service.ts';
import { CONFIRM_NEWSLETTER } from './newsletter.mails.ts';
import { subscribeUnconfirmed } from './newsletter.queries.ts';

/** `lists` are the kinds of mail that have an unsubscribe link. */
export async function newsletterRoutes(
	app: App,
	context: AppContext,
	lists: readonly UnsubscribeList[],
): Promise<void> {
	serveEndpoints(app, newsletterEndpoints, {
		'POST /api/newsletter-subscribe': async (request) => {
			const { email } = request.body;
			await countAttempt(context, MAILS_BY_ADDRESS, toNetwork(request.ip));
			await countAttempt(context, MAILS_BY_RECIPIENT, `newsletter:${email}`);
			await context.db.transaction(async (tx) => {
				await subscribeUnconfirmed(tx, email, context.clock());
				await enqueueMail(context, tx, { kind: CONFIRM_NEWSLETTER, email });
			});
			return succeed({
				message: 'Successfully subscribed! Please confirm it using the link in the email we’ve sent.',
			});
		},
		'GET /api/newsletter-confirm': async ({ query }) =>
			succeed((await readConfirmLink(context, query.token)) ?? rejectLink()),
		'POST /api/newsletter-confirm': async ({ body }) => {
			if (!(await confirmByLink(context, body.token))) rejectLink();
			return succeed({ message: 'Thank you. Your subscription is confirmed.' });
		},
		'GET /api/unsubscribe-link': async ({ query }) =>
			succeed((await readStopLink(context, lists, query.token)) ?? rejectLink()),
		'GET /api/unsubscribe': async ({ query }, reply) => {
			const [uid = '', actionId = ''] = (query.token ?? '').split('/');
			return redirectTo(reply, unsubscribePage({ uid: uid || 'unknown', actionId: actionId || 'unknown' }));
		},
		'POST /api/unsubscribe': async (request) => {
			const token = 'token' in request.body ? request.body.token : (request.query.token ?? '');
			if (!(await unsubscribeByLink(context, lists, token))) rejectLink();
			return succeed({ message: 'You have been successfully unsubscribed.' });
		},
	});
	await app.register(async (scope: App) => {
		acceptFormFields(scope);
		acceptPlainForms(scope, context, lists);
	});
}

const stopParams = z.object({ uid: z.string(), actionId: z.string() });
const confirmParams = z.object({ token: z.string() });

/**
 * Accepts the buttons of the two pages as plain forms. Each acts and redirects to the same page, which shows the new
 * state.
 */
function acceptPlainForms(scope: App, context: AppContext, lists: readonly UnsubscribeList[]): void {
	const config = { access: 'openAccount', limit: 'write', takesPlainForm: true } as const;
	scope.post(
		'/unsubscribe/:uid/:actionId',
		{ config, schema: { hide: true, params: stopParams } },
		async ({ params }, reply) => {
			await unsubscribeByLink(context, lists, `${params.uid}/${params.actionId}`);
			return redirectTo(reply, unsubscribePage(params));
		},
	);
	scope.post(
		'/newsletter/confirm/:token',
		{ config, schema: { hide: true, params: confirmParams } },
		async ({ params }, reply) => {
			await confirmByLink(context, params.token);
			return redirectTo(reply, `/newsletter/confirm/${encodeURIComponent(params.token)}`);
		},
	);
}

function unsubscribePage({ uid, actionId }: z.output<typeof stopParams>): string {
	return `/unsubscribe/${encodeURIComponent(uid)}/${encodeURIComponent(actionId)}`;
}

function redirectTo(reply: FastifyReply, path: string): FastifyReply {
	return reply.header('cache-control', 'no-store').redirect(path, 303);
}

function rejectLink(): never {
	throw new AppError({
		code: 'validation',
		message: 'This link is incomplete or no longer valid. Please copy all of it from the email.',
	});
}
