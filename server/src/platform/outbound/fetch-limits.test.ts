import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeReason, MEGABYTE, openGuardedShop, PUBLIC, redirect } from '#testing/servers/guarded-shop.ts';
import { startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { fetchImage } from './fetch-image.ts';

const { shop, site, config, fetchFrom, reset, close } = await openGuardedShop();

afterAll(() => close());
beforeEach(() => reset());

/** Writes the rest of the headers, then the same piece repeatedly. */
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
	])('closes the connection at the deadline when a response %s', async (_, slow) => {
		// The shop never closes it, so this closes only if our side does.
		const closed = new Promise((resolve) => {
			shop.respond = (request, response) => {
				request.socket.once('close', resolve);
				slow(request, response);
			};
		});
		expect(await describeReason(fetchFrom(site.url('/'), { timeoutMs: 300 }))).toBe('deadline');
		await closed;
	});

	it('fails if the server switches to another protocol', async () => {
		shop.respond = ({ socket }) => {
			socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: other\r\n\r\n');
		};
		expect(await describeReason(fetchFrom(site.url('/')))).toBe('unreachable');
	});

	it('applies one deadline to all redirects together', async () => {
		shop.respond = async (_, response) => redirect(await setTimeout(150, response), '/');
		expect(await describeReason(fetchFrom(site.url('/'), { timeoutMs: 400 }))).toBe('deadline');
	});

	it('applies the deadline to a slow DNS lookup', async () => {
		const resolve = () => setTimeout(600, [PUBLIC]);
		expect(await describeReason(fetchFrom('http://shop.test/', { resolve, timeoutMs: 100 }))).toBe('deadline');
	});

	const endless: RequestListener = (_, response) => {
		const more = () => {
			while (!response.destroyed && response.write(Buffer.alloc(65_536, 'x')));
		};
		response.on('drain', more);
		more();
	};

	it('reads the start of an endless page', async () => {
		shop.respond = endless;
		const { body } = await fetchFrom(site.url('/'));
		expect(body).toHaveLength(2 * MEGABYTE);
	});

	it('rejects an endless picture', async () => {
		shop.respond = endless;
		expect(await describeReason(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it('rejects a picture by its announced length', async () => {
		shop.respond = (_, response) => response.writeHead(200, { 'content-length': 9 * MEGABYTE }).write('x');
		expect(await describeReason(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
	])('counts bytes after decompression (%s)', async (encoding, compress) => {
		const bomb = compress(Buffer.alloc(100 * MEGABYTE));
		shop.respond = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
		expect((await fetchFrom(site.url('/'))).body).toHaveLength(2 * MEGABYTE);
		expect(await describeReason(fetchFrom(site.url('/'), { overflow: 'reject' }))).toBe('too_large');
	});

	it.each<[string, RequestListener]>([
		['a body in chunks of a byte', ({ socket }) => pour(socket, 'transfer-encoding: chunked\r\n\r\n', '1\r\nx\r\n')],
		[
			'hints without end',
			({ socket }) => pour(socket, '\r\n', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'HTTP/1.1 103 Hint\r\n'),
		],
	])('rejects %s quickly', async (_, pouring) => {
		shop.respond = pouring;
		expect(await describeReason(fetchFrom(site.url('/')))).toBe('tiny_chunks');
	});

	it('counts bytes before decompression too, if they decompress to nothing', async () => {
		const nothing = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));
		shop.respond = (_, response) => {
			response.writeHead(200, { 'content-encoding': 'gzip' }).write(gzipSync('').subarray(0, 10));
			const more = () => void (response.destroyed || response.write(nothing, more));
			more();
		};
		expect((await fetchFrom(site.url('/'))).body).toHaveLength(0);
		expect(await describeReason(fetchFrom(site.url('/'), { overflow: 'reject' }))).toBe('too_large');
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
	])('decompresses %s', async (encoding, compress) => {
		shop.respond = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress('Grüße'));
		expect((await fetchFrom(site.url('/'))).body.toString()).toBe('Grüße');
	});

	it('accepts a truncated body', async () => {
		const half = gzipSync(Buffer.from('hello '.repeat(10_000))).subarray(0, 60);
		shop.respond = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(half);
		expect((await fetchFrom(site.url('/'))).body.toString()).toMatch(/^hello hello/);
	});

	it.each([
		['an encoding that was not offered', { 'content-encoding': 'zstd' }, 'encoding'],
		['two encodings', { 'content-encoding': 'gzip, gzip' }, 'encoding'],
		['what is not encoded as it says', { 'content-encoding': 'gzip' }, 'unreachable'],
	])('rejects %s', async (_, headers, reason) => {
		shop.respond = (_request, response) => response.writeHead(200, headers).end('plain text');
		expect(await describeReason(fetchFrom(site.url('/')))).toBe(reason);
	});

	it('rejects another content type before its body arrives', async () => {
		shop.respond = (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).write('x');
		expect(await describeReason(fetchFrom(site.url('/'), { types: /^text\/html/ }))).toBe('type');
	});

	it('reports a closed port and a broken connection as unreachable', async () => {
		shop.respond = ({ socket }) => socket.destroy();
		expect(await describeReason(fetchFrom(site.url('/')))).toBe('unreachable');
		const gone = await startLocalWebServer(() => {});
		config.fetchAllow.push(gone.host);
		await gone.close();
		expect(await describeReason(fetchFrom(gone.url('/')))).toBe('unreachable');
	});
});
