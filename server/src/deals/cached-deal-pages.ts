import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import type { CachedPath } from '../platform/page-cache/cached-path.ts';

/** The feed, with its filters and categories, and the page of each deal. */
export const cachedDealPages: CachedPath[] = [
	{ pattern: /^\/(home)?$/, keptParameters: feedParameters },
	{ pattern: /^\/deal-details\/[1-9]\d{0,9}$/, keptParameters: () => [] },
];

/** Words, prices, cursors and notices make a feed one of endlessly many. */
function feedParameters(parameters: URLSearchParams): [string, string][] | null {
	const { filter, expired, category, ...rest } = readFeedAddress(Object.fromEntries(parameters));
	if (Object.values(rest).some((value) => value !== undefined)) return null;
	return Object.entries({ filter, expired, category }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
}
