import { searchFacetsBody } from '@bilby/contract/search/facets-wire';
import type { AppModule } from '../platform/modules/app-module.ts';
import { searchRoutes } from './search.routes.ts';

/** Search by words, filters and sentences. */
export const searchModule: AppModule = {
	routes: searchRoutes,
	cachedCalls: [{ method: 'POST', path: /^\/api\/searchFacets$/, keyOf: facetsKey }],
	// Loading the page runs a search.
	limitedPages: [{ path: '/search', limit: 'search' }],
};

/**
 * Counts are cached for all deals, and for each category, store, brand or tag. Searches with words or prices are not
 * cached, because there is no limit to their number.
 */
function facetsKey(body: unknown): string | null {
	const query = searchFacetsBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { deal, without, minPrice, maxPrice, ...narrowed } = query.data;
	if (deal !== '' || without || minPrice !== undefined || maxPrice !== undefined) return null;
	// Slugs match in any case.
	return JSON.stringify(narrowed).toLowerCase();
}
