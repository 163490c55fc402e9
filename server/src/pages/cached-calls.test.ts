import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { dealListReply } from '@bilby/contract/deals/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withInvalidation } from '../platform/page-cache/with-invalidation.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let port: number;

beforeAll(async () => {
	site = await openTestSite();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	({ port } = site.app.server.address() as AddressInfo);
	await buildDeal(site.context.db, { title: 'Kettle' });
});
afterAll(() => site.close());
beforeEach(() => {
	site.context.pageCache.clear(['feed']);
});

const FEED = '/api/homePageDeals';

async function request(path: string, body?: string, headers: Record<string, string> = {}) {
	const before = site.context.pageCache.count;
	const response = await fetch(`http://127.0.0.1:${port}${path}`, {
		method: body === undefined ? 'GET' : 'POST',
		headers: { ...(body !== undefined ? { 'content-type': 'application/json' } : {}), ...headers },
		...(body === undefined ? {} : { body }),
	});
	const text = await response.text();
	return { status: response.status, headers: response.headers, text, added: site.context.pageCache.count - before };
}

const readTitles = (text: string) => dealListReply.parse(JSON.parse(text)).deals.map(({ del_title }) => del_title);

describe('a response is cached', () => {
	it('for equivalent bodies, with its headers and tags', async () => {
		const first = await request(FEED, '{}');
		expect(first).toMatchObject({ status: 200, added: 1 });
		const injected = await site.app.inject({ method: 'POST', url: FEED, payload: {} });
		for (const body of ['', '{"filterBy":"new"}', '{ "page": 1, "toggleExpired": false }']) {
			const again = await request(FEED, body);
			expect(again).toMatchObject({ status: 200, added: 0, text: first.text });
			expect(JSON.parse(again.text)).toEqual(injected.json());
			for (const name of ['content-type', 'x-content-type-options', 'content-security-policy']) {
				expect(again.headers.get(name), name).toBe(injected.headers[name]);
			}
			expect(again.headers.get('vary')).toBe('Accept-Encoding, accesstoken, authorization');
		}
		await withInvalidation(site.context, async (tx, invalidate) => {
			await buildDeal(tx, { title: 'Toaster' });
			invalidate('feed');
		});
		await expect.poll(async () => readTitles((await request(FEED, '{}')).text)).toContain('Toaster');
	});

	it.each([
		['/api/popularDeal', ''],
		['/api/deals', '{"filterBy":"hot"}'],
		['/api/categoryDeals', '{"category":"all","filterBy":"popular","skip":20}'],
		['/api/related-deals/1', undefined],
		['/api/searchFacets', '{"freeShipping":true}'],
		['/api/huddles', '{"category":"help","sort":"active"}'],
		['/forums/rss.xml', undefined],
		['/forums/atom.xml?category=help', undefined],
	])('of %s', async (path, body) => {
		const first = await request(path, body);
		expect(first).toMatchObject({ status: 200, added: 1 });
		expect(await request(path, body)).toMatchObject({ status: 200, added: 0, text: first.text });
	});

	it('once for a category, in any case', async () => {
		const { slug } = await buildCategory(site.context.db, 'Kitchen');
		const first = await request(FEED, JSON.stringify({ category: slug }));
		const again = await request(FEED, JSON.stringify({ category: slug.toUpperCase() }));
		expect([first.added, again.added, again.text]).toEqual([1, 0, first.text]);
	});

	it('once for simultaneous requests', async () => {
		const responses = await Promise.all(Array.from({ length: 8 }, () => request(FEED, '{"filterBy":"free"}')));
		expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
		expect(responses.reduce((sum, { added }) => Math.max(sum, added), 0)).toBe(1);
	});

	it('if the body arrives in pieces', async () => {
		const socket = connect(port, '127.0.0.1');
		await once(socket, 'connect');
		const head = `POST ${FEED} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 18\r\n\r\n`;
		let response = '';
		socket.setEncoding('utf8').on('data', (text: string) => (response += text));
		for (const piece of [head, '{"filter', 'By":"new"}']) {
			socket.write(piece);
			await new Promise((resolve) => setImmediate(resolve));
		}
		await once(socket, 'close');
		expect(response).toMatch(/^HTTP\/1\.1 200 /);
		expect(response).toContain('Kettle');
	});
});

describe('a response is not cached', () => {
	it('for a session', async () => {
		const { token } = await buildMember(site);
		const response = await request(FEED, '{}', { accesstoken: token });
		expect(response).toMatchObject({ status: 200, added: 0 });
		expect(response.headers.get('cache-control')).toBe('no-store');
	});

	it.each([
		['words', '{"searchTerm":"kettle"}'],
		['a price', '{"maxPrice":5}'],
		['a page far back', '{"page":4}'],
		['long pages', '{"perPage":100}'],
		['more than a kilobyte', JSON.stringify({ filterBy: 'new', other: 'x'.repeat(2_000) })],
	])('for %s', async (_, body) => {
		const injected = await site.app.inject({ method: 'POST', url: FEED, payload: JSON.parse(body) });
		const response = await request(FEED, body);
		expect(response).toMatchObject({ status: 200, added: 0 });
		expect(JSON.parse(response.text)).toEqual(injected.json());
	});

	it.each(['{"skip":60}', '{"skip":7}', '{"limit":100}', '{"cursor":"AAAA"}'])(
		'for a rarely requested page of a category: %s',
		async (body) => {
			expect(await request('/api/categoryDeals', body)).toMatchObject({ added: 0 });
		},
	);

	it.each(['{"skip":20}', '{"limit":50}'])('for a rarely requested page of the forum: %s', async (body) => {
		expect(await request('/api/huddles', body)).toMatchObject({ added: 0 });
	});

	it.each(['{"deal":"kettle"}', '{"without":"kettle"}', '{"maxPrice":5}'])(
		'for counts of rare searches: %s',
		async (body) => {
			expect(await request('/api/searchFacets', body)).toMatchObject({ status: 200, added: 0 });
		},
	);

	it.each([
		['invalid JSON', '{"filterBy"', {}, 400],
		['an unknown filter', '{"filterBy":"best"}', {}, 400],
		['a NUL', '{"category":"\\u0000"}', {}, 400],
		['another type', 'x=1', { 'content-type': 'text/plain' }, 415],
	])('for a rejected request: %s', async (_, body, headers, status) => {
		expect(await request(FEED, body, headers)).toMatchObject({ status, added: 0 });
	});
});

it('a client that disconnects in the middle of the body blocks nothing', async () => {
	const socket = connect(port, '127.0.0.1');
	await once(socket, 'connect');
	socket.write(`POST ${FEED} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{`);
	await new Promise((resolve) => setImmediate(resolve));
	socket.destroy();
	await expect.poll(() => connectionsOf(site)).toBe(0);
	expect((await request(FEED, '{}')).status).toBe(200);
	expect(site.faults).toEqual([]);
});

function connectionsOf({ app }: TestSite): Promise<number> {
	return new Promise((resolve, reject) => {
		app.server.closeIdleConnections();
		app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
	});
}
