import { dealStatesBody, dealStatesReply, saveDealBody, saveDealReply } from '@bilby/contract/deal-states';
import {
	type DealListQuery,
	dealIdParams,
	dealListBody,
	dealListReply,
	dealReply,
	sideDealsReply,
} from '@bilby/contract/deals';
import { succeed } from '@bilby/contract/envelope';
import { z } from 'zod';
import { viewerOfMemberRoute } from '../auth/viewer.ts';
import type { App } from '../platform/app-type.ts';
import type { AppContext } from '../platform/context.ts';
import { requireEditable } from '../posting/edit-deal.service.ts';
import { getDeal, listDeals, listPopularDeals, listRelatedDeals } from './deals.service.ts';
import { getDealStates, saveDeal } from './personal-deals.service.ts';

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
			schema: { tags: ['deals'], summary: 'The sidebar of popular deals', response: { 200: sideDealsReply } },
		},
		async () => succeed({ deals: await listPopularDeals(context) }),
	);

	app.get(
		'/api/deal/:id',
		{
			config: {
				access: 'browse',
				wantsViewer: true,
				tags: (request) => [`deal:${dealIdParams.parse(request.params).id}`],
			},
			schema: {
				tags: ['deals'],
				summary: 'One deal; with `for=edit` only for those who may edit it',
				params: dealIdParams,
				querystring: z.object({ for: z.literal('edit').optional() }),
				response: { 200: dealReply },
			},
		},
		async ({ viewer, params, query }) => {
			if (query.for === 'edit') await requireEditable(context, viewer, params.id);
			return succeed({ deal: await getDeal(context, viewer, params.id) });
		},
	);
	app.get(
		'/api/related-deals/:id',
		{
			// No tags: what is beside a deal may be a minute old.
			config: { access: 'browse' },
			schema: {
				tags: ['deals'],
				summary: 'Deals of the same category, the hottest first',
				params: dealIdParams,
				response: { 200: sideDealsReply },
			},
		},
		async ({ params }) => succeed({ deals: await listRelatedDeals(context, params.id) }),
	);
	app.post(
		'/api/saveDeal',
		{
			config: { access: 'saveDeal', limit: 'write' },
			schema: {
				tags: ['deals'],
				summary: 'Save a deal for later',
				body: saveDealBody,
				response: { 200: saveDealReply },
			},
		},
		async (request) => {
			await saveDeal(context, viewerOfMemberRoute(request), request.body);
			return succeed({ saved: request.body.saved ? (1 as const) : (0 as const) });
		},
	);
	app.post(
		'/api/dealStates',
		{
			config: { access: 'ownAccount' },
			schema: {
				tags: ['deals'],
				summary: 'What one did with some deals: votes, saved, reports',
				body: dealStatesBody,
				response: { 200: dealStatesReply },
			},
		},
		async (request) =>
			succeed({ states: await getDealStates(context, viewerOfMemberRoute(request), request.body.ids) }),
	);
}
