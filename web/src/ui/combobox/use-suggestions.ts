import { useEffect, useState } from 'react';
import { useLatest } from '../field/use-latest.ts';

export interface Suggestion {
	id: string;
	name: string;
	/** What tells it from others, in the list only. */
	detail?: string;
}

export type Suggest<Option = Suggestion> = (words: string, signal: AbortSignal) => Promise<readonly Option[]>;

type Found<Option> = { kind: 'loading' } | { kind: 'failed' } | { kind: 'ready'; options: readonly Option[] };

const LOADING = { kind: 'loading' } as const;
const DEBOUNCE_MS = 250;

/** Suggestions for the words a moment after the last key; null words ask for none. What is superseded is cancelled. */
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
	// What was found for other words could be chosen by mistake.
	return found.words === words ? found : LOADING;
}
