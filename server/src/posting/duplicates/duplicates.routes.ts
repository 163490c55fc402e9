import { succeed } from '@bilby/contract/kernel/envelope';
import { similarDealsBody, similarDealsReply } from '@bilby/contract/posting/wire';
import type { AppContext } from '../../platform/context.ts';
import type { App } from '../../platform/http/app-type.ts';
import { listSimilarDeals } from './duplicates.service.ts';

export function duplicateRoutes(app: App, context: AppContext): void {
	app.post(
		'/api/similarDeals',
		{
			config: { access: 'postDeal', limit: 'read' },
			schema: {
				tags: ['deals'],
				summary: 'Deals that may be the one that is being posted',
				body: similarDealsBody,
				response: { 200: similarDealsReply },
			},
		},
		async ({ body }) => succeed({ deals: await listSimilarDeals(context, body) }),
	);
}
