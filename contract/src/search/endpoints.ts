import type { EndpointTable } from '../kernel/endpoint.ts';
import { searchFacetsBody, searchFacetsReply } from './facets-wire.ts';
import { aiSearchBody, aiSearchReply, searchBody, searchReply, suggestQuery, suggestReply } from './wire.ts';

const group = 'search';

export const searchEndpoints = {
	'POST /api/search': {
		access: 'browse',
		limit: 'search',
		group,
		summary: 'Deals by words and filters',
		description:
			'Sorted by anything but `newest`, the thousand latest of the deals found are what is sorted; `newest` reaches all of them.',
		body: searchBody,
		reply: searchReply,
	},
	'POST /api/aiSearch': {
		access: 'browse',
		limit: 'search',
		group,
		summary: 'Deals by a sentence, with what was understood of it',
		body: aiSearchBody,
		reply: aiSearchReply,
	},
	'POST /api/searchFacets': {
		access: 'browse',
		limit: 'facets',
		group,
		summary: 'How many deals each price, category and store has among those that a search finds',
		description:
			'Each is counted without the filter of its own kind, among the thousand latest deals found. A choice that is applied finds as many.',
		body: searchFacetsBody,
		reply: searchFacetsReply,
	},
	'GET /api/suggest': {
		access: 'browse',
		group,
		summary: 'What the words typed so far may lead to',
		query: suggestQuery,
		reply: suggestReply,
	},
} as const satisfies EndpointTable;
