import type { AppModule } from '../platform/modules/app-module.ts';
import { movedSearch } from './moved-searches.ts';
import { searchRoutes } from './search.routes.ts';

/** Finding deals by words and filters. */
export const searchModule: AppModule = {
	routes: searchRoutes,
	movedPage: movedSearch,
	// Whoever asks for the page asks for a search.
	limitedPages: [{ pattern: /^\/search$/, limit: 'search' }],
};
