import { useEffect, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';

export interface Suggestion {
	id: string;
	name: string;
	/** What tells it from others, in the list only. */
	detail?: string;
}

export type Suggest = (words: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;

type Found = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; options: readonly Suggestion[] };

const LOADING: Found = { kind: 'loading' };
const DEBOUNCE_MS = 250;

/** Suggestions for the words a moment after the last key; null words ask for none. What is superseded is cancelled. */
export function useSuggestions(suggest: Suggest, words: string | null): Found {
	const [found, setFound] = useState<Found & { words?: string }>(LOADING);
	const ask = useLatest(suggest);
	useEffect(() => {
		if (words === null) return;
		const over = new AbortController();
		const show = (next: Found) => !over.signal.aborted && setFound({ ...next, words });
		const timer = setTimeout(() => {
			ask.current(words, over.signal).then(
				(options) => show({ kind: 'ready', options }),
				() => show({ kind: 'failed' }),
			);
		}, DEBOUNCE_MS);
		return () => {
			clearTimeout(timer);
			over.abort();
		};
	}, [words, ask]);
	// What was found for other words could be chosen by mistake.
	return found.words === words ? found : LOADING;
}
