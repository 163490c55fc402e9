import { withStorage } from './storage.ts';

const KEY = 'keepLoggedIn';

/**
 * True if the person who signed up on this device chose to stay logged in. It ticks the box on the login that follows.
 */
export function wantsToStay(): boolean {
	return withStorage(() => localStorage.getItem(KEY) === '1', false);
}

export function storeStayChoice(isStaying: boolean): void {
	withStorage(() => (isStaying ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)), undefined);
}
