import type { AppModule } from '../platform/modules/app-module.ts';
import { cachedFacets } from './cached-facets.ts';
import { searchRoutes } from './search.routes.ts';

/** Finding deals by words and filters. */
export const searchModule: AppModule = {
	routes: searchRoutes,
	cachedCalls: cachedFacets,
	// Whoever asks for the page asks for a search.
	limitedPages: [{ pattern: /^\/search$/, limit: 'search' }],
};
