import type { AnyRouter } from '@tanstack/react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '#lib/session/change-session.ts';
import { fakeCaches } from '#testing/fake-caches.ts';
import { fakeFetch } from '#testing/fake-fetch.ts';
import { logOut } from '../viewer/log-out.ts';
import { startServiceWorker } from './start-service-worker.ts';

const unsubscribe = vi.fn(async () => true);
const register = vi.fn(async () => {});

beforeEach(() => {
	fakeCaches();
	const registration = { active: null, pushManager: { getSubscription: async () => ({ unsubscribe }) } };
	const serviceWorker = { register, ready: Promise.resolve(registration), getRegistration: async () => registration };
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { serviceWorker }));
	vi.stubGlobal('location', { ...window.location, assign: vi.fn() });
	vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
	vi.unstubAllGlobals();
	vi.restoreAllMocks();
	unsubscribe.mockReset();
	register.mockClear();
	localStorage.clear();
});

/** Opens a page of a member who gets pushes here. */
async function openPage({ savesPages }: { savesPages: boolean }): Promise<void> {
	if (savesPages) localStorage.setItem('savesPages', '1');
	await caches.open('push');
	startSession('t1');
	await startServiceWorker({ subscribe: vi.fn() } as unknown as AnyRouter);
}

test('pushes stay on while the member is logged in', async () => {
	await openPage({ savesPages: true });
	expect(unsubscribe).not.toHaveBeenCalled();
	expect(await caches.keys()).toEqual(['push']);
});

test('a logout that the server never receives ends the pushes here', async () => {
	await openPage({ savesPages: true });
	fakeFetch({ '/api/logout': 'offline' });
	await logOut();
	await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalled());
	expect(await caches.keys()).toEqual([]);
});

test('the next page ends the pushes if the page of the logout was left too early', async () => {
	await openPage({ savesPages: false });
	expect(unsubscribe).toHaveBeenCalled();
	expect(await caches.keys()).toEqual([]);
	expect(localStorage.getItem('savesPages')).toBe('1');
});

test('pages are saved even if the browser cannot end its pushes', async () => {
	unsubscribe.mockRejectedValue(new DOMException('Unsubscribing failed.', 'AbortError'));
	await openPage({ savesPages: false });
	expect(register).toHaveBeenCalledOnce();
	expect(await caches.keys()).toEqual([]);
});
