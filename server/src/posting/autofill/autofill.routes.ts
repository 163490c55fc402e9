import { succeed } from '@bilby/contract/kernel/envelope';
import { getImageBody, getImageReply, previewImageBody, previewImageReply } from '@bilby/contract/posting/wire';
import { viewerOfMemberRoute } from '../../accounts/sessions/viewer.ts';
import type { AppContext } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { readDealPage } from './autofill.service.ts';
import { imagePreviews } from './preview-image.service.ts';

export function autofillRoutes(app: App, context: AppContext): void {
	const previewImage = imagePreviews(context);
	app.post(
		'/api/getImage',
		{
			config: { access: 'postDeal', limit: 'write' },
			schema: {
				tags: ['deals'],
				summary: 'What the page behind a link says of its product: pictures, title, price, store, category',
				description:
					'Fields that are not found are null. A page that cannot be read answers success with a `message` and nothing else, whatever the reason.',
				body: getImageBody,
				response: { 200: getImageReply },
			},
		},
		(request) => readDealPage(context, viewerOfMemberRoute(request), request.body.url, { log: request.log }),
	);
	app.post(
		'/api/previewImage',
		{
			// A page offers a dozen pictures at once.
			config: { access: 'postDeal', limit: 'read' },
			schema: {
				tags: ['deals'],
				summary: 'A small picture of what stands under an address of a shop',
				body: previewImageBody,
				response: { 200: previewImageReply },
			},
		},
		async (request) => succeed({ preview: await previewImage(viewerOfMemberRoute(request), request.body.url) }),
	);
}
