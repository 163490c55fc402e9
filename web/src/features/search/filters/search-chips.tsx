import { formatPrice } from '@bilby/contract/kernel/price';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Ban, Clock, type LucideIcon, MapPin, Search, Store, Tag, TimerOff, Truck, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
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

interface ChipRowProps {
	address: SearchAddress;
	/** The same search with the filters of its text. */
	understood: SearchAddress;
	chips: SearchChip[];
	/** True if the text has filters. */
	hasUnderstood: boolean;
}

const ASIDE =
	'inline-flex h-10 items-center rounded-control px-2 font-semibold text-muted text-small transition-colors hover:bg-raised hover:text-ink';

/** Shows the parts of a search, each of which can be removed. Plain words alone are already in the box. */
export function ChipRow({ address, understood, chips, hasUnderstood }: ChipRowProps) {
	const { row, remove, announcement } = useChipRemoval(chips);
	const filters = chips.filter(({ key }) => key !== 'deal');
	return (
		<>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{filters.length > 0 && (
				<nav
					ref={row}
					aria-label={hasUnderstood ? 'Understood as' : 'Searched for'}
					className="mt-3 flex flex-wrap items-center gap-2"
				>
					{hasUnderstood && (
						<p aria-hidden className="text-muted text-small max-tablet:w-full">
							Understood as
						</p>
					)}
					<ul className="contents">
						{chips.map((chip, place) => (
							<li key={chip.key} className="max-w-full">
								<RemovableChip chip={chip} onRemove={(event) => remove(event, chip, place)} />
							</li>
						))}
					</ul>
					{hasUnderstood && (
						<Link
							to="/search"
							search={{ deal: address.deal, exact: 1 }}
							activeOptions={{ exact: true }}
							className={`tablet:ml-auto ${ASIDE}`}
						>
							Search the plain words
						</Link>
					)}
					{!hasUnderstood && filters.length > 1 && (
						<Link
							to="/search"
							search={withoutFilters(understood)}
							resetScroll={false}
							activeOptions={{ exact: true }}
							className={ASIDE}
						>
							Clear all
						</Link>
					)}
				</nav>
			)}
		</>
	);
}

/** After a chip is removed, announces that and moves the focus to the chip in its place, or to the results. */
function useChipRemoval(chips: SearchChip[]) {
	const row = useRef<HTMLElement>(null);
	const [removed, setRemoved] = useState<{ key: string; place: number } | null>(null);
	const [announcement, setAnnouncement] = useState('');
	const isGone = removed !== null && !chips.some(({ key }) => key === removed.key);

	useEffect(() => {
		if (!isGone) return;
		const crosses = row.current?.querySelectorAll<HTMLElement>('[data-remove]');
		const next = crosses?.[Math.min(removed.place, crosses.length - 1)];
		(next ?? document.getElementById('results-title'))?.focus({ preventScroll: true });
		setRemoved(null);
	}, [isGone, removed]);

	const remove = (event: MouseEvent, { key, label }: SearchChip, place: number) => {
		// The search opens in another tab.
		if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		setRemoved({ key, place });
		setAnnouncement(`${label} removed.`);
	};
	return { row, remove, announcement };
}

interface RemovableChipProps {
	chip: SearchChip;
	onRemove: (event: MouseEvent) => void;
}

function RemovableChip({ chip: { label, icon: Icon, rest }, onRemove }: RemovableChipProps) {
	return (
		<span className="inline-flex h-10 max-w-full items-center gap-2 rounded-pill border border-line bg-raised pr-1 pl-3 font-medium text-small">
			<Icon size={16} aria-hidden className={`shrink-0 ${Icon === Ban ? 'text-danger' : 'text-muted'}`} />
			<span className="truncate">{label}</span>
			<Link
				to="/search"
				search={rest}
				resetScroll={false}
				activeOptions={{ exact: true }}
				aria-label={`Remove ${label}`}
				data-remove
				onClick={onRemove}
				className="grid size-8 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:bg-raised-hover hover:text-ink"
			>
				<X size={16} aria-hidden />
			</Link>
		</span>
	);
}
