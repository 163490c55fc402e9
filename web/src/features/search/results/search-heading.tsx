import { MAX_COUNTED_TOTAL } from '@bilby/contract/deals/limits';
import { defaultOrder, type SearchAddress } from '@bilby/contract/search/search-address';
import { countOf, formatCount } from '#lib/text/format.ts';
import type { SearchPage } from '../data/search-query.ts';
import { FiltersButton } from '../filters/filters-button.tsx';
import type { SearchChip } from '../filters/search-chips.ts';
import { SortSelect } from '../filters/sort-select.tsx';
import { ResultNotes } from './result-notes.tsx';

interface SearchHeadingProps {
	address: SearchAddress;
	/** Set if the search was written as a sentence. */
	sentence: string | undefined;
	/** Undefined until it is loaded. */
	found: SearchPage | undefined;
	isFailed: boolean;
	chips: SearchChip[];
}

/** The number of deals, their order, the button for filters, and notes about the results. */
export function SearchHeading({ address, sentence, found, isFailed, chips }: SearchHeadingProps) {
	const text = sentence ?? address.deal;
	const total = found ? formatTotal(found) : isFailed ? 'Deals' : 'Looking…';
	return (
		<div className="mb-4 desk:mb-5">
			<div className="flex flex-wrap items-center gap-2">
				<h1 id="results-title" className="mr-auto font-extrabold text-title tracking-tight desk:text-head">
					{total} {text !== undefined && <span className="sr-only">for “{text}”</span>}
				</h1>
				<p role="status" className="sr-only">
					{total}
				</p>
				<SortSelect address={address} />
				<FiltersButton
					address={address}
					count={chips.filter(({ key }) => key !== 'deal').length}
					total={found?.total}
				/>
			</div>
			{found && <ResultNotes address={address} found={found} />}
			{found?.isTotalCapped && (address.sortBy ?? defaultOrder(address.deal)) !== 'newest' && (
				<p className="mt-1 text-muted text-small">
					Sorted from the {formatCount(MAX_COUNTED_TOTAL)} latest deals found.
				</p>
			)}
		</div>
	);
}

function formatTotal({ total, isTotalCapped }: SearchPage): string {
	if (total === 0) return 'No deals';
	return isTotalCapped ? `${formatCount(MAX_COUNTED_TOTAL)}+ deals` : countOf(total, 'deal');
}
