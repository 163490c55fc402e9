// One database is enough: this tests how bytes become requests.
import { once } from 'node:events';
import fastify, { type FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendRaw } from '#testing/requests/raw-request.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { requireDeclaredAccess } from './access.ts';
import { handleErrors } from './error-handler.ts';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

const json = { 'content-type': 'application/json' };

describe('the API', () => {
	it.each([
		[
			'a body of 10 MB',
			413,
			'too_large',
			{ payload: JSON.stringify({ searchTerm: 'x'.repeat(10_000_000) }), headers: json },
		],
		['broken JSON', 400, 'validation', { payload: '{"page": ', headers: json }],
		['JSON with a poisoned prototype', 400, 'validation', { payload: '{"__proto__": {"page": 2}}', headers: json }],
		['another content type', 415, 'unsupported_type', { payload: '<a/>', headers: { 'content-type': 'text/xml' } }],
		[
			'JSON that calls itself text',
			415,
			'unsupported_type',
			{ payload: '{}', headers: { 'content-type': 'text/plain' } },
		],
		['a body that is a number', 400, 'validation', { payload: '7', headers: json }],
		['a body that is a string', 400, 'validation', { payload: '"x"', headers: json }],
	])('rejects %s in the envelope and logs no fault', async (_, status, code, request) => {
		const response = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', ...request });
		expect(response.statusCode).toBe(status);
		expect(response.json()).toMatchObject({ response: 'failure', success: false, status: false, code });
		expect(response.json().message.length).toBeGreaterThan(10);
		expect(site.faults).toEqual([]);
		expect((await site.app.inject('/healthz')).statusCode).toBe(200);
	});

	it.each([
		[{ searchTerm: 5 }, 'searchTerm'],
		[{ category: {} }, 'category'],
		[{ category: 'x'.repeat(101) }, 'category'],
		[{ filterBy: null }, null],
		[7, null],
	])('explains in plain words what is wrong with %j', async (payload, field) => {
		const response = await site.app.inject({
			method: 'POST',
			url: '/api/homePageDeals',
			headers: json,
			payload: JSON.stringify(payload),
		});
		const { message, errors } = response.json();
		expect(response.statusCode).toBe(400);
		expect(`${message} ${Object.values(errors).join(' ')}`).not.toMatch(/expected|received|invalid input/i);
		if (field) expect(errors).toEqual({ [field]: `Please provide a valid value for ${field}.` });
	});

	it('accepts no body and an empty body for a call without a payload', async () => {
		for (const request of [{}, { headers: json, payload: '' }, { headers: json, payload: '{}' }]) {
			const response = await site.app.inject({ method: 'POST', url: '/api/brands', ...request });
			expect(response.statusCode).toBe(200);
		}
	});

	it.each(['GET', 'POST', 'DELETE', 'PATCH'] as const)(
		'returns 404 in the envelope for %s of an unknown call',
		async (method) => {
			const response = await site.app.inject({ method, url: '/api/nowhere?x=1' });
			expect(response.statusCode).toBe(404);
			expect(response.json()).toMatchObject({ code: 'not_found', message: `${method} /api/nowhere doesn’t exist.` });
		},
	);

	it.each(['/api/docs/static/../../package.json', '/api/docs/static/%2e%2e/%2e%2e/package.json'])(
		'returns 404 for a path outside the static folder (%s) and logs no fault',
		async (path) => {
			const site = await openTestSite();
			const port = Number(new URL(await site.app.listen({ port: 0, host: '127.0.0.1' })).port);
			const response = await sendRaw(port, `GET ${path} HTTP/1.1\r\nhost: bilby.test\r\nconnection: close\r\n\r\n`);
			expect(response).toMatch(/^HTTP\/1\.1 404 /);
			expect(site.faults).toEqual([]);
			await site.close();
		},
	);

	it('sheds load with 503 and Retry-After when the event loop is late', async () => {
		const late = await openTestSite({ shedAboveDelayMs: 1, env: { SITE_NAME: 'Numbat' } });
		const busyUntil = Date.now() + 2_500;
		let response = await late.app.inject('/api/category-stats');
		while (response.statusCode === 200 && Date.now() < busyUntil) {
			const blockUntil = performance.now() + 60;
			while (performance.now() < blockUntil);
			await new Promise((resolve) => setTimeout(resolve, 5));
			response = await late.app.inject('/api/category-stats');
		}
		expect(response.statusCode).toBe(503);
		expect(response.headers['retry-after']).toBe('5');
		expect(response.json()).toMatchObject({
			code: 'overloaded',
			message: expect.stringMatching(/^Numbat is very busy/),
		});
		expect((await late.app.inject('/healthz')).statusCode).toBe(200);
		await late.close();
	});
});

describe('limits by address', () => {
	const read = (from: TestSite, remoteAddress: string, headers: Record<string, string> = {}) =>
		from.app.inject({ url: '/api/category-stats', remoteAddress, headers });

	it('return 429 with Retry-After to one address without affecting others', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '0.01' } });
		for (let index = 0; index < 3; index += 1) expect((await read(limited, '203.0.113.7')).statusCode).toBe(200);
		const rejected = await read(limited, '203.0.113.7');
		expect(rejected.statusCode).toBe(429);
		expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
		expect(rejected.json()).toMatchObject({ code: 'too_many_requests', success: false });
		expect((await read(limited, '203.0.113.8')).statusCode).toBe(200);
		expect((await limited.app.inject({ url: '/healthz', remoteAddress: '203.0.113.7' })).statusCode).toBe(200);
		await limited.close();
	});

	it('ignore a forged X-Forwarded-For and accept one from a trusted proxy', async () => {
		const direct = await openTestSite({ env: { RATE_LIMIT: '0.01' } });
		const responses = [];
		for (let index = 0; index < 4; index += 1) {
			responses.push(await read(direct, '203.0.113.7', { 'x-forwarded-for': `198.51.100.${index}` }));
		}
		expect(responses.map((response) => response.statusCode)).toEqual([200, 200, 200, 429]);
		await direct.close();

		const proxied = await openTestSite({ env: { RATE_LIMIT: '0.01', TRUST_PROXY: '203.0.113.0/24' } });
		for (let index = 0; index < 4; index += 1) {
			const response = await read(proxied, '203.0.113.7', { 'x-forwarded-for': `198.51.100.${index}` });
			expect(response.statusCode).toBe(200);
		}
		await proxied.close();
	});

	it('count an IPv6 /64 as one address', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '0.01' } });
		const statuses = [];
		for (let index = 1; index < 5; index += 1)
			statuses.push((await read(limited, `2001:db8:1:2::${index}`)).statusCode);
		expect(statuses).toEqual([200, 200, 200, 429]);
		expect((await read(limited, '2001:db8:1:3::1')).statusCode).toBe(200);
		await limited.close();
	});
});

describe('access', () => {
	it('must be declared by every route', async () => {
		const app = fastify();
		requireDeclaredAccess(app);
		app.get('/forgotten', async () => 'x');
		await expect(app.ready()).rejects.toThrow('GET /forgotten does not declare its access');
	});

	it('to metrics is limited to this machine or the token', async () => {
		const guarded = await openTestSite({ env: { METRICS_TOKEN: 'a-token-of-some-length' } });
		const request = (remoteAddress: string, authorization?: string) =>
			guarded.app.inject({ url: '/metrics', remoteAddress, headers: authorization ? { authorization } : {} });
		expect((await request('127.0.0.1')).body).toContain('bilby_http_request_seconds');
		expect((await request('203.0.113.7')).statusCode).toBe(403);
		expect((await request('203.0.113.7', 'Bearer wrong')).statusCode).toBe(403);
		expect((await request('203.0.113.7', 'Bearer a-token-of-some-length')).statusCode).toBe(200);
		await guarded.close();
	});

	it.each([
		['is trusted', { TRUST_PROXY: 'loopback' }, { 'x-forwarded-for': 'nobody' }],
		['is not', {}, { 'x-forwarded-for': '203.0.113.7' }],
	])('to metrics is denied to a request through a local proxy that %s', async (_, env, headers) => {
		const guarded = await openTestSite({ env });
		const response = await guarded.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers });
		expect(response.statusCode).toBe(403);
		await guarded.close();
	});
});

it('logs no fault for a client that leaves while its response is being compressed', async () => {
	const lines: string[] = [];
	const logger: FastifyBaseLogger = pino({ level: 'error' }, { write: (line: string) => lines.push(line) });
	const app = fastify({ loggerInstance: logger });
	handleErrors(app);
	const cut = () => Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
	const left = Promise.withResolvers<void>();
	app.get('/left', async ({ raw }) => {
		await once(raw.socket, 'close');
		setImmediate(left.resolve);
		throw cut();
	});
	app.get('/stayed', async () => {
		throw cut();
	});
	const address = await app.listen({ port: 0, host: '127.0.0.1' });
	await expect(fetch(`${address}/left`, { signal: AbortSignal.timeout(200) })).rejects.toThrow();
	await left.promise;
	expect(lines).toEqual([]);
	// While the client is still there, it is a fault like any other.
	expect((await fetch(`${address}/stayed`)).status).toBe(500);
	expect(lines).toHaveLength(1);
	await app.close();
});
