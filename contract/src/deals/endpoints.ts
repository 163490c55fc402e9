import { z } from 'zod';
import type { EndpointTable } from '../kernel/endpoint.ts';
import { dealStatesBody, dealStatesReply, saveDealBody, saveDealReply } from './states.ts';
import { categoryDealsBody, dealIdParams, dealListBody, dealListReply, dealReply, sideDealsReply } from './wire.ts';

const group = 'deals';
const feed = { access: 'browse', group, body: dealListBody, reply: dealListReply } as const;

export const dealEndpoints = {
	'POST /api/homePageDeals': { ...feed, summary: 'The home feed' },
	'POST /api/deals': { ...feed, summary: 'Deals, with the same filters' },
	'POST /api/categoryDeals': {
		access: 'browse',
		group,
		summary: 'Deals of one category and its subcategories',
		body: categoryDealsBody,
		reply: dealListReply,
	},
	'POST /api/popularDeal': {
		access: 'browse',
		group,
		summary: 'The sidebar of popular deals',
		reply: sideDealsReply,
	},
	'GET /api/deal/:id': {
		access: 'browse',
		wantsViewer: true,
		group,
		summary: 'One deal. `for=edit` requires permission to edit it',
		params: dealIdParams,
		query: z.object({ for: z.literal('edit').optional() }),
		reply: dealReply,
	},
	'GET /api/related-deals/:id': {
		access: 'browse',
		group,
		summary: 'Deals of the same category, hottest first',
		params: dealIdParams,
		reply: sideDealsReply,
	},
	'POST /api/saveDeal': {
		access: 'saveDeal',
		limit: 'write',
		group,
		summary: 'Save a deal for later',
		body: saveDealBody,
		reply: saveDealReply,
	},
	'POST /api/dealStates': {
		access: 'ownAccount',
		group,
		summary: 'Your votes, saves and reports for some deals',
		body: dealStatesBody,
		reply: dealStatesReply,
	},
} as const satisfies EndpointTable;
