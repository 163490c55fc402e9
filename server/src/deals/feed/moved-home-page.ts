import { readCategoryAddress } from '@bilby/contract/deals/category-address';
import { ADDRESS_SLUG, matching } from '@bilby/contract/kernel/address-values';
import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import { readSearchAddress } from '@bilby/contract/search/search-address';

/**
 * Words, prices and a category stood in the home page's address once: answers where their deals are now, null for an address
 * without any of them. `raw` is what stands after the question mark.
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
