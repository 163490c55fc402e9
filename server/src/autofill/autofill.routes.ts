import { getImageBody, getImageReply, previewImageBody, previewImageReply } from '@bilby/contract/deal-form';
import { succeed } from '@bilby/contract/envelope';
import { viewerOfMemberRoute } from '../auth/viewer.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { readDealPage } from './autofill.service.ts';
import { previewImage } from './preview-image.service.ts';

export function autofillRoutes(app: App, context: AppContext): void {
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
		async (request) =>
			succeed({ preview: await previewImage(context, viewerOfMemberRoute(request), request.body.url) }),
	);
}
