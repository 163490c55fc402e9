import { isPathOfThisSite } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** Where signing in at another site leads back to (local storage, under the specification's key). */
const REDIRECT = 'authRedirect';

/** Where to go after logging in; each note counts once, and only a path of this site counts. */
export function takeReturnPath(): string {
	const notes = [takeFromSession(RETURN_ROUTE), takeRedirect()];
	return notes.find((note) => note !== null && isPathOfThisSite(note)) ?? '/';
}

/** Notes again where to go, for whoever cannot finish yet what they came for. */
export function keepForLater(path: string): void {
	withStorage(() => sessionStorage.setItem(RETURN_ROUTE, path), undefined);
}

/** Keeps the way back over the visit to a provider, and answers it. */
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
