import type { SearchAddress } from '@bilby/contract/search/search-address';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { categoryChoicesQuery } from '#features/master-data/category-choices-query.ts';
import { useMasterNames } from '../data/master-names.ts';
import { withoutFilters } from '../data/search-change.ts';
import { type SearchChip, searchChips } from './search-chips.ts';

/** Returns every part of the search as a chip. */
export function useSearchChips(address: SearchAddress): SearchChip[] {
	const { data: categories = [] } = useQuery(categoryChoicesQuery);
	const item = useMasterNames(address);
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
