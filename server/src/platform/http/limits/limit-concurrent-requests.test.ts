import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { handleErrors } from '../error-handler.ts';
import { createHttpServer } from './http-server.ts';
import { limitConcurrentRequests, MAX_CONCURRENT_REQUESTS } from './limit-concurrent-requests.ts';

const MOST = 2;
/** More than the buffers between two sockets hold. */
const LARGE = 32 * 1024 * 1024;

let app: FastifyInstance;
let gate: PromiseWithResolvers<void>;
const arrived: IncomingMessage[] = [];
const sockets: Socket[] = [];

beforeEach(() => open(MOST / MAX_CONCURRENT_REQUESTS));
afterEach(async () => {
	gate.resolve();
	for (const socket of sockets.splice(0)) socket.destroy();
	await app.close();
});

async function open(factor: number): Promise<void> {
	gate = Promise.withResolvers();
	arrived.length = 0;
	app = fastify({
		trustProxy: true,
		forceCloseConnections: true,
		serverFactory: (handler) => createHttpServer(handler, { isProxy: () => true }),
	});
	handleErrors(app);
	limitConcurrentRequests(app, { factor, isInternal: ({ headers }) => headers['x-internal'] === 'yes' });
	app.addHook('onRequest', async ({ raw }) => {
		arrived.push(raw);
	});
	const wait = async () => {
		await gate.promise;
		return 'done';
	};
	app.get('/wait', wait);
	app.get('/unlimited', { config: { limit: 'none' } }, wait);
	app.get('/stream', { config: { isStream: true } }, wait);
	app.get('/large', (_request, reply) => reply.send(Readable.from([Buffer.alloc(LARGE)])));
	app.get('/fails', async () => Promise.reject(new Error('On purpose.')));
	app.setNotFoundHandler(async (_request, reply) => {
		await gate.promise;
		reply.hijack();
		reply.raw.end('a page');
		return reply;
	});
	await app.listen({ port: 0, host: '127.0.0.1' });
}

const portOf = () => (app.server.address() as AddressInfo).port;

function request(path: string, headers: Record<string, string> = {}, signal?: AbortSignal): Promise<Response> {
	return fetch(`http://127.0.0.1:${portOf()}${path}`, { headers, ...(signal ? { signal } : {}) });
}

const statusOf = async (path: string, headers?: Record<string, string>) => (await request(path, headers)).status;
const from = (address: string) => ({ 'x-forwarded-for': address });

/** Sends requests over a socket of its own and reads nothing. */
async function requestBySocket(...paths: string[]): Promise<Socket> {
	const socket = connect(portOf(), '127.0.0.1').pause();
	sockets.push(socket);
	socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: bilby.test\r\n\r\n`).join(''));
	await once(socket, 'connect');
	return socket;
}

it('rejects an address above its limit with Retry-After, in the envelope, until one request is done', async () => {
	const waiting = [request('/wait'), request('/wait')];
	await expect.poll(() => arrived.length).toBe(MOST);
	const rejected = await request('/wait');
	expect(rejected.status).toBe(429);
	expect(rejected.headers.get('retry-after')).toBe('1');
	expect(await rejected.json()).toMatchObject({ code: 'too_many_requests', success: false });
	gate.resolve();
	expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
	for (let index = 0; index < 5; index += 1) expect(await statusOf('/wait')).toBe(200);
});

it('counts each address separately, and an IPv6 /64 as one', async () => {
	const waiting = [request('/wait', from('2001:db8:1:2::1')), request('/wait', from('2001:db8:1:2::2'))];
	await expect.poll(() => arrived.length).toBe(MOST);
	expect(await statusOf('/fails', from('2001:db8:1:2::3'))).toBe(429);
	expect(await statusOf('/fails', from('2001:db8:1:3::1'))).toBe(500);
	expect(await statusOf('/fails', from('203.0.113.7'))).toBe(500);
	gate.resolve();
	await Promise.all(waiting);
});

it("does not count streams, routes without limits, or the server's own calls", async () => {
	const waiting = ['/stream', '/stream', '/unlimited', '/unlimited'].map((path) => request(path));
	waiting.push(request('/wait', { 'x-internal': 'yes' }), request('/wait', { 'x-internal': 'yes' }));
	await expect.poll(() => arrived.length).toBe(6);
	expect(await statusOf('/fails')).toBe(500);
	gate.resolve();
	expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual(Array(6).fill(200));
});

it.each(['/wait', '/a-page'])('counts a reader who left until the work for them ends: %s', async (path) => {
	const leaving = new AbortController();
	const left = [request(path, {}, leaving.signal), request(path, {}, leaving.signal)];
	await expect.poll(() => arrived.length).toBe(MOST);
	leaving.abort();
	await Promise.allSettled(left);
	await expect.poll(() => arrived.every(({ socket }) => socket.destroyed)).toBe(true);
	expect(await statusOf('/fails')).toBe(429);
	gate.resolve();
	await expect.poll(() => statusOf('/fails')).toBe(500);
});

it('counts a page until it is sent', async () => {
	const waiting = [request('/a-page'), request('/a-page')];
	await expect.poll(() => arrived.length).toBe(MOST);
	expect(await statusOf('/a-page')).toBe(429);
	gate.resolve();
	expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200]);
	await expect.poll(() => statusOf('/a-page')).toBe(200);
});

it('counts an unread response until its client leaves', async () => {
	const readers = [await requestBySocket('/large'), await requestBySocket('/large')];
	await expect.poll(() => arrived.length).toBe(MOST);
	expect(await statusOf('/fails')).toBe(429);
	for (const reader of readers) reader.destroy();
	await expect.poll(() => statusOf('/fails')).toBe(500);
});

it('does not count a pipelined request before its turn, nor if its connection closes', async () => {
	const one = await requestBySocket('/wait', '/wait');
	await expect.poll(() => arrived.length).toBe(1);
	const other = await requestBySocket('/wait', '/wait');
	await expect.poll(() => arrived.length).toBe(MOST);
	expect(await statusOf('/fails')).toBe(429);
	one.destroy();
	other.destroy();
	gate.resolve();
	await expect.poll(() => statusOf('/fails')).toBe(500);
});

it('allows many requests on one connection, one after the other', async () => {
	gate.resolve();
	for (let index = 0; index < 30; index += 1) expect(await statusOf('/wait')).toBe(200);
});

it('rejects nothing if limits are off', async () => {
	await app.close();
	await open(0);
	const waiting = Array.from({ length: 2 * MAX_CONCURRENT_REQUESTS }, () => request('/wait'));
	await expect.poll(() => arrived.length).toBe(waiting.length);
	gate.resolve();
	expect((await Promise.all(waiting)).every(({ status }) => status === 200)).toBe(true);
});
