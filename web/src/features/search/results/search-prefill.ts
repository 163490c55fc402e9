import { MAX_KEYWORDS_LENGTH } from '@bilby/contract/alerts/limits';
import { takeStart } from '@bilby/contract/kernel/shorten';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import type { AlertPrefill } from '#features/alert-me/alert-address.ts';
import { asWords, byBrand } from '#features/alert-me/keywords.ts';
import type { SearchChip } from '../filters/search-chips.ts';

/** Converts a search to an alert. Filters without a field of their own become words, which the server reads again. */
export function searchPrefill(
	understood: SearchAddress,
	chips: readonly SearchChip[],
	text?: string,
): AlertPrefill | null {
	const labels = new Map(chips.map(({ key, label }) => [key, label]));
	const [brandName, storeName] = [labels.get('brand'), labels.get('store')];
	const { deal, minPrice, maxPrice, minDiscount, category, store, without, freeShipping, isOnline } = understood;
	const words = [
		deal?.replace(/,(?!\d{3})/g, ' '),
		brandName && byBrand(brandName),
		labels.get('tag')?.replace('#', ''),
		minPrice && `over $${minPrice}`,
		freeShipping && 'free shipping',
		isOnline !== undefined && (isOnline === 1 ? 'online' : 'in store'),
		labels.get('notStore')?.toLowerCase(),
		labels.get('notBrand')?.toLowerCase(),
		...(without?.split(' ').map((word) => `-${word}`) ?? []),
	];
	const searched = words.filter(Boolean).join(' ');
	const name = storeName ?? labels.get('category');
	const keywords = searched || (storeName ? asWords(storeName) : name);
	if (keywords === undefined) return null;
	return {
		title: text ?? (searched || name),
		keywords: takeStart(keywords, MAX_KEYWORDS_LENGTH),
		minDiscount,
		maxPrice,
		store,
		category,
	};
}
