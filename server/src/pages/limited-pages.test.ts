import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	// Three searches and fifteen reads a minute.
	const web = { fetch: async () => new Response('<html><h1>A page</h1></html>') };
	site = await openTestSite({ web, env: { RATE_LIMIT: '0.05' } });
});
afterAll(() => site.close());

const statusOf = async (url: string, remoteAddress: string) =>
	(await site.app.inject({ url, remoteAddress, headers: { accept: 'text/html' } })).statusCode;

it('counts pages that search as searches, however their address is written, and other pages as reads', async () => {
	const address = '203.0.113.7';
	for (const url of ['/search?deal=coffee', '/search/?deal=tea', '/%73earch?deal=fridge']) {
		expect(await statusOf(url, address), url).toBe(200);
	}
	expect(await statusOf('/Search?deal=sony', address)).toBe(429);
	expect(await statusOf('/nowhere', address)).toBe(200);
	expect(await statusOf('/search?deal=sony', '203.0.113.8')).toBe(200);
});

it('takes searches through the page and through the call from one budget', async () => {
	const remoteAddress = '203.0.113.9';
	for (let count = 0; count < 3; count += 1) {
		const answer = await site.app.inject({
			method: 'POST',
			url: '/api/search',
			payload: { deal: 'tea' },
			remoteAddress,
		});
		expect(answer.statusCode).toBe(200);
	}
	expect(await statusOf('/search', remoteAddress)).toBe(429);
});
