import type { SearchAddress } from '@bilby/contract/search/search-address';
import { CircleSlash, Clock, type LucideIcon, MapPin, Search, Store, Tag, TimerOff, Truck } from 'lucide-react';
import { changed } from '../data/search-change.ts';

export interface SearchChip {
	key: string;
	label: string;
	icon: LucideIcon;
	/** The search without this part. */
	rest: SearchAddress;
}

interface Names {
	category: (slug: string) => string;
	item: (kind: 'store' | 'brand' | 'tag', slug: string) => string;
}

const PERIODS: Record<string, string> = { 1: 'last 24 hours', 7: 'last 7 days', 30: 'last 30 days' };

/** Lists every part of a search as text, except its order. */
export function searchChips(address: SearchAddress, names: Names): SearchChip[] {
	const { deal, category, store, brand, tag, notStore, notBrand, without, minDiscount, postedWithin } = address;
	const chip = (icon: LucideIcon, label: string | undefined, ...parts: (keyof SearchAddress)[]): SearchChip[] =>
		label === undefined
			? []
			: [
					{
						key: parts.join(),
						label,
						icon,
						rest: changed(address, Object.fromEntries(parts.map((part) => [part, undefined]))),
					},
				];
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
		...chip(CircleSlash, notStore && `Not from ${names.item('store', notStore)}`, 'notStore'),
		...chip(CircleSlash, notBrand && `Not ${names.item('brand', notBrand)}`, 'notBrand'),
		...chip(CircleSlash, without && `Without ${without}`, 'without'),
		...chip(TimerOff, address.expired && 'With expired deals', 'expired'),
	];
}

function priceLabel({ minPrice, maxPrice }: SearchAddress): string | undefined {
	if (maxPrice === '0') return 'Free';
	if (minPrice !== undefined && maxPrice !== undefined) return `$${minPrice} to $${maxPrice}`;
	if (minPrice !== undefined) return `From $${minPrice}`;
	return maxPrice && `Up to $${maxPrice}`;
}

function whereLabel({ isOnline }: SearchAddress): string | undefined {
	if (isOnline === undefined) return undefined;
	return isOnline === 1 ? 'Online' : 'In store';
}
