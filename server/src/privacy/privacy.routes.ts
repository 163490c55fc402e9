import { succeed } from '@bilby/contract/kernel/envelope';
import { privacyEndpoints } from '@bilby/contract/privacy/endpoints';
import { create as contentDisposition } from 'content-disposition';
import { readOrigin } from '../accounts/sessions/sessions.service.ts';
import { requireViewer } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { cancelDeletion, deleteAccount } from './deletion/delete-account.service.ts';
import { createExportKey, fetchExport } from './export/fetch-export.service.ts';
import { requestExport } from './export/request-export.service.ts';
import { changePrivacy, readPrivacy } from './privacy.service.ts';

export function privacyRoutes(app: App, context: AppContext): void {
	serveEndpoints(app, privacyEndpoints, {
		'GET /api/account/privacy': async (request) => succeed(await readPrivacy(context, requireViewer(request))),
		'POST /api/account/privacy': async (request) =>
			succeed(await changePrivacy(context, requireViewer(request), request.body)),
		'POST /api/account/export': async (request) =>
			succeed({ export: await requestExport(context, requireViewer(request)) }),
		'POST /api/account/export-key': async (request) =>
			succeed({ key: await createExportKey(context, requireViewer(request), request.body.id) }),
		'POST /api/account/export/:id': {
			// A large file may take a while on a slow connection.
			isStream: true,
			handler: async (request, reply) => {
				const { id } = request.params;
				const { file, bytes, requestedAt } = await fetchExport(context, { id, key: request.body.key });
				const name = `my-data-${requestedAt.toISOString().slice(0, 10)}.zip`;
				reply.headers({
					'cache-control': 'no-store',
					'content-disposition': contentDisposition(name),
					'content-length': bytes,
				});
				return reply.type('application/zip').send(file);
			},
		},
		'POST /api/account/delete': async (request) => {
			const { password } = request.body;
			const deletesAt = await deleteAccount(context, requireViewer(request), {
				password,
				origin: readOrigin(request),
			});
			return succeed({
				message:
					'Your account will be deleted. You’ve been signed out everywhere, and we’ve emailed you how to change your mind.',
				deletesAt: deletesAt.toISOString(),
			});
		},
		'POST /api/account/keep': async (request) => {
			await cancelDeletion(context, requireViewer(request));
			return succeed({ message: 'Good to have you back. We won’t delete your account.' });
		},
	});
}
