import { Search, X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useLatest } from './use-latest.ts';

interface SearchFieldProps {
	/** For example "Search stores". Also the placeholder. */
	label: string;
	value: string;
	/** Set if the field is part of a form that works without a script. */
	name?: string;
	/** Called a moment after the last keystroke. */
	onSearch: (query: string) => void;
	debounceMs?: number;
}

/** Filters a list while the visitor types. */
export function SearchField({ label, value, name, onSearch, debounceMs = 250 }: SearchFieldProps) {
	const id = useId();
	const input = useRef<HTMLInputElement>(null);
	const [query, setQuery] = useState(value);
	const [lastValue, setLastValue] = useState(value);
	const [sent, setSent] = useState(value);
	if (value !== lastValue) {
		setLastValue(value);
		// Ignores the echo of what was typed here, and takes over changes from elsewhere.
		if (value !== sent) {
			setSent(value);
			setQuery(value);
		}
	}
	const search = useLatest(onSearch);
	useEffect(() => {
		if (query === value) return;
		const timer = setTimeout(() => {
			setSent(query);
			search.current(query);
		}, debounceMs);
		return () => clearTimeout(timer);
	}, [query, value, debounceMs, search]);
	const clear = () => {
		setQuery('');
		input.current?.focus();
	};
	return (
		<search className="flex h-10 items-center rounded-control border border-line-strong bg-raised transition-colors focus-within:border-ochre focus-within:bg-surface focus-within:outline-2 focus-within:outline-ochre">
			<label htmlFor={id} className="grid h-full w-10 shrink-0 place-items-center text-muted">
				<Search size={18} aria-hidden />
				<span className="sr-only">{label}</span>
			</label>
			<input
				ref={input}
				id={id}
				name={name}
				type="text"
				inputMode="search"
				enterKeyHint="search"
				autoComplete="off"
				value={query}
				placeholder={label}
				onChange={({ target }) => setQuery(target.value)}
				className="peer h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-muted"
			/>
			<button
				type="button"
				aria-label="Clear"
				onClick={clear}
				className="mr-1 grid size-8 shrink-0 place-items-center rounded-badge text-muted transition-colors hover:text-ink peer-placeholder-shown:hidden"
			>
				<X size={16} aria-hidden />
			</button>
		</search>
	);
}
