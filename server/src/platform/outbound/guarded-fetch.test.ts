import type { RequestListener } from 'node:http';
import { createServer } from 'node:net';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { describeReason, openGuardedShop, PUBLIC, redirect } from '#testing/servers/guarded-shop.ts';
import { startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { fetchImage } from './fetch-image.ts';
import type { ResolveHost } from './resolve-target.ts';

const LOOPBACK = { address: '127.0.0.1', family: 4 };

const { shop, site, inside, config, fetchFrom, reset, close } = await openGuardedShop();

afterAll(() => close());
beforeEach(() => reset());

describe('addresses the guard allows', () => {
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
	])('exclude http://%s/', async (host, reason) => {
		expect(await describeReason(fetchFrom(`http://${host}/`))).toBe(reason);
		expect(await describeReason(fetchFrom(`https://${host}/`))).toBe(reason);
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
	])('exclude %s', async (url, reason) => {
		expect(await describeReason(fetchFrom(url))).toBe(reason);
	});

	it.each([
		['a private address', [LOOPBACK], 'private_address'],
		['a public and a private one', [PUBLIC, { address: '10.1.2.3', family: 4 }], 'private_address'],
		['a public and a mapped one', [PUBLIC, { address: '::ffff:10.1.2.3', family: 6 }], 'private_address'],
		['no address', [], 'unresolved'],
	])('exclude a name with %s', async (_, addresses, reason) => {
		expect(await describeReason(fetchFrom('http://shop.test/', { resolve: async () => addresses }))).toBe(reason);
	});

	it('include only the allowed port of a private name', async () => {
		expect((await fetchFrom(site.url('/'))).body.toString()).toBe('hello');
		expect(await describeReason(fetchFrom(inside.url('/')))).toBe('port');
		expect(await describeReason(fetchFrom(`http://localhost:${site.port}/`))).toBe('port');
		expect(inside.requests).toHaveLength(0);
	});

	it('are connected to as checked, even if the name resolves differently a moment later', async () => {
		const other = await startLocalWebServer((_, response) => response.end('rebound'), '127.0.0.2', site.port);
		const responses = ['127.0.0.1', '127.0.0.2'];
		const requested: string[] = [];
		const resolve: ResolveHost = async (host) => {
			requested.push(host);
			return [{ address: responses[requested.length - 1] ?? 'none', family: 4 }];
		};
		try {
			const { body, finalUrl } = await fetchFrom(`http://shop.test:${site.port}/a?b=c`, { resolve });
			expect(body.toString()).toBe('hello');
			expect(finalUrl).toBe(`http://shop.test:${site.port}/a?b=c`);
			expect(requested).toEqual(['shop.test']);
			expect(site.requests[0]?.headers.host).toBe(`shop.test:${site.port}`);
			expect(other.requests).toHaveLength(0);
		} finally {
			await other.close();
		}
	});

	it('keep their name for TLS', async () => {
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
		config.fetchAllow.push(host);
		expect(await describeReason(fetchFrom(`https://${host}/`, { resolve: async () => [LOOPBACK] }))).toBe(
			'unreachable',
		);
		expect((await hello.promise).includes('shop.test')).toBe(true);
		await new Promise((resolve) => server.close(resolve));
	});
});

describe('redirects', () => {
	it.each([301, 302, 303, 307, 308])('are followed (%s) without cookies, referrer or credentials', async (status) => {
		shop.respond = ({ url }, response) => {
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
	])('to private addresses are rejected: %s', async (_, location, reason) => {
		shop.respond = (_, response) => redirect(response, location());
		expect(await describeReason(fetchFrom(site.url('/')))).toBe(reason);
		expect(inside.requests).toHaveLength(0);
	});

	it.each([
		[5, 'it went well'],
		[6, 'redirects'],
	])('%s in a row: %s', async (many, outcome) => {
		shop.respond = ({ url = '' }, response) => {
			const step = Number(url.slice(1));
			if (step === many) response.end();
			else redirect(response, `/${step + 1}`);
		};
		expect(await describeReason(fetchFrom(site.url('/0')))).toBe(outcome);
	});

	it('in a circle are rejected', async () => {
		shop.respond = (_, response) => redirect(response, '/again');
		expect(await describeReason(fetchFrom(site.url('/')))).toBe('redirects');
		expect(site.requests).toHaveLength(6);
	});
});

describe('good manners', () => {
	it('identifies itself', async () => {
		await fetchFrom(site.url('/'));
		expect(site.requests[0]?.headers['user-agent']).toBe('BilbyBot/1.0 (+https://bilby.example)');
	});

	it('requests robots.txt once, with the same name, and obeys it after redirects too', async () => {
		const polite = await startLocalWebServer(({ url }, response) => {
			if (url === '/robots.txt') robots.push(url);
			if (url === '/robots.txt') response.end('User-agent: *\nDisallow: /private');
			else if (url === '/moved') redirect(response, '/private/picture');
			else response.end('picture');
		});
		const robots: string[] = [];
		config.fetchAllow.push(polite.host);
		expect((await fetchImage(config, polite.url('/public'))).toString()).toBe('picture');
		expect(await describeReason(fetchImage(config, polite.url('/private/picture')))).toBe('robots');
		expect(await describeReason(fetchImage(config, polite.url('/moved')))).toBe('robots');
		expect(polite.requests.map(({ url }) => url)).toEqual(['/public', '/moved']);
		expect(robots).toHaveLength(1);
		await polite.close();
	});

	it.each<[string, RequestListener]>([
		['that is not there', (_, response) => response.writeHead(404).end('User-agent: *\nDisallow: /')],
		['that leads inside', (_, response) => response.writeHead(302, { location: inside.url('/') }).end()],
		['that breaks', ({ socket }) => socket.destroy()],
	])('allows everything if robots.txt %s', async (_, robots) => {
		const shop = await startLocalWebServer((request, response) =>
			request.url === '/robots.txt' ? robots(request, response) : response.end('picture'),
		);
		config.fetchAllow.push(shop.host);
		expect((await fetchImage(config, shop.url('/'))).toString()).toBe('picture');
		expect(inside.requests).toHaveLength(0);
		await shop.close();
	});

	it('rejects a picture that is not found', async () => {
		shop.respond = (_, response) => response.writeHead(404).end('no');
		expect(await describeReason(fetchImage(config, site.url('/picture')))).toBe('status');
	});
});
