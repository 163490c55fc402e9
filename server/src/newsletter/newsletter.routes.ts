import { emailBody, messageReply, tokenBody } from '@bilby/contract/accounts/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { networkOf } from '../platform/http/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '../platform/mail/mail-limits.ts';
import { CONFIRM_NEWSLETTER } from './newsletter.mails.ts';
import { confirmByPublicId, subscribeUnconfirmed, unsubscribeByPublicId } from './newsletter.queries.ts';
import { readNewsletterLink } from './newsletter-links.ts';

/** JSON or a form with the token; or the one-click body of RFC 8058, whose token stands in the address. */
const unsubscribeBody = z.union([tokenBody, z.object({ 'List-Unsubscribe': z.literal('One-Click') })]);

export function newsletterRoutes(app: App, context: AppContext): void {
	const config = { access: 'openAccount', limit: 'write' } as const;
	const tags = ['newsletter'];
	const response = { 200: messageReply };

	app.post(
		'/api/newsletter-subscribe',
		{
			config,
			schema: {
				tags,
				summary: 'Ask for the newsletter; it begins once it is confirmed by mail',
				body: emailBody,
				response,
			},
		},
		async (request) => {
			const { email } = request.body;
			await countAttempt(context, MAILS_BY_ADDRESS, networkOf(request.ip));
			await countAttempt(context, MAILS_BY_RECIPIENT, `newsletter:${email}`);
			await context.db.transaction(async (tx) => {
				await subscribeUnconfirmed(tx, email);
				await enqueueMail(context, tx, { kind: CONFIRM_NEWSLETTER, email });
			});
			return succeed({
				message: 'Successfully subscribed! Please confirm it by the link in the mail that is on its way.',
			});
		},
	);
	app.post(
		'/api/newsletter-confirm',
		{ config, schema: { tags, summary: 'Confirm the newsletter', body: tokenBody, response } },
		async (request) => {
			const publicId = readNewsletterLink(context.secrets, 'confirm', request.body.token);
			if (!publicId || !(await confirmByPublicId(context.db, publicId, context.clock()))) throw brokenLink();
			return succeed({ message: 'Thank you, the next newsletter comes to you.' });
		},
	);
	app.post(
		'/api/unsubscribe',
		{
			config,
			schema: {
				tags,
				summary: 'Stop the newsletter, by page or by one click of a mail program',
				querystring: z.object({ token: z.string().max(300).optional() }),
				body: unsubscribeBody,
				response,
			},
		},
		async (request) => {
			const token = 'token' in request.body ? request.body.token : (request.query.token ?? '');
			const publicId = readNewsletterLink(context.secrets, 'unsubscribe', token);
			if (!publicId || !(await unsubscribeByPublicId(context.db, publicId, context.clock()))) throw brokenLink();
			return succeed({ message: 'You have been successfully unsubscribed.' });
		},
	);
}

function brokenLink(): AppError {
	return new AppError('validation', 'This link is not complete. Please copy it whole from the mail.');
}
