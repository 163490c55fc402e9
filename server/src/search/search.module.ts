import type { AppModule } from '../platform/modules/app-module.ts';
import { cachedFacets } from './cached-facets.ts';
import { searchRoutes } from './search.routes.ts';

/** Search by words, filters and sentences. */
export const searchModule: AppModule = {
	routes: searchRoutes,
	cachedCalls: cachedFacets,
	// Loading the page runs a search.
	limitedPages: [{ path: '/search', limit: 'search' }],
};
