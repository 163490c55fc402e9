import { useSyncExternalStore } from 'react';
import { ApiError } from '#lib/api/api.ts';

const listeners = new Set<() => void>();
let isAsked = false;

/** True while a dialog must explain that an action requires a verified address. */
export function useAskedToVerify(): boolean {
	return useSyncExternalStore(
		(listener) => {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		() => isAsked,
		() => false,
	);
}

/** Tells the member that an action requires a verified address. Pass false once they have read it. */
export function askToVerify(isRequested: boolean): void {
	isAsked = isRequested;
	for (const listener of listeners) listener();
}

/** Tells the member if the server rejected an action for that reason; returns true if it did. */
export function askIfUnverified(rejection: unknown): boolean {
	if (!isUnverified(rejection)) return false;
	askToVerify(true);
	return true;
}

export function isUnverified(rejection: unknown): boolean {
	return rejection instanceof ApiError && rejection.code === 'not_verified';
}
