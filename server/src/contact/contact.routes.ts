import { contactEndpoints } from '@bilby/contract/contact/endpoints';
import { succeed } from '@bilby/contract/kernel/envelope';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { listContactMessages, sendContactMessage, settleContactMessage } from './contact.service.ts';

export function contactRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, contactEndpoints, {
		'POST /api/contact': async (request) => {
			await sendContactMessage(context, request.body, {
				userId: request.viewer?.userId ?? null,
				address: request.ip,
				key: request.headers['idempotency-key'],
			});
			return succeed({ message: 'Thanks for your message. We reply within 24 hours.' });
		},
		'POST /api/contactMessages': async (request) => succeed(await listContactMessages(context, request.body)),
		'POST /api/answerContact': async (request) => {
			const { messageId, answered } = request.body;
			const outcome = answered ? 'answer' : 'reopen';
			await settleContactMessage(context, requireViewer(request), { messageId, outcome });
			return succeed({ answered: answered ? (1 as const) : (0 as const) });
		},
	});
}
