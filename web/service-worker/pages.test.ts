import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeCaches } from '../src/testing/fake-caches.ts';

// The build defines it.
vi.stubGlobal('BUILD', 'b1');
const { PAGES } = await import('./builds.ts');
const { respondWithPage } = await import('./pages.ts');

/** The worker's work that continues after its response. */
let background: Promise<unknown>[];

beforeEach(() => {
	vi.useFakeTimers();
	fakeCaches();
	background = [];
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

function buildPage(text: string, status = 200): Response {
	const headers = { 'cache-control': 'public, max-age=60', date: 'Sun, 29 Nov 2026 02:00:00 GMT' };
	return new Response(`<html lang="en">${text}</html>`, { status, headers });
}

const savePage = async (text: string) => (await caches.open(PAGES)).put('/', buildPage(text));
const readSaved = async () => (await caches.match('/', { cacheName: PAGES }))?.text();

/** Requests the home page while the network takes `seconds`. */
function openHome(seconds: number, { response = buildPage('New'), cache = 'default' } = {}): Promise<Response> {
	vi.stubGlobal('fetch', () => new Promise((resolve) => setTimeout(() => resolve(response), seconds * 1_000)));
	const request = { url: 'https://bilby.example/', cache };
	const waitUntil = (work: Promise<unknown>) => void background.push(work);
	return respondWithPage({ request, waitUntil } as unknown as FetchEvent);
}

test('a page that arrives after its copy was shown is saved for the next request', async () => {
	await savePage('Old');
	const response = openHome(6);
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await (await response).text()).toBe('<html data-saved-at="2026-11-29T02:00:00.000Z" lang="en">Old</html>');
	expect(await readSaved()).toContain('Old');
	await vi.advanceTimersByTimeAsync(1_000);
	await Promise.all(background);
	expect(await readSaved()).toContain('New');
});

test.each(['reload', 'no-cache'])('a page that is requested with "%s" is not replaced by its copy', async (cache) => {
	await savePage('Old');
	const response = openHome(6, { cache });
	await vi.advanceTimersByTimeAsync(6_000);
	expect(await (await response).text()).toContain('New');
});

test('a page that arrives in time is shown and saved', async () => {
	await savePage('Old');
	const response = openHome(4);
	await vi.advanceTimersByTimeAsync(4_000);
	expect(await (await response).text()).toContain('New');
	await Promise.all(background);
	expect(await readSaved()).toContain('New');
});

test('the copy of a page replaces the error of a gateway, and stays', async () => {
	await savePage('Old');
	const response = openHome(1, { response: buildPage('Bad gateway', 502), cache: 'reload' });
	await vi.advanceTimersByTimeAsync(1_000);
	expect(await (await response).text()).toContain('Old');
	await Promise.all(background);
	expect(await readSaved()).toContain('Old');
});
