import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { categoryDealsBody, dealListBody } from '@bilby/contract/deals/wire';
import { DEALS_PER_PAGE } from '@bilby/contract/kernel/limits';
import type { CachedCall } from '#platform/page-cache/cached-call.ts';
import type { CachedPath } from '#platform/page-cache/cached-path.ts';
import { movedFromHome } from './moved-home-page.ts';

/** Few people read further pages. */
const CACHED_PAGES = 3;

/** Frequently requested lists: the first pages of feeds, with and without a category, and the lists next to a deal. */
export const cachedFeeds: CachedCall[] = [
	{ method: 'POST', path: /^\/api\/(homePageDeals|deals)$/, keyOf: feedKey },
	{ method: 'POST', path: /^\/api\/categoryDeals$/, keyOf: categoryKey },
	{ method: 'POST', path: /^\/api\/popularDeal$/, keyOf: () => '' },
	{ method: 'GET', path: /^\/api\/related-deals\/[1-9]\d{0,9}$/, keyOf: () => '' },
];

/** A search text, a price or a cursor makes countless variants, which are not cached. */
function feedKey(body: unknown): string | null {
	const query = dealListBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { searchTerm, minPrice, maxPrice, cursor, page = 1, perPage, togglePopular, filterBy, ...shown } = query.data;
	if (searchTerm || minPrice !== undefined || maxPrice !== undefined || cursor !== undefined) return null;
	if (page > CACHED_PAGES || perPage > DEALS_PER_PAGE) return null;
	// Every other filter becomes part of the key, so that none can be forgotten here.
	const narrowed = Object.entries(shown).map(([name, value]) => [name, inOneSpelling(value)]);
	return JSON.stringify([togglePopular ? 'popular' : filterBy, narrowed, page, perPage]);
}

function categoryKey(body: unknown): string | null {
	const query = categoryDealsBody.safeParse(body ?? undefined);
	if (!query.success) return null;
	const { category, filterBy, toggleExpired, skip, limit, cursor } = query.data;
	const isPage = skip % limit === 0 && skip / limit < CACHED_PAGES && limit <= DEALS_PER_PAGE;
	if (cursor !== undefined || !isPage) return null;
	return JSON.stringify([inOneSpelling(category), filterBy, toggleExpired, skip, limit]);
}

/** Names of categories, stores, brands and tags are not case-sensitive. */
function inOneSpelling(name: unknown): unknown {
	return typeof name === 'string' ? name.toLowerCase() : name;
}

/** The feed, categories with their filters, and deal pages. */
export const cachedDealPages: CachedPath[] = [
	{ pattern: /^\/(home)?$/, cachedParameters: feedParameters },
	{ pattern: /^\/cat\/[a-z0-9-]{1,100}$/, cachedParameters: categoryParameters },
	{ pattern: /^\/deal-details\/[1-9]\d{0,9}$/, cachedParameters: () => [] },
];

/** With a cursor or a notice there are countless variants, which are not cached. */
function feedParameters(parameters: URLSearchParams): [string, string][] | null {
	const raw = Object.fromEntries(parameters);
	if (movedFromHome(raw) !== null) return null;
	const { filter, expired, ...rest } = readFeedAddress(raw);
	if (Object.values(rest).some((value) => value !== undefined)) return null;
	return said({ filter, expired });
}

function categoryParameters(parameters: URLSearchParams): [string, string][] | null {
	const { cursor, ...kept } = readCategoryAddress(Object.fromEntries(parameters));
	return cursor === undefined ? said(kept) : null;
}

function said(parameters: Record<string, string | number | undefined>): [string, string][] {
	return Object.entries(parameters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}
