import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { openTestSite } from '../testing/site/test-site.ts';

it('readiness returns 503 while the database is away and logs no fault', async () => {
	const site = await openTestSite();
	expect((await site.app.inject('/readyz')).json()).toEqual({ status: 'ok' });
	await site.database.disconnect();
	const reply = await site.app.inject('/readyz');
	expect(reply.statusCode).toBe(503);
	expect(reply.headers['retry-after']).toBe('5');
	expect(reply.json()).toMatchObject({ response: 'failure', success: false, code: 'overloaded' });
	expect(site.faults).toEqual([]);
	expect((await site.app.inject('/healthz')).statusCode).toBe(200);
	await site.app.close();
});

it('checks the database once for simultaneous requests for readiness', async () => {
	const site = await openTestSite();
	const execute = vi.spyOn(site.context.db, 'execute');
	const replies = await Promise.all(Array.from({ length: 20 }, () => site.app.inject('/readyz')));
	expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
	expect(execute).toHaveBeenCalledTimes(1);
	await site.app.inject('/readyz');
	expect(execute).toHaveBeenCalledTimes(2);
	await site.close();
});

it('the API returns 503 while the database is away, reveals no detail and logs no fault', async () => {
	const site = await openTestSite();
	await site.database.disconnect();
	const reply = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: {} });
	expect(reply.statusCode).toBe(503);
	expect(reply.headers['retry-after']).toBe('5');
	expect(reply.json().message).toBe('We can’t reach our database right now. Please try again in a few seconds.');
	expect(site.faults).toEqual([]);
	await site.app.close();
});

it('is not ready for DRAIN_SECONDS before the port closes, and serves until then', async () => {
	const site = await openTestSite({ env: { DRAIN_SECONDS: '1' } });
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	const read = async (path: string) => (await fetch(`http://127.0.0.1:${port}${path}`)).status;
	expect(await read('/readyz')).toBe(200);
	const started = performance.now();
	const closed = site.close();
	await expect.poll(() => read('/readyz')).toBe(503);
	expect(await read('/api/category-stats')).toBe(200);
	// Rendered through a call of the site's own, because many readers get the same response.
	const feed = await fetch(`http://127.0.0.1:${port}/api/homePageDeals`, { method: 'POST' });
	expect(feed.status).toBe(200);
	await closed;
	expect(performance.now() - started).toBeGreaterThan(900);
	expect(await isRefused(port)).toBe(true);
});

it.each(['/readyz', '/api/category-stats'])('%s returns 503 during shutdown', async (path) => {
	const site = await openTestSite();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const address = site.app.server.address();
	const port = typeof address === 'object' && address ? address.port : 0;
	const socket = connect(port, '127.0.0.1');
	const responses = text(socket);
	const head = 'HTTP/1.1\r\nhost: bilby.example\r\n';
	const begun = new Promise((resolve) => site.app.server.once('request', resolve));
	socket.write(`POST /api/brands ${head}content-type: application/json\r\ncontent-length: 2\r\n\r\n{`);
	await begun;
	const closed = site.close();
	await expect.poll(() => isRefused(port)).toBe(true);
	// Complete the request in progress. The other request arrives on the same connection.
	socket.write(`}GET ${path} ${head}\r\n`);
	const [, finished, rejected] = (await responses).split('HTTP/1.1 ');
	await closed;
	expect(finished).toMatch(/^200 /);
	expect(rejected).toMatch(/^503 /);
	expect(rejected).toMatch(/^retry-after: 5\r$/m);
	expect(rejected).toMatch(/^x-content-type-options: nosniff\r$/m);
	expect(rejected).toContain('"code":"overloaded"');
	expect(site.faults).toEqual([]);
});

/** Returns whether a new connection is refused. */
function isRefused(port: number): Promise<boolean> {
	const socket = connect(port, '127.0.0.1');
	return new Promise<boolean>((resolve) => {
		socket.once('connect', () => resolve(false)).once('error', () => resolve(true));
	}).finally(() => socket.destroy());
}
