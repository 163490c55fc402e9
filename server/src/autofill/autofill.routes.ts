import { getImageBody, getImageReply } from '@bilby/contract/deal-form';
import { viewerOfMemberRoute } from '../auth/viewer.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { readDealPage } from './autofill.service.ts';

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
}
