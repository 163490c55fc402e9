import type { EndpointTable } from '../kernel/endpoint.ts';
import { messageReply } from '../kernel/envelope.ts';
import {
	brandListReply,
	categoryListReply,
	categoryStatsReply,
	deleteMastersBody,
	masterListBody,
	storeListReply,
	tagListReply,
} from './wire.ts';

const group = 'master data';
const list = { access: 'browse', wantsViewer: true, group, body: masterListBody } as const;

export const masterDataEndpoints = {
	'POST /api/brands': { ...list, summary: 'Brands', reply: brandListReply },
	'POST /api/category': { ...list, summary: 'Categories', reply: categoryListReply },
	'POST /api/store': { ...list, summary: 'Stores', reply: storeListReply },
	'POST /api/tags': { ...list, summary: 'Tags', reply: tagListReply },
	'POST /api/deleteMasters': {
		access: 'editMasterData',
		limit: 'write',
		group,
		summary: 'Suspend a store, brand, category or tag. Nothing is deleted',
		body: deleteMastersBody,
		reply: messageReply,
	},
	'GET /api/category-stats': {
		access: 'browse',
		group,
		summary: 'Deal counts of each category, including its subcategories',
		reply: categoryStatsReply,
	},
} as const satisfies EndpointTable;
