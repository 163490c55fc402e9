import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleSlash, Clock, type LucideIcon, MapPin, Search, Store, Tag, TimerOff, Truck, X } from 'lucide-react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { changed, withoutFilters } from '../data/search-change.ts';
import { useTaxonomyNames } from '../data/taxonomy-names.ts';

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
function searchChips(address: SearchAddress, names: Names): SearchChip[] {
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

/** Returns every part of the search as a chip. */
export function useSearchChips(address: SearchAddress): SearchChip[] {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	const item = useTaxonomyNames(address);
	const category = (slug: string) => categories.find((one) => one.slug === slug)?.name ?? slug;
	return searchChips(address, { category, item });
}

interface ChipRowProps {
	address: SearchAddress;
	chips: SearchChip[];
	/** Names the row for screen readers. */
	label: string;
}

/** Shows the parts of a search, each of which can be removed. */
export function ChipRow({ address, chips, label }: ChipRowProps) {
	const filters = chips.filter(({ key }) => key !== 'deal');
	return (
		<nav aria-label={label} className="flex flex-wrap items-center gap-2">
			<ul className="contents">
				{chips.map((chip) => (
					<li key={chip.key} className="max-w-full">
						<RemovableChip chip={chip} />
					</li>
				))}
			</ul>
			{filters.length > 1 && (
				<Link
					to="/search"
					search={withoutFilters(address)}
					resetScroll={false}
					activeOptions={{ exact: true }}
					className="inline-flex h-9 items-center rounded-control px-2 font-semibold text-small transition-colors hover:bg-raised"
				>
					Clear all
				</Link>
			)}
		</nav>
	);
}

function RemovableChip({ chip: { label, icon: Icon, rest } }: { chip: SearchChip }) {
	return (
		<Link
			to="/search"
			search={rest}
			resetScroll={false}
			activeOptions={{ exact: true }}
			className="inline-flex h-9 max-w-full items-center gap-2 rounded-pill border border-line bg-raised pr-2.5 pl-3 font-medium text-small transition-colors hover:bg-raised-hover"
		>
			<Icon size={16} aria-hidden className="shrink-0 text-muted" />
			<span className="sr-only">Remove</span> <span className="truncate">{label}</span>
			<X size={16} aria-hidden className="shrink-0 text-muted" />
		</Link>
	);
}
