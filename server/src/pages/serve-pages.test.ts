import { request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { DealListReply } from '@bilby/contract/deals/wire';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { hashScript } from './inline-scripts.ts';
import type { WebEntry } from './render-page.ts';

const SCRIPT = 'document.documentElement.dataset.theme = "dark"';
const STRANGE = 'stealSession()';

const SECURED = {
	'x-content-type-options': 'nosniff',
	'referrer-policy': 'strict-origin-when-cross-origin',
	'x-frame-options': 'DENY',
	'cross-origin-opener-policy': 'same-origin',
	'permissions-policy': expect.stringMatching(/camera=\(\).*usb=\(\)/),
	'strict-transport-security': expect.stringContaining('max-age='),
	'content-security-policy': expect.stringContaining("default-src 'self'"),
};

let site: TestSite;
let port: number;
let rendered: string[];

/** A minimal page that reads the feed like the real ones. */
const web: WebEntry = {
	fetch: async (request, { context }) => {
		const { pathname, search } = new URL(request.url);
		rendered.push(pathname + search);
		if (pathname === '/broken') throw new Error('a bug');
		if (pathname !== '/') return new Response('<html><h1>Not here</h1></html>', { status: 404 });
		const reply = await context.apiFetch('/api/homePageDeals', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		});
		const { deals }: DealListReply = JSON.parse(await reply.text());
		return new Response(
			`<html><script nonce="${context.scriptNonce}">${SCRIPT}</script><script>${STRANGE}</script><p>${deals.length} deals</p></html>`,
		);
	},
};

interface ReceivedResponse {
	status: number;
	headers: Record<string, string | string[] | undefined>;
	body: Buffer;
}

function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<ReceivedResponse> {
	return new Promise((resolve, reject) => {
		const outgoing = httpRequest({ port, path, headers, method }, (incoming) => {
			const chunks: Buffer[] = [];
			incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
			incoming.on('end', () =>
				resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.concat(chunks) }),
			);
		});
		outgoing.on('error', reject);
		outgoing.end();
	});
}

beforeAll(async () => {
	site = await openTestSite({ web, env: { SITE_URL: 'https://bilby.example' } });
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const address = site.app.server.address();
	port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => site.close());
beforeEach(() => {
	rendered = [];
	site.faults.length = 0;
});

describe('pages', () => {
	it('are rendered once and then sent in the requested encoding', async () => {
		const plain = await get('/');
		const brotli = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' });
		const zipped = await get('/', { 'accept-encoding': 'gzip' });
		const excluding = await get('/', { 'accept-encoding': 'br;q=0, gzip;q=0' });
		expect(rendered).toEqual(['/']);
		expect(plain.body.toString()).toContain('0 deals');
		expect(brotli.headers['content-encoding']).toBe('br');
		expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
		expect(gunzipSync(zipped.body)).toEqual(plain.body);
		expect(excluding.headers['content-encoding']).toBeUndefined();
	});

	it('return 304 for an unchanged page, with the headers that caches need', async () => {
		const { headers } = await get('/', { 'accept-encoding': 'br' });
		const again = await get('/', { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) });
		expect(again.status).toBe(304);
		expect(again.body.length).toBe(0);
		expect(again.headers.etag).toBe(headers.etag);
		expect((await get('/', { 'if-none-match': '"another"' })).status).toBe(200);
	});

	it('respond to HEAD without a body', async () => {
		const reply = await get('/', {}, 'HEAD');
		expect(reply.status).toBe(200);
		expect(Number(reply.headers['content-length'])).toBeGreaterThan(0);
		expect(reply.body.length).toBe(0);
	});

	it('allow only their own inline scripts, by hash', async () => {
		for (const path of ['/', '/nowhere']) {
			const policy = String((await get(path)).headers['content-security-policy']);
			expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
			expect(policy).toContain("frame-ancestors 'none'");
		}
		const policy = String((await get('/')).headers['content-security-policy']);
		expect(policy).toContain(`'sha256-${hashScript(SCRIPT)}'`);
		expect(policy).not.toContain(hashScript(STRANGE));
		expect(policy).not.toMatch(/unsafe-inline/);
	});

	it('have the security headers of the API, cached or not', async () => {
		for (const path of ['/', '/nowhere', '/api/category-stats', '/api/nowhere', '/images/placeholder.webp']) {
			const { headers } = await get(path);
			expect(headers, path).toMatchObject(SECURED);
			// Only pictures may be embedded elsewhere.
			const policy = path.startsWith('/images/') ? 'cross-origin' : 'same-origin';
			expect(headers['cross-origin-resource-policy'], path).toBe(policy);
		}
	});

	it('ignore unknown parameters', async () => {
		await get('/?utm_source=newsletter');
		await get('/?fbclid=abc');
		expect(rendered).toEqual([]);
	});

	it('show a write soon afterwards', async () => {
		const deal = await buildDeal(site.context.db);
		site.context.pageCache.clear(['feed', `deal:${deal.id}`]);
		await expect.poll(async () => (await get('/')).body.toString()).toContain('1 deals');
	});

	it('that do not exist return 404 and are not cached', async () => {
		expect((await get('/nowhere')).status).toBe(404);
		expect((await get('/nowhere')).headers['cache-control']).toBe('private, no-cache');
		expect(rendered).toEqual(['/nowhere', '/nowhere']);
	});

	it('that fail show a plain error, are logged, and affect nothing else', async () => {
		const reply = await get('/broken', { accept: 'text/html' });
		expect(reply.status).toBe(500);
		expect(reply.headers['content-type']).toContain('text/html');
		expect(reply.body.toString()).toContain('Something went wrong');
		expect(reply.body.toString()).not.toContain('a bug');
		expect(site.faults.join()).toContain('a bug');
		expect((await get('/')).status).toBe(200);
	});

	it.each(['POST', 'PUT', 'DELETE'])('reject %s with an error envelope', async (method) => {
		const reply = await get('/', {}, method);
		expect(reply.status).toBe(404);
		expect(JSON.parse(reply.body.toString())).toMatchObject({ response: 'failure', code: 'not_found' });
	});

	it.each(['//evil.example/', '/%', '/%00', '/..%2f..%2fetc/passwd', `/${'a'.repeat(5_000)}`, '/?filter=%ff'])(
		'handle the address %s',
		async (path) => {
			const reply = await get(path);
			expect(reply.status).toBeLessThan(500);
			expect(reply.headers).toMatchObject(SECURED);
			expect(reply.headers['content-type']).toContain('text/html');
			expect(site.faults).toEqual([]);
		},
	);

	it.each(['/%', '/deal-details/%ff', '/nowhere/%zz?x=1', `/deal/${'a'.repeat(101)}`])(
		'return 404 for addresses that no router can read: %s',
		async (path) => {
			const reply = await get(path);
			expect(reply.status).toBe(404);
			expect(reply.headers).toMatchObject(SECURED);
			expect(reply.headers['content-type']).toContain('text/html');
			expect(reply.body.toString()).toContain('<h1>');
			expect((await get(path, {}, 'HEAD')).body.length).toBe(0);
			expect(site.faults).toEqual([]);
		},
	);

	it.each([
		['GET', '/api/%zz'],
		['GET', '/api/deal/%ff'],
		['GET', `/api/deal/${'1'.repeat(101)}`],
		['GET', '/images/%'],
		['POST', '/%'],
	])('addresses that no router can read get an error envelope: %s %s', async (method, path) => {
		const reply = await get(path, {}, method);
		expect(reply.status).toBe(400);
		expect(reply.headers).toMatchObject(SECURED);
		expect(JSON.parse(reply.body.toString())).toMatchObject({ response: 'failure', code: 'validation' });
		expect(site.faults).toEqual([]);
	});
});
