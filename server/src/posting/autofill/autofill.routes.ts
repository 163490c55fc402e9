import { succeed } from '@bilby/contract/kernel/envelope';
import { autofillEndpoints } from '@bilby/contract/posting/endpoints';
import { requireViewer } from '#accounts/sessions/viewer.ts';
import type { AppContext } from '#platform/context.ts';
import type { App } from '#platform/http/app-type.ts';
import { serveEndpoints } from '#platform/modules/serve-endpoints.ts';
import { readDealPage } from './autofill.service.ts';
import { imagePreviews } from './preview-image.service.ts';

export function autofillRoutes(app: App, context: AppContext): void {
	const previewImage = imagePreviews(context);
	serveEndpoints(app, autofillEndpoints, {
		'POST /api/getImage': (request) =>
			readDealPage(context, requireViewer(request), request.body.url, { log: request.log }),
		'POST /api/previewImage': async (request) =>
			succeed({ preview: await previewImage(requireViewer(request), request.body.url) }),
	});
}
