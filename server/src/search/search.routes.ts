import { succeed } from '@bilby/contract/kernel/envelope';
import { searchEndpoints } from '@bilby/contract/search/endpoints';
import { searchBody } from '@bilby/contract/search/wire';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { countFacets } from './facet-counts.service.ts';
import { suggest } from './suggest.service.ts';
import { readTyped, searchTyped } from './typed-search.service.ts';

export function searchRoutes(app: App, context: AppContext): void {
	const searching = { ...context, lists: cacheTaxonomy(context) };
	serveEndpoints(app, searchEndpoints, {
		'POST /api/search': {
			// The presenter's types replace validation of the response; a test compares the two.
			serializerCompiler: () => JSON.stringify,
			handler: async ({ body, log }) => succeed(await searchTyped(context, body, log)),
		},
		'POST /api/aiSearch': {
			serializerCompiler: () => JSON.stringify,
			handler: async ({ body: { aiQuery, ...page }, log }) =>
				succeed(await searchTyped(context, { ...searchBody.parse({ understand: true }), ...page, deal: aiQuery }, log)),
		},
		'POST /api/searchFacets': {
			tags: () => ['feed', 'taxonomy'],
			handler: async ({ body, log }) => {
				const { query } = await readTyped(context, body, log);
				return succeed(await countFacets(searching, query));
			},
		},
		'GET /api/suggest': async ({ query }) => succeed(await suggest(context, query.q)),
	});
}
