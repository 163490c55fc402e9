// One database is enough: this tests limits of the HTTP server.
import { once } from 'node:events';
import type { RequestListener, Server, ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fastify from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { openTestSite } from '#testing/site/test-site.ts';
import { createHttpServer, rejectPipelining, SERVER_LIMITS, type ServerLimits } from './http-server.ts';

const MEGABYTE = 1_000_000;
const HEAD = 'GET / HTTP/1.1\r\nhost: bilby.test\r\n\r\n';
const LAST_HEAD = HEAD.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n');
const OPEN_BODY =
	'POST / HTTP/1.1\r\nhost: bilby.test\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{';

/** Long timeouts, so that none of them closes a connection during a test. */
const PATIENT: ServerLimits = { ...SERVER_LIMITS, checkEveryMs: 20 };

const servers: Server[] = [];
const clients: Socket[] = [];

afterEach(async () => {
	for (const client of clients.splice(0)) client.destroy();
	await Promise.all(
		servers.splice(0).map((server) => {
			server.closeAllConnections();
			return new Promise((resolve) => server.close(resolve));
		}),
	);
});

async function serve(
	listener: RequestListener,
	limits: Partial<ServerLimits>,
	{ isBehindProxy = false } = {},
): Promise<Server> {
	const server = createHttpServer(listener, { limits: { ...PATIENT, ...limits }, isProxy: () => isBehindProxy });
	servers.push(server);
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	return server;
}

/** Opens a client that reads everything, or nothing until it is resumed. */
function open(server: Server, { isReading = true } = {}): { socket: Socket; closed: Promise<string> } {
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	clients.push(socket);
	let received = '';
	socket.setEncoding('latin1');
	if (isReading) socket.on('data', (text: string) => (received += text));
	socket.on('error', () => {});
	// A connection that is cut closes with an error.
	return { socket, closed: new Promise((resolve) => socket.once('close', () => resolve(received))) };
}

/** Returns the response to one request, or an empty text if the connection is closed immediately. */
async function readResponse(server: Server): Promise<string> {
	const { socket, closed } = open(server);
	socket.end(HEAD);
	return closed;
}

const hello: RequestListener = (_, response) => response.end('hello');

describe('a connection is closed', () => {
	it('with 408 if its headers never end', async () => {
		const server = await serve(hello, { headersTimeoutMs: 100, requestTimeoutMs: 200 });
		const { socket, closed } = open(server);
		const drip = setInterval(() => socket.write('x-a: 1\r\n'), 10);
		socket.write('GET / HTTP/1.1\r\n');
		expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
		clearInterval(drip);
	});

	it('if nothing was ever sent on it', async () => {
		const server = await serve(hello, { headersTimeoutMs: 100, requestTimeoutMs: 200 });
		await open(server).closed;
	});

	it('with 408, and without a fault, if a body arrives too slowly', async () => {
		const faults: unknown[] = [];
		const app = fastify({
			serverFactory: (handler) =>
				createHttpServer(handler, {
					limits: { ...PATIENT, headersTimeoutMs: 100, requestTimeoutMs: 100 },
					isProxy: () => false,
				}),
		});
		app.addHook('onError', async (_request, _reply, error) => {
			faults.push(error.statusCode);
		});
		app.post('/', async () => 'read');
		await app.listen({ port: 0, host: '127.0.0.1' });
		const { socket, closed } = open(app.server);
		socket.write(OPEN_BODY);
		const drip = setInterval(() => socket.write(' '), 10);
		expect(await closed).toMatch(/^HTTP\/1\.1 408 /);
		clearInterval(drip);
		expect(faults.every((status) => status === 400)).toBe(true);
		await app.close();
	});

	it('if it was kept alive and is not used', async () => {
		const server = await serve(hello, { keepAliveTimeoutMs: 50 });
		server.keepAliveTimeoutBuffer = 0;
		const { socket, closed } = open(server);
		socket.write(HEAD);
		expect(await closed).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello$/);
	});

	it('if its client reads nothing', async () => {
		let response: ServerResponse | undefined;
		const server = await serve(
			(_, served) => {
				response = served;
				served.end(Buffer.alloc(20 * MEGABYTE));
			},
			{ writeTimeoutMs: 50 },
		);
		open(server, { isReading: false }).socket.write(HEAD);
		await expect.poll(() => response?.destroyed).toBe(true);
		expect(response?.writableFinished).toBe(false);
	});

	it('if clients together leave too many bytes unread, the slowest first', async () => {
		const cut: string[] = [];
		let requested = '';
		const server = await serve(
			({ url = '' }, response) => {
				requested = url;
				response.on('close', () => cut.push(url));
				response.end(Buffer.alloc(Number(url.slice(1)) * MEGABYTE));
			},
			{ maxUnsentBytes: 50 * MEGABYTE },
		);
		for (const size of [20, 40, 21]) {
			open(server, { isReading: false }).socket.write(HEAD.replace('/', `/${size}`));
			await expect.poll(() => requested).toBe(`/${size}`);
		}
		await expect.poll(() => cut).toEqual(['/20', '/40']);
	});

	it('if the server has reached its limit of connections', async () => {
		const server = await serve(hello, { maxConnections: 2 });
		const first = [open(server), open(server)];
		for (const { socket } of first) await once(socket, 'connect');
		await open(server).closed;
		first[0]?.socket.end(HEAD);
		expect(await first[0]?.closed).toContain('hello');
	});

	it('if its address has reached its limit, unless that is a proxy', async () => {
		const own = await serve(hello, { maxConnectionsOfAddress: 1 });
		const first = open(own);
		await once(first.socket, 'connect');
		await open(own).closed;
		first.socket.end(HEAD);
		expect(await first.closed).toContain('hello');
		await expect.poll(() => readResponse(own)).toContain('hello');

		const proxied = await serve(hello, { maxConnectionsOfAddress: 1 }, { isBehindProxy: true });
		await once(open(proxied).socket, 'connect');
		expect(await readResponse(proxied)).toContain('hello');
	});

	it('if it pipelines too many requests', async () => {
		let handled = 0;
		const server = await serve(() => (handled += 1), { maxWaitingRequests: 3 });
		const { socket, closed } = open(server);
		socket.write(HEAD.repeat(5));
		await closed;
		expect(handled).toBe(1);
	});

	it('if it pipelines a request behind an endless response', async () => {
		const server = await serve((request, response) => {
			rejectPipelining(request.socket);
			response.write('begun');
		}, {});
		const { socket, closed } = open(server);
		socket.write(HEAD);
		await once(socket, 'data');
		socket.write(HEAD);
		expect(await closed).toContain('begun');
	});

	it.each<[string, RequestListener]>([
		['is read', (request, response) => void request.resume().once('end', () => response.end('read'))],
		['nobody reads', hello],
	])('if a body that %s arrives in tiny chunks', async (_, listener) => {
		let accepted: Socket | undefined;
		const server = await serve(listener, {});
		server.once('connection', (socket: Socket) => (accepted = socket));
		const { socket, closed } = open(server);
		const crumbs = '1\r\nx\r\n'.repeat(20_000);
		socket.write('GET / HTTP/1.1\r\nhost: bilby.test\r\ntransfer-encoding: chunked\r\n\r\n');
		socket.on('drain', () => socket.write(crumbs)).write(crumbs.repeat(100));
		await closed;
		expect(accepted?.bytesRead).toBeLessThan(1_000_000);
	});

	it('if the response is sent long before the body arrives', async () => {
		let accepted: Socket | undefined;
		const server = await serve(hello, {});
		server.once('connection', (socket: Socket) => (accepted = socket));
		const { socket, closed } = open(server);
		const piece = Buffer.alloc(MEGABYTE, 'x');
		socket.write(`POST / HTTP/1.1\r\nhost: bilby.test\r\ncontent-length: ${100 * MEGABYTE}\r\n\r\n`);
		socket.on('drain', () => socket.write(piece)).write(piece);
		const reply = await closed;
		expect(reply).toMatch(/^HTTP\/1\.1 200 [\s\S]*hello$/);
		expect(reply).toMatch(/\r\nconnection: close\r\n/i);
		expect(accepted?.bytesRead).toBeLessThan(20 * MEGABYTE);
	});

	it('if the server stops and nothing was sent on it yet', async () => {
		const server = await serve(hello, {});
		const accepted = once(server, 'connection');
		const { closed } = open(server);
		await accepted;
		server.close();
		await closed;
	});

	it('with 431 if its headers are too large', async () => {
		const server = await serve(hello, { maxHeaderBytes: 1_000 });
		const { socket, closed } = open(server);
		socket.write(`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'a'.repeat(2_000)}\r\n\r\n`);
		expect(await closed).toMatch(/^HTTP\/1\.1 431 /);
	});
});

describe('a body that is rejected', () => {
	/** Sends everything before it reads, as simple clients do. */
	async function sendFirst(server: Server, bytes: string): Promise<string> {
		const { socket, closed } = open(server, { isReading: false });
		let reply = '';
		await new Promise<void>((resolve) => socket.write(bytes, () => resolve()));
		socket.on('data', (text: string) => (reply += text));
		await closed;
		return reply;
	}

	it.each([
		['by its announced length', (body: string) => `content-length: ${body.length}\r\n\r\n${body}`],
		['while it arrives', (body: string) => chunked(body)],
	])('%s gets its 413, and the connection closes as announced', async (_, framed) => {
		const site = await openTestSite();
		await site.app.listen({ port: 0, host: '127.0.0.1' });
		const body = JSON.stringify({ deal: 'x'.repeat(8 * MEGABYTE) });
		const head = 'POST /api/search HTTP/1.1\r\nhost: bilby.test\r\ncontent-type: application/json\r\n';
		const reply = await sendFirst(site.app.server, head + framed(body));
		expect(reply).toMatch(/^HTTP\/1\.1 413 /);
		expect(reply).toMatch(/\r\nconnection: close\r\n/i);
		expect(reply).toContain('"code":"too_large"');
		await site.close();
	});

	it('leaves the connection open if all of it has arrived', async () => {
		const server = await serve((_request, response) => void nextTurn().then(() => response.end('hello')), {});
		const { socket, closed } = open(server);
		socket.write('POST / HTTP/1.1\r\nhost: bilby.test\r\ncontent-length: 2\r\n\r\n{}');
		await once(socket, 'data');
		socket.write(LAST_HEAD);
		expect((await closed).split('hello')).toHaveLength(3);
	});
});

function chunked(body: string): string {
	const chunks = body.match(/.{1,60000}/g) ?? [];
	const framed = chunks.map((chunk) => `${chunk.length.toString(16)}\r\n${chunk}\r\n`);
	return `transfer-encoding: chunked\r\n\r\n${framed.join('')}0\r\n\r\n`;
}

describe('a connection stays open', () => {
	it('while its client reads a large response in small steps', async () => {
		const size = 20 * MEGABYTE;
		const server = await serve((_, response) => response.end(Buffer.alloc(size)), { writeTimeoutMs: 1_000 });
		const { socket } = open(server, { isReading: false });
		socket.write(LAST_HEAD);
		let taken = 0;
		for await (const chunk of socket) {
			taken += chunk.length;
			await nextTurn();
		}
		expect(taken).toBeGreaterThan(size);
	});

	it('while the response is being made, and is watched once it is ready', async () => {
		const made = Promise.withResolvers<void>();
		const server = await serve(
			async (_, response) => {
				response.on('timeout', made.resolve);
				await made.promise;
				response.end('late');
			},
			{ writeTimeoutMs: 30 },
		);
		const { socket, closed } = open(server);
		socket.write(LAST_HEAD);
		expect(await closed).toMatch(/late$/);
	});

	it('if it pipelines a few requests, and responds in order', async () => {
		let underWay = 0;
		let most = 0;
		const server = await serve(
			async ({ url }, response) => {
				underWay += 1;
				most = Math.max(most, underWay);
				await nextTurn();
				underWay -= 1;
				response.end(`<${url}>`);
			},
			{ maxWaitingRequests: 9 },
		);
		const { socket, closed } = open(server);
		const ahead = ['/1', '/2', '/3', '/4'];
		socket.write(ahead.map((path) => HEAD.replace('/', path)).join('') + LAST_HEAD);
		expect([...(await closed).matchAll(/<(.*?)>/g)].map(([, path]) => path)).toEqual([...ahead, '/']);
		expect(most).toBe(1);
	});
});

it('applies these limits to the site itself', async () => {
	const site = await openTestSite();
	const { server } = site.app;
	expect(server).toMatchObject({
		headersTimeout: SERVER_LIMITS.headersTimeoutMs,
		requestTimeout: SERVER_LIMITS.requestTimeoutMs,
		keepAliveTimeout: SERVER_LIMITS.keepAliveTimeoutMs,
		maxConnections: SERVER_LIMITS.maxConnections,
	});
	expect(server.headersTimeout).toBeGreaterThan(server.keepAliveTimeout);
	await site.close();
});
