import {
	createMemoryHistory,
	createRootRoute,
	createRoute,
	createRouter,
	Outlet,
	RouterProvider,
} from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/api/api.ts';
import { ErrorPage } from './error-page.tsx';

beforeEach(() => {
	// React and the router log every failure, and the router scrolls, which jsdom cannot.
	vi.spyOn(console, 'error').mockImplementation(() => undefined);
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	vi.stubGlobal('scrollTo', vi.fn());
});
afterEach(() => {
	cleanup();
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

/** A site with a header and one page that may fail to load or render. */
function showSite({
	load = async () => undefined,
	draw = () => 'The page',
}: Partial<Record<'load' | 'draw', () => unknown>>) {
	const root = createRootRoute({
		component: () => (
			<>
				<header>Header</header>
				<Outlet />
			</>
		),
	});
	const page = createRoute({
		getParentRoute: () => root,
		path: '/',
		loader: async () => void (await load()),
		component: () => <p>{String(draw())}</p>,
	});
	const router = createRouter({
		routeTree: root.addChildren([page]),
		history: createMemoryHistory(),
		defaultErrorComponent: ErrorPage,
	});
	render(<RouterProvider router={router} />);
}

const panel = () => screen.findByRole('alert');

test('a page that fails to load shows an error below the header, and trying again loads it', async () => {
	const load = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('SELECT * FROM secrets'));
	showSite({ load });
	expect((await panel()).textContent).toContain('Something went wrong');
	expect(screen.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeTruthy();
	expect(screen.getByText('Header')).toBeTruthy();
	expect(document.body.textContent).not.toContain('secrets');
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('The page')).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(2);
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that fails to render shows an error, and trying again renders it', async () => {
	let isBroken = true;
	showSite({
		draw: () => {
			if (isBroken) throw new TypeError('Cannot read properties of undefined');
			return 'The page';
		},
	});
	expect((await panel()).textContent).toContain('Something went wrong');
	expect(screen.getByText('Header')).toBeTruthy();
	isBroken = false;
	fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
	expect(await screen.findByText('The page')).toBeTruthy();
});

test('a page that fails offline says so, and loads when the connection returns', async () => {
	const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	showSite({ load: vi.fn(async () => undefined).mockRejectedValueOnce(new TypeError('Failed to fetch')) });
	expect((await panel()).textContent).toContain('You’re offline');
	expect((await panel()).textContent).not.toContain('Something went wrong');
	onLine.mockReturnValue(true);
	window.dispatchEvent(new Event('online'));
	expect(await screen.findByText('The page')).toBeTruthy();
	expect(screen.queryByRole('alert')).toBeNull();
});

test('a page that fails again just after the connection returns is loaded again', async () => {
	const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
	const unreachable = new TypeError('Failed to fetch');
	const load = vi
		.fn(async () => undefined)
		.mockRejectedValueOnce(unreachable)
		.mockRejectedValueOnce(unreachable);
	showSite({ load });
	expect((await panel()).textContent).toContain('You’re offline');
	onLine.mockReturnValue(true);
	window.dispatchEvent(new Event('online'));
	expect(await screen.findByText('The page')).toBeTruthy();
	expect(load).toHaveBeenCalledTimes(3);
});

test('a rate-limited page says how long to wait, and then loads', async () => {
	const rejection = new ApiError({
		status: 429,
		code: 'too_many_requests',
		message: 'Please try again in 1 second.',
		retryAfterSeconds: 1,
	});
	const load = vi.fn(async () => undefined).mockRejectedValueOnce(rejection);
	showSite({ load });
	expect((await panel()).textContent).toContain('Please try again in 1 second. The page will do this automatically.');
	expect(screen.getByRole('heading', { level: 1, name: 'Please wait a moment' })).toBeTruthy();
	expect(await screen.findByText('The page')).toBeTruthy();
});
