import type { EndpointTable } from '../kernel/endpoint.ts';
import {
	followBody,
	followedDealsQuery,
	followedDealsReply,
	followingReply,
	followReply,
	labelParams,
	labelReply,
} from './wire.ts';

const group = 'stores, brands and tags';

export const labelEndpoints = {
	'GET /api/label/:kind/:slug': {
		access: 'browse',
		group,
		summary: 'A store, brand or tag by its slug',
		params: labelParams,
		reply: labelReply,
	},
	'POST /api/follow': {
		access: 'follow',
		limit: 'write',
		group,
		summary: 'Follow or unfollow a store, brand or tag',
		body: followBody,
		reply: followReply,
	},
	'GET /api/following': {
		access: 'ownAccount',
		group,
		summary: 'Stores, brands and tags you follow, by name',
		reply: followingReply,
	},
	'GET /api/following/deals': {
		access: 'ownAccount',
		group,
		summary: 'Deals of the stores, brands and tags you follow, newest first',
		query: followedDealsQuery,
		reply: followedDealsReply,
	},
} as const satisfies EndpointTable;
