import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCategory } from '../testing/rows/factories.ts';
import { type LocalWebServer, startLocalWebServer } from '../testing/servers/local-web-server.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const SENTENCE = 'cheap audio under $50';
const BY_RULES = { filters: { maxPrice: 50 } };

let endpoint: LocalWebServer;
let reply: RequestListener;
let calls: { authorization?: string | undefined; body: string }[];
let site: TestSite;

beforeAll(async () => {
	endpoint = await startLocalWebServer((request, response) => {
		let body = '';
		request.on('data', (chunk) => {
			body += chunk;
		});
		request.on('end', () => {
			calls.push({ authorization: request.headers.authorization, body });
			reply(request, response);
		});
	});
});
beforeAll(async () => {
	const env = { AI_SEARCH_URL: endpoint.url('/v1/'), AI_SEARCH_KEY: 'key', AI_SEARCH_MODEL: 'small' };
	site = await openTestSite({ env });
	await buildCategory(site.context.db, 'Audio');
});
beforeEach(() => {
	calls = [];
	// After this time, a failed model is called again.
	site.setNow(new Date(site.context.clock().getTime() + 60_000));
});
afterAll(async () => {
	await site.close();
	await endpoint.close();
});

const says = (content: unknown): RequestListener => {
	const text = typeof content === 'string' ? content : JSON.stringify(content);
	return (_, response) =>
		response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content: text } }] }));
};

async function read(aiQuery = SENTENCE) {
	const reply = await site.app.inject({ method: 'POST', url: '/api/aiSearch', payload: { aiQuery } });
	expect(reply.statusCode, reply.body).toBe(200);
	const { filters, words } = reply.json();
	return { filters, words };
}

it('calls the model in its protocol and searches with the filters it returns', async () => {
	const understood = { filters: { category: 'audio', maxPrice: 50, sortBy: 'price-low' }, words: 'earbuds' };
	reply = says(understood);
	expect(await read()).toEqual(understood);
	expect(endpoint.requests.at(-1)?.url).toBe('/v1/chat/completions');
	expect(calls[0]?.authorization).toBe('Bearer key');
	expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
		model: 'small',
		messages: [{ role: 'system' }, { role: 'user', content: SENTENCE }],
	});
});

it('is called once for the same sentence, and never for one or two words', async () => {
	reply = says({ filters: {}, words: 'kettle' });
	expect(await read('a kettle for tea')).toEqual(await read('a kettle for tea'));
	expect(calls).toHaveLength(1);
	expect(await read('under $50')).toMatchObject(BY_RULES);
	expect(calls).toHaveLength(1);
});

const endless: RequestListener = (_, response) => {
	const more = () => {
		while (!response.destroyed && response.write('{"choices": [') === true);
		if (!response.destroyed) response.once('drain', more);
	};
	more();
};

it.each<[string, RequestListener]>([
	['is not JSON', says('certainly! here you are')],
	['is broken', (_, response) => response.end('{"choices": [')],
	['is a failure', (_, response) => response.writeHead(500).end()],
	['leads elsewhere', (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
	['is cut off', (_, response) => response.destroy()],
	['never comes', () => {}],
	['comes a byte at a time', (_, response) => response.write('{')],
	['never ends', endless],
	['has no choices', (_, response) => response.end('{"choices": []}')],
	['says more than filters', says({ filters: {}, words: 'x', sql: 'drop table deals' })],
	['has an unknown filter', says({ filters: { role: 1 }, words: 'x' })],
	['has reversed prices', says({ filters: { minPrice: 50, maxPrice: 10 }, words: 'x' })],
	['has a price that is none', says({ filters: { maxPrice: 'cheap' }, words: 'x' })],
	['names a category that is none', says({ filters: { category: 'weapons' }, words: 'x' })],
	['has endless words', says({ filters: {}, words: 'x'.repeat(10_000) })],
	['has characters that cannot be read', says({ filters: {}, words: 'a\u0000b' })],
])('falls back to the rules if the response %s', async (problem, wrong) => {
	// Readings are cached by their text.
	const sentence = `${SENTENCE} ${problem}`;
	reply = wrong;
	expect(await read(sentence)).toMatchObject(BY_RULES);
	expect(calls).toHaveLength(1);
	expect(site.faults).toEqual([]);
	// The model is not called again right after a failure.
	reply = says({ filters: {}, words: 'late' });
	expect(await read(sentence)).toMatchObject(BY_RULES);
	expect(calls).toHaveLength(1);
});
