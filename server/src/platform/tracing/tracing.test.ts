import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { openTestSite, type TestSite } from '../../testing/site/test-site.ts';
import { openPostgres } from '../database/postgres-database.ts';
import { openLogger } from '../kernel/logger.ts';
import { guardedFetch } from '../outbound/guarded-fetch.ts';
import { startTracing } from './start-tracing.ts';
import { inSpan } from './tracing.ts';

const attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const exported = z.object({
	resourceSpans: z.array(
		z.object({
			resource: z.object({ attributes: z.array(attribute) }),
			scopeSpans: z.array(
				z.object({
					spans: z.array(
						z.object({
							traceId: z.string(),
							spanId: z.string(),
							parentSpanId: z.string().optional(),
							name: z.string(),
							attributes: z.array(attribute),
							status: z.object({ code: z.int().optional(), message: z.string().optional() }),
						}),
					),
				}),
			),
		}),
	),
});

/** Spans, as a collector received them. */
let spans: ReturnType<typeof readSpans>;
let headers: Record<string, string | string[] | undefined>;
let collector: Server;
let endpoint: string;

function readSpans(body: string) {
	return exported.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
		scopeSpans.flatMap((scope) =>
			scope.spans.map((span) => ({
				...span,
				attributes: Object.fromEntries(
					[...resource.attributes, ...span.attributes].map(({ key, value }) => [key, Object.values(value)[0]]),
				),
			})),
		),
	);
}

beforeAll(async () => {
	collector = createServer((request, response) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => parts.push(part));
		request.on('end', () => {
			headers = request.headers;
			if (request.url === '/v1/traces') spans.push(...readSpans(Buffer.concat(parts).toString()));
			response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
		});
	});
	await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
	endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => collector.close(resolve)));
beforeEach(() => {
	spans = [];
});

/** Traces work and returns after its spans have arrived. */
async function traced(work: () => Promise<unknown>, { share = 1 } = {}) {
	const config = { endpoint, headers: { 'x-team': 'shop' }, serviceName: 'bilby-test', share };
	const stop = startTracing(config, { warn: () => expect.unreachable() });
	try {
		await work();
	} finally {
		await stop();
	}
}

const find = (name: string) => spans.find((span) => span.name === name);

describe('requests', () => {
	let site: TestSite;
	const env = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', TRUST_PROXY: '10.0.0.1' };

	beforeAll(async () => {
		site = await openTestSite({ env });
	});
	afterAll(() => site.close());

	it('are spans with their route, their status and the name of the service, and without their address', async () => {
		await traced(() => site.app.inject('/api/deal/7?secret=hidden-word'));
		const [span] = spans;
		expect(span).toMatchObject({
			name: 'GET /api/deal/:id',
			attributes: { 'service.name': 'bilby-test', 'http.response.status_code': expect.anything() },
		});
		expect(JSON.stringify(spans)).not.toContain('hidden-word');
		expect(headers['x-team']).toBe('shop');
	});

	it('continue the trace of a proxy, and of nobody else', async () => {
		const traceId = 'a'.repeat(32);
		const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;
		await traced(async () => {
			await site.app.inject({ url: '/healthz', headers: { traceparent }, remoteAddress: '10.0.0.1' });
			await site.app.inject({ url: '/readyz', headers: { traceparent }, remoteAddress: '203.0.113.7' });
		});
		expect(find('GET /healthz')?.traceId).toBe(traceId);
		expect(find('GET /readyz')?.traceId).toMatch(/^(?!a{32})[0-9a-f]{32}$/);
	});

	it('fail if the server is at fault, not if the visitor is', async () => {
		vi.spyOn(site.context.db, 'execute').mockRejectedValueOnce(new Error('No kettle.'));
		await traced(async () => {
			expect((await site.app.inject('/api/deal/1234567')).statusCode).toBe(404);
			expect((await site.app.inject('/readyz')).statusCode).toBe(503);
		});
		expect(find('GET /api/deal/:id')?.status).toEqual({ code: 0 });
		expect(find('GET /readyz')?.status).toEqual({ code: 2 });
	});

	it('are not traced if the share is 0', async () => {
		await traced(() => site.app.inject('/healthz'), { share: 0 });
		expect(spans).toEqual([]);
	});
});

it('a request to another server is a child, and fails with its reason', async () => {
	const config = { siteUrl: 'https://bilby.example', fetchAllow: [new URL(endpoint).host] };
	await traced(() =>
		inSpan('work', {}, () => guardedFetch(config, endpoint, { accept: '*/*', maxBytes: 100, overflow: 'reject' })),
	);
	expect(find('GET')).toMatchObject({
		parentSpanId: find('work')?.spanId,
		attributes: { 'server.address': '127.0.0.1' },
	});
});

it('work that throws is marked, and its error is passed on', async () => {
	const failing = inSpan.bind(null, 'work', {}, async () => {
		throw new Error('No kettle.');
	});
	await traced(() => expect(failing()).rejects.toThrow('No kettle.'));
	expect(find('work')?.status).toEqual({ code: 2, message: 'No kettle.' });
});

it('log lines name their trace, and nothing without one', async () => {
	const lines: { trace_id?: string }[] = [];
	const logger = openLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) });
	logger.info('before');
	await traced(() => inSpan('work', {}, async () => logger.info('during')));
	expect(lines.map((line) => line.trace_id)).toEqual([undefined, find('work')?.traceId]);
});

it('a collector that cannot be reached is logged, and no work fails because of it', async () => {
	const warn = vi.fn();
	const stop = startTracing({ endpoint: 'http://127.0.0.1:9', headers: {}, serviceName: 'x', share: 1 }, { warn });
	expect(await inSpan('work', {}, async () => 'done')).toBe('done');
	await stop();
	expect(warn).toHaveBeenCalledWith({ reason: expect.stringContaining('ECONNREFUSED') }, 'traces could not be sent');
});

const template = inject('template');
if (template.kind === 'postgres') {
	it('each query is a child of the work that it belongs to, even if it waits for a connection', async () => {
		const database = await openPostgres({ url: template.serverUrl, onConnectionLost: () => {}, traced: true });
		try {
			await traced(async () => {
				await database.db.execute('select 0');
				await Promise.all(
					Array.from({ length: 60 }, (_, place) =>
						inSpan(`work ${place}`, {}, () => database.db.execute(`select ${place}, pg_sleep(0.01)`)),
					),
				);
				await inSpan('transaction', {}, () => database.db.transaction((tx) => tx.execute('select 1 as one')));
				await inSpan('mistake', {}, () => database.db.execute('select secret_word')).catch(() => {});
			});
		} finally {
			await database.close();
		}
		const parents = Object.fromEntries(
			spans
				.filter(({ name }) => name === 'select')
				.map((span) => [span.attributes['db.query.text'], span.parentSpanId]),
		);
		for (let place = 0; place < 60; place += 1) {
			expect(parents[`select ${place}, pg_sleep(0.01)`]).toBe(find(`work ${place}`)?.spanId);
		}
		expect(parents['select 1 as one']).toBe(find('transaction')?.spanId);
		// Outside of traces, queries are not recorded.
		expect(parents).not.toHaveProperty('select 0');
		expect(spans.find((span) => span.parentSpanId === find('mistake')?.spanId)?.status.code).toBe(2);
	});
}
