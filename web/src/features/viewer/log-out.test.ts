import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { RETURN_ROUTE, readToken } from '#lib/session/session.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { logOut } from './log-out.ts';

const assign = vi.fn();

beforeEach(() => {
	vi.stubGlobal('location', { ...window.location, assign });
	startSession('t1');
	localStorage.setItem('name', 'Olive');
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	assign.mockReset();
	localStorage.clear();
	sessionStorage.clear();
});

test('a logout clears the device while the server is still ending the session', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	const calls = fakeFetch({ '/api/logout': () => response.promise });
	const logout = logOut();
	expect([readToken(), localStorage.getItem('name')]).toEqual([null, null]);
	expect(document.documentElement.dataset.session).toBeUndefined();
	expect(calls.map(({ path, headers }) => [path, headers.accesstoken])).toEqual([['/api/logout', 't1']]);
	expect(assign).not.toHaveBeenCalled();
	// The page for members that was open.
	sessionStorage.setItem(RETURN_ROUTE, '/mails');
	response.resolve({ body: {} });
	await logout;
	expect(sessionStorage.getItem(RETURN_ROUTE)).toBeNull();
	expect(assign).toHaveBeenCalledWith('/');
});

test('the browser finishes the request of a logout after the page is left', async () => {
	const send = vi.fn(async (_path: string, _init: RequestInit) => Response.json({}));
	vi.stubGlobal('fetch', send);
	await logOut();
	expect(send.mock.calls.map(([path, { keepalive }]) => [path, keepalive])).toEqual([['/api/logout', true]]);
});

test('a logout works without the server', async () => {
	vi.spyOn(console, 'info').mockReturnValue();
	fakeFetch({ '/api/logout': 'offline' });
	await logOut();
	expect(readToken()).toBeNull();
	expect(assign).toHaveBeenCalledWith('/');
});

test('a logout leaves the page after three seconds if the server does not respond', async () => {
	vi.useFakeTimers();
	fakeFetch({ '/api/logout': () => new Promise(() => undefined) });
	const logout = logOut();
	await vi.advanceTimersByTimeAsync(2_999);
	expect(assign).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	await logout;
	expect(assign).toHaveBeenCalledWith('/');
});

test('a slow logout keeps the session of a member who has logged in meanwhile', async () => {
	const response = Promise.withResolvers<{ body: object }>();
	fakeFetch({ '/api/logout': () => response.promise });
	const logout = logOut();
	startSession('t2');
	response.resolve({ body: {} });
	await logout;
	expect(readToken()).toBe('t2');
});
