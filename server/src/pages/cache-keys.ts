import { DEFAULT_FEED_FILTER, isFeedFilter } from '@bilby/contract/deals/feed';

/** Parameters that make a page one of endlessly many: it is rendered for its reader and not kept. */
const NOT_CACHED = ['deal', 'minPrice', 'maxPrice', 'cursor', 'notice'];

/** What is kept of a page's parameters, in a fixed order; undefined drops one. */
type Normalise = (parameters: URLSearchParams) => [string, string][];

/** Pages without parameters of their own. */
const PLAIN_PAGES = /^\/(login|signup|forgot-password|terms-of-service|privacy-policy)$/;

const CACHED_PAGES: [pattern: RegExp, normalise: Normalise][] = [
	[/^\/(home)?$/, feedParameters],
	[/^\/deal-details\/[1-9]\d{0,9}$/, () => []],
];

/**
 * The address under which a page is kept: path and known parameters in one order, everything else dropped,
 * so that a campaign's parameters make no new page. Null for a page that is not kept.
 */
export function cacheKey(url: string): string | null {
	const [pathname = '/', query = ''] = url.split('?', 2);
	if (PLAIN_PAGES.test(pathname)) return query === '' ? pathname : null;
	const found = CACHED_PAGES.find(([pattern]) => pattern.test(pathname));
	if (!found) return null;
	if (query === '') return pathname;
	const parameters = new URLSearchParams(query);
	if (NOT_CACHED.some((name) => parameters.get(name))) return null;
	// Said twice, a parameter means one thing here and another in the browser.
	if (new Set(parameters.keys()).size < parameters.size) return null;
	const kept = new URLSearchParams(found[1](parameters)).toString();
	return kept ? `${pathname}?${kept}` : pathname;
}

function feedParameters(parameters: URLSearchParams): [string, string][] {
	const filter = parameters.get('filter');
	const category = parameters.get('category');
	const kept: [string, string][] = [];
	if (filter !== DEFAULT_FEED_FILTER && isFeedFilter(filter)) kept.push(['filter', filter]);
	if (parameters.get('expired') === '1') kept.push(['expired', '1']);
	if (category && /^[a-z0-9-]{1,100}$/.test(category)) kept.push(['category', category]);
	return kept;
}
