import { dealStatesBody, dealStatesReply, saveDealBody, saveDealReply } from '@bilby/contract/deals/states';
import {
	type DealListQuery,
	dealIdParams,
	dealListBody,
	dealListReply,
	dealReply,
	sideDealsReply,
} from '@bilby/contract/deals/wire';
import { succeed } from '@bilby/contract/kernel/envelope';
import { z } from 'zod';
import type { SessionViewer } from '../accounts/sessions/viewer.ts';
import { viewerOfMemberRoute } from '../accounts/sessions/viewer.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { listDeals, listPopularDeals, listRelatedDeals } from './feed/deal-lists.service.ts';
import { type DealPageSources, getDeal } from './page/deal-page.service.ts';
import { getDealStates, saveDeal } from './saved/personal-deals.service.ts';

/** What posting adds to the page of a deal. */
export interface DealPage extends DealPageSources {
	/** Throws for who may not edit the deal. */
	requireEditable(context: AppContext, viewer: SessionViewer | null, id: number): Promise<void>;
}

export function dealRoutes(app: App, context: AppContext, page: DealPage): void {
	const list = async (request: { body: DealListQuery }) => succeed(await listDeals(context, request.body));
	const config = { access: 'browse', tags: () => ['feed'] } as const;
	// What the presenter has just made is not looked through once more: the types say what it is, and a test that they are right.
	const serializerCompiler = () => JSON.stringify;
	const schema = { tags: ['deals'], body: dealListBody, response: { 200: dealListReply } };
	app.post('/api/homePageDeals', { config, serializerCompiler, schema: { ...schema, summary: 'The home feed' } }, list);
	app.post(
		'/api/deals',
		{ config, serializerCompiler, schema: { ...schema, summary: 'Deals, by the same filters' } },
		list,
	);

	app.post(
		'/api/popularDeal',
		{
			config,
			serializerCompiler,
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
			if (query.for === 'edit') await page.requireEditable(context, viewer, params.id);
			return succeed({ deal: await getDeal(context, page, viewer, params.id) });
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
