import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { isComposing } from '#lib/page/is-composing.ts';
import { type Choice, findNamed, matchingOptions } from './multi-select-options.ts';
import { useLatest } from './use-latest.ts';

interface MultiSelectState {
	options: readonly Choice[];
	value: readonly Choice[];
	onChange: (value: Choice[]) => void;
	/** The maximum number of choices. */
	most: number;
	/** Returns options to offer for the text, in addition to those that match it. */
	moreOptions?: (query: string, results: readonly Choice[]) => Choice[];
}

/** Manages a combobox with chips: filters, tracks the active option, handles keys and announces changes. */
export function useMultiSelect({ options, value, onChange, most, moreOptions }: MultiSelectState) {
	const listId = useId();
	const container = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const isByTouch = useRef(false);
	const [query, setQuery] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [active, setActive] = useState(0);
	const [announcement, setAnnouncement] = useState('');
	const [isLimitShown, setIsLimitShown] = useState(false);
	const filterOptions = (typed: string) => {
		const results = matchingOptions(options, typed);
		return moreOptions && typed.trim() !== '' ? [...results, ...moreOptions(typed, results)] : results;
	};
	const shown = filterOptions(query);
	const activeIndex = Math.min(active, shown.length - 1);

	const announce = (text: string) => {
		setAnnouncement(text);
		setIsLimitShown(false);
	};
	const open = (index = 0) => {
		setIsOpen(true);
		setActive(index);
	};
	const close = () => {
		setIsOpen(false);
		setQuery('');
	};
	/** Records how the visitor is about to choose. */
	const recordPointer = ({ pointerType }: PointerEvent) => {
		isByTouch.current = pointerType === 'touch';
	};
	const remove = ({ id, name }: Choice) => {
		onChange(value.filter((choice) => choice.id !== id));
		// Otherwise leaving the field would add it again.
		setQuery('');
		announce(`${name} removed.`);
		input.current?.focus();
	};
	/** Shows the limit below the field, where the open list would cover it. */
	const showLimit = () => {
		setIsOpen(false);
		setAnnouncement(`You can choose at most ${most}.`);
		setIsLimitShown(true);
	};
	const toggle = (option: Choice) => {
		// On a phone the list covers the fields to fill in next.
		if (isByTouch.current) setIsOpen(false);
		if (value.some(({ id }) => id === option.id)) return remove(option);
		if (value.length >= most) return showLimit();
		onChange([...value, { id: option.id, name: option.name }]);
		announce(`${option.name} added.`);
		setQuery('');
		setActive(0);
	};
	/** Closes the list. An option whose whole name is typed counts as chosen. */
	const leave = () => {
		const named = findNamed(options, query);
		if (named && value.every(({ id }) => id !== named.id)) toggle(named);
		close();
	};
	useClickOutside(container, isOpen, leave);
	const type = (typed: string) => {
		setQuery(typed);
		open();
		const count = filterOptions(typed).length;
		announce(count === 1 ? '1 suggestion.' : `${count} suggestions.`);
	};
	const move = (step: 1 | -1) => {
		if (!isOpen) return open(step === 1 ? 0 : shown.length - 1);
		setActive((activeIndex + step + shown.length) % Math.max(1, shown.length));
	};
	const handleKeyDown = (event: KeyboardEvent) => {
		if (isComposing(event.nativeEvent)) return;
		isByTouch.current = false;
		const chosen = shown[activeIndex];
		const last = value.at(-1);
		if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
			event.preventDefault();
			move(event.key === 'ArrowDown' ? 1 : -1);
		} else if (event.key === 'Enter') {
			// Enter chooses, and must not submit the form from here.
			event.preventDefault();
			if (isOpen && chosen) toggle(chosen);
		} else if (event.key === 'Escape' && isOpen) {
			event.stopPropagation();
			close();
		} else if (event.key === 'Backspace' && query === '' && last) {
			remove(last);
		}
	};
	return {
		listId,
		container,
		input,
		query,
		isOpen,
		activeIndex,
		announcement,
		isLimitShown,
		shown,
		open,
		leave,
		remove,
		recordPointer,
		toggle,
		type,
		handleKeyDown,
	};
}

/** Calls back on a click outside an open element. Some phones keep the focus then, so there is no blur event. */
function useClickOutside(container: RefObject<HTMLElement | null>, isOpen: boolean, onClickOutside: () => void): void {
	const latest = useLatest(onClickOutside);
	useEffect(() => {
		if (!isOpen) return;
		const handlePointerDown = ({ target }: Event) => {
			if (!(target instanceof Node && container.current?.contains(target))) latest.current();
		};
		document.addEventListener('pointerdown', handlePointerDown);
		return () => document.removeEventListener('pointerdown', handlePointerDown);
	}, [container, isOpen, latest]);
}
