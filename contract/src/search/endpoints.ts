import type { EndpointTable } from '../kernel/endpoint.ts';
import { searchFacetsBody, searchFacetsReply } from './facets-wire.ts';
import { aiSearchBody, searchBody, searchReply, suggestQuery, suggestReply } from './wire.ts';

const group = 'search';

export const searchEndpoints = {
	'POST /api/search': {
		access: 'browse',
		limit: 'search',
		group,
		summary: 'Deals by typed text and filters',
		description:
			'With `understand`, reads the filters that the text mentions and searches for the remaining words. `newest` covers all deals found. Every other order covers the latest thousand of them.',
		body: searchBody,
		reply: searchReply,
	},
	'POST /api/aiSearch': {
		access: 'browse',
		limit: 'search',
		group,
		summary: 'Deals by typed text alone',
		body: aiSearchBody,
		reply: searchReply,
	},
	'POST /api/searchFacets': {
		access: 'browse',
		limit: 'facets',
		group,
		summary: 'Number of deals for each price, category and store in a search',
		description: 'Each count ignores the filter of its own kind and covers the latest thousand deals found.',
		body: searchFacetsBody,
		reply: searchFacetsReply,
	},
	'GET /api/suggest': {
		access: 'browse',
		group,
		summary: 'Search suggestions',
		query: suggestQuery,
		reply: suggestReply,
	},
} as const satisfies EndpointTable;
