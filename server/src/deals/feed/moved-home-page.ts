import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { ADDRESS_SLUG, matching } from '@bilby/contract/kernel/address-values';
import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import { readSearchAddress } from '@bilby/contract/search/search-address';

/**
 * The home page's address used to contain searches, prices and categories. Returns the new address of such a list, or
 * null for an address without them. `raw` is the parsed query.
 */
export function movedFromHome(raw: Record<string, string>): string | null {
	const { cursor: _, ...search } = readSearchAddress(raw);
	const { deal, minPrice, maxPrice } = search;
	if ((deal ?? minPrice ?? maxPrice) !== undefined) return `/search${toSearchString(search)}`;
	const category = matching(raw.category, ADDRESS_SLUG);
	if (category === undefined) return null;
	const { filter, expired } = readCategoryAddress(raw);
	return `/cat/${category}${toSearchString({ filter, expired })}`;
}

export function movedHomePage(url: string): string | null {
	const [path, query] = url.split('?', 2);
	return path === '/' || path === '/home' ? movedFromHome(parseSearchString(query ?? '')) : null;
}
