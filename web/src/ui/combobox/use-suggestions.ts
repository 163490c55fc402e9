import { useEffect, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';

export interface Suggestion {
	id: string;
	name: string;
	/** Distinguishes options with the same name, in the list only. */
	detail?: string;
}

export type Suggest<Option = Suggestion> = (words: string, signal: AbortSignal) => Promise<readonly Option[]>;

type Found<Option> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; options: readonly Option[] };

const LOADING = { kind: 'loading' } as const;
const DEBOUNCE_MS = 250;

/** Returns suggestions for the text a moment after the last keystroke, none for null. Cancels outdated requests. */
export function useSuggestions<Option>(
	suggest: Suggest<Option>,
	words: string | null,
	debounceMs = DEBOUNCE_MS,
): Found<Option> {
	const [found, setFound] = useState<Found<Option> & { words?: string }>(LOADING);
	const ask = useLatest(suggest);
	useEffect(() => {
		if (words === null) return;
		const over = new AbortController();
		const show = (next: Found<Option>) => !over.signal.aborted && setFound({ ...next, words });
		const timer = setTimeout(() => {
			ask.current(words, over.signal).then(
				(options) => show({ kind: 'ready', options }),
				() => show({ kind: 'failed' }),
			);
		}, debounceMs);
		return () => {
			clearTimeout(timer);
			over.abort();
		};
	}, [words, ask, debounceMs]);
	// Results for other text could be chosen by mistake.
	return found.words === words ? found : LOADING;
}
