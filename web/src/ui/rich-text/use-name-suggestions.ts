import type Quill from 'quill/core.js';
import { useEffect, useId, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { suggestionId } from '../combobox/suggestion-list.tsx';
import { type Suggest, type Suggestion, useSuggestions } from '../combobox/use-suggestions.ts';
import { useLatest } from '../field/use-latest.ts';

/** An @ at the start of a word, and the letters typed after it. */
const NAME = /(?:^|[^\w@./-])@([\w.-]{1,30})$/;

const NONE: readonly Suggestion[] = [];

/** A name that is being typed: its letters and the position of its @. */
interface TypedName {
	characters: string;
	at: number;
}

/** Manages name suggestions: finds the name being typed, requests suggestions, handles keys and announces changes. */
export function useNameSuggestions(quill: Quill, suggest: Suggest) {
	const listId = useId();
	const [typed, setTyped] = useState<TypedName | null>(null);
	const [active, setActive] = useState(0);
	/** Escape closes the list until another name is typed. */
	const [dismissedAt, setDismissedAt] = useState<number | null>(null);
	const isSearching = typed !== null && typed.at !== dismissedAt;
	const results = useSuggestions(suggest, isSearching ? typed.characters : null);
	const options = isSearching && results.kind === 'ready' ? results.options : NONE;
	const isShown = options.length > 0;
	const activeIndex = isShown ? Math.min(active, options.length - 1) : -1;

	useEffect(() => {
		const follow = () => {
			setTyped(typedName(quill));
			setActive(0);
		};
		quill.on('editor-change', follow);
		return () => {
			quill.off('editor-change', follow);
		};
	}, [quill]);

	const choose = ({ name }: Suggestion) => {
		if (!typed) return;
		quill.deleteText(typed.at, typed.characters.length + 1, 'user');
		quill.insertText(typed.at, `@${name} `, 'user');
		quill.setSelection(typed.at + name.length + 2, 0, 'user');
		setTyped(null);
	};
	const handleKeyDown = useLatest((event: KeyboardEvent) => {
		const chosen = options[activeIndex];
		if (!chosen || isComposing(event) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const act = {
			ArrowDown: () => setActive((activeIndex + 1) % options.length),
			ArrowUp: () => setActive((activeIndex - 1 + options.length) % options.length),
			Enter: () => choose(chosen),
			Tab: () => choose(chosen),
			Escape: () => setDismissedAt(typed?.at ?? null),
		}[event.key];
		if (!act) return;
		// Otherwise the editor and a surrounding dialog would handle these keys too.
		event.preventDefault();
		event.stopPropagation();
		act();
	});
	useEffect(() => {
		const onKeyDown = (event: KeyboardEvent) => handleKeyDown.current(event);
		quill.root.addEventListener('keydown', onKeyDown, { capture: true });
		return () => quill.root.removeEventListener('keydown', onKeyDown, { capture: true });
	}, [quill, handleKeyDown]);

	useEffect(() => {
		const { root } = quill;
		root.setAttribute('aria-autocomplete', 'list');
		if (!isShown) return;
		root.setAttribute('aria-controls', listId);
		root.setAttribute('aria-activedescendant', suggestionId(listId, activeIndex));
		return () => {
			root.removeAttribute('aria-controls');
			root.removeAttribute('aria-activedescendant');
		};
	}, [quill, isShown, listId, activeIndex]);

	return { listId, isShown, options, activeIndex, choose, results, trimmedQuery: typed?.characters ?? '' };
}

function typedName(quill: Quill): TypedName | null {
	const range = quill.getSelection();
	if (!range || range.length > 0) return null;
	const [, offset] = quill.getLine(range.index);
	const characters = NAME.exec(quill.getText(range.index - offset, offset))?.[1];
	return characters === undefined ? null : { characters, at: range.index - characters.length - 1 };
}
