import { isPathOfThisSite, SOCIAL_PROVIDERS, type SocialProvider } from '@bilby/contract/accounts/rules';
import { RETURN_ROUTE } from './session.ts';
import { takeFromSession, withStorage } from './storage.ts';

/** The local storage key of the page to return to after a social sign-in. The specification fixes its name. */
const REDIRECT = 'authRedirect';
/** The local storage key of the provider at which the visitor signs in. The callback address does not name it. */
const PROVIDER = 'authProvider';

/**
 * Removes and returns the path to go to after the login. Ignores addresses of other sites; the default is `/`. The path of
 * a sign-in at a provider that the visitor abandoned does not count.
 */
export function takeReturnPath(): string {
	withStorage(() => {
		localStorage.removeItem(REDIRECT);
		localStorage.removeItem(PROVIDER);
	}, undefined);
	const path = takeFromSession(RETURN_ROUTE);
	return path !== null && isPathOfThisSite(path) ? path : '/';
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

/** Makes the return path of a sign-in that has ended that of this tab. The tab has its own if the sign-in started in it. */
export function returnFromProvider(): void {
	withStorage(() => {
		const path = localStorage.getItem(REDIRECT);
		localStorage.removeItem(REDIRECT);
		if (path !== null && sessionStorage.getItem(RETURN_ROUTE) === null) sessionStorage.setItem(RETURN_ROUTE, path);
	}, undefined);
}

/** Returns the path of the login page after a failed social sign-in. The return path stays stored. */
export function failedSignInPath(code: string): string {
	returnFromProvider();
	const stored = withStorage(() => localStorage.getItem(PROVIDER), null);
	const provider = SOCIAL_PROVIDERS.find((one) => one === stored);
	return `/login?error=${encodeURIComponent(code)}${provider ? `&provider=${provider}` : ''}`;
}
