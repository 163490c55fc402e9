import { readSearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import { History, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { countOf } from '#lib/text/format.ts';
import { useSuggestions } from '#ui/combobox/use-suggestions.ts';
import { useLatest } from '#ui/field/use-latest.ts';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { readRecentSearches, removeRecentSearch } from '../data/recent-searches.ts';
import { suggestWhileTyping } from './suggest.ts';
import { SuggestionGroups } from './suggestion-groups.tsx';

export type KeyDownHandler = (event: KeyboardEvent<HTMLInputElement>) => void;

interface SuggestionPanelProps {
	/** The text typed so far. */
	text: string;
	isOpen: boolean;
	/** True if the panel is below the box instead of floating over the page. */
	isInline: boolean;
	listId: string;
	/** Set to the function that handles a key pressed in the box. */
	keyDownRef: RefObject<KeyDownHandler | null>;
	/**
	 * Receives the id of the active suggestion, an empty string if none is active, or null if no suggestions are shown.
	 */
	onActive: (id: string | null) => void;
	onClose: () => void;
	/** Called when a suggestion is chosen. */
	onLeave: () => void;
	/** Shown below the recent searches while the box is empty. */
	children?: ReactNode;
}

const MIN_LENGTH = 2;
const DEBOUNCE_MS = 150;

/** Layers: parts of a card 10 to 20, sticky bars 30, the header and bottom navigation 40, these suggestions 50, toasts 100. */
const FLOATING =
	'absolute inset-x-0 top-full z-50 mt-1 max-h-[min(70dvh,520px)] overflow-y-auto overscroll-contain rounded-card border border-line bg-surface p-2 shadow-lift';

/** Shows suggestions for the typed text, or recent searches while the box is empty. */
export function SuggestionPanel(props: SuggestionPanelProps) {
	const { text, isOpen, isInline, listId, keyDownRef, onActive, onClose, onLeave, children } = props;
	const panel = useRef<HTMLDivElement>(null);
	const query = text.trim();
	const isSearching = isOpen && query.length >= MIN_LENGTH;
	const found = useSuggestions(suggestWhileTyping, isSearching ? query : null, DEBOUNCE_MS);
	const options = isSearching && found.kind === 'ready' ? found.options : [];
	const [active, setActive] = useState({ text: query, place: -1 });
	// A selection made for other text does not count.
	const place = active.text === query ? Math.min(active.place, options.length - 1) : -1;
	const activeId = options[place] ? `${listId}-${options[place].id}` : '';
	const isListed = options.length > 0;
	const reportActive = useLatest(onActive);

	useEffect(() => reportActive.current(isListed ? activeId : null), [isListed, activeId, reportActive]);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
	}, [activeId]);

	const select = (next: number) => setActive({ text: query, place: next });
	const move = (step: 1 | -1) => {
		if (!isListed) return panel.current?.querySelector<HTMLElement>('a, button')?.focus();
		// The extra position is the box itself, with the text as typed.
		const places = options.length + 1;
		select(((place + 1 + step + places) % places) - 1);
	};
	const handleKeyDown = useLatest<KeyDownHandler>((event) => {
		if (isComposing(event.nativeEvent)) return;
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			move(event.key === 'ArrowDown' ? 1 : -1);
		} else if ((event.key === 'Home' || event.key === 'End') && activeId) {
			// Without an active suggestion, these keys move the cursor in the text.
			event.preventDefault();
			select(event.key === 'Home' ? 0 : options.length - 1);
		} else if (event.key === 'Enter' && activeId) {
			event.preventDefault();
			document.getElementById(activeId)?.click();
		} else if (event.key === 'Escape' && isOpen && !isInline) {
			event.preventDefault();
			onClose();
		}
	});
	useEffect(() => {
		keyDownRef.current = (event) => handleKeyDown.current(event);
	}, [keyDownRef, handleKeyDown]);

	const message = isSearching ? messageFor(found, query) : '';
	const isEmpty = query === '';
	return (
		<>
			<p role="status" className="sr-only">
				{message}
			</p>
			<div ref={panel} hidden={!isOpen} className={isInline ? 'mt-2 min-h-[300px]' : `${FLOATING} empty:hidden`}>
				{isOpen && isEmpty && <RecentSearches onLeave={onLeave} />}
				{isEmpty && children}
				{isSearching && !isListed && (
					<p aria-hidden className="px-3 py-2 text-muted text-small">
						{message}
					</p>
				)}
				{isListed && <SuggestionGroups listId={listId} options={options} activeId={activeId} onLeave={onLeave} />}
			</div>
		</>
	);
}

function messageFor(found: ReturnType<typeof useSuggestions>, query: string): string {
	if (found.kind === 'loading') return 'Looking for suggestions…';
	if (found.kind === 'failed') return 'Suggestions couldn’t be loaded. Press Enter to search anyway.';
	if (found.options.length === 0) return `No suggestions for “${query}”. Press Enter to search for it.`;
	return `${countOf(found.options.length, 'suggestion')}. Use the up and down arrow keys to choose.`;
}

/** Recent searches on this device, each of which can be repeated or removed. The arrow keys move between them. */
function RecentSearches({ onLeave }: { onLeave: () => void }) {
	const [searches, setSearches] = useState(readRecentSearches);
	const list = useRef<HTMLUListElement>(null);
	if (searches.length === 0) return null;

	const remove = (text: string) => {
		setSearches(removeRecentSearch(text));
		// The focused element is gone.
		list.current?.closest('search')?.querySelector<HTMLElement>('input[name=deal]')?.focus();
	};
	return (
		<div>
			<h2 className="px-3 pt-2 pb-1 font-semibold text-muted text-small">Recent searches</h2>
			<ul ref={list} onKeyDown={moveAlong}>
				{searches.map((text) => (
					<li key={text} className="flex items-center rounded-control hover:bg-raised">
						<Link
							to="/search"
							activeOptions={{ exact: true }}
							search={readSearchAddress({ deal: text })}
							onClick={onLeave}
							className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1 -outline-offset-2"
						>
							<History size={18} aria-hidden className="shrink-0 text-muted" />
							<span className="truncate font-medium">{text}</span>
						</Link>
						<IconButton icon={X} label={`Remove “${text}”`} onClick={() => remove(text)} />
					</li>
				))}
			</ul>
		</div>
	);
}

function moveAlong(event: KeyboardEvent<HTMLUListElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	const links = [...event.currentTarget.querySelectorAll('a')];
	const place = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
	links[Math.min(links.length - 1, Math.max(0, place + step))]?.focus();
}
