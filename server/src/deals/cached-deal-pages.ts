import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import { searchInHomeAddress } from '@bilby/contract/search/search-address';
import type { CachedPath } from '../platform/page-cache/cached-path.ts';

/** The feed, with its filters and categories, and the page of each deal. */
export const cachedDealPages: CachedPath[] = [
	{ pattern: /^\/(home)?$/, keptParameters: feedParameters },
	{ pattern: /^\/deal-details\/[1-9]\d{0,9}$/, keptParameters: () => [] },
];

/** Cursors and notices make a feed one of endlessly many; words and prices lead to the search. */
function feedParameters(parameters: URLSearchParams): [string, string][] | null {
	const raw = Object.fromEntries(parameters);
	if (searchInHomeAddress(raw) !== null) return null;
	const { filter, expired, category, ...rest } = readFeedAddress(raw);
	if (Object.values(rest).some((value) => value !== undefined)) return null;
	return Object.entries({ filter, expired, category }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
}
