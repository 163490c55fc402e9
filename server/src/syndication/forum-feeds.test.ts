import type { AddressInfo } from 'node:net';
import { HUDDLE_HTML } from '@bilby/contract/huddles/limits';
import { eq } from 'drizzle-orm';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { linkMentions } from '../platform/rich-text/link-mentions.ts';
import { huddles } from '../schema/huddles.ts';
import { feedErrors } from '../testing/feeds/feed-errors.ts';
import { buildHuddle, buildUser } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const AWKWARD = 'Tom & Jerry’s <b>"Kettle"</b> ]]> ☕';
const PICTURE = '/images/huddles/0123456789abcdef01234567-10x10.webp';
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

let site: TestSite;
let siteUrl: string;
let newest: number;

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	siteUrl = site.context.config.siteUrl;
	const { db } = site.context;
	const { id: userId } = await buildUser(db, { username: 'Quoll' });
	const written = `<p>Cheap &amp; good ]]&gt;</p><p>Ask @Quoll</p><img src="${PICTURE}">`;
	const bounds = { field: 'description', ...HUDDLE_HTML, maxPictures: 1 };
	const { html: bodyHtml } = cleanRichText(written, bounds);
	const linked = linkMentions(bodyHtml, new Map([['quoll', 'Quoll']]), HUDDLE_HTML.maxBytes);
	newest = await buildHuddle(db, { title: AWKWARD, category: 'reviews', userId, bodyHtml: linked, createdAt: NOW });
	const activeAt = NOW;
	await buildHuddle(db, { title: 'Old and pinned', createdAt: minutesAgo(9), activeAt, pinnedAt: NOW });
	await buildHuddle(db, { title: 'Help', category: 'help', createdAt: minutesAgo(5) });
	await buildHuddle(db, { title: 'Removed', createdAt: minutesAgo(2), removedAt: NOW });
});
afterAll(() => site.close());

async function get(url: string) {
	const response = await site.app.inject({ url });
	return { status: response.statusCode, type: String(response.headers['content-type']), text: response.body };
}

describe('feeds of the forum, read by another program', () => {
	it.each([
		['/forums/rss.xml', [AWKWARD, 'Help', 'Old and pinned']],
		['/forums/atom.xml', [AWKWARD, 'Help', 'Old and pinned']],
		['/forums/rss.xml?category=help', ['Help']],
		['/forums/atom.xml?category=reviews', [AWKWARD]],
		['/forums/rss.xml?category=offtopic', []],
		['/forums/rss.xml?category=nonsense', [AWKWARD, 'Help', 'Old and pinned']],
	])('%s', async (url, titles) => {
		const { status, type, text } = await get(url);
		expect(status).toBe(200);
		expect(type).toBe(`application/${url.includes('rss') ? 'rss' : 'atom'}+xml; charset=utf-8`);
		const feed = await new RssParser().parseString(text);
		// Titles are HTML in Atom and plain text in RSS.
		expect(feed.items.map(({ title }) => title)).toEqual(url.includes('atom') ? titles.map(escapeHtml) : titles);
		expect(await feedErrors(url.includes('rss') ? 'rss' : 'atom', text)).toEqual([]);
	});

	it('contain the text, categories, author and date of a huddle', async () => {
		const feed = await new RssParser().parseString((await get('/forums/rss.xml')).text);
		expect(feed).toMatchObject({ link: `${siteUrl}/forums` });
		expect(feed.items[0]).toMatchObject({
			link: `${siteUrl}/huddle-details/${newest}`,
			categories: ['Reviews'],
			isoDate: NOW.toISOString(),
			creator: 'Quoll',
		});
		expect(feed.items[0]?.['content:encoded']).toContain('Cheap &amp; good');
		expect(feed.items[0]?.['content:encoded']).toContain(`<img src="${siteUrl}${PICTURE}"`);
		expect(feed.items[0]?.['content:encoded']).toContain(`<a href="${siteUrl}/user/Quoll"`);
		expect((await get('/forums/atom.xml')).text).toContain('<name>Quoll</name>');
	});

	it('shorten long texts', async () => {
		const bodyHtml = cleanRichText(`<p>${'long '.repeat(8_000)}</p>`, { field: 'description', ...HUDDLE_HTML }).html;
		const id = await buildHuddle(site.context.db, { title: 'Long', category: 'general', bodyHtml, createdAt: NOW });
		const { text } = await get('/forums/rss.xml?category=general');
		await site.context.db.delete(huddles).where(eq(huddles.id, id));
		expect(text).toMatch(/long.{0,5}…<\/p>/);
		expect(text.length).toBeLessThan(10_000);
	});
});

it('caches the feed of each category on its own', async () => {
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	const read = async (query: string) => {
		const response = await fetch(`http://127.0.0.1:${port}/forums/rss.xml${query}`);
		const { title, items } = await new RssParser().parseString(await response.text());
		return [title, ...items.map((item) => item.title)];
	};
	const { siteName } = site.context.config;
	const expected = {
		'?category=help': [`Help huddles | ${siteName}`, 'Help'],
		'': [`Huddles | ${siteName}`, AWKWARD, 'Help', 'Old and pinned'],
		'?category=reviews': [`Reviews huddles | ${siteName}`, AWKWARD],
	};
	// The second round is served from the cache.
	for (const [query, feed] of [...Object.entries(expected), ...Object.entries(expected)]) {
		expect(await read(query), query).toEqual(feed);
	}
	expect(site.context.pageCache.count).toBe(3);
});

it('lists the forum in the sitemap, with the date of the last post or change of each huddle', async () => {
	expect((await get('/sitemaps/pages.xml')).text).toContain(`<loc>${siteUrl}/forums</loc>`);
	const editedAt = minutesAgo(1);
	await buildHuddle(site.context.db, { createdAt: minutesAgo(8), editedAt });
	const { text } = await get('/sitemaps/huddles-1.xml');
	// A new huddle, and an old one with a new post.
	expect(text.split(`<lastmod>${NOW.toISOString()}`)).toHaveLength(3);
	expect(text.split(`<lastmod>${editedAt.toISOString()}`)).toHaveLength(2);
});
