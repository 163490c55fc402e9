import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { test as base, expect } from '../support/fixtures.ts';
import { whenSaved } from './saved.ts';

interface Release {
	url: string;
	/** From now on, serves the worker of another build. */
	release: (build: string) => void;
}

/** A proxy in front of the site that changes the build id in its service worker. */
const test = base.extend<{ releases: Release }>({
	releases: async ({ site }, use) => {
		let build = 'build-1';
		const server = createServer(async (request, response) => {
			const reply = await fetch(site.url + request.url, { redirect: 'manual', headers: { accept: '*/*' } });
			const headers = Object.fromEntries(reply.headers);
			for (const name of ['content-encoding', 'content-length', 'transfer-encoding', 'connection'])
				delete headers[name];
			const isWorker = request.url === '/service-worker.js';
			const body = isWorker
				? (await reply.text()).replaceAll(/[0-9a-f]{16}/g, build)
				: Buffer.from(await reply.arrayBuffer());
			response.writeHead(reply.status, headers).end(body);
		});
		await listen(server);
		await use({
			url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
			release: (name) => {
				build = name;
			},
		});
		server.closeAllConnections();
		await new Promise((resolve) => server.close(resolve));
	},
});

test.use({ serviceWorkers: 'allow', baseURL: ({ releases }, use) => use(releases.url) });

function listen(server: Server): Promise<void> {
	return new Promise((resolve) => {
		server.listen(0, '127.0.0.1', resolve);
	});
}

const cacheNames = (page: Page) => page.evaluate(async () => (await caches.keys()).filter((name) => /\d$/.test(name)));

/** Returns the states of all workers: installing, waiting and active. */
const workerStates = (page: Page) =>
	page.evaluate(async () => {
		const registrations = await navigator.serviceWorker.getRegistrations();
		const workers = registrations.flatMap(({ installing, waiting, active }) => [installing, waiting, active]);
		return workers.flatMap((worker) => worker?.state ?? []);
	});

/** Runs in the page. Returns the files of saved pages that their build has not cached. */
async function findMissingFiles(): Promise<string[]> {
	const names = (await caches.keys()).filter((name) => name.startsWith('pages '));
	const missing = names.map(async (name) => {
		const pages = await caches.open(name);
		const files = await caches.open(name.replace('pages', 'files'));
		const responses = await pages.matchAll();
		const texts = await Promise.all(responses.map((response) => response.text()));
		const paths = new Set(texts.flatMap((text) => text.match(/\/assets\/[\w.-]+/g) ?? []));
		const found = await Promise.all(
			[...paths].map(async (path) => ((await files.match(path)) ? [] : [`${name} ${path}`])),
		);
		return found.flat();
	});
	return (await Promise.all(missing)).flat();
}

const TAKEOVER = { timeout: 60_000 };

/**
 * Waits until the newest worker is the only one. It takes over after a second, but Chromium with a debugger attached
 * sometimes keeps the old one until another page is opened.
 */
async function whenTakenOver(page: Page): Promise<void> {
	await expect(async () => {
		try {
			await expect.poll(() => workerStates(page), { timeout: 5_000 }).toEqual(['activated']);
		} catch (stillThere) {
			await page.goto('/terms-of-service');
			throw stillThere;
		}
	}).toPass(TAKEOVER);
}

test('a new build takes over automatically, and the pages saved by the build before the previous one are deleted', async ({
	page,
	releases,
}) => {
	test.setTimeout(4 * TAKEOVER.timeout);
	await page.goto('/');
	await whenSaved(page, '/');
	expect((await cacheNames(page)).sort()).toEqual(['files build-1', 'pages build-1']);
	for (const build of ['build-2', 'build-3']) {
		releases.release(build);
		await page.goto('/terms-of-service');
		// The files come first. Until the new worker is active, the old one responds.
		await expect.poll(() => cacheNames(page), TAKEOVER).toContain(`files ${build}`);
		await whenTakenOver(page);
		await page.goto('/');
		await expect.poll(() => cacheNames(page), TAKEOVER).toContain(`pages ${build}`);
		await expect.poll(() => page.evaluate(findMissingFiles), TAKEOVER).toEqual([]);
	}
	await expect
		.poll(async () => (await cacheNames(page)).sort())
		.toEqual(['files build-2', 'files build-3', 'pages build-2', 'pages build-3']);
	expect(await workerStates(page)).toEqual(['activated']);
});
