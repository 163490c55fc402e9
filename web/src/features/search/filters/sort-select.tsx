import { SORT_ORDERS, type SortOrder } from '@bilby/contract/search/limits';
import { defaultOrder, type SearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';
import { changed } from '../data/search-change.ts';

const LABELS: Record<SortOrder, string> = {
	relevance: 'Relevance',
	newest: 'Newest',
	popular: 'Popular',
	'price-low': 'Price: low to high',
	'price-high': 'Price: high to low',
	discount: 'Biggest discount',
};

/** Sorts at once; without a script a button does. */
export function SortSelect({ address }: { address: SearchAddress }) {
	const navigate = useNavigate();
	const orders = SORT_ORDERS.filter((order) => order !== 'relevance' || address.deal !== undefined);
	const sort = (value: string) => {
		const sortBy = orders.find((order) => order === value);
		void navigate({ to: '/search', search: changed(address, { sortBy }), resetScroll: false });
	};
	return (
		<form action="/search" className="flex min-w-0 gap-2">
			<HiddenFields address={address} except={['cursor', 'sortBy']} />
			<div className="relative flex min-w-0 items-center">
				<select
					aria-label="Sort by"
					name="sortBy"
					value={address.sortBy ?? defaultOrder(address.deal)}
					onChange={({ target }) => sort(target.value)}
					className="h-10 w-full cursor-pointer appearance-none truncate rounded-control bg-raised pr-8 pl-3 font-semibold text-ink transition-colors hover:bg-raised-hover max-desk:max-w-[124px] [&>option]:bg-surface"
				>
					{orders.map((order) => (
						<option key={order} value={order}>
							{LABELS[order]}
						</option>
					))}
				</select>
				<ChevronDown size={16} aria-hidden className="pointer-events-none absolute right-2.5 text-muted" />
			</div>
			<noscript>
				<button type="submit" className={buttonClass('quiet')}>
					Sort
				</button>
			</noscript>
		</form>
	);
}
