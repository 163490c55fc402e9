import { useEffect, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';

export interface Suggestion {
	id: string;
	name: string;
	/** Distinguishes options with the same name, in the list only. */
	detail?: string;
}

export type Suggest<Option = Suggestion> = (query: string, signal: AbortSignal) => Promise<readonly Option[]>;

type Results<Option> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; options: readonly Option[] };

const LOADING = { kind: 'loading' } as const;
const DEBOUNCE_MS = 250;

/** Returns suggestions for the text a moment after the last keystroke, none for null. Cancels outdated requests. */
export function useSuggestions<Option>(
	suggest: Suggest<Option>,
	query: string | null,
	debounceMs = DEBOUNCE_MS,
): Results<Option> {
	const [results, setResults] = useState<Results<Option> & { query?: string }>(LOADING);
	const latestSuggest = useLatest(suggest);
	useEffect(() => {
		if (query === null) return;
		const controller = new AbortController();
		const show = (next: Results<Option>) => !controller.signal.aborted && setResults({ ...next, query });
		const timer = setTimeout(() => {
			latestSuggest.current(query, controller.signal).then(
				(options) => show({ kind: 'ready', options }),
				() => show({ kind: 'failed' }),
			);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			controller.abort();
		};
	}, [query, latestSuggest, debounceMs]);
	// Results for other text could be chosen by mistake.
	return results.query === query ? results : LOADING;
}
