import { formatPrice } from '@bilby/contract/kernel/price';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { Ban, Clock, type LucideIcon, MapPin, Search, Store, Tag, TimerOff, Truck } from 'lucide-react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { changeSearch } from '../data/search-change.ts';
import { useTaxonomyNames } from '../data/taxonomy-names.ts';

export interface SearchChip {
	/** The part, or the first of several. */
	key: keyof SearchAddress;
	label: string;
	icon: LucideIcon;
	/** The search without this part. */
	rest: SearchAddress;
}

/** Parts with more than two choices, which have an editor. Editing one price edits both. */
export const EDITABLE_FIELDS = [
	...(['deal', 'minPrice', 'category', 'store', 'brand', 'tag'] as const),
	...(['isOnline', 'minDiscount', 'postedWithin', 'notStore', 'notBrand', 'without'] as const),
] satisfies (keyof SearchAddress)[];
export type EditableField = (typeof EDITABLE_FIELDS)[number];

interface Names {
	category: (slug: string) => string;
	item: (kind: 'store' | 'brand' | 'tag', slug: string) => string;
}

const PERIODS: Record<string, string> = { 1: 'last 24 hours', 7: 'last 7 days', 30: 'last 30 days' };

/** Lists every part of a search as text, except its order. */
function searchChips(address: SearchAddress, names: Names): SearchChip[] {
	const { deal, category, store, brand, tag, notStore, notBrand, without, minDiscount, postedWithin } = address;
	type Part = keyof SearchAddress;
	const chip = (icon: LucideIcon, label: string | undefined, key: Part, ...more: Part[]): SearchChip[] => {
		if (label === undefined) return [];
		const rest = changeSearch(address, Object.fromEntries([key, ...more].map((part) => [part, undefined])));
		return [{ key, label, icon, rest }];
	};
	return [
		...chip(Search, deal, 'deal'),
		...chip(Tag, priceLabel(address), 'minPrice', 'maxPrice'),
		...chip(Tag, category && names.category(category), 'category'),
		...chip(Store, store && names.item('store', store), 'store'),
		...chip(Tag, brand && names.item('brand', brand), 'brand'),
		...chip(Tag, tag && `#${names.item('tag', tag)}`, 'tag'),
		...chip(Truck, address.freeShipping && 'Free shipping', 'freeShipping'),
		...chip(MapPin, whereLabel(address), 'isOnline'),
		...chip(Tag, minDiscount && `At least ${minDiscount}% off`, 'minDiscount'),
		...chip(Clock, postedWithin && `Posted in the ${PERIODS[postedWithin]}`, 'postedWithin'),
		...chip(Ban, notStore && `Not ${names.item('store', notStore)}`, 'notStore'),
		...chip(Ban, notBrand && `Not ${names.item('brand', notBrand)}`, 'notBrand'),
		...chip(Ban, without && `Without ${without}`, 'without'),
		...chip(TimerOff, address.expired && 'With expired deals', 'expired'),
	];
}

function priceLabel({ minPrice, maxPrice }: SearchAddress): string | undefined {
	if (maxPrice === '0') return 'Free';
	if (minPrice !== undefined && maxPrice !== undefined) return `${dollars(minPrice)} to ${dollars(maxPrice)}`;
	if (minPrice !== undefined) return `From ${dollars(minPrice)}`;
	return maxPrice && `Up to ${dollars(maxPrice)}`;
}

/** Returns for example "$1,500" or "$49.90". */
function dollars(amount: string): string {
	return formatPrice(Number(amount)).replace(/\.00$/, '');
}

function whereLabel({ isOnline }: SearchAddress): string | undefined {
	if (isOnline === undefined) return undefined;
	return isOnline === 1 ? 'Online' : 'In store';
}

/** Returns every part of the search as a chip. */
export function useSearchChips(address: SearchAddress): SearchChip[] {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	const item = useTaxonomyNames(address);
	const category = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
	return searchChips(address, { category, item });
}
