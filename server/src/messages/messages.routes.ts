import { succeed } from '@bilby/contract/kernel/envelope';
import { messageEndpoints } from '@bilby/contract/messages/endpoints';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { deleteMessages, listMessages, listRecipients, markMessages, readThread } from './read-messages.service.ts';
import { reportMessage } from './report-message.service.ts';
import { sendMessage } from './send-message.service.ts';

export function messageRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, messageEndpoints, {
		'POST /api/getMessages': async (request) =>
			succeed(await listMessages(context, requireViewer(request), 'inbox', request.body)),
		'POST /api/sentMessages': async (request) =>
			succeed(await listMessages(context, requireViewer(request), 'sent', request.body)),
		'POST /api/messageThread': async (request) =>
			succeed(await readThread(context, requireViewer(request), request.body)),
		'POST /api/sendMessage': (request) =>
			sendMessage(context, requireViewer(request), request.body, request.headers['idempotency-key']),
		'POST /api/updateMessageStatus': async (request) =>
			succeed({ unread: await markMessages(context, requireViewer(request), request.body.id) }),
		'POST /api/deleteMessages': async (request) => {
			const { id: ids, selectedMenu: box } = request.body;
			return succeed({ unread: await deleteMessages(context, requireViewer(request), { ids, box }) });
		},
		'POST /api/reportMessage': (request) => reportMessage(context, requireViewer(request), request.body),
		'POST /api/emailList': async (request) =>
			succeed({ data: await listRecipients(context, requireViewer(request), request.body.search) }),
	});
}
