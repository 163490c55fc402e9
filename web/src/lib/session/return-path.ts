import { isPathOfThisSite, SOCIAL_PROVIDERS, type SocialProvider } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The local storage key of the page to return to after a social sign-in. The specification fixes its name. */
const REDIRECT = 'authRedirect';
/** The local storage key of the provider at which the visitor signs in. The callback address does not name it. */
const PROVIDER = 'authProvider';

/** Removes and returns the path to go to after the login. Ignores addresses of other sites; the default is `/`. */
export function takeReturnPath(): string {
	const paths = [takeFromSession(RETURN_ROUTE), takeRedirect()];
	return paths.find((path) => path !== null && isPathOfThisSite(path)) ?? '/';
}

/** Stores the path to return to after the login. */
export function storeReturnPath(path: string): void {
	withStorage(() => sessionStorage.setItem(RETURN_ROUTE, path), undefined);
}

/** Stores the provider and the return path while the visitor is at the provider, and returns the path. */
export function storeProviderReturnPath(provider: SocialProvider): string {
	const stored = withStorage(() => sessionStorage.getItem(RETURN_ROUTE), null);
	const path = stored !== null && isPathOfThisSite(stored) ? stored : '/';
	withStorage(() => {
		localStorage.setItem(REDIRECT, path);
		localStorage.setItem(PROVIDER, provider);
	}, undefined);
	return path;
}

/** Returns the path of the login page after a failed social sign-in. The return path stays stored. */
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
