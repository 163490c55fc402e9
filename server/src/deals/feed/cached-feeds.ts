import { categoryDealsBody, dealListBody } from '@bilby/contract/deals/wire';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import type { CachedCall } from '#platform/page-cache/cached-call.ts';

/** Pages further back are read by few. */
const KEPT_PAGES = 3;

/** Lists of deals that many readers ask for: the beginnings of feeds, with and without a category, and what stands beside a deal. */
export const cachedFeeds: CachedCall[] = [
	{ method: 'POST', path: /^\/api\/(homePageDeals|deals)$/, keyOf: feedKey },
	{ method: 'POST', path: /^\/api\/categoryDeals$/, keyOf: categoryKey },
	{ method: 'POST', path: /^\/api\/popularDeal$/, keyOf: () => '' },
	{ method: 'GET', path: /^\/api\/related-deals\/[1-9]\d{0,9}$/, keyOf: () => '' },
];

/** Words, prices and cursors make a list one of endlessly many. */
function feedKey(body: unknown): string | null {
	const query = dealListBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { searchTerm, minPrice, maxPrice, cursor, page = 1, perPage, togglePopular, filterBy, ...shown } = query.data;
	if (searchTerm || minPrice !== undefined || maxPrice !== undefined || cursor !== undefined) return null;
	if (page > KEPT_PAGES || perPage > DEALS_PER_PAGE) return null;
	// Whatever else narrows a list is part of its key, so that nothing can be forgotten here.
	const narrowed = Object.entries(shown).map(([name, value]) => [name, inOneSpelling(value)]);
	return JSON.stringify([togglePopular ? 'popular' : filterBy, narrowed, page, perPage]);
}

function categoryKey(body: unknown): string | null {
	const query = categoryDealsBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { category, filterBy, toggleExpired, skip, limit, cursor } = query.data;
	const isPage = skip % limit === 0 && skip / limit < KEPT_PAGES && limit <= DEALS_PER_PAGE;
	if (cursor !== undefined || !isPage) return null;
	return JSON.stringify([inOneSpelling(category), filterBy, toggleExpired, skip, limit]);
}

/** Names of categories, stores, brands and tags are found however they are capitalised. */
function inOneSpelling(name: unknown): unknown {
	return typeof name === 'string' ? name.toLowerCase() : name;
}
