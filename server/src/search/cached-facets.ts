import { searchFacetsBody } from '@bilby/contract/search/facets-wire';
import type { CachedCall } from '../platform/page-cache/cached-call.ts';

/** What is counted beside all deals, and beside those of a category, a store, a brand or a tag. */
export const cachedFacets: CachedCall[] = [{ method: 'POST', path: /^\/api\/searchFacets$/, keyOf: facetsKey }];

/** Words and prices make a search one of endlessly many. */
function facetsKey(body: unknown): string | null {
	const query = searchFacetsBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { deal, without, minPrice, maxPrice, ...narrowed } = query.data;
	if (deal !== '' || without || minPrice !== undefined || maxPrice !== undefined) return null;
	// Names are found however they are capitalised.
	return JSON.stringify(narrowed).toLowerCase();
}
