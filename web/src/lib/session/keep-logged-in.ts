import { withStorage } from './storage.ts';

const KEY = 'keepLoggedIn';

/** Whether the one who signed up on this device wanted to stay logged in: it ticks the box of the login that follows. */
export function wantsToStay(): boolean {
	return withStorage(() => localStorage.getItem(KEY) === '1', false);
}

export function keepWish(wish: boolean): void {
	withStorage(() => (wish ? localStorage.setItem(KEY, '1') : localStorage.removeItem(KEY)), undefined);
}
