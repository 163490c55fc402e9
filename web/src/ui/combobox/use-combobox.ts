import { type KeyboardEvent, useId, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { findNamed } from '../field/multi-select-options.ts';
import { type Suggest, type Suggestion, useSuggestions } from './use-suggestions.ts';

export interface ComboboxValue {
	/** Null for free text that matches no suggestion. */
	id: string | null;
	name: string;
}

export interface ComboboxState {
	value: ComboboxValue | null;
	onChange: (value: ComboboxValue | null) => void;
	/** Called with trimmed text that is not empty. */
	suggest: Suggest;
	/** True if text that matches no suggestion counts as a value. */
	takesFreeText?: boolean;
}

const NONE: readonly Suggestion[] = [];

/** Manages a combobox: requests suggestions, tracks the active one, handles keys and announces changes. */
export function useCombobox({ value, onChange, suggest, takesFreeText = false }: ComboboxState) {
	const listId = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const [isOpen, setIsOpen] = useState(false);
	const [active, setActive] = useState(-1);
	const query = typed ?? value?.name ?? '';
	const trimmedQuery = query.trim();
	const isShown = isOpen && trimmedQuery !== '';
	const results = useSuggestions(suggest, isShown ? trimmedQuery : null);
	const options = isShown && results.kind === 'ready' ? results.options : NONE;
	const activeIndex = options.length === 0 ? -1 : Math.min(active, options.length - 1);

	const open = () => setIsOpen(true);
	const close = () => {
		setIsOpen(false);
		setActive(-1);
	};
	const choose = ({ id, name }: Suggestion) => {
		onChange({ id, name });
		close();
		setTyped(null);
	};
	/** A suggestion whose whole name is typed counts as chosen. */
	const leave = () => {
		const named = typed === null ? undefined : findNamed(options, typed);
		if (named) return choose(named);
		close();
		setTyped(null);
	};
	const type = (next: string) => {
		setTyped(next);
		// Without free text, Enter chooses the first suggestion.
		setActive(takesFreeText ? -1 : 0);
		open();
		if (next.trim() === '') onChange(null);
		else if (takesFreeText) onChange({ id: null, name: next.trim() });
	};
	const move = (step: 1 | -1) => {
		if (!isShown) return open();
		const from = activeIndex < 0 && step < 0 ? 0 : activeIndex;
		setActive((from + step + options.length) % Math.max(1, options.length));
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (isComposing(event.nativeEvent)) return;
		const chosen = options[activeIndex];
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			move(event.key === 'ArrowDown' ? 1 : -1);
		} else if (event.key === 'Enter' && isShown) {
			// Enter in an open list must not submit the form.
			event.preventDefault();
			if (chosen) choose(chosen);
			else close();
		} else if (event.key === 'Escape' && isShown) {
			// Escape must not close the surrounding dialog either.
			event.preventDefault();
			event.stopPropagation();
			close();
		}
	};
	return {
		listId,
		query,
		trimmedQuery,
		isShown,
		results,
		options,
		activeIndex,
		open,
		leave,
		choose,
		type,
		handleKeyDown,
	};
}
