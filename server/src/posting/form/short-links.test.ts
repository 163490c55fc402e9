// One database is enough: this tests how links are followed.
import dns from 'node:dns/promises';
import type { RequestListener } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { deals } from '#schema/deals.ts';
import { redirect } from '#testing/servers/guarded-shop.ts';
import { startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { openReviewedSite } from '#testing/set-ups/reviewed-site.ts';
import { resolveShortLink } from './short-links.ts';

// A local server replaces the short link services.
const resolveLocally = async () => [{ address: '127.0.0.1', family: 4 }];
// The guard requests all addresses. The mock's type is that of a request for one.
vi.spyOn(dns, 'lookup').mockImplementation(resolveLocally as unknown as typeof dns.lookup);
syncBuiltinESMExports();
afterAll(() => {
	vi.restoreAllMocks();
	syncBuiltinESMExports();
});

const { site, postOne, edit, fetchDeal } = await openPostingSite();
let respond: RequestListener;
const service = await startLocalWebServer((request, response) => {
	if (request.url === '/robots.txt') response.writeHead(404).end();
	else respond(request, response);
});
afterAll(() => Promise.all([site.close(), service.close()]));

const { config } = site.context;
const shortLink = `http://amzn.to:${service.port}/3abc`;
const PRODUCT = 'https://www.amazon.com.au/dp/B0TEST1234?tag=someone-22&th=1';
const { rateLimit } = config;
config.fetchAllow.push(`amzn.to:${service.port}`, `bit.ly:${service.port}`);

beforeEach(() => {
	service.requests.length = 0;
	respond = (_, response) => redirect(response, PRODUCT);
});

describe('a short link', () => {
	it('becomes the address it leads to, without the affiliate id and without a request to the shop', async () => {
		expect(await resolveShortLink(config, shortLink)).toBe('https://www.amazon.com.au/dp/B0TEST1234?th=1');
		expect(service.requests).toHaveLength(1);
	});

	it('may lead to another one', async () => {
		respond = ({ headers }, response) =>
			redirect(response, headers.host?.startsWith('bit.ly') ? PRODUCT : `http://bit.ly:${service.port}/x`);
		expect(await resolveShortLink(config, shortLink)).toBe('https://www.amazon.com.au/dp/B0TEST1234?th=1');
	});

	it.each([
		['leads nowhere', (_, response) => response.end('a page')],
		['leads to itself', (_, response) => redirect(response, shortLink)],
		['leads to no web address', (_, response) => redirect(response, 'javascript:alert(1)')],
		['leads to a password', (_, response) => redirect(response, 'https://me:secret@shop.example/p')],
		[
			'leads to an address that is too long',
			(_, response) => redirect(response, `https://shop.example/${'/a,'.repeat(800)}`),
		],
		['is broken', (_, response) => response.destroy()],
	] satisfies [string, RequestListener][])('stays as it is if it %s', async (_what, listener) => {
		respond = listener;
		expect(await resolveShortLink(config, shortLink)).toBe(shortLink);
	});

	it('is not followed for the link of a shop', async () => {
		const link = `http://127.0.0.1:${service.port}/amzn.to`;
		expect(await resolveShortLink(config, link)).toBe(link);
		expect(service.requests).toHaveLength(0);
	});

	it('is followed when a deal is posted and when its link is edited', async () => {
		const { id, author } = await postOne({ dealUrl: shortLink });
		const found = { url: 'https://www.amazon.com.au/dp/B0TEST1234?th=1', normalizedUrl: 'amazon.com.au/dp/B0TEST1234' };
		expect(await fetchDeal(id)).toMatchObject(found);
		respond = (_, response) => redirect(response, 'https://shop.example/kettle?cfclick=1');
		await edit(author, id, { dealUrl: shortLink });
		expect(await fetchDeal(id)).toMatchObject({ url: 'https://shop.example/kettle' });
	});

	it('is followed while it is typed, once for any number of hints', async () => {
		const { id, author } = await postOne({ dealUrl: 'https://www.amazon.com.au/dp/B0HINTED01' });
		respond = (_, response) => redirect(response, 'https://www.amazon.com.au/dp/B0HINTED01?tag=someone-22');
		const requestHints = async (url: string) => {
			const { status, body } = await author.call('POST', '/api/similarDeals', { url });
			expect(status, JSON.stringify(body)).toBe(200);
			return body.deals.map((deal: { id: number; reason: string }) => [deal.id, deal.reason]);
		};
		const typed = `amzn.to:${service.port}/hint`;
		for (const url of [`http://${typed}`, `http://${typed}`])
			expect(await requestHints(url)).toEqual([[id, 'same link']]);
		expect(service.requests.filter((request) => request.url === '/hint')).toHaveLength(1);
		respond = (_, response) => response.destroy();
		expect(await requestHints(`http://amzn.to:${service.port}/broken`)).toEqual([]);
	});

	it('gives no hint if the service takes longer than a second, until its address is known', async () => {
		const { id, author } = await postOne({ dealUrl: 'https://www.amazon.com.au/dp/B0SLOWLINK' });
		let release = () => {};
		respond = (_, response) => {
			release = () => redirect(response, 'https://www.amazon.com.au/dp/B0SLOWLINK');
		};
		const url = `http://amzn.to:${service.port}/slow`;
		const requestHints = async () => (await author.call('POST', '/api/similarDeals', { url })).body.deals;
		expect(await requestHints()).toEqual([]);
		release();
		await expect.poll(requestHints).toMatchObject([{ id, reason: 'same link' }]);
	});

	it('is no longer followed for a member who types too many', async () => {
		const { author } = await postOne({ dealUrl: 'https://www.amazon.com.au/dp/B0TOOMANY1' });
		config.rateLimit = 0.1;
		const requestHints = (path: string) =>
			author.call('POST', '/api/similarDeals', { url: `http://amzn.to:${service.port}/${path}` });
		for (const path of ['m1', 'm2', 'm3', 'm4']) expect((await requestHints(path)).status).toBe(200);
		config.rateLimit = rateLimit;
		expect(service.requests.map((request) => request.url).filter((path) => path?.startsWith('/m'))).toHaveLength(3);
	});

	it('is followed once for an edit that waits for review', async () => {
		const reviewed = await openReviewedSite();
		reviewed.site.context.config.fetchAllow.push(`amzn.to:${service.port}`);
		const id = await reviewed.approvedDeal();
		await reviewed.edit(id, { dealUrl: shortLink });
		respond = (_, response) => redirect(response, 'https://shop.example/another');
		await reviewed.approve(id);
		const [deal] = await reviewed.site.context.db.select().from(deals).where(eq(deals.id, id));
		expect(deal?.url).toBe('https://www.amazon.com.au/dp/B0TEST1234?th=1');
		await reviewed.site.close();
	});
});
