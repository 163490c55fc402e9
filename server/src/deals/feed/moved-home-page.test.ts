import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite({ web: { fetch: async () => new Response('<html><h1>Home</h1></html>') } });
});
afterAll(() => site.close());

it.each([
	['/?deal=coffee', '/search?deal=coffee'],
	['/home?deal=coffee&maxPrice=20&cursor=abc&filter=hot', '/search?deal=coffee&maxPrice=20'],
	['/?minPrice=5&category=shoes&expired=1', '/search?minPrice=5&category=shoes&expired=1'],
	['/?category=shoes', '/cat/shoes'],
	['/home?category=shoes&filter=popular&expired=1&cursor=abc', '/cat/shoes?filter=popular&expired=1'],
	['/?category=shoes&filter=hot', '/cat/shoes'],
])('redirects %s to %s permanently', async (url, location) => {
	const response = await site.app.inject({ url });
	expect(response.statusCode).toBe(301);
	expect(response.headers.location).toBe(location);
});

it.each(['/', '/?category=', '/?category=..%2fetc', '/?deal=', '/?minPrice=-1', '/home?filter=hot', '/?deal=%00'])(
	'%s is the home page',
	async (url) => {
		const response = await site.app.inject({ url });
		expect(response.statusCode).toBe(200);
		expect(response.body).toContain('Home');
	},
);
