import { isPathOfThisSite } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The page to return to after a social sign-in (local storage, under the specification's key). */
const REDIRECT = 'authRedirect';

/** Removes and returns the path to go to after logging in. Only paths of this site count. */
export function takeReturnPath(): string {
	const paths = [takeFromSession(RETURN_ROUTE), takeRedirect()];
	return paths.find((path) => path !== null && isPathOfThisSite(path)) ?? '/';
}

/** Stores the path again, for visitors who have to log in first. */
export function storeReturnPath(path: string): void {
	withStorage(() => sessionStorage.setItem(RETURN_ROUTE, path), undefined);
}

/** Stores the return path for the time at the provider, and returns it. */
export function storeProviderReturnPath(): string {
	const stored = withStorage(() => sessionStorage.getItem(RETURN_ROUTE), null);
	const path = stored !== null && isPathOfThisSite(stored) ? stored : '/';
	withStorage(() => localStorage.setItem(REDIRECT, path), undefined);
	return path;
}

function takeRedirect(): string | null {
	return withStorage(() => {
		const stored = localStorage.getItem(REDIRECT);
		localStorage.removeItem(REDIRECT);
		return stored;
	}, null);
}
