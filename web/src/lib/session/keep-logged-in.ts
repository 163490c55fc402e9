import { withStorage } from './storage.ts';

const KEY = 'keepLoggedIn';

/**
 * Returns true if the member who signed up on this device chose to stay logged in. The login form then starts with the box ticked.
 */
export function wantsToStayLoggedIn(): boolean {
	return withStorage(() => localStorage.getItem(KEY) === '1', false);
}

export function storeKeepLoggedIn(keepLoggedIn: boolean): void {
	withStorage(() => (keepLoggedIn ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)), undefined);
}
