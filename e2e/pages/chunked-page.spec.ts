import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type LocalWebServer, startLocalWebServer } from '@bilby/server/testing/servers/local-web-server';
import { test as base } from '../support/fixtures.ts';
import { expectStill, STILL } from '../support/layout-shifts.ts';
import type { SiteProcess } from '../support/running-site.ts';
import { readFeed } from '../support/site-api.ts';

/** At least a frame between two pieces. */
const PAUSE_MS = 20;

/** So short that every element arrives alone, but not beyond the end of a script. */
const PIECE = /(?:(?!<\/script>)[\s\S]){1,200}(?:<\/script>)?/g;

/** The first characters of a page, enough for all that is in view. The rest is sent in one piece. */
const IN_VIEW = 80_000;

const PAGES = [
	{ name: 'the form for a deal', path: '/post-deal', heading: 'Post a New Deal', still: STILL.account },
	{ name: 'a deal', path: '/deal-details', heading: /./, still: STILL.deal },
	{ name: 'the home page', path: '/', heading: /./, still: STILL.feed },
	{ name: 'the index of categories', path: '/categories', heading: 'Categories', still: STILL.feed },
	{ name: 'a category', path: '/cat/electronics', heading: 'Electronics', still: STILL.feed },
	{ name: 'a store', path: '/store/jb-hi-fi', heading: 'JB Hi-Fi', still: STILL.feed },
	{ name: 'a member', path: '/user/ledgerlena', heading: /./, still: STILL.feed },
	{ name: 'a search', path: '/search?deal=headphones', heading: /./, still: STILL.feed },
	{ name: 'the page about the site', path: '/about', heading: /./, still: STILL.feed },
	{ name: 'the huddles', path: '/forums', heading: 'Huddles', still: STILL.feed },
	{ name: 'the blog', path: '/blog', heading: 'Blog', still: STILL.feed },
	{ name: 'the profile', path: '/profile', heading: /./, still: STILL.account },
];

const test = base.extend<{ line: LocalWebServer }>({
	line: async ({ site }, use) => {
		const line = await startLocalWebServer((request, response) => passOn(site, request, response));
		await use(line);
		await line.close();
	},
	baseURL: ({ line }, use) => use(`http://localhost:${line.port}`),
});

// A new site: the server's first rendering, while parts of the client are still loading, is the hardest to get
// complete.
test.use({ siteEnv: { SITE_NAME: 'Bilby' }, member: 'member' });
test.describe.configure({ mode: 'default' });

for (const { name, path, heading, still } of PAGES) {
	test(`a page that arrives in pieces becomes ${name} without errors and layout shifts`, async ({ page, site }) => {
		const [deal] = path === '/deal-details' ? await readFeed(site, { filterBy: 'hot' }) : [];
		await page.goto(deal ? `${path}/${deal.id}` : path);
		await page.getByRole('heading', { level: 1, name: heading }).waitFor();
		await expectStill(page, still);
	});
}

/** Proxies the site, and sends pages with pauses, including one after each script. */
function passOn(site: SiteProcess, request: IncomingMessage, response: ServerResponse): void {
	const { method, headers, url = '/' } = request;
	const target = new URL(url, site.url);
	const isPage = headers['sec-fetch-dest'] === 'document';
	const sent = httpRequest(target, {
		method,
		headers: isPage ? { ...headers, 'accept-encoding': 'identity' } : headers,
	});
	sent.on('response', (reply) => {
		response.writeHead(reply.statusCode ?? 502, withoutLength(reply.headers));
		if (isPage) void inPieces(reply, response);
		else reply.pipe(response);
	});
	sent.on('error', () => response.destroy());
	response.on('close', () => sent.destroy());
	request.pipe(sent);
}

async function inPieces(reply: IncomingMessage, response: ServerResponse): Promise<void> {
	const html = (await reply.toArray()).join('');
	for (const piece of html.slice(0, IN_VIEW).match(PIECE) ?? []) {
		response.write(piece);
		await wait(PAUSE_MS);
	}
	response.end(html.slice(IN_VIEW));
}

function withoutLength({ 'content-length': _, ...headers }: IncomingMessage['headers']) {
	return headers;
}
