import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import { Ban, ChevronDown, Plus, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { withoutFilters } from '../data/search-change.ts';
import type { HigherLimit } from '../data/search-query.ts';
import { EDITABLE_FIELDS, type EditableField, type SearchChip } from './search-chips.ts';

const ChipEditor = lazyComponent(async () => (await import('./chip-editor.tsx')).ChipEditor);
const FilterAdder = lazyComponent(async () => (await import('./filter-adder.tsx')).FilterAdder);

interface ChipRowProps {
	address: SearchAddress;
	/** The same search with the filters of its text. */
	understood: SearchAddress;
	chips: SearchChip[];
	/** True if the text has filters. */
	hasUnderstood: boolean;
	/** A higher price limit that finds more deals; null without one. */
	higherLimit: HigherLimit | null;
}

const ASIDE =
	'inline-flex h-10 items-center rounded-control px-2 font-semibold text-muted text-small transition-colors hover:bg-raised hover:text-ink';

/** Shows the parts of a search, each of which can be removed. Plain words alone are already in the box. */
export function ChipRow({ address, understood, chips, hasUnderstood, higherLimit }: ChipRowProps) {
	const { row, remove, announcement } = useChipRemoval(chips);
	const filters = chips.filter(({ key }) => key !== 'deal');
	const hasFilters = filters.length > 0;
	return (
		<>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			{/* The same element with and without filters: another would close the panel that adds the first one, and lose the focus. */}
			<div
				ref={row}
				{...(hasFilters && { role: 'navigation', 'aria-label': hasUnderstood ? 'Understood as' : 'Searched for' })}
				className={`mt-2 flex flex-wrap items-center gap-2 ${hasFilters ? '' : 'max-desk:hidden'}`}
			>
				{hasFilters && hasUnderstood && (
					// A row of its own on phones. On wider screens its parts are at both ends of the chips.
					<div className="flex w-full items-center justify-between gap-2 tablet:contents">
						<p aria-hidden className="text-muted text-small">
							Understood as
						</p>
						<Link
							to="/search"
							search={{ deal: address.deal, exact: 1 }}
							activeOptions={{ exact: true }}
							className={`max-tablet:-mr-2 tablet:order-last tablet:ml-auto ${ASIDE}`}
						>
							Search the plain words
						</Link>
					</div>
				)}
				{hasFilters && (
					<ul className="contents">
						{chips.map((chip, place) => (
							<li key={chip.key} className="max-w-full">
								<RemovableChip
									chip={chip}
									search={understood}
									higherLimit={higherLimit}
									onRemove={(event) => remove(event, chip, place)}
								/>
							</li>
						))}
					</ul>
				)}
				<AddFilterButton address={understood} />
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
			</div>
		</>
	);
}

/** After a chip is removed, announces that and moves the focus to the chip in its place, or to the results. */
function useChipRemoval(chips: SearchChip[]) {
	const row = useRef<HTMLDivElement>(null);
	const [removed, setRemoved] = useState<{ key: SearchChip['key']; place: number } | null>(null);
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
	/** The search with everything spelt out. */
	search: SearchAddress;
	higherLimit: HigherLimit | null;
	onRemove: (event: MouseEvent) => void;
}

/** A part of the search, with a cross that removes it. A click on its text opens its editor, if it has one. */
function RemovableChip({ chip, search, higherLimit, onRemove }: RemovableChipProps) {
	const { key, label, icon: Icon, rest } = chip;
	const text = (
		<>
			<Icon size={16} aria-hidden className={`shrink-0 ${Icon === Ban ? 'text-danger' : 'text-muted'}`} />
			<span className="truncate">{label}</span>
		</>
	);
	return (
		<span className="inline-flex h-10 max-w-full items-center rounded-pill border border-line bg-raised pr-1 font-medium transition-colors has-aria-expanded:border-ochre has-aria-expanded:ring-1 has-aria-expanded:ring-ochre">
			{isEditable(key) ? (
				<EditableText chip={chip} field={key} search={search} higherLimit={higherLimit} onRemove={onRemove}>
					{text}
				</EditableText>
			) : (
				<span className="flex min-w-0 items-center gap-2 pl-3">{text}</span>
			)}
			<Link
				to="/search"
				search={rest}
				resetScroll={false}
				activeOptions={{ exact: true }}
				aria-label={`Remove ${label}`}
				data-remove
				onClick={onRemove}
				className="ml-1 grid size-8 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:bg-raised-hover hover:text-ink"
			>
				<X size={16} aria-hidden />
			</Link>
		</span>
	);
}

interface EditableTextProps extends RemovableChipProps {
	field: EditableField;
	children: ReactNode;
}

/** Loads the editor when the text is first clicked. Without a script, it is plain text. */
function EditableText({ chip, field, search, children, ...more }: EditableTextProps) {
	const id = useId();
	const isHydrated = useHydrated();
	const [isEdited, setIsEdited] = useState(false);
	const content = (
		<>
			{children}
			<ChevronDown size={14} aria-hidden className="shrink-0 text-muted max-desk:hidden" />
		</>
	);
	const className = 'flex h-full min-w-0 items-center gap-2 rounded-pill pl-3';
	if (!isHydrated) return <span className={className}>{content}</span>;
	const button = (
		<button id={id} type="button" aria-haspopup="dialog" onClick={() => setIsEdited(true)} className={className}>
			{content}
		</button>
	);
	if (!isEdited) return button;
	return (
		<Suspense fallback={button}>
			<ChipEditor chip={chip} field={field} address={search} trigger={button} triggerId={id} {...more} />
		</Suspense>
	);
}

function isEditable(key: SearchChip['key']): key is EditableField {
	return EDITABLE_FIELDS.some((field) => field === key);
}

const PILL =
	'inline-flex h-10 items-center gap-2 rounded-pill border border-line-strong border-dashed px-3.5 font-medium text-ink transition-colors hover:bg-raised aria-expanded:border-ochre aria-expanded:ring-1 aria-expanded:ring-ochre max-desk:hidden';

/** Adds any filter by hand. Phones have a button for all filters instead. */
function AddFilterButton({ address }: { address: SearchAddress }) {
	const id = useId();
	const isHydrated = useHydrated();
	const [isUsed, setIsUsed] = useState(false);
	const content = (
		<>
			<Plus size={16} aria-hidden className="shrink-0 text-muted" />
			Filter
		</>
	);
	// Without a script, the filters next to the results have to do.
	if (!isHydrated) return <span className={`needs-script ${PILL}`}>{content}</span>;
	const button = (
		<button
			id={id}
			type="button"
			aria-label="Add a filter"
			aria-haspopup="dialog"
			onClick={() => setIsUsed(true)}
			className={PILL}
		>
			{content}
		</button>
	);
	if (!isUsed) return button;
	return (
		<Suspense fallback={button}>
			<FilterAdder address={address} trigger={button} triggerId={id} />
		</Suspense>
	);
}
