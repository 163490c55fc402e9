import { type KeyboardEvent, type PointerEvent, useId, useRef, useState } from 'react';
import { type Choice, matchingOptions } from './multi-select-options.ts';
import { usePressOutside } from './use-press-outside.ts';

interface MultiSelectState {
	options: readonly Choice[];
	value: readonly Choice[];
	onChange: (value: Choice[]) => void;
	/** The maximum number of choices. */
	most: number;
	/** Returns options to offer for the text, in addition to those that match it. */
	moreOptions?: (words: string, found: readonly Choice[]) => Choice[];
}

/** Manages a combobox with chips: filters, tracks the active option, handles keys and announces changes. */
export function useMultiSelect({ options, value, onChange, most, moreOptions }: MultiSelectState) {
	const listId = useId();
	const place = useRef<HTMLDivElement>(null);
	const input = useRef<HTMLInputElement>(null);
	const isByFinger = useRef(false);
	const [words, setWords] = useState('');
	const [isOpen, setIsOpen] = useState(false);
	const [active, setActive] = useState(0);
	const [announcement, setAnnouncement] = useState('');
	const [isRejected, setIsRefused] = useState(false);
	const offeredFor = (typed: string) => {
		const found = matchingOptions(options, typed);
		return moreOptions && typed.trim() !== '' ? [...found, ...moreOptions(typed, found)] : found;
	};
	const shown = offeredFor(words);
	const activeIndex = Math.min(active, shown.length - 1);

	const announce = (words: string) => {
		setAnnouncement(words);
		setIsRefused(false);
	};
	const open = (index = 0) => {
		setIsOpen(true);
		setActive(index);
	};
	const close = () => {
		setIsOpen(false);
		setWords('');
	};
	usePressOutside(place, isOpen, close);
	/** Records how the visitor is about to choose. */
	const notePointer = ({ pointerType }: PointerEvent) => {
		isByFinger.current = pointerType === 'touch';
	};
	const remove = ({ id, name }: Choice) => {
		onChange(value.filter((choice) => choice.id !== id));
		announce(`${name} removed.`);
		input.current?.focus();
	};
	/** Shows the limit below the field, where the open list would cover it. */
	const refuse = () => {
		setIsOpen(false);
		setAnnouncement(`You can choose at most ${most}.`);
		setIsRefused(true);
	};
	const toggle = (option: Choice) => {
		// On a phone the list covers the fields to fill in next.
		if (isByFinger.current) setIsOpen(false);
		if (value.some(({ id }) => id === option.id)) return remove(option);
		if (value.length >= most) return refuse();
		onChange([...value, { id: option.id, name: option.name }]);
		announce(`${option.name} added.`);
		setWords('');
		setActive(0);
	};
	const type = (typed: string) => {
		setWords(typed);
		open();
		const count = offeredFor(typed).length;
		announce(count === 1 ? '1 suggestion.' : `${count} suggestions.`);
	};
	const move = (step: 1 | -1) => {
		if (!isOpen) return open(step === 1 ? 0 : shown.length - 1);
		setActive((activeIndex + step + shown.length) % Math.max(1, shown.length));
	};
	const press = (event: KeyboardEvent) => {
		isByFinger.current = false;
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
		} else if (event.key === 'Backspace' && words === '' && last) {
			remove(last);
		}
	};
	return {
		listId,
		place,
		input,
		words,
		isOpen,
		activeIndex,
		announcement,
		isRejected,
		shown,
		open,
		close,
		remove,
		notePointer,
		toggle,
		type,
		press,
	};
}
