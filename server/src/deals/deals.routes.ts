import {
	type DealListQuery,
	dealIdParams,
	dealListBody,
	dealListReply,
	dealReply,
	popularDealsReply,
} from '@bilby/contract/deals';
import { succeed } from '@bilby/contract/envelope';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { getDeal, listDeals, listPopularDeals } from './deals.service.ts';

export function dealRoutes(app: App, context: AppContext): void {
	const list = async (request: { body: DealListQuery }) => succeed(await listDeals(context, request.body));
	const config = { access: 'browse', tags: () => ['feed'] } as const;
	const schema = { tags: ['deals'], body: dealListBody, response: { 200: dealListReply } };
	app.post('/api/homePageDeals', { config, schema: { ...schema, summary: 'The home feed' } }, list);
	app.post('/api/deals', { config, schema: { ...schema, summary: 'Deals, by the same filters' } }, list);

	app.post(
		'/api/popularDeal',
		{
			config,
			schema: { tags: ['deals'], summary: 'The sidebar of popular deals', response: { 200: popularDealsReply } },
		},
		async () => succeed({ deals: await listPopularDeals(context) }),
	);

	app.get(
		'/api/deal/:id',
		{
			config: { access: 'browse', tags: (request) => [`deal:${dealIdParams.parse(request.params).id}`] },
			schema: { tags: ['deals'], summary: 'One deal', params: dealIdParams, response: { 200: dealReply } },
		},
		async ({ params }) => succeed({ deal: await getDeal(context, params.id) }),
	);
}
