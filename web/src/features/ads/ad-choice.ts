import { useSyncExternalStore } from 'react';
import { withStorage } from '#lib/session/storage.ts';

/** What a visitor answered when asked about ads of the network. */
export type AdChoice = 'allowed' | 'refused';

const KEY = 'adChoice';

const listeners = new Set<() => void>();

/** Kept in memory too, for browsers that store nothing. */
let answered: AdChoice | null = null;

export function storeAdChoice(choice: AdChoice): void {
	answered = choice;
	withStorage(() => localStorage.setItem(KEY, choice), undefined);
	for (const listener of listeners) listener();
}

function readChoice(): AdChoice | null {
	const stored = withStorage(() => localStorage.getItem(KEY), answered);
	return stored === 'allowed' || stored === 'refused' ? stored : null;
}

function subscribe(listener: () => void): () => void {
	listeners.add(listener);
	window.addEventListener('storage', listener);
	return () => {
		listeners.delete(listener);
		window.removeEventListener('storage', listener);
	};
}

/** Returns the visitor's answer; null if they have not been asked; undefined during hydration. */
export function useAdChoice(): AdChoice | null | undefined {
	return useSyncExternalStore<AdChoice | null | undefined>(subscribe, readChoice, () => undefined);
}
