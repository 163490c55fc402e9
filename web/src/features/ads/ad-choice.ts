import { useSyncExternalStore } from 'react';
import { withStorage } from '#lib/session/storage.ts';

/** A visitor's choice about ads of the network. */
export type AdChoice = 'allowed' | 'refused';

const KEY = 'adChoice';

const listeners = new Set<() => void>();

/** Also in memory, for browsers that store nothing. */
let current: AdChoice | null = null;

export function storeAdChoice(choice: AdChoice): void {
	current = choice;
	withStorage(() => localStorage.setItem(KEY, choice), undefined);
	for (const listener of listeners) listener();
}

function readChoice(): AdChoice | null {
	const stored = withStorage(() => localStorage.getItem(KEY), current);
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

/** Returns the visitor's choice; null if they have not made one; undefined during hydration. */
export function useAdChoice(): AdChoice | null | undefined {
	return useSyncExternalStore<AdChoice | null | undefined>(subscribe, readChoice, () => undefined);
}
