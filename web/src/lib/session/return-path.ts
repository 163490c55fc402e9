import { isPathOfThisSite } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The page to return to after a social sign-in (local storage, under the specification's key). */
const REDIRECT = 'authRedirect';

/** Removes and returns the path to go to after logging in. Only paths of this site count. */
export function takeReturnPath(): string {
	const notes = [takeFromSession(RETURN_ROUTE), takeRedirect()];
	return notes.find((note) => note !== null && isPathOfThisSite(note)) ?? '/';
}

/** Stores the path again, for visitors who have to log in first. */
export function keepForLater(path: string): void {
	withStorage(() => sessionStorage.setItem(RETURN_ROUTE, path), undefined);
}

/** Stores the return path for the time at the provider, and returns it. */
export function keepReturnPath(): string {
	const intended = withStorage(() => sessionStorage.getItem(RETURN_ROUTE), null);
	const path = intended !== null && isPathOfThisSite(intended) ? intended : '/';
	withStorage(() => localStorage.setItem(REDIRECT, path), undefined);
	return path;
}

function takeRedirect(): string | null {
	return withStorage(() => {
		const kept = localStorage.getItem(REDIRECT);
		localStorage.removeItem(REDIRECT);
		return kept;
	}, null);
}
