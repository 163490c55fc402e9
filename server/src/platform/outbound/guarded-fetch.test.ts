import type { RequestListener, ServerResponse } from 'node:http';
import { createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LocalWebServer, startLocalWebServer } from '../../testing/local-web-server.ts';
import { fetchImage } from './fetch-image.ts';
import { type GuardedFetchOptions, guardedFetch } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';
import type { ResolveHost } from './resolve-target.ts';

const MEGABYTE = 1_000_000;
const PAGE = { accept: 'text/html', maxBytes: 2 * MEGABYTE, overflow: 'cut' } as const;
const PUBLIC = { address: '8.8.8.8', family: 4 };
const LOOPBACK = { address: '127.0.0.1', family: 4 };

let answer: RequestListener;
let site: LocalWebServer;
let inside: LocalWebServer;
let fetchAllow: string[];

beforeAll(async () => {
	site = await startLocalWebServer((request, response) => answer(request, response));
	inside = await startLocalWebServer((_, response) => response.end('a secret'));
	fetchAllow = [site.host, `shop.test:${site.port}`];
});
afterAll(() => Promise.all([site.close(), inside.close()]));
beforeEach(() => {
	site.requests.length = 0;
	inside.requests.length = 0;
	answer = (_, response) => response.end('hello');
});

const fetchFrom = (url: string, options: Partial<GuardedFetchOptions> = {}) =>
	guardedFetch({ siteUrl: 'https://bilby.example', fetchAllow }, url, { ...PAGE, ...options });

async function reasonOf(work: Promise<unknown>): Promise<string> {
	const error = await work.then(
		() => 'it went well',
		(reason: unknown) => reason,
	);
	return error instanceof OutboundError ? error.reason : String(error);
}

function redirect(response: ServerResponse, location: string): void {
	response.writeHead(302, { location, 'set-cookie': 'id=1' }).end('moved');
}

/** An answer by hand: what is left of its headers, then the same again and again. */
function pour(socket: Socket, headers: string, piece: string, status = 'HTTP/1.1 200 OK\r\n'): void {
	const pieces = piece.repeat(1_000);
	const more = () => void (socket.destroyed || socket.write(pieces, more));
	socket.on('error', () => {});
	socket.write(`${status}${headers}`);
	more();
}

describe('where the guard goes', () => {
	it.each([
		['127.0.0.1', 'private_address'],
		['[::1]', 'private_address'],
		['[::]', 'private_address'],
		['0.0.0.0', 'private_address'],
		['0', 'private_address'],
		['169.254.169.254', 'private_address'],
		['10.0.0.1', 'private_address'],
		['0x7f000001', 'private_address'],
		['2130706433', 'private_address'],
		['0177.0.0.1', 'private_address'],
		['127.1', 'private_address'],
		['127。0。0。1', 'private_address'],
		['[::ffff:127.0.0.1]', 'private_address'],
		['[64:ff9b::7f00:1]', 'private_address'],
		['localhost', 'private_address'],
		['no-such-host.invalid', 'unresolved'],
	])('not to http://%s/', async (host, reason) => {
		expect(await reasonOf(fetchFrom(`http://${host}/`))).toBe(reason);
		expect(await reasonOf(fetchFrom(`https://${host}/`))).toBe(reason);
	});

	it.each([
		['ftp://shop.example/', 'scheme'],
		['file:///etc/passwd', 'scheme'],
		['data:text/html,x', 'scheme'],
		['http://me:secret@shop.example/', 'credentials'],
		['http://me@shop.example/', 'credentials'],
		['http://shop.example:22/', 'port'],
		['http://shop.example:8080/', 'port'],
		['nonsense', 'address'],
		[`http://shop.example/${'a'.repeat(5_000)}`, 'address'],
	])('not to %s', async (url, reason) => {
		expect(await reasonOf(fetchFrom(url))).toBe(reason);
	});

	it.each([
		['a private address', [LOOPBACK], 'private_address'],
		['a public and a private one', [PUBLIC, { address: '10.1.2.3', family: 4 }], 'private_address'],
		['a public and a mapped one', [PUBLIC, { address: '::ffff:10.1.2.3', family: 6 }], 'private_address'],
		['no address', [], 'unresolved'],
	])('not to a name with %s', async (_, addresses, reason) => {
		expect(await reasonOf(fetchFrom('http://shop.test/', { resolve: async () => addresses }))).toBe(reason);
	});

	it('only to the port that is allowed for a private name', async () => {
		expect((await fetchFrom(site.url('/'))).body.toString()).toBe('hello');
		expect(await reasonOf(fetchFrom(inside.url('/')))).toBe('port');
		expect(await reasonOf(fetchFrom(`http://localhost:${site.port}/`))).toBe('port');
		expect(inside.requests).toHaveLength(0);
	});

	it('to the address that was checked, whatever the name says a moment later', async () => {
		const other = await startLocalWebServer((_, response) => response.end('rebound'), '127.0.0.2', site.port);
		const answers = ['127.0.0.1', '127.0.0.2'];
		const asked: string[] = [];
		const resolve: ResolveHost = async (host) => {
			asked.push(host);
			return [{ address: answers[asked.length - 1] ?? 'none', family: 4 }];
		};
		try {
			const { body, finalUrl } = await fetchFrom(`http://shop.test:${site.port}/a?b=c`, { resolve });
			expect(body.toString()).toBe('hello');
			expect(finalUrl).toBe(`http://shop.test:${site.port}/a?b=c`);
			expect(asked).toEqual(['shop.test']);
			expect(site.requests[0]?.headers.host).toBe(`shop.test:${site.port}`);
			expect(other.requests).toHaveLength(0);
		} finally {
			await other.close();
		}
	});

	it('keeps the name for TLS', async () => {
		const hello = Promise.withResolvers<Buffer>();
		const server = createServer((socket) => {
			socket.on('error', () => {});
			socket.once('data', (data: Buffer) => {
				hello.resolve(data);
				socket.destroy();
			});
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const bound = server.address();
		const host = `shop.test:${typeof bound === 'object' ? bound?.port : ''}`;
		fetchAllow.push(host);
		expect(await reasonOf(fetchFrom(`https://${host}/`, { resolve: async () => [LOOPBACK] }))).toBe('unreachable');
		expect((await hello.promise).includes('shop.test')).toBe(true);
		await new Promise((resolve) => server.close(resolve));
	});
});

describe('redirects', () => {
	it.each([301, 302, 303, 307, 308])('are followed (%s), without cookies, referrer or login', async (status) => {
		answer = ({ url }, response) => {
			if (url === '/end') response.end('arrived');
			else response.writeHead(status, { location: '/end', 'set-cookie': 'id=1; Path=/' }).end();
		};
		const { finalUrl, body } = await fetchFrom(site.url('/start'));
		expect(finalUrl).toBe(site.url('/end'));
		expect(body.toString()).toBe('arrived');
		const [, second] = site.requests;
		expect(Object.keys(second?.headers ?? {}).sort()).toEqual([
			'accept',
			'accept-encoding',
			'accept-language',
			'connection',
			'host',
			'user-agent',
		]);
	});

	it.each([
		['another port', () => inside.url('/'), 'port'],
		['a private address', () => 'http://10.0.0.1/', 'private_address'],
		['a private name', () => 'http://localhost/', 'private_address'],
		['metadata', () => 'http://169.254.169.254/latest/meta-data/', 'private_address'],
		['another scheme', () => 'file:///etc/passwd', 'scheme'],
		['a password', () => `http://me:secret@${site.host}/`, 'credentials'],
		['no address', () => 'http://', 'address'],
	])('do not lead inside: %s', async (_, location, reason) => {
		answer = (_, response) => redirect(response, location());
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe(reason);
		expect(inside.requests).toHaveLength(0);
	});

	it.each([
		[5, 'it went well'],
		[6, 'redirects'],
	])('%s in a row: %s', async (many, outcome) => {
		answer = ({ url = '' }, response) => {
			const step = Number(url.slice(1));
			if (step === many) response.end();
			else redirect(response, `/${step + 1}`);
		};
		expect(await reasonOf(fetchFrom(site.url('/0')))).toBe(outcome);
	});

	it('in a circle come to an end', async () => {
		answer = (_, response) => redirect(response, '/again');
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe('redirects');
		expect(site.requests).toHaveLength(6);
	});
});

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
			answer = (request, response) => {
				request.socket.once('close', resolve);
				slow(request, response);
			};
		});
		expect(await reasonOf(fetchFrom(site.url('/'), { timeoutMs: 300 }))).toBe('deadline');
		await closed;
	});

	it('the deadline counts all redirects together', async () => {
		answer = async (_, response) => redirect(await setTimeout(150, response), '/');
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
		answer = endless;
		const { body } = await fetchFrom(site.url('/'));
		expect(body).toHaveLength(2 * MEGABYTE);
	});

	it('an endless picture is refused', async () => {
		answer = endless;
		const config = { siteUrl: 'https://bilby.example', fetchAllow };
		expect(await reasonOf(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it('a picture that says that it is too large is refused before it comes', async () => {
		answer = (_, response) => response.writeHead(200, { 'content-length': 9 * MEGABYTE }).write('x');
		const config = { siteUrl: 'https://bilby.example', fetchAllow };
		expect(await reasonOf(fetchImage(config, site.url('/picture')))).toBe('too_large');
	});

	it.each([
		['gzip', gzipSync],
		['br', brotliCompressSync],
	])('is counted after decompression (%s)', async (encoding, compress) => {
		const bomb = compress(Buffer.alloc(100 * MEGABYTE));
		answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(bomb);
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
		answer = pouring;
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe('crumbs');
	});

	it('that comes to nothing is counted before decompression', async () => {
		const nothing = Buffer.concat(Array.from({ length: 20_000 }, () => Buffer.from([0, 0, 0, 0xff, 0xff])));
		answer = (_, response) => {
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
		answer = (_, response) => response.writeHead(200, { 'content-encoding': encoding }).end(compress('Grüße'));
		expect((await fetchFrom(site.url('/'))).body.toString()).toBe('Grüße');
	});

	it('a body that ends too early is taken as far as it came', async () => {
		const half = gzipSync(Buffer.from('hello '.repeat(10_000))).subarray(0, 60);
		answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(half);
		expect((await fetchFrom(site.url('/'))).body.toString()).toMatch(/^hello hello/);
	});

	it.each([
		['an encoding that was not offered', { 'content-encoding': 'zstd' }, 'encoding'],
		['two encodings', { 'content-encoding': 'gzip, gzip' }, 'encoding'],
		['what is not encoded as it says', { 'content-encoding': 'gzip' }, 'unreachable'],
	])('%s is refused', async (_, headers, reason) => {
		answer = (_request, response) => response.writeHead(200, headers).end('plain text');
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe(reason);
	});

	it('another type is refused before its body comes', async () => {
		answer = (_, response) => response.writeHead(200, { 'content-type': 'video/mp4' }).write('x');
		expect(await reasonOf(fetchFrom(site.url('/'), { types: /^text\/html/ }))).toBe('type');
	});

	it('a closed port and a connection that breaks are unreachable', async () => {
		answer = ({ socket }) => socket.destroy();
		expect(await reasonOf(fetchFrom(site.url('/')))).toBe('unreachable');
		const gone = await startLocalWebServer(() => {});
		fetchAllow.push(gone.host);
		await gone.close();
		expect(await reasonOf(fetchFrom(gone.url('/')))).toBe('unreachable');
	});
});

describe('manners', () => {
	const config = () => ({ siteUrl: 'https://bilby.example', fetchAllow });

	it('it says who it is', async () => {
		await fetchFrom(site.url('/'));
		expect(site.requests[0]?.headers['user-agent']).toBe('BilbyBot/1.0 (+https://bilby.example)');
	});

	it('robots.txt is asked once, with the same name, and heeded after redirects too', async () => {
		const polite = await startLocalWebServer(({ url }, response) => {
			if (url === '/robots.txt') robots.push(url);
			if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
			else if (url === '/moved') redirect(response, '/private/picture');
			else response.end('picture');
		});
		const robots: string[] = [];
		fetchAllow.push(polite.host);
		expect((await fetchImage(config(), polite.url('/public'))).toString()).toBe('picture');
		expect(await reasonOf(fetchImage(config(), polite.url('/private/picture')))).toBe('robots');
		expect(await reasonOf(fetchImage(config(), polite.url('/moved')))).toBe('robots');
		expect(polite.requests.map(({ url }) => url)).toEqual(['/public', '/moved']);
		expect(robots).toHaveLength(1);
		await polite.close();
	});

	it.each<[string, RequestListener]>([
		['that is not there', (_, response) => response.writeHead(404).end('User-agent: *\nDisallow: /')],
		['that leads inside', (_, response) => response.writeHead(302, { location: inside.url('/') }).end()],
		['that breaks', ({ socket }) => socket.destroy()],
	])('a robots.txt %s asks nothing', async (_, robots) => {
		const shop = await startLocalWebServer((request, response) =>
			request.url === '/robots.txt' ? robots(request, response) : response.end('picture'),
		);
		fetchAllow.push(shop.host);
		expect((await fetchImage(config(), shop.url('/'))).toString()).toBe('picture');
		expect(inside.requests).toHaveLength(0);
		await shop.close();
	});

	it('a picture that is not found is none', async () => {
		answer = (_, response) => response.writeHead(404).end('no');
		expect(await reasonOf(fetchImage(config(), site.url('/picture')))).toBe('status');
	});
});
