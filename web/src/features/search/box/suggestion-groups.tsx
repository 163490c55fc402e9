import { Link } from '@tanstack/react-router';
import { LayoutGrid, type LucideIcon, Store, Tag, Tags } from 'lucide-react';
import { DealPicture } from '#features/deals/card/deal-picture.tsx';
import type { SearchSuggestion } from './suggest.ts';

interface SuggestionGroupsProps {
	listId: string;
	options: readonly SearchSuggestion[];
	activeId: string;
	onLeave: () => void;
}

/** Suggestions by kind. Each option is also a link, so it can be opened in another tab. */
export function SuggestionGroups({ listId, options, activeId, onLeave }: SuggestionGroupsProps) {
	const groups = [...new Set(options.map(({ group }) => group))];
	return (
		// Clicking a suggestion must not take the focus from the box.
		<div id={listId} role="listbox" aria-label="Suggestions" onMouseDown={(event) => event.preventDefault()}>
			{groups.map((group) => (
				// biome-ignore lint/a11y/useSemanticElements: a fieldset is not part of a list
				<div key={group} role="group" aria-label={group} className="pb-1">
					<p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-muted text-small">
						{group}
					</p>
					{options
						.filter((option) => option.group === group)
						.map((option) => (
							<Link
								key={option.id}
								{...option.link}
								id={`${listId}-${option.id}`}
								role="option"
								tabIndex={-1}
								aria-selected={activeId === `${listId}-${option.id}`}
								onClick={onLeave}
								className="flex min-h-11 items-center gap-3 rounded-control px-3 py-1 hover:bg-raised aria-selected:bg-raised"
							>
								<Mark option={option} />
								<span className="min-w-0 flex-1 truncate font-medium">{option.name}</span>
								{option.detail && <span className="price-digits shrink-0 text-body">{option.detail}</span>}
							</Link>
						))}
				</div>
			))}
		</div>
	);
}

const ICONS: Record<Exclude<SearchSuggestion['group'], 'Deals'>, LucideIcon> = {
	Stores: Store,
	Categories: LayoutGrid,
	Brands: Tag,
	Tags,
};

function Mark({ option: { group, deal } }: { option: SearchSuggestion }) {
	if (deal) {
		return (
			<DealPicture
				dealId={deal.id}
				image={deal.image}
				category={null}
				frame="thumb"
				className="size-9 shrink-0 rounded-badge bg-raised"
			/>
		);
	}
	const Icon = group === 'Deals' ? Tag : ICONS[group];
	return (
		<span className="grid size-9 shrink-0 place-items-center rounded-badge bg-raised text-muted">
			<Icon size={18} aria-hidden />
		</span>
	);
}
