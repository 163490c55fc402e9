import type { ChoicesWire, SearchFacetsReply } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Minus } from 'lucide-react';
import { type RefObject, useState } from 'react';
import { callApi } from '#lib/api/api.ts';
import { useNearView } from '#lib/hooks/use-near-view.ts';
import { formatCount } from '#lib/text/format.ts';
import { Skeleton } from '#ui/base/skeleton.tsx';
import { CheckBox } from '#ui/field/check-box.tsx';
import { toBody } from '../data/search-query.ts';

interface FacetChoicesProps {
	/** Names the group. */
	label: string;
	/** Undefined until they are counted. */
	counted: ChoicesWire | undefined;
	/** Reserves this many rows so that nothing moves when the choices arrive. Null reserves none. */
	reservedRows: number | null;
	chosen: string | undefined;
	onChoose: (slug: string | undefined) => void;
}

const ROW = 'flex h-11 items-center gap-3 desk:h-9';

/** The most frequent choices with their counts, one at a time. The field below offers all others. */
export function FacetChoices({ label, counted, reservedRows, chosen, onChoose }: FacetChoicesProps) {
	if (!counted) return <ChoicesSkeleton rows={reservedRows ?? MAX_ROWS} />;
	const { choices, isCapped } = counted;
	const rows = reservedRows ?? Math.min(choices.length, MAX_ROWS);
	if (rows === 0) return null;
	const further = choices.slice(rows).filter(({ slug }) => slug === chosen);
	const shown = [...choices.slice(0, rows - further.length), ...further];
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset shows its name, which the field below already does
		<div role="group" aria-label={label} className="mb-2">
			{shown.map(({ slug, name, count }) => (
				// biome-ignore lint/a11y/noLabelWithoutControl: the label contains the checkbox
				<label key={slug} className={`cursor-pointer ${ROW}`}>
					<CheckBox checked={slug === chosen} onChange={({ target }) => onChoose(target.checked ? slug : undefined)} />
					<span className="min-w-0 flex-1 truncate">{name}</span>{' '}
					<span className="text-muted text-small tabular-nums">
						{formatCount(count)}
						{isCapped && '+'} <span className="sr-only">{count === 1 && !isCapped ? 'deal' : 'deals'}</span>
					</span>
				</label>
			))}
			{Array.from({ length: rows - shown.length }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
				<div key={place} className={ROW} />
			))}
		</div>
	);
}

/** The store that the search excludes. A click includes it again. */
export function LeftOutStore({ name, onInclude }: { name: string; onInclude: () => void }) {
	return (
		<button
			type="button"
			aria-label={`${name} left out. Include it again`}
			onClick={onInclude}
			className={`mb-2 w-full text-muted ${ROW}`}
		>
			<span aria-hidden className="grid size-5 shrink-0 place-items-center rounded-badge border border-danger">
				<Minus size={14} strokeWidth={3} className="text-danger" />
			</span>
			<span className="min-w-0 flex-1 truncate text-left">{name}</span> <span className="text-small">left out</span>
		</button>
	);
}

/**
 * Hides surplus rows instead of omitting them: the server may have rendered another search, and the markup has to
 * match.
 */
function ChoicesSkeleton({ rows }: { rows: number }) {
	return (
		<div aria-hidden className={rows === 0 ? 'hidden' : 'mb-2 needs-script'}>
			{Array.from({ length: MAX_ROWS }, (_, place) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: the rows are identical
				<div key={place} className={place < rows ? ROW : 'hidden'}>
					<Skeleton className="size-5" />
					<Skeleton className="h-4 w-3/5" />
				</div>
			))}
		</div>
	);
}

/** Longer lists are cut off. The field below has the rest. */
export const MAX_ROWS = 5;

/** A low guess, because a gap in a list looks worse than a short list. */
const ROWS_BESIDE_CHOSEN = 2;

/**
 * Returns how many rows to reserve for the choices of a search with `total` deals. A deal has one store, and its
 * category has a parent.
 */
export function facetRows(kind: 'category' | 'store', search: SearchAddress, total: number): number {
	// Without its own filter, the list has more choices.
	const more = search[kind] === undefined ? 0 : ROWS_BESIDE_CHOSEN;
	return Math.min((kind === 'category' ? total * 2 : total) + more, MAX_ROWS);
}

interface Facets {
	/** Undefined until they are counted, null if counting failed. */
	facets: SearchFacetsReply | null | undefined;
	/** True if no other search was counted before, so the counts appear on their own and not after a choice. */
	isFirst: boolean;
}

interface FacetsOptions {
	/** Counts load once this element is visible, so phones never load them for the hidden sidebar. */
	place: RefObject<Element | null>;
	/** False until the results have loaded. */
	isReady: boolean;
}

/** Loads the counts for the filters of a search. */
export function useFacets(search: SearchAddress, { place, isReady }: FacetsOptions): Facets {
	const isInView = useNearView(place, 0);
	const [first] = useState(search);
	const { data, isError } = useQuery({ ...facetsQuery(search), enabled: isInView && isReady });
	return {
		// The server's markup has no counts. During hydration, the cache may already have some that a sheet loaded.
		facets: isInView ? (data ?? (isError ? null : undefined)) : undefined,
		isFirst: JSON.stringify(first) === JSON.stringify(search),
	};
}

/** Counts the matching deals per price, category and store. The previous counts stay until the new ones arrive. */
function facetsQuery({ cursor: _, sortBy: __, ...search }: SearchAddress) {
	return queryOptions({
		queryKey: ['search-facets', search],
		queryFn: (): Promise<SearchFacetsReply> => callApi('POST /api/searchFacets', { body: toBody(search) }),
		placeholderData: (last: SearchFacetsReply | undefined) => last,
	});
}
