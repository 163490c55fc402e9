import { searchFacetsBody } from '@bilby/contract/search/facets-wire';
import type { CachedCall } from '../platform/page-cache/cached-call.ts';

/** Counts are cached for all deals, and for each category, store, brand or tag. */
export const cachedFacets: CachedCall[] = [{ method: 'POST', path: /^\/api\/searchFacets$/, keyOf: facetsKey }];

/** Searches with words or prices are not cached, because there is no limit to their number. */
function facetsKey(body: unknown): string | null {
	const query = searchFacetsBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { deal, without, minPrice, maxPrice, ...narrowed } = query.data;
	if (deal !== '' || without || minPrice !== undefined || maxPrice !== undefined) return null;
	// Slugs match in any case.
	return JSON.stringify(narrowed).toLowerCase();
}
