import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeWait } from '../platform/kernel/describe-wait.ts';
import { sendRaw } from '../testing/requests/raw-request.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let port: number;

beforeAll(async () => {
	// The limits are three searches and three reads a minute.
	const web = { fetch: async () => new Response('<html><h1>A page</h1></html>') };
	site = await openTestSite({ web, env: { RATE_LIMIT: '0.01', TRUST_PROXY: '127.0.0.1' } });
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	port = (site.app.server.address() as AddressInfo).port;
});
afterAll(() => site.close());

async function load(target: string, address: string): Promise<{ status: number; text: string }> {
	const head = `GET ${target} HTTP/1.1\r\nhost: bilby.test\r\nx-forwarded-for: ${address}\r\nconnection: close\r\n\r\n`;
	const text = await sendRaw(port, head);
	return { status: Number(text.slice(9, 12)), text };
}

it('counts every spelling of the search page as a search', async () => {
	const address = '203.0.113.7';
	for (const target of ['/search?deal=tea', '/./search', '/x/../search']) {
		expect((await load(target, address)).status, target).toBe(200);
	}
	for (const target of [
		'/search',
		'/%2e/search',
		'/%73earch',
		'/a/%2E./search',
		'/search#x',
		'/x/.%2e/search?deal=a',
	]) {
		expect((await load(target, address)).status, target).toBe(429);
	}
	expect((await load('/nowhere', address)).status).toBe(200);
	expect((await load('/search', '203.0.113.8')).status).toBe(200);
});

it('redirects a name in capitals to the page, which is counted there', async () => {
	const { status, text } = await load('/Search?deal=Sony', '203.0.113.10');
	expect(status).toBe(301);
	expect(text).toContain('location: /search?deal=Sony\r\n');
});

it('counts searches through the page and the endpoint together', async () => {
	const remoteAddress = '203.0.113.9';
	for (let count = 0; count < 3; count += 1) {
		const call = { method: 'POST', url: '/api/search', payload: { deal: 'tea' }, remoteAddress } as const;
		expect((await site.app.inject(call)).statusCode).toBe(200);
	}
	expect((await load('/search', remoteAddress)).status).toBe(429);
});

it.each(['/search?deal=tea', '/nowhere'])(
	'sends a page that says how long to wait and retries automatically: %s',
	async (target) => {
		const address = target === '/nowhere' ? '203.0.113.21' : '203.0.113.22';
		for (let count = 0; count < 3; count += 1) await load(target, address);
		const { status, text } = await load(target, address);
		expect(status).toBe(429);
		const seconds = /\r\nretry-after: (\d+)\r\n/.exec(text)?.[1];
		expect(Number(seconds)).toBeGreaterThan(50);
		expect(text).toMatch(/\r\ncontent-type: text\/html; charset=utf-8\r\n/);
		expect(text).toMatch(/\r\ncache-control: no-store\r\n/);
		expect(text).toContain(`<meta http-equiv="refresh" content="${seconds}">`);
		expect(text).toContain(`try again in ${describeWait(Number(seconds))}`);
		expect(text).not.toContain('<script');
	},
);

it('sends API clients the envelope', async () => {
	const call = { url: '/api/site', remoteAddress: '203.0.113.23' };
	for (let count = 0; count < 3; count += 1) await site.app.inject(call);
	const reply = await site.app.inject(call);
	expect(reply.statusCode).toBe(429);
	expect(reply.json()).toMatchObject({
		code: 'too_many_requests',
		message: expect.stringMatching(/try again in .+\.$/),
	});
});
