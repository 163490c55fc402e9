import { isPathOfThisSite, SOCIAL_PROVIDERS, type SocialProvider } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The page to return to after a social sign-in (local storage, under the specification's key). */
const REDIRECT = 'authRedirect';
/** The provider at which the visitor signs in. Its address does not say so when it leads back. */
const PROVIDER = 'authProvider';

/** Removes and returns the path to go to after logging in. Only paths of this site count. */
export function takeReturnPath(): string {
	const paths = [takeFromSession(RETURN_ROUTE), takeRedirect()];
	return paths.find((path) => path !== null && isPathOfThisSite(path)) ?? '/';
}

/** Stores the path again, for visitors who have to log in first. */
export function storeReturnPath(path: string): void {
	withStorage(() => sessionStorage.setItem(RETURN_ROUTE, path), undefined);
}

/** Stores the provider and the return path for the time at the provider, and returns the path. */
export function storeProviderReturnPath(provider: SocialProvider): string {
	const stored = withStorage(() => sessionStorage.getItem(RETURN_ROUTE), null);
	const path = stored !== null && isPathOfThisSite(stored) ? stored : '/';
	withStorage(() => {
		localStorage.setItem(REDIRECT, path);
		localStorage.setItem(PROVIDER, provider);
	}, undefined);
	return path;
}

/** Returns the path of the login after a failed social sign-in. The return path stays stored. */
export function failedSignInPath(code: string): string {
	const stored = withStorage(() => localStorage.getItem(PROVIDER), null);
	const provider = SOCIAL_PROVIDERS.find((one) => one === stored);
	return `/login?error=${encodeURIComponent(code)}${provider ? `&provider=${provider}` : ''}`;
}

function takeRedirect(): string | null {
	return withStorage(() => {
		const stored = localStorage.getItem(REDIRECT);
		localStorage.removeItem(REDIRECT);
		localStorage.removeItem(PROVIDER);
		return stored;
	}, null);
}
