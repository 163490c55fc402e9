import { isPathOfThisSite } from '@bilby/contract/accounts/rules';
import { toSearchString } from '@bilby/contract/kernel/search-string';
import { type AnyRouter, type LinkOptions, useRouter, useRouterState } from '@tanstack/react-router';
import { useHydrated } from '../hooks/use-hydrated.ts';

/** Pages that lead to a session. */
type LoginPage = '/login' | '/signup';

/** The search parameter of a login page that names the page to open after login. */
export interface NextAddress {
	next?: string | undefined;
}

/** Reads the page to return to. Undefined unless it is a path of this site. */
export function readNext(next: unknown): string | undefined {
	return typeof next === 'string' && isPathOfThisSite(next) ? next : undefined;
}

/** Returns a link to the login page that leads back to a page of this site. */
export function loginLink(next: string | undefined, to: LoginPage = '/login') {
	return { to, search: { next: readNext(next) } } satisfies LinkOptions;
}

/** Returns the same link as an address, to load it without the router. */
export function loginAddress(next: string): string {
	const { to, search } = loginLink(next);
	return to + toSearchString(search);
}

/**
 * Returns a link to the login page that leads back to the current page. It is an ordinary link, so it works before the scripts
 * have loaded.
 */
export function useLoginLink(to?: LoginPage) {
	const isHydrated = useHydrated();
	const router: AnyRouter = useRouter();
	const next = useRouterState({
		select: ({ matches, location }) => {
			const { pathname, search } = readPage(router, matches.at(-1));
			// The server does not know the hash. During navigation, it belongs to the next page.
			const hash = isHydrated && location.hash !== '' && location.pathname === pathname ? `#${location.hash}` : '';
			// Login pages pass on their own `next`.
			return readNext(pathname + toSearchString(search) + hash) ?? readNext(search.next);
		},
	});
	return loginLink(next, to);
}

/**
 * Returns the path of a page and the search parameters that its route declares. The server renders cached pages without
 * any others.
 */
function readPage(router: AnyRouter, match: { routeId: string; pathname: string; search: object } | undefined) {
	const none: Record<string, unknown> = {};
	if (!match) return { pathname: '/', search: none };
	const { validateSearch } = router.routesById[match.routeId].options;
	const search: Record<string, unknown> = typeof validateSearch === 'function' ? validateSearch(match.search) : none;
	return { pathname: match.pathname, search };
}

/** Returns the address of the current page, with its parameters and hash. */
export function currentPage(): string {
	const { pathname, search, hash } = window.location;
	return pathname + search + hash;
}
