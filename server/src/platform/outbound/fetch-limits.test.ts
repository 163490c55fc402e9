import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { MEGABYTE, openGuardedShop, PUBLIC, reasonOf, redirect } from '#testing/servers/guarded-shop.ts';
import { startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { fetchImage } from './fetch-image.ts';

const { shop, site, config, fetchFrom, beginAnew, close } = await openGuardedShop();

afterAll(() => close());
beforeEach(() => beginAnew());

/** An answer by hand: what is left of its headers, then the same again and again. */
function pour(socket: Socket, headers: string, piece: string, status = 'HTTP/1.1 200 OK\r\n'): void {
	const pieces = piece.repeat(1_000);
	const more = () => void (socket.destroyed || socket.write(pieces, more));
	socket.on('error', () => {});
	socket.write(`${status}${headers}`);
	more();
}

describe('time and size', () => {
	it.each<[string, RequestListener]>([
		['that never starts', () => {}],
		[
			'that drips',
			(_, response) => {
				const drip = setInterval(() => response.write('x'), 20);
				response.on('close', () => clearInterval(drip));
			},
		],
		[
			'whose headers drip',
			({ socket }) => {
				socket.write('HTTP/1.1 200 OK\r\n');
				const drip = setInterval(() => socket.write('x-a: 1\r\n'), 20);
				socket.on('close', () => clearInterval(drip));
			},
		],
	])('an answer %s ends at the deadline, and with it the connection', async (_, slow) => {
		// The shop never ends it, so what does end is ended from here.
		const closed = new Promise((resolve) => {
			shop.answer = (request, response) => {
				request.socket.once('close', resolve);
				slow(request, response);
			};
		});
		expect(await reasonOf(fetchFrom(site.url('/'), { timeoutMs: 300 }))).toBe('deadline');
		await closed;
	});

	it('the deadline counts all redirects together', async () => {
		shop.answer = async (_, response) => redirect(await setTimeout(150, response), '/');
		expect(await reasonOf(fetchFrom(site.url('/'), { timeoutMs: 400 }))).toBe('deadline');
	});

	it('a name that is looked up slowly ends at the deadline', async () => {
		const resolve = () => setTimeout(600, [PUBLIC]);
		expect(await reasonOf(fetchFrom('http://shop.test/', { resolve, timeoutMs: 100 }))).toBe('deadline');
	});

	const endless: RequestListener = (_, response) => {
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
		};
		response.on('drain', more);
		more();
	};

	it('of an endless page the start is taken', async () => {
		shop.answer = endless;
		const { body } = await fetchFrom(site.url('/'));
		expect(body).toHaveLength(2 * MEGABYTE);
	});

	it('an endless picture is refused', async () => {
		shop.answer = endless;
		expect(await reasonOf(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it('a picture that says that it is too large is refused before it comes', async () => {
		shop.answer = (_, response) => response.writeHead(200, { 'content-length': 9 * MEGABYTE }).write('x');
		expect(await reasonOf(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
	])('is counted after decompression (%s)', async (encoding, compress) => {
		const bomb = compress(Buffer.alloc(100 * MEGABYTE));
		shop.answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
		expect((await fetchFrom(site.url('/'))).body).toHaveLength(2 * MEGABYTE);
		expect(await reasonOf(fetchFrom(site.url('/'), { overflow: 'refuse' }))).toBe('too_large');
	});

	it.each<[string, RequestListener]>([
		['a body in chunks of a byte', ({ socket }) => pour(socket, 'transfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n')],
		[
			'hints without end',
			({ socket }) => pour(socket, '\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 103 Hint\r\n'),
		],
	])('%s is refused before it takes much time', async (_, pouring) => {
		shop.answer = pouring;
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe('crumbs');
	});

	it('that comes to nothing is counted before decompression', async () => {
		const nothing = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));
		shop.answer = (_, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('').subarray(0, 10));
			const more = () => void (response.destroyed || response.write(nothing, more));
			more();
		};
		expect((await fetchFrom(site.url('/'))).body).toHaveLength(0);
		expect(await reasonOf(fetchFrom(site.url('/'), { overflow: 'refuse' }))).toBe('too_large');
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
	])('%s is undone', async (encoding, compress) => {
		shop.answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress('Grüße'));
		expect((await fetchFrom(site.url('/'))).body.toString()).toBe('Grüße');
	});

	it('a body that ends too early is taken as far as it came', async () => {
		const half = gzipSync(Buffer.from('hello '.repeat(10_000))).subarray(0, 60);
		shop.answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(half);
		expect((await fetchFrom(site.url('/'))).body.toString()).toMatch(/^hello hello/);
	});

	it.each([
		['an encoding that was not offered', { 'content-encoding': 'zstd' }, 'encoding'],
		['two encodings', { 'content-encoding': 'gzip, gzip' }, 'encoding'],
		['what is not encoded as it says', { 'content-encoding': 'gzip' }, 'unreachable'],
	])('%s is refused', async (_, headers, reason) => {
		shop.answer = (_request, response) => response.writeHead(200, headers).end('plain text');
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe(reason);
	});

	it('another type is refused before its body comes', async () => {
		shop.answer = (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).write('x');
		expect(await reasonOf(fetchFrom(site.url('/'), { types: /^text\/html/ }))).toBe('type');
	});

	it('a closed port and a connection that breaks are unreachable', async () => {
		shop.answer = ({ socket }) => socket.destroy();
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe('unreachable');
		const gone = await startLocalWebServer(() => {});
		config.fetchAllow.push(gone.host);
		await gone.close();
		expect(await reasonOf(fetchFrom(gone.url('/')))).toBe('unreachable');
	});
});
