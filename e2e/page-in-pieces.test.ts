import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalWebServer, startLocalWebServer } from '@bilby/server/testing/local-web-server';
import type { Browser } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chromiumPath, expectStill, launchBrowser, openPage, STILL, WIDTHS } from './browser.ts';
import { newDataFolder, type SiteProcess, startSite, stopSite } from './running-site.ts';
import { keptInBrowser, logInDemo, readFeed } from './site-api.ts';

/** Several frames of a browser. */
const PAUSE_MS = 100;

/** Up to 2,000 characters, not beyond the end of a script. */
const PIECE = /(?:(?!<\/script>)[\s\S]){1,2000}(?:<\/script>)?/g;

const data = newDataFolder();
let site: SiteProcess;
let line: LocalWebServer;
let browser: Browser;

/** What a server renders first of all, while parts of the client are still being loaded, is the hardest to send whole. */
describe.skipIf(!chromiumPath)('a page that arrives in pieces, the first of its kind since the server started', () => {
	beforeAll(async () => {
		[site, browser] = await Promise.all([startSite(data.path), launchBrowser()]);
		line = await startLocalWebServer(passOn);
	});
	afterAll(async () => {
		await browser.close();
		await line.close();
		await stopSite(site);
		data.remove();
	});

	it.each([
		{
			name: 'the form for a deal',
			address: async () => '/post-deal',
			heading: 'Post a New Deal',
			still: STILL.account,
		},
		{
			name: 'a deal',
			address: async () => `/deal-details/${(await readFeed(site, { filterBy: 'hot' }))[0]?.id}`,
			heading: /./,
			still: STILL.deal,
		},
		{ name: 'the home page', address: async () => '/', heading: /./, still: STILL.feed },
		{ name: 'the profile', address: async () => '/profile', heading: /./, still: STILL.account },
	])('becomes $name without a fault, and moves nothing', async ({ address, heading, still }) => {
		const token = await logInDemo(site, 'member');
		const url = `http://localhost:${line.port}`;
		const storageState = keptInBrowser({ ...site, url }, { theme: 'dark', token });
		const context = await browser.newContext({ viewport: WIDTHS.desk, storageState });
		const { page, troubles } = await openPage(context, url + (await address()), 'load');
		await page.getByRole('heading', { level: 1, name: heading }).waitFor();
		expect(troubles).toEqual([]);
		await expectStill(page, still);
		await context.close();
	});
});

/** Hands everything on from the site; a page with pauses, one of them after each of its scripts. */
function passOn(request: IncomingMessage, response: ServerResponse): void {
	const { method, headers, url = '/' } = request;
	const target = new URL(url, site.url);
	const isPage = headers['sec-fetch-dest'] === 'document';
	const sent = ask(target, { method, headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers });
	sent.on('response', (answer) => {
		response.writeHead(answer.statusCode ?? 502, withoutLength(answer.headers));
		if (isPage) void inPieces(answer, response);
		else answer.pipe(response);
	});
	sent.on('error', () => response.destroy());
	response.on('close', () => sent.destroy());
	request.pipe(sent);
}

async function inPieces(answer: IncomingMessage, response: ServerResponse): Promise<void> {
	const html = (await answer.toArray()).join('');
	for (const piece of html.match(PIECE) ?? []) {
		response.write(piece);
		await wait(PAUSE_MS);
	}
	response.end();
}

function withoutLength({ 'content-length': _, ...headers }: IncomingMessage['headers']) {
	return headers;
}
