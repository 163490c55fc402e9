import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import type { KeyDownHandler } from './suggestion-panel.tsx';

/** Only people who search need it, so it loads on first focus. */
const SuggestionPanel = lazyComponent(async () => (await import('./suggestion-panel.tsx')).SuggestionPanel);

interface SearchBoxProps {
	/** The current search. Its filters stay when the text changes. */
	address?: SearchAddress;
	/** True to show the suggestions permanently below the box instead of floating over the page. */
	isInline?: boolean;
	/** Shown in the panel while the box is empty. */
	children?: ReactNode;
	/** Called after the box has opened another page. */
	onLeave?: () => void;
}

/**
 * A plain form, so searching works before the script loads or without it. With the script, suggestions appear while the
 * visitor types.
 */
export function SearchBox({ address = {}, isInline = false, children, onLeave }: SearchBoxProps) {
	const navigate = useNavigate();
	const box = useRef<HTMLInputElement>(null);
	const handleKeyDown = useRef<KeyDownHandler>(null);
	const [typed, setTyped] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [wasUsed, setWasUsed] = useState(false);
	const [activeId, setActiveId] = useState<string | null>(null);
	const id = useId();
	const listId = `${id}-list`;
	const text = address.deal ?? '';

	/** The text of the search that the current one replaced. */
	const lastText = useRef(text);
	useEffect(() => {
		const input = box.current;
		if (!input) return;
		// Text that was typed but not sent stays.
		if (document.activeElement !== input || input.value.trim() === lastText.current) input.value = text;
		lastText.current = text;
	}, [text]);

	const open = () => {
		setTyped(box.current?.value ?? '');
		setWasUsed(true);
		setIsOpen(true);
	};
	const close = () => {
		setIsOpen(false);
		setActiveId(null);
	};
	const leave = () => {
		close();
		onLeave?.();
	};
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const search = readSearchAddress(Object.fromEntries(new FormData(event.currentTarget)));
		leave();
		void dropReplacedFilters(search, address).then((next) => navigate({ to: '/search', search: next }));
	};
	const clear = () => {
		if (box.current) box.current.value = '';
		box.current?.focus();
		open();
	};

	return (
		<search
			className="relative block"
			onFocus={() => setWasUsed(true)}
			onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && close()}
		>
			<form action="/search" onSubmit={search}>
				<HiddenFields address={address} except={['cursor', 'deal', 'exact']} />
				{/* Keeps the place of the last button free until it arrives, so that nothing moves. */}
				<div className="relative flex h-[54px] items-center gap-1 rounded-card border border-line-strong bg-surface pr-1.5 shadow-card focus-within:outline-2 focus-within:outline-ochre tablet:pr-[calc(5.25rem+10px)]">
					<label htmlFor={id} className="grid h-full w-11 shrink-0 place-items-center text-muted">
						<Search size={20} aria-hidden />
						<span className="sr-only">Search deals</span>
					</label>
					<input
						ref={box}
						id={id}
						name="deal"
						type="text"
						inputMode="search"
						enterKeyHint="search"
						role="combobox"
						aria-expanded={activeId !== null}
						aria-controls={listId}
						aria-autocomplete="list"
						aria-activedescendant={activeId || undefined}
						autoComplete="off"
						maxLength={MAX_SEARCH_LENGTH}
						defaultValue={text}
						placeholder="Search deals, stores, brands"
						onFocus={open}
						onClick={open}
						onInput={open}
						onKeyDown={(event) => handleKeyDown.current?.(event)}
						className="peer h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
					/>
					<button
						type="button"
						aria-label="Clear"
						onClick={clear}
						className="needs-script grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink peer-placeholder-shown:hidden"
					>
						<X size={18} aria-hidden />
					</button>
					{/* On a phone, the text needs the space, and the keyboard has a search key. */}
					<button
						type="submit"
						className={`max-tablet:not-focus:sr-only tablet:absolute tablet:right-1.5 tablet:w-21 ${buttonClass('primary')}`}
					>
						Search
					</button>
				</div>
			</form>
			{wasUsed && (
				<Suspense>
					<SuggestionPanel
						text={typed}
						isOpen={isOpen || isInline}
						isInline={isInline}
						listId={listId}
						keyDownRef={handleKeyDown}
						onActive={setActiveId}
						onClose={close}
						onLeave={leave}
					>
						{children}
					</SuggestionPanel>
				</Suspense>
			)}
		</search>
	);
}

/**
 * Removes filters of the last search that the new text replaces: after "under $500", an earlier limit makes no sense. Keeps
 * them if the code that reads the text fails to load.
 */
async function dropReplacedFilters(search: SearchAddress, last: SearchAddress): Promise<SearchAddress> {
	const { deal, in: _, ...filters } = search;
	if (deal === last.deal || Object.values(filters).every((value) => value === undefined)) return search;
	try {
		const { dropFiltersOfText } = await import('../data/filters-of-text.ts');
		return dropFiltersOfText(search);
	} catch (error) {
		console.info('Could not read the filters in the text.', error);
		return search;
	}
}
