import type { IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectRedis } from '../platform/redis/redis.ts';
import { deals } from '../schema/deals.ts';
import { openReader as openReaderAt } from '../testing/requests/live-reader.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTcpProxy } from '../testing/servers/tcp-proxy.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const redisUrl = process.env.TEST_REDIS_URL;

let site: TestSite;
let address: string;
let member: TestMember;
let dealId: number;

beforeAll(async () => {
	site = await openTestSite();
	await site.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = site.app.server.address() as AddressInfo;
	address = `http://127.0.0.1:${port}/api/live`;
	member = await buildMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
	dealId = (await buildDeal(site.context.db)).id;
});

const openReader = (topics: string, lastEventId?: string) => openReaderAt(address, topics, lastEventId);

/** The events that a stream starts with. */
function state(id: number, { likes = 0, comments = 0, revision = 0 }) {
	return [
		{ type: 'votes', dealId: id, likecount: likes, dislikecount: 0, count: likes, revision },
		{ type: 'comments', dealId: id, total: comments, revision },
	];
}

const like = (value: 0 | 1) => member.call('POST', '/api/like', { dealId, like: value });
const comment = (text: string) => member.call('POST', '/api/deal-comment-all', { dealId, comment: text });

it('publishes votes and comments to readers of the deal and to nobody else', async () => {
	const elsewhere = await buildDeal(site.context.db);
	const reader = await openReader(`deal:${dealId}`);
	const other = await openReader(`deal:${elsewhere.id}`);
	await expect.poll(() => [reader, other].map(({ events }) => events().length)).toEqual([2, 2]);
	expect(reader.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
	await like(1);
	const { body } = await comment('Hello');
	const commentId = body.comment.id;
	await member.call('DELETE', '/api/delete-comment', { commentId, dealId });
	await expect
		.poll(() => reader.events())
		.toEqual([
			...state(dealId, {}),
			{ type: 'votes', dealId, likecount: 1, dislikecount: 0, count: 1, revision: 1 },
			{ type: 'comment', dealId, commentId, parentId: null, userId: member.id, total: 1, revision: 2 },
			{ type: 'comment-deleted', dealId, commentId, total: 0, revision: 3 },
		]);
	expect(other.events()).toEqual(state(elsewhere.id, {}));
	await Promise.all([reader.close(), other.close()]);
});

it('rejects HEAD, which would not notice that the reader has gone', async () => {
	const response = await fetch(`${address}?topics=deal:${dealId}`, { method: 'HEAD' });
	expect(response.status).toBe(404);
});

it('starts with the current state, because the page may be older', async () => {
	const hidden = await buildDeal(site.context.db, { status: 2 });
	await like(1);
	await comment('Written before the stream began');
	const reader = await openReader(`deal:${dealId},deal:${hidden.id},deal:2000000000`);
	await expect.poll(() => reader.events()).toEqual(state(dealId, { likes: 1, comments: 1, revision: 2 }));
	await reader.close();
	const resumed = await openReader(`deal:${dealId}`, reader.received.findLast(({ data }) => data)?.id);
	await comment('Written while it was cut');
	await expect.poll(() => resumed.events().map(({ type, total }) => [type, total])).toEqual([['comment', 2]]);
	await resumed.close();
});

it('publishes nothing about a hidden deal, whatever its author and staff do', async () => {
	const author = await buildMember(site);
	const hidden = await buildDeal(site.context.db, { status: 2, userId: author.id });
	const reader = await openReader(`deal:${hidden.id},deal:${dealId}`);
	await expect.poll(() => reader.events()).toEqual(state(dealId, {}));
	const { body } = await author.call('POST', '/api/deal-comment-all', {
		dealId: hidden.id,
		comment: 'Why is it hidden?',
	});
	await author.call('DELETE', '/api/delete-comment', { commentId: body.comment.id, dealId: hidden.id });
	await site.context.db.update(deals).set({ likeCount: 9 }).where(eq(deals.id, hidden.id));
	expect((await checkCounters(site.context)).map(({ id }) => id)).toEqual([hidden.id]);
	await comment('Published after all that');
	await expect.poll(() => reader.events().length).toBeGreaterThan(2);
	expect(reader.events().map((event) => event.dealId)).toEqual([dealId, dealId, dealId]);
	await reader.close();
});

it('publishes fewer events than votes if many members vote in a moment', async () => {
	const reader = await openReader(`deal:${dealId}`);
	const members = await Promise.all(Array.from({ length: 20 }, () => buildMember(site)));
	await expect.poll(() => reader.events().length).toBe(2);
	await Promise.all(members.map((one) => one.call('POST', '/api/like', { dealId, like: 1 })));
	await expect.poll(() => reader.events().at(-1)?.count).toBe(20);
	expect(reader.events().length - 2).toBeLessThan(20);
	await reader.close();
});

it('resumes after the last event, or sends a reset if too much was missed', async () => {
	const reader = await openReader(`deal:${dealId}`);
	await expect.poll(() => reader.events().length).toBe(2);
	await comment('one');
	await expect.poll(() => reader.events().length).toBe(3);
	const lastId = reader.received.findLast(({ data }) => data)?.id ?? '';
	await reader.close();
	await comment('two');
	const resumed = await openReader(`deal:${dealId}`, lastId);
	await expect.poll(() => resumed.events().map(({ total }) => total)).toEqual([2]);
	await resumed.close();
	const lost = await openReader(`deal:${dealId}`, 'of-another-process');
	await expect.poll(() => lost.events()).toEqual(state(dealId, { comments: 2, revision: 2 }));
	expect(lost.received.map(({ type }) => type)).toContain('reset');
	await lost.close();
});

it.each([
	['no topics', ''],
	['an unknown topic', 'user:1'],
	['an invalid id', 'deal:0'],
	['an id that no deal can have', 'deal:2147483648'],
	['101 topics', Array.from({ length: 101 }, (_, index) => `deal:${index + 1}`).join(',')],
])('rejects %s', async (_, topics) => {
	const { response, close } = await openReader(topics);
	expect(response.status).toBe(400);
	await close();
});

it('limits the streams of one address', async () => {
	const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
	await limited.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = limited.app.server.address() as AddressInfo;
	const ending = new AbortController();
	const statuses: number[] = [];
	for (let index = 0; index < 31; index += 1) {
		const { status } = await fetch(`http://127.0.0.1:${port}/api/live?topics=deal:1`, { signal: ending.signal });
		statuses.push(status);
	}
	expect(statuses.slice(0, 30)).toEqual(Array(30).fill(200));
	expect(statuses[30]).toBe(429);
	ending.abort();
	await limited.close();
});

it('reserves half of the streams of an address for those about more than new deals', async () => {
	const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
	await limited.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = limited.app.server.address() as AddressInfo;
	const ending = new AbortController();
	const open = async (topics: string) =>
		(await fetch(`http://127.0.0.1:${port}/api/live?topics=${topics}`, { signal: ending.signal })).status;
	const statuses: number[] = [];
	for (let index = 0; index < 16; index += 1) statuses.push(await open('feed:1'));
	expect(statuses).toEqual([...Array(15).fill(200), 429]);
	expect(await open('feed:1,deal:1')).toBe(200);
	ending.abort();
	await limited.close();
});

it.skipIf(!redisUrl)('does not count readers who left before their streams started', async () => {
	const proxy = await openTcpProxy(redisUrl ?? '');
	const redis = await connectRedis(proxy.url);
	const limited = await openTestSite({ env: { RATE_LIMIT: '1' }, redis });
	await limited.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = limited.app.server.address() as AddressInfo;
	const arrived: IncomingMessage[] = [];
	limited.app.server.on('request', (request: IncomingMessage) => arrived.push(request));
	// Requests are not counted before Redis is known to be silent.
	proxy.silenceAll();
	const readers = Array.from({ length: 30 }, () => {
		const socket = connect(port, '127.0.0.1');
		socket.write('GET /api/live?topics=deal:1 HTTP/1.1\r\nhost: bilby.test\r\n\r\n');
		return socket;
	});
	await expect.poll(() => arrived.length).toBe(30);
	for (const reader of readers) reader.destroy();
	await expect.poll(() => arrived.every(({ socket }) => socket.destroyed)).toBe(true);
	// This reader comes after all of them.
	const { response, close } = await openReaderAt(`http://127.0.0.1:${port}/api/live`, 'deal:1');
	expect(response.status).toBe(200);
	await close();
	await limited.close();
	redis.disconnect();
	await proxy.close();
});

it('disconnects a reader that reads nothing before much is buffered', async () => {
	const held: Socket[] = [];
	site.app.server.once('connection', (socket: Socket) => held.push(socket));
	const reader = connect(Number(new URL(address).port), '127.0.0.1').pause();
	reader.on('error', () => {});
	reader.write(`GET /api/live?topics=deal:${dealId} HTTP/1.1\r\nhost: bilby.test\r\n\r\n`);
	let most = 0;
	await expect
		.poll(
			() => {
				for (let revision = 0; revision < 1_000; revision += 1) {
					site.context.live.deliverHere({ type: 'comments', dealId, total: 1, revision });
					most = Math.max(most, held[0]?.writableLength ?? 0);
				}
				return held[0]?.destroyed;
			},
			{ timeout: 20_000, interval: 5 },
		)
		.toBe(true);
	expect(most).toBeGreaterThan(64 * 1024);
	expect(most).toBeLessThan(70 * 1024);
	reader.destroy();
});

it('does not delay shutdown for open streams', async () => {
	const short = await openTestSite();
	await short.app.listen({ port: 0, host: '127.0.0.1' });
	const { port } = short.app.server.address() as AddressInfo;
	const stream = await fetch(`http://127.0.0.1:${port}/api/live?topics=deal:1`);
	const ended = stream.text();
	await short.close();
	expect(await ended).toContain('retry: 5000');
});
