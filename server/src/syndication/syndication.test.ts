import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { sql } from 'drizzle-orm';
import RssParser from 'rss-parser';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { escapeHtml } from '../platform/kernel/escape-html.ts';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { stores } from '../schema/master-data.ts';
import { feedErrors } from '../testing/feeds/feed-errors.ts';
import { buildCategory, buildDeal, buildHuddle, buildUser } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const AWKWARD = 'Tom & Jerry’s <b>"Kettle"</b> ]]> 50% off ☕';

let site: TestSite;
let siteUrl: string;
const ids: Record<string, number> = {};

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	siteUrl = site.context.config.siteUrl;
	const { db } = site.context;
	const audio = await buildCategory(db, 'Audio');
	const [store] = await db.insert(stores).values({ name: 'JB Hi-Fi' }).returning();
	const build = async (title: string, more: object = {}) => {
		const { html } = cleanRichText(`<p>${title.replace('&', '&amp;')} ]]&gt;</p>`, {
			field: 'description',
			...DESCRIPTION_HTML,
		});
		const deal = await buildDeal(db, { title, descriptionHtml: html, createdAt: NOW, ...more });
		ids[title] = deal.id;
		return deal;
	};
	const awkward = await build(AWKWARD, { categoryIds: [audio.id], priceCents: 1_999, startsAt: minutesAgo(14_400) });
	await db.insert(dealStores).values({ dealId: awkward.id, storeId: store?.id ?? 0 });
	await build('Plain socks', { priceCents: 0, createdAt: minutesAgo(60), startsAt: minutesAgo(30) });
	await build('Suspended thing', { status: 2 });
	await build('Held thing', { review: 'held' });
});
afterAll(() => site.close());

const locations = (text: string) => [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address);

async function get(url: string) {
	const response = await site.app.inject({ url });
	return { status: response.statusCode, type: String(response.headers['content-type']), text: response.body };
}

describe('feeds, read by another program', () => {
	const both = ['Plain socks (FREE)', `${AWKWARD} ($19.99)`];

	it.each([
		['/rss.xml', both],
		['/atom.xml', both],
		['/rss.xml?filter=free', ['Plain socks (FREE)']],
		['/atom.xml?filter=nonsense', both],
		['/cat/audio/rss.xml', [`${AWKWARD} ($19.99)`]],
		['/cat/audio/atom.xml', [`${AWKWARD} ($19.99)`]],
		['/store/jb-hi-fi/rss.xml', [`${AWKWARD} ($19.99)`]],
		['/search/rss.xml?deal=socks', ['Plain socks (FREE)']],
		['/search/atom.xml?deal=no-such-thing', []],
		["/search/rss.xml?deal=';drop table deals--%26%5C<>", []],
	])('%s', async (url, titles) => {
		const { status, type, text } = await get(url);
		expect(status).toBe(200);
		expect(type).toBe(`application/${url.includes('rss') ? 'rss' : 'atom'}+xml; charset=utf-8`);
		const feed = await new RssParser().parseString(text);
		// Titles are HTML in Atom and plain text in RSS.
		const written = url.includes('atom') ? titles.map(escapeHtml) : titles;
		expect(feed.items.map(({ title }) => title).toSorted()).toEqual(written.toSorted());
		for (const item of feed.items) {
			expect(item.link).toMatch(new RegExp(`^${siteUrl}/deal-details/\\d+$`));
			expect(Date.parse(item.isoDate ?? '')).not.toBeNaN();
		}
		expect(await feedErrors(url.includes('rss') ? 'rss' : 'atom', text)).toEqual([]);
	});

	it('contain texts of members completely, whatever characters they have', async () => {
		const feed = await new RssParser().parseString((await get('/rss.xml')).text);
		const item = feed.items.find(({ link }) => link?.endsWith(`/${ids[AWKWARD]}`));
		expect(item?.['content:encoded']).toContain('Tom &amp; Jerry');
		expect(item?.categories).toEqual(['Audio']);
		expect(item?.creator).toBe(site.context.config.siteName);
		expect(item).not.toHaveProperty('author');
	});

	it('date a deal by when it was posted, or by its start if that is later', async () => {
		const feed = await new RssParser().parseString((await get('/rss.xml')).text);
		expect(feed.items.map(({ title, isoDate }) => [title, isoDate])).toEqual([
			[`${AWKWARD} ($19.99)`, NOW.toISOString()],
			['Plain socks (FREE)', minutesAgo(30).toISOString()],
		]);
		expect(feed.lastBuildDate).toBe(NOW.toUTCString());
	});

	it.each(['/cat/nope/rss.xml', '/store/nope/atom.xml', '/tag/x/rss.xml'])('returns 404 for %s', async (url) => {
		expect((await get(url)).status).toBe(404);
	});
});

describe('the sitemap', () => {
	const schemaFolder = path.join(path.dirname(fileURLToPath(import.meta.resolve('sitemap'))), '../../schema');
	const schema = readFileSync(path.join(schemaFolder, 'sitemap.xsd'), 'utf8');

	it('lists its files', async () => {
		const { status, text } = await get('/sitemap.xml');
		expect(status).toBe(200);
		expect(locations(text)).toEqual([`${siteUrl}/sitemaps/pages.xml`, `${siteUrl}/sitemaps/deals-1.xml`]);
	});

	it.each(['/sitemaps/pages.xml', '/sitemaps/deals-1.xml'])('%s is valid against its schema', async (url) => {
		const { text } = await get(url);
		const { errors } = await validateXML({ xml: text, schema });
		expect(errors).toEqual([]);
	});

	it('lists every public deal once, and no other', async () => {
		const { text } = await get('/sitemaps/deals-1.xml');
		const shown = [AWKWARD, 'Plain socks'].map((title) => `${siteUrl}/deal-details/${ids[title]}`);
		expect(locations(text).toSorted()).toEqual(shown.toSorted());
	});

	it.each(['/sitemaps/deals-2.xml', '/sitemaps/deals-0.xml', '/sitemaps/deals-x.xml', '/sitemaps/deals-99999999.xml'])(
		'returns 404 for %s',
		async (url) => {
			expect((await get(url)).status).toBe(404);
		},
	);
});

describe('a sitemap file whose rows cannot be read to the end', () => {
	let huge: TestSite;
	beforeAll(async () => {
		huge = await openTestSite();
		await huge.context.db.execute(sql`
			insert into deals (title, description_html, description_text, price_cents, url, hot_rank, review)
			select 'Deal ' || n, '<p>x</p>', 'x', 100, 'https://shop.example/' || n, 1, 'approved' from generate_series(1, 1100) n`);
		await huge.app.listen({ port: 0, host: '127.0.0.1' });
	});
	afterAll(() => huge.close());

	it.each(['identity', 'gzip'])('breaks off with the encoding %s, and the site keeps running', async (encoding) => {
		const { readDb } = huge.context;
		const select = readDb.select.bind(readDb);
		let batches = 0;
		const reading = vi.spyOn(readDb, 'select').mockImplementation((fields) => {
			if ('updatedAt' in fields) batches += 1;
			if (batches > 1) throw new Error('The connection was lost.');
			return select(fields);
		});
		const { port } = huge.app.server.address() as AddressInfo;
		const headers = { 'accept-encoding': encoding };
		const file = fetch(`http://127.0.0.1:${port}/sitemaps/deals-1.xml`, { headers }).then((response) =>
			response.text(),
		);
		const received = await file.catch((error: unknown) => error);
		reading.mockRestore();
		expect([batches, received]).toEqual([2, expect.any(TypeError)]);
		expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
		expect(locations((await huge.app.inject('/sitemaps/deals-1.xml')).body)).toHaveLength(1_100);
	});
});

describe('the sitemap of members', () => {
	beforeAll(async () => {
		const { db } = site.context;
		const verified = { emailVerifiedAt: NOW };
		const poster = await buildUser(db, { username: 'Poster.One', ...verified });
		const waiting = await buildUser(db, { username: 'Waiting', ...verified });
		const disabled = await buildUser(db, { username: 'Disabled', status: 3, ...verified });
		const unproven = await buildUser(db, { username: 'Unproven' });
		await buildUser(db, { username: 'Reader', ...verified });
		for (const { id: userId } of [poster, disabled, unproven]) await buildDeal(db, { userId });
		for (const state of [{ status: 2 }, { review: 'held' }, { review: 'pending' }] as const) {
			await buildDeal(db, { userId: waiting.id, ...state });
		}
	});

	it('lists members with a public deal, and no others', async () => {
		expect((await get('/sitemap.xml')).text).toContain(`<loc>${siteUrl}/sitemaps/members-1.xml</loc>`);
		const { text } = await get('/sitemaps/members-1.xml');
		expect(locations(text)).toEqual([`${siteUrl}/user/Poster.One`]);
		expect((await get('/sitemaps/members-2.xml')).status).toBe(404);
	});
});

it('lists every public huddle in the sitemap', async () => {
	await buildHuddle(site.context.db, { removedAt: new Date() });
	// The protocol allows no file without entries.
	expect((await get('/sitemaps/huddles-1.xml')).status).toBe(404);
	expect((await get('/sitemap.xml')).text).not.toContain('huddles-1.xml');
	const id = await buildHuddle(site.context.db);
	expect((await get('/sitemap.xml')).text).toContain(`<loc>${siteUrl}/sitemaps/huddles-1.xml</loc>`);
	const { text } = await get('/sitemaps/huddles-1.xml');
	expect(locations(text)).toEqual([`${siteUrl}/huddle-details/${id}`]);
	expect((await get('/sitemaps/huddles-2.xml')).status).toBe(404);
});

it('tells crawlers where the sitemap is, and browsers how to search', async () => {
	expect((await get('/robots.txt')).text).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
	const { type, text } = await get('/opensearch.xml');
	expect(type).toContain('opensearchdescription');
	expect(text).toContain(`template="${siteUrl}/search?deal={searchTerms}"`);
});
