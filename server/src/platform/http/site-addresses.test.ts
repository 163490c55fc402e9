// One database is enough: this tests which addresses belong to the site.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WebEntry } from '#pages/render-page.ts';
import { sendRaw } from '#testing/requests/raw-request.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { guardAddresses, isPathOfSite, leadsToSite, normalTarget } from './site-addresses.ts';

const SITE_URL = 'http://localhost:3000';

const FOREIGN_TARGETS = [
	'//evil.example',
	'//evil.example//login/',
	'///evil.example/',
	'//user:pw@x//a',
	'/\\evil.example//a',
	'/%5cevil.example//a',
	'/%5Cevil.example',
	'/%2f%2fevil.example',
	'/%2Fevil.example//a/',
	'/.//evil.example//a/',
	'/a/..//evil.example/',
	'/%2e//evil.example/',
	'/%09/evil.example/',
	'/%0d%0aLocation:%20//evil.example',
	'/a\\b',
	'http://evil.example/',
	'http://evil.example/api/category-stats',
	'http://localhost:3000.evil/',
];

let site: TestSite;
let port: number;
/** Where the page at /leads redirects to. */
let target: string;
let rendered: string[];

const web: WebEntry = {
	fetch: async ({ url }) => {
		const { pathname } = new URL(url);
		rendered.push(pathname);
		if (pathname === '/leads') return new Response(null, { status: 307, headers: { location: target } });
		return new Response('<html><h1>A page</h1></html>');
	},
};

beforeAll(async () => {
	site = await openTestSite({ web, env: { SITE_URL } });
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());
beforeEach(() => {
	rendered = [];
	site.faults.length = 0;
});

const send = (method: string, path: string) =>
	sendRaw(port, `${method} ${path} HTTP/1.1\r\nhost: localhost:3000\r\nconnection: close\r\n\r\n`);

describe('a request for another host', () => {
	it.each(FOREIGN_TARGETS)('returns 404 without rendering: GET %s', async (path) => {
		const response = await send('GET', path);
		expect(response).toMatch(/^HTTP\/1\.1 404 /);
		expect(response).not.toMatch(/^location:/im);
		expect(response).toContain('content-security-policy');
		expect(response).toContain('Page not found');
		expect(rendered).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it.each(['POST', 'DELETE'])('returns 404 in the envelope: %s', async (method) => {
		const response = await send(method, '//evil.example/api/like');
		expect(response).toMatch(/^HTTP\/1\.1 404 /);
		expect(response).toContain('"code":"not_found"');
	});

	it.each(['/\t/evil.example', '/ /evil.example', '\\\\evil.example', 'evil.example'])(
		'is rejected if its target is malformed: %j',
		async (path) => {
			expect(await send('GET', path)).toMatch(/^HTTP\/1\.1 (400|404) /);
			expect(rendered).toEqual([]);
		},
	);

	it.each(['/', '/login', '/a/b?x=//y&z=\\', '/a//b', '/a%2fb', '/a/./b', '/ä', '/api/category-stats'])(
		'is not %s',
		(path) => {
			expect(isPathOfSite(path)).toBe(true);
		},
	);
});

describe('an address has one spelling', () => {
	it.each([
		['/', '/'],
		['/cat/shoes?filter=hot&x=%41#top', '/cat/shoes?filter=hot&x=%41'],
		['/./search', '/search'],
		['/x/../search?deal=tea', '/search?deal=tea'],
		['/%2e/search', '/search'],
		['/a/%2E%2e/search', '/search'],
		['/%61pi/profile', '/api/profile'],
		['/user/%53am%5FSmith%2Dx%7e', '/user/Sam_Smith-x~'],
		['/user/caf%C3%A9%20%26%2f', '/user/caf%C3%A9%20%26%2f'],
		['/%2561', '/%2561'],
		['/a//b/', '/a//b/'],
		['/search#x', '/search'],
		['/a;b=%3b', '/a;b=%3b'],
	])('%s is %s', (target, normal) => {
		expect(normalTarget(target)).toBe(normal);
		expect(normalTarget(normal)).toBe(normal);
	});

	it.each([...FOREIGN_TARGETS, '*'])('%s stays as it is, to be rejected', (target) => {
		expect(normalTarget(target)).toBe(target);
		expect(isPathOfSite(target)).toBe(false);
	});

	it('in the page cache', async () => {
		for (const path of ['/terms-of-service', '/./terms-of-service', '/x/%2e./%74erms-of-service']) {
			expect(await send('GET', path), path).toMatch(/^HTTP\/1\.1 200 /);
		}
		expect(rendered).toEqual(['/terms-of-service']);
	});

	it.each(['/%61pi/profile', '/api/./profile', '/x/../api/profile'])('in the rules for sessions: %s', async (path) => {
		const reply = await sendRaw(
			port,
			`GET ${path} HTTP/1.1\r\nhost: localhost:3000\r\naccesstoken: x.y.z\r\nconnection: close\r\n\r\n`,
		);
		expect(reply).toMatch(/^HTTP\/1\.1 401 /);
		expect(reply).toMatch(/\r\ncache-control: no-store\r\n/);
		expect(reply).toMatch(/\r\nvary: accesstoken, authorization\r\n/);
	});
});

describe('a Location', () => {
	it.each(['/', '/login', '/?a=//b', '/a//b', `${SITE_URL}/login`, SITE_URL])('%s leads to the site', (location) => {
		expect(leadsToSite(location, SITE_URL)).toBe(true);
	});

	it.each([
		'',
		'login',
		'//evil.example',
		'/\\evil.example',
		'\\\\evil.example',
		'/\t/evil.example',
		'/\n\\evil.example',
		'/.//evil.example',
		'/..\\/evil.example',
		' //evil.example',
		'https://evil.example/',
		'https://localhost:3000/',
		'http:evil.example',
		'http:///evil.example',
		`${SITE_URL}.evil`,
		`${SITE_URL}.evil/`,
		`${SITE_URL}@evil.example/`,
		`${SITE_URL}\\@evil.example/`,
		'http://x@localhost:3000/',
		'javascript:alert(1)',
	])('%j is recognised as another site', (location) => {
		expect(leadsToSite(location, SITE_URL)).toBe(false);
	});

	it('of a page is sent if it stays on this site, and is a fault if it does not', async () => {
		target = '/login?from=leads';
		const near = await send('GET', '/leads');
		expect(near).toMatch(/^HTTP\/1\.1 307 /);
		expect(near).toContain('location: /login?from=leads\r\n');
		expect(near).toContain('cache-control: private, no-cache');
		target = 'http://localhost:3000.evil/';
		const far = await send('GET', '/leads');
		expect(far).toMatch(/^HTTP\/1\.1 500 /);
		expect(far).not.toMatch(/^location:/im);
		expect(site.faults.join()).toContain('would have led to another site');
	});

	it('of a route is sent if it stays on this site or the route declares that it leaves', async () => {
		const app = fastify();
		guardAddresses(app, { siteUrl: SITE_URL }, (_request, reply) => reply.code(404).send());
		app.get('/near', async (_request, reply) => reply.redirect('/login'));
		app.get('/far', async (_request, reply) => reply.redirect('//evil.example'));
		app.get('/by-header', async (_request, reply) => reply.code(201).header('Location', 'https://evil.example').send());
		app.get('/leaves', { config: { leavesSite: true } }, async (_request, reply) =>
			reply.redirect('https://accounts.example/'),
		);
		const request = async (url: string) => {
			const { statusCode, headers } = await app.inject(url);
			return [statusCode, headers.location];
		};
		expect(await request('/near')).toEqual([302, '/login']);
		expect(await request('/far')).toEqual([500, undefined]);
		expect(await request('/by-header')).toEqual([500, undefined]);
		expect(await request('/leaves')).toEqual([302, 'https://accounts.example/']);
		await app.close();
	});

	it('leaves the site for the sign-in providers only', () => {
		const leaving = site.app.declaredRoutes.filter(({ leavesSite }) => leavesSite).map(({ url }) => url);
		expect([...new Set(leaving)]).toEqual(['/api/auth/google', '/api/auth/facebook', '/api/auth/oidc']);
	});
});
