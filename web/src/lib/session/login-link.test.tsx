import { parseSearchString, toSearchString } from '@bilby/contract/kernel/search-string';
import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Link,
	RouterContextProvider,
} from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, test } from 'vitest';
import { loginAddress, loginLink, readNext, useLoginLink } from './login-link.ts';

afterEach(cleanup);

function Links() {
	const [toLogin, toSignup] = [useLoginLink(), useLoginLink('/signup')];
	return (
		<>
			<Link {...toLogin}>Login</Link>
			<Link {...toSignup}>Sign Up</Link>
		</>
	);
}

/** The links on a page of a router that drops unknown parameters, as the site's does. */
async function openPage(address: string) {
	const root = createRootRoute();
	const routeTree = root.addChildren([
		createRoute({
			getParentRoute: () => root,
			path: '/cat/$cat',
			validateSearch: ({ filter }: Record<string, unknown>) => ({ filter: String(filter ?? '') || undefined }),
		}),
		createRoute({
			getParentRoute: () => root,
			path: '/login',
			validateSearch: ({ next }: Record<string, unknown>) => ({ next: readNext(next) }),
		}),
		createRoute({ getParentRoute: () => root, path: '/signup' }),
	]);
	const router = createRouter({
		routeTree,
		history: createMemoryHistory({ initialEntries: [address] }),
		parseSearch: parseSearchString,
		stringifySearch: toSearchString,
		search: { strict: true },
	});
	await router.load();
	return (
		<RouterContextProvider router={router}>
			<Links />
		</RouterContextProvider>
	);
}
const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the link to the login', () => {
	test.each([
		['/cat/shoes', '/cat/shoes'],
		['/cat/shoes?filter=popular&utm_source=mail', '/cat/shoes?filter=popular'],
		['/cat/shoes?filter=popular#comments', '/cat/shoes?filter=popular#comments'],
		['/login?next=%2Fcat%2Fshoes', '/cat/shoes'],
	])('on %s leads back to %s', async (address, next) => {
		render(await openPage(address));
		expect(hrefOf('Login')).toBe(`/login?next=${encodeURIComponent(next)}`);
		expect(hrefOf('Sign Up')).toContain('/signup');
	});

	test('leads nowhere in particular from a login without a page', async () => {
		render(await openPage('/login'));
		expect(hrefOf('Login')).toBe('/login');
	});

	test('is in the markup of the server, without the hash that it cannot know', async () => {
		const html = renderToString(await openPage('/cat/shoes?filter=popular#comments'));
		expect(html).toContain('href="/login?next=%2Fcat%2Fshoes%3Ffilter%3Dpopular"');
	});

	test.each([['https://evil.example'], ['//evil.example'], ['/login'], [7], [undefined]])('never names %j', (next) => {
		expect(readNext(next)).toBeUndefined();
		expect(loginLink(String(next)).search.next).toBeUndefined();
	});

	test('can be loaded without the router', () => {
		expect(loginAddress('/privacy-settings')).toBe('/login?next=%2Fprivacy-settings');
		expect(loginAddress('//evil.example')).toBe('/login');
	});
});
