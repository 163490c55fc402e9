import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { readFeedAddress } from '@bilby/contract/deals/feed-address';
import type { CachedPath } from '../platform/page-cache/cached-path.ts';
import { movedFromHome } from './feed/moved-home-page.ts';

/** The feed and each category, with their filters, and the page of each deal. */
export const cachedDealPages: CachedPath[] = [
	{ pattern: /^\/(home)?$/, cachedParameters: feedParameters },
	{ pattern: /^\/cat\/[a-z0-9-]{1,100}$/, cachedParameters: categoryParameters },
	{ pattern: /^\/deal-details\/[1-9]\d{0,9}$/, cachedParameters: () => [] },
];

/** Cursors and notices make a feed one of endlessly many. */
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
