// One database is enough: this tests how pages of shops are read.
import type { RequestListener, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { brands, categories, stores } from '#schema/master-data.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { type LocalWebServer, startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { readDealPage } from './autofill.service.ts';

const NOTHING = {
	images: [],
	title: null,
	description: null,
	price: null,
	originalPrice: null,
	store: null,
	brand: null,
	category: null,
	message: 'We couldn’t read that page. Please fill in the fields yourself.',
};

let shop: LocalWebServer;
let site: TestSite;
let member: TestMember;
let respond: RequestListener;
/** Paths with a handler of their own. */
const others = new Map<string, RequestListener>();

beforeAll(async () => {
	shop = await startLocalWebServer((request, response) => {
		if (request.url === '/robots.txt') response.end('User-agent: *\nDisallow: /basket');
		else (others.get(request.url ?? '') ?? respond)(request, response);
	});
	site = await openTestSite({ env: { FETCH_ALLOW: `${shop.host},www.kettles.example:${shop.port}` } });
	member = await buildMember(site);
	const [kettleWorld] = await site.context.db
		.insert(stores)
		.values({ name: 'Kettle World', domain: 'kettles.example' })
		.returning();
	await site.context.db.insert(stores).values([
		{ name: 'Kettle Hut', domain: 'hut.example', active: false, mergedIntoId: kettleWorld?.id ?? 0 },
		{ name: 'Pans', domain: null },
		{ name: 'Gone', domain: 'gone.example', active: false },
	]);
	await site.context.db.insert(brands).values([{ name: 'Boil' }, { name: 'Boil Gone', active: false }]);
	await site.context.db.insert(categories).values([
		{ name: 'Kitchen', slug: 'kitchen' },
		{ name: 'Kettles', slug: 'kettles' },
		{ name: 'Red kettle', slug: 'red', active: false },
	]);
});
afterAll(async () => {
	await site.close();
	await shop.close();
});
beforeEach(() => {
	respond = (_, response) => response.setHeader('content-type', 'text/html').end(PAGE);
});

const PAGE = `<title>Red kettle | Kettle World</title><meta property="og:image" content="/red.jpg">
	<meta property="og:site_name" content="PANS"><meta name="description" content="Boils fast.">
	<script type="application/ld+json">{"@graph":[
		{"@type":"Product","brand":{"name":"BOIL"},"offers":{"price":49,"priceCurrency":"AUD","priceSpecification":{"priceType":"ListPrice","price":"79.00"}}},
		{"@type":"BreadcrumbList","itemListElement":[{"position":1,"name":"KITCHEN"},{"position":2,"name":"Kettles"},{"position":3,"name":"Red kettle"}]}
	]}</script>`;

/** Writes the host so that validation accepts it: the last part has two digits. It resolves to 127.0.0.1. */
const findAddress = (path: string) => `http://127.0.0.01:${shop.port}${path}`;
const fill = (url: string, who = member) => who.call('POST', '/api/getImage', { url });
const log = { info: () => {} };

describe('/api/getImage', () => {
	it('returns what the page says, with the listed store, brand and category', async () => {
		const { status, body } = await fill(findAddress('/kettle'));
		expect(status).toBe(200);
		expect(body).toMatchObject({
			response: 'success',
			images: [shop.url('/red.jpg')],
			title: 'Red kettle | Kettle World',
			description: 'Boils fast.',
			price: 49,
			originalPrice: 79,
			store: { str_name: 'Pans' },
			brand: { brd_name: 'Boil' },
			category: { ctg_name: 'Kettles' },
		});
		expect(body.message).toBeUndefined();
	});

	it('recognises the store by its domain first and removes its name from the title', async () => {
		const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
		const url = `http://www.kettles.example:${shop.port}/kettle`;
		const reply = await readDealPage(site.context, { userId: member.id }, url, { log, resolve });
		expect(reply).toMatchObject({ title: 'Red kettle', store: { str_name: 'Kettle World' } });
	});

	it('offers no suspended brand', async () => {
		others.set('/gone', (_, response) =>
			response.setHeader('content-type', 'text/html').end('<meta property="product:brand" content="Boil Gone">'),
		);
		expect((await fill(findAddress('/gone'))).body).toMatchObject({ success: true, brand: null });
	});

	it.each([
		['www.kettles.example', 'Kettle World'],
		['au.kettles.example', 'Kettle World'],
		['www.hut.example', 'Kettle World'],
		['kettles.example.com', undefined],
		['www.gone.example', undefined],
	])('recognises the store of an unreadable page at %s as %s', async (host, name) => {
		const resolve = () => Promise.reject(new Error('There is no such name.'));
		const reply = await readDealPage(site.context, { userId: member.id }, `http://${host}/kettle`, { log, resolve });
		expect({ ...reply, store: reply.store?.str_name }).toMatchObject({ ...NOTHING, store: name });
	});

	it.concurrent.each([
		['an internal address', () => 'http://169.254.169.254/latest'],
		['an internal address with a public name', () => `http://127.0.0.01:${shop.port + 1}/`],
		['an unknown host', () => 'no-such-shop.invalid'],
		['a path that robots.txt excludes', () => findAddress('/basket/1')],
		['the port of another service', () => 'shop.example:22'],
	])('returns the same message for %s, after at least a second', async (_, url) => {
		const alone = await buildMember(site);
		const startedAt = performance.now();
		const { status, body } = await fill(url(), alone);
		expect(status).toBe(200);
		expect(body).toEqual({ response: 'success', success: true, status: 'success', ...NOTHING });
		expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
	});

	it('reads one page per member at a time, so one member cannot delay another', async () => {
		const open: ServerResponse[] = [];
		respond = (_, response) => open.push(response);
		const many = Array.from({ length: 7 }, () => fill(findAddress('/kettle')));
		const rejected = await Promise.race(many);
		expect(rejected).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
		await vi.waitFor(() => expect(open).toHaveLength(1), { timeout: 5_000 });
		respond = (_, response) => response.setHeader('content-type', 'text/html').end(PAGE);
		const other = await buildMember(site);
		const { body } = await other.call('POST', '/api/getImage', { url: findAddress('/kettle') });
		expect(body.title).toBe('Red kettle | Kettle World');
		expect(open).toHaveLength(1);
		for (const response of open) response.setHeader('content-type', 'text/html').end(PAGE);
		const statuses = (await Promise.all(many)).map(({ status }) => status);
		expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 200, 429]);
	});

	it.concurrent.each<[string, RequestListener]>([
		['not found', (_, response) => response.writeHead(404, { 'content-type': 'text/html' }).end(PAGE)],
		['not HTML', (_, response) => response.setHeader('content-type', 'application/pdf').end(PAGE)],
		['without a content type', (_, response) => response.end(PAGE)],
		[
			'redirected to an internal address',
			(_, response) => response.writeHead(302, { location: 'http://localhost/' }).end(),
		],
		['cut off', ({ socket }) => socket.destroy()],
	])('returns the same message for a page that is %s', async (what, other) => {
		const path = `/${what.replaceAll(' ', '-')}`;
		others.set(path, other);
		const { status, body } = await fill(findAddress(path), await buildMember(site));
		expect({ status, ...body }).toMatchObject({ status: 'success', ...NOTHING });
	});

	it('returns the same message for a page that is too expensive to read', async () => {
		respond = (_, response) => response.setHeader('content-type', 'text/html').end('<b a=1>'.repeat(280_000));
		expect((await fill(findAddress('/kettle'))).body).toMatchObject(NOTHING);
	});

	it('says why a page has no product, and still recognises its store', async () => {
		const resolve = async () => [{ address: '127.0.0.1', family: 4 }];
		const url = `http://www.kettles.example:${shop.port}/no-kettle`;
		respond = (_, response) => response.setHeader('content-type', 'text/html').end('<title>Page not found</title>');
		const reply = await readDealPage(site.context, { userId: member.id }, url, { log, resolve });
		expect(reply).toMatchObject({
			...NOTHING,
			store: { str_name: 'Kettle World' },
			message: 'The shop says that page doesn’t exist. Check the link, or fill in the fields yourself.',
		});
	});

	it('says that a page is missing if the shop sends us to its home page', async () => {
		others.set('/sold', (_, response) => response.writeHead(302, { location: '/' }).end());
		respond = (_, response) => response.setHeader('content-type', 'text/html').end('<title>Kettles and pans</title>');
		const { body } = await fill(findAddress('/sold'));
		expect(body).toMatchObject({ title: null, message: expect.stringContaining('doesn’t exist') });
	});

	it.each([
		'',
		'kettle',
		'ftp://shop.example/',
		'<a href="https://shop.example">x</a>',
		'[url]https://shop.example[/url]',
	])('rejects %j as a deal address', async (url) => {
		const { status, body } = await fill(url);
		expect(status).toBe(400);
		const text = 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.';
		expect(body).toMatchObject({ code: 'validation', message: text, errors: { url: text } });
	});

	it('requires a member who may post', async () => {
		const visitor = await site.app.inject({ method: 'POST', url: '/api/getImage', payload: { url: findAddress('/') } });
		expect(visitor.statusCode).toBe(401);
		const unverified = await buildMember(site, { emailVerifiedAt: null });
		expect((await unverified.call('POST', '/api/getImage', { url: findAddress('/') })).status).toBe(403);
	});

	it('allows a member sixty attempts in ten minutes', async () => {
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 1 / 30 } };
		const { id: userId } = await buildMember(site);
		const read = () => readDealPage(context, { userId }, findAddress('/kettle'), { log });
		await read();
		await read();
		await expect(read()).rejects.toMatchObject({ code: 'too_many_requests' });
		site.setNow(new Date(Date.now() + 601_000));
		expect((await read()).price).toBe(49);
	});
});

describe('/api/previewImage', () => {
	const preview = (url: string, who = member) => who.call('POST', '/api/previewImage', { url });

	it("returns a small version of the shop's picture", async () => {
		const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#c54' } })
			.jpeg()
			.toBuffer();
		respond = (_, response) => response.setHeader('content-type', 'image/jpeg').end(picture);
		const { body } = await preview(`http://${shop.host}/red.jpg`);
		const [head, data = ''] = String(body.preview).split(',');
		expect(head).toBe('data:image/webp;base64');
		expect(await sharp(Buffer.from(data, 'base64')).metadata()).toMatchObject({ width: 320, height: 240 });
	});

	it.concurrent.each([
		['a file that is not a picture', () => `http://${shop.host}/page`],
		['an internal address', () => 'http://169.254.169.254/latest.png'],
		['an unknown host', () => 'http://no-such-shop.invalid/a.jpg'],
		['a path that robots.txt excludes', () => `http://${shop.host}/basket/a.jpg`],
	])('returns null for %s, after at least a second', async (_, url) => {
		const alone = await buildMember(site);
		const startedAt = performance.now();
		expect((await preview(url(), alone)).body).toMatchObject({ success: true, preview: null });
		expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
	});

	it.each(['javascript:alert(1)', 'ftp://shop.example/a.jpg', '', 'x'.repeat(3_000)])('rejects "%s"', async (url) => {
		expect((await preview(url)).status).toBe(400);
	});
});
