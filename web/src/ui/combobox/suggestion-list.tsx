import { useEffect, useRef } from 'react';
import { countOf } from '#lib/text/format.ts';
import type { useCombobox } from './use-combobox.ts';

export function suggestionId(listId: string, index: number): string {
	return `${listId}-${index}`;
}

/** The suggestions and the active one, which Enter chooses. */
type Suggested = Pick<
	ReturnType<typeof useCombobox>,
	'listId' | 'isShown' | 'options' | 'activeIndex' | 'choose' | 'results' | 'trimmedQuery'
>;

interface SuggestionListProps {
	label: string;
	combobox: Suggested;
}

/** Shows the suggestions, or a message in their place, and announces how many there are. */
export function SuggestionList({ label, combobox }: SuggestionListProps) {
	const { listId, isShown, options, activeIndex, choose } = combobox;
	const list = useRef<HTMLDivElement>(null);
	const announcement = isShown ? describeResults(combobox) : '';
	useEffect(() => {
		list.current?.children[activeIndex]?.scrollIntoView({ block: 'nearest' });
	}, [activeIndex]);
	useEffect(() => {
		// The list may open below the viewport.
		if (options.length > 0) list.current?.parentElement?.scrollIntoView({ block: 'nearest' });
	}, [options]);
	return (
		<>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<div
				hidden={!isShown}
				className="absolute inset-x-0 top-full z-30 mt-1.5 max-h-64 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface p-1.5 shadow-lift"
			>
				{options.length === 0 && (
					<p aria-hidden className="px-3 py-2 text-muted text-small">
						{announcement}
					</p>
				)}
				<div
					ref={list}
					id={listId}
					role="listbox"
					aria-label={label}
					// A click must not take the focus from the field.
					onMouseDown={(event) => event.preventDefault()}
				>
					{options.map((option, index) => (
						// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
						// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys
						<div
							key={option.id}
							id={suggestionId(listId, index)}
							role="option"
							aria-selected={index === activeIndex}
							onClick={() => choose(option)}
							className={`flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded-control px-3 py-1.5 hover:bg-raised ${index === activeIndex ? 'bg-raised' : ''}`}
						>
							<span className="min-w-0 truncate font-medium">{option.name}</span>
							{option.detail && <span className="shrink-0 text-muted text-small">{option.detail}</span>}
						</div>
					))}
				</div>
			</div>
		</>
	);
}

function describeResults({ results, trimmedQuery }: Suggested): string {
	if (results.kind === 'loading') return 'Searching…';
	if (results.kind === 'failed') return 'Suggestions couldn’t be loaded. Keep typing to try again.';
	if (results.options.length === 0) return `Nothing matches “${trimmedQuery}”.`;
	return `${countOf(results.options.length, 'suggestion')}.`;
}
