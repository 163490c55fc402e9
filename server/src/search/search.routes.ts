import { succeed } from '@bilby/contract/kernel/envelope';
import { searchEndpoints } from '@bilby/contract/search/endpoints';
import { cacheTaxonomy } from '../master-data/taxonomy.ts';
import type { AppContext } from '../platform/context.ts';
import type { App } from '../platform/http/app-type.ts';
import { describeError } from '../platform/kernel/describe-error.ts';
import { serveEndpoints } from '../platform/modules/serve-endpoints.ts';
import { countFacets } from './facet-counts.service.ts';
import { searchDeals } from './search.service.ts';
import { SentenceModel } from './sentence-model.ts';
import { searchBySentence } from './sentence-search.service.ts';
import { suggest } from './suggest.service.ts';

export function searchRoutes(app: App, context: AppContext): void {
	const { config, clock } = context;
	const model = config.aiSearch && new SentenceModel(config.aiSearch, () => clock().getTime());
	const searching = { ...context, lists: cacheTaxonomy(context) };
	serveEndpoints(app, searchEndpoints, {
		'POST /api/search': {
			// The presenter's types replace validation of the response; a test compares the two.
			serializerCompiler: () => JSON.stringify,
			handler: async ({ body }) => succeed(await searchDeals(searching, body)),
		},
		'POST /api/aiSearch': {
			serializerCompiler: () => JSON.stringify,
			handler: async ({ body, log }) => {
				const onFailure = (error: unknown) => log.warn({ reason: describeError(error) }, 'the search model failed');
				return succeed(await searchBySentence(searching, body, { model, onFailure }));
			},
		},
		'POST /api/searchFacets': {
			tags: () => ['feed', 'taxonomy'],
			handler: async ({ body }) => succeed(await countFacets(searching, body)),
		},
		'GET /api/suggest': async ({ query }) => succeed(await suggest(searching, query.q)),
	});
}
