import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LocalWebServer, startLocalWebServer } from '#testing/servers/local-web-server.ts';
import { type NameServer, startNameServer } from '#testing/servers/name-server.ts';
import { guardedFetch } from './guarded-fetch.ts';
import { OutboundError } from './outbound-error.ts';
import { resolveByDns } from './resolve-by-dns.ts';
import type { ResolveHost } from './resolve-target.ts';

let names: NameServer;
let shop: LocalWebServer;
beforeAll(async () => {
	names = await startNameServer({ 'shop.test': '127.0.0.1', 'inside.test': '10.1.2.3' });
	shop = await startLocalWebServer((_, response) => response.end('a page'));
});
afterAll(() => Promise.all([names.close(), shop.close()]));
beforeEach(() => {
	names.requested.length = 0;
});

const resolve: ResolveHost = (host, deadline) => resolveByDns(host, deadline, [names.address]);
const page = { accept: 'text/html', maxBytes: 1_000, overflow: 'cut', resolve } as const;
const fetchFrom = (host: string, timeoutMs = 20_000) =>
	guardedFetch({ siteUrl: 'https://bilby.example', fetchAllow: [`shop.test:${shop.port}`] }, `http://${host}/`, {
		...page,
		timeoutMs,
	});
const describeReason = (work: Promise<unknown>) =>
	work.then(
		() => 'it went well',
		(error: unknown) => (error instanceof OutboundError ? error.reason : String(error)),
	);

it('fetches a page while lookups of unresponsive names are waiting', async () => {
	const hostile = Array.from({ length: 40 }, (_, index) => describeReason(fetchFrom(`slow-${index}.test`)));
	const ended: string[] = [];
	for (const one of hostile) one.then((reason) => ended.push(reason));
	await expect.poll(() => new Set(names.requested).size).toBe(40);
	const { body } = await fetchFrom(`shop.test:${shop.port}`);
	expect(body.toString()).toBe('a page');
	expect(ended).toEqual([]);
	// The lookups time out well before this deadline.
	expect(new Set(await Promise.all(hostile))).toEqual(new Set(['unresolved']));
});

it('stops a lookup at the deadline', async () => {
	expect(await describeReason(fetchFrom('slow.test', 100))).toBe('deadline');
	const over = AbortSignal.abort();
	await expect(resolveByDns('slow.test', over, [names.address])).rejects.toThrow();
	const ending = new AbortController();
	const lookup = resolveByDns('slower.test', ending.signal, [names.address]);
	ending.abort();
	await expect(lookup).rejects.toMatchObject({ code: 'ECANCELLED' });
});

it('checks the addresses that name servers return', async () => {
	expect(await describeReason(fetchFrom('inside.test'))).toBe('private_address');
	expect(await describeReason(fetchFrom('INSIDE.test.'))).toBe('private_address');
	expect(await resolveByDns('shop.test', AbortSignal.timeout(20_000), [names.address])).toEqual([
		{ address: '127.0.0.1', family: 4 },
	]);
});

it.each(['localhost', 'LOCALHOST.', 'shop.localhost'])(
	'%s is this machine, so no name server is queried',
	async (host) => {
		expect(await describeReason(fetchFrom(host))).toBe('private_address');
		expect(names.requested).toEqual([]);
	},
);
