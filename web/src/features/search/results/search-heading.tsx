import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import { SORT_ORDERS, type SortOrder } from '@bilby/contract/search/limits';
import { defaultOrder, type SearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { ChevronDown } from 'lucide-react';
import { AlertMe } from '#features/alert-me/alert-me.tsx';
import { countOf, formatCount } from '#lib/text/format.ts';
import { buttonClass } from '#ui/base/button.ts';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';
import { changeSearch } from '../data/search-change.ts';
import type { SearchPage } from '../data/search-query.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import type { SearchChip } from '../filters/search-chips.ts';
import { searchPrefill } from './search-prefill.ts';

interface SearchHeadingProps {
	/** The search with the filters of its text. */
	address: SearchAddress;
	/** The text as typed. */
	text: string | undefined;
	/** Undefined until it is loaded. */
	found: SearchPage | undefined;
	isFailed: boolean;
	chips: SearchChip[];
}

/** The number of deals, their order and the button for filters. */
export function SearchHeading({ address, text, found, isFailed, chips }: SearchHeadingProps) {
	const total = found ? formatTotal(found) : isFailed ? 'Deals' : 'Looking…';
	const prefill = searchPrefill(address, chips, text);
	return (
		<div className="mb-4 desk:mb-5">
			<div className="flex flex-wrap items-center gap-2">
				<h1
					id="results-title"
					tabIndex={-1}
					className="mr-auto font-extrabold text-title tracking-tight desk:text-head"
				>
					{total} {text !== undefined && <span className="sr-only">for “{text}”</span>}
				</h1>
				{/* Shown when all of it has arrived, so that nothing moves. */}
				<div className="not-has-[+*]:invisible flex flex-wrap items-center gap-2 max-tablet:contents">
					{prefill && (
						<AlertMe
							prefill={prefill}
							about="to deals like these"
							className="max-tablet:order-last max-tablet:w-full"
						/>
					)}
					<SortSelect address={address} />
					<FiltersButton
						address={address}
						count={chips.filter(({ key }) => key !== 'deal').length}
						total={found?.total}
					/>
				</div>
				<p role="status" className="sr-only">
					{total}
				</p>
			</div>
			{found?.isTotalCapped && (address.sortBy ?? defaultOrder(address.deal)) !== 'newest' && (
				<p className="mt-1 text-muted text-small">
					Sorted from the {formatCount(MAX_COUNTED_TOTAL)} latest deals found.
				</p>
			)}
		</div>
	);
}

function formatTotal({ total, isTotalCapped, expiredMatches }: SearchPage): string {
	if (total === 0) return expiredMatches.length > 0 ? 'No active deals' : 'No deals';
	return isTotalCapped ? `${formatCount(MAX_COUNTED_TOTAL)}+ deals` : countOf(total, 'deal');
}

const LABELS: Record<SortOrder, string> = {
	relevance: 'Relevance',
	newest: 'Newest',
	popular: 'Popular',
	'price-low': 'Price: low to high',
	'price-high': 'Price: high to low',
	discount: 'Biggest discount',
};

/** Sorts immediately. Without a script, a button submits the form. */
function SortSelect({ address }: { address: SearchAddress }) {
	const navigate = useNavigate();
	const orders = SORT_ORDERS.filter((order) => order !== 'relevance' || address.deal !== undefined);
	const sort = (value: string) => {
		const sortBy = orders.find((order) => order === value);
		void navigate({ to: '/search', search: changeSearch(address, { sortBy }), resetScroll: false });
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
