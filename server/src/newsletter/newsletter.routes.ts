import { succeed } from '@bilby/contract/kernel/envelope';
import { newsletterEndpoints } from '@bilby/contract/newsletter/endpoints';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { networkOf } from '../platform/http/limits/limits-by-address.ts';
import { AppError } from '../platform/kernel/errors.ts';
import { countAttempt } from '../platform/limits/attempts.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { MAILS_BY_ADDRESS, MAILS_BY_RECIPIENT } from '../platform/mail/mail-limits.ts';
import { readUnsubscribeLink, type UnsubscribeList } from '../platform/mail/unsubscribe-links.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { CONFIRM_NEWSLETTER } from './newsletter.mails.ts';
import { confirmByPublicId, subscribeUnconfirmed } from './newsletter.queries.ts';
import { readConfirmToken } from './newsletter-links.ts';

/** `lists` are the mails that can be stopped by a link in them. */
export function newsletterRoutes(app: App, context: AppContext, lists: readonly UnsubscribeList[]): void {
	serveEndpoints(app, newsletterEndpoints, {
		'POST /api/newsletter-subscribe': async (request) => {
			const { email } = request.body;
			await countAttempt(context, MAILS_BY_ADDRESS, networkOf(request.ip));
			await countAttempt(context, MAILS_BY_RECIPIENT, `newsletter:${email}`);
			await context.db.transaction(async (tx) => {
				await subscribeUnconfirmed(tx, email);
				await enqueueMail(context, tx, { kind: CONFIRM_NEWSLETTER, email });
			});
			return succeed({
				message: 'Successfully subscribed! Please confirm it using the link in the email we’ve sent.',
			});
		},
		'POST /api/newsletter-confirm': async (request) => {
			const publicId = readConfirmToken(context.secrets, request.body.token);
			if (!publicId || !(await confirmByPublicId(context.db, publicId, context.clock()))) throw brokenLink();
			return succeed({ message: 'Thank you. Your subscription is confirmed.' });
		},
		'POST /api/unsubscribe': async (request) => {
			const token = 'token' in request.body ? request.body.token : (request.query.token ?? '');
			const link = readUnsubscribeLink(context.secrets, lists, token);
			if (!link || !(await link.list.unsubscribe(context.db, link.publicId, context.clock()))) throw brokenLink();
			return succeed({ message: 'You have been successfully unsubscribed.' });
		},
	});
}

function brokenLink(): AppError {
	return new AppError('validation', 'This link is incomplete. Please copy all of it from the email.');
}
