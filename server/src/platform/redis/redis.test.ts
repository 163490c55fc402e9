// One database is enough: instances share limits through Redis.
import { randomBytes } from 'node:crypto';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openReader } from '#testing/requests/live-reader.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openTcpProxy } from '#testing/servers/tcp-proxy.ts';
import { openSiteInstances } from '#testing/site/site-instances.ts';
import { openTestSite } from '#testing/site/test-site.ts';
import type { NumberedEvent } from '../live/live-events.ts';
import { connectRedis } from './redis.ts';

const url = process.env.TEST_REDIS_URL;

/** Returns an address in a new network, because Redis still has the counts of other runs. */
function newAddress(): string {
	const [first, second] = randomBytes(4).toString('hex').match(/.{4}/g) ?? [];
	return `2001:db8:${first}:${second}::1`;
}

it('counts the requests of an address on its own while Redis is down', async () => {
	const redis = new Redis({ lazyConnect: true });
	redis.disconnect();
	const site = await openTestSite({ env: { RATE_LIMIT: '0.01' }, redis });
	const statuses: number[] = [];
	for (let index = 0; index < 4; index += 1) {
		statuses.push((await site.app.inject('/api/category-stats')).statusCode);
	}
	expect(statuses).toEqual([200, 200, 200, 429]);
	await site.close();
});

describe.skipIf(!url)('instances that share a Redis', () => {
	let connections: Awaited<ReturnType<typeof connectRedis>>[];

	beforeAll(async () => {
		connections = [await connectRedis(url ?? ''), await connectRedis(url ?? '')];
	});
	afterAll(() => {
		for (const connection of connections) connection.disconnect();
	});

	it('receive every event in the same order, including their own', async () => {
		const instances = await openSiteInstances(url ?? '');
		const live = instances.map(({ site }) => site.context.live);
		const received: NumberedEvent[][] = [[], []];
		for (const [index, events] of live.entries()) {
			events.follow(new Set(['deal:7']), (event) => received[index]?.push(event));
		}
		const comment = { type: 'comment', dealId: 7, parentId: null, userId: 1, total: 1, revision: 1 } as const;
		for (let id = 1; id <= 20; id += 1) live[id % 2]?.publish({ ...comment, commentId: id });
		live[0]?.publish({ ...comment, dealId: 8, commentId: 99 });
		await expect.poll(() => received.map(({ length }) => length)).toEqual([20, 20]);
		expect(received[0]).toEqual(received[1]);
		const [first] = received[0] ?? [];
		expect(live[1]?.since(first?.id ?? '', new Set(['deal:7']))).toHaveLength(19);
		for (const instance of instances.toReversed()) await instance.close();
	});

	it('count the requests of an address together', async () => {
		const [first, second] = connections;
		if (!first || !second) throw new Error('There is no connection.');
		const env = { RATE_LIMIT: '0.01' };
		const sites = [await openTestSite({ env, redis: first }), await openTestSite({ env, redis: second })];
		const remoteAddress = newAddress();
		const statuses: number[] = [];
		for (let index = 0; index < 5; index += 1) {
			const response = await sites[index % 2]?.app.inject({ url: '/api/category-stats', remoteAddress });
			statuses.push(response?.statusCode ?? 0);
		}
		expect(statuses).toEqual([200, 200, 200, 429, 429]);
		for (const site of sites) await site.close();
	});

	it('receive no events of another site', async () => {
		const [ours, theirs] = [await openSiteInstances(url ?? ''), await openSiteInstances(url ?? '')];
		const received: unknown[][] = [[], []];
		for (const [index, [, { site }]] of [ours, theirs].entries()) {
			site.context.live.follow(new Set(['deal:1']), ({ event }) => received[index]?.push(event));
		}
		const [first, second] = [9, 1].map((likecount) => ({
			type: 'votes' as const,
			dealId: 1,
			revision: likecount,
			likecount,
			dislikecount: 0,
			count: likecount,
		}));
		if (!first || !second) throw new Error('There are no votes.');
		ours[0].site.context.live.publish(first);
		await expect.poll(() => received[0]).toEqual([first]);
		theirs[0].site.context.live.publish(second);
		await expect.poll(() => received[1]?.length).toBe(1);
		expect(received).toEqual([[first], [second]]);
		for (const instance of [...ours, ...theirs].toReversed()) await instance.close();
	});

	it('count the requests of an address to each site on its own', async () => {
		const remoteAddress = newAddress();
		const statuses: number[] = [];
		for (const [index, database] of ['first', 'second'].entries()) {
			const env = { RATE_LIMIT: '0.01', DATABASE_URL: `postgres://127.0.0.1/${database}` };
			const redis = connections[index];
			if (!redis) throw new Error('There is no connection.');
			const site = await openTestSite({ env, redis });
			for (let count = 0; count < 3; count += 1) {
				statuses.push((await site.app.inject({ url: '/api/category-stats', remoteAddress })).statusCode);
			}
			await site.close();
		}
		expect(statuses).toEqual(Array(6).fill(200));
	});

	it('respond to requests although Redis has fallen silent', async () => {
		const proxy = await openTcpProxy(url ?? '');
		const redis = await connectRedis(proxy.url);
		const site = await openTestSite({ env: { RATE_LIMIT: '1' }, redis });
		const remoteAddress = newAddress();
		const request = async () => (await site.app.inject({ url: '/api/category-stats', remoteAddress })).statusCode;
		expect(await request()).toBe(200);
		proxy.silenceAll();
		expect(await request()).toBe(200);
		// The silent connection is dropped, and the new ones are silent too.
		await expect.poll(() => proxy.count(), { timeout: 10_000 }).toBeGreaterThan(1);
		expect(await request()).toBe(200);
		await site.close();
		redis.disconnect();
		await proxy.close();
	});

	it('publish to their own followers although Redis has fallen silent', async () => {
		const proxy = await openTcpProxy(url ?? '');
		const instances = await openSiteInstances(proxy.url);
		const [{ site, liveAddress }] = instances;
		const dealId = (await buildDeal(site.context.db)).id;
		const reader = await openReader(liveAddress, `deal:${dealId}`);
		await expect.poll(() => reader.events().length).toBe(2);
		const member = await buildMember(site);
		proxy.silenceAll();
		await member.call('POST', '/api/like', { dealId, like: 1 });
		await expect.poll(() => reader.events().at(-1), { timeout: 10_000 }).toMatchObject({ type: 'votes', likecount: 1 });
		await reader.close();
		for (const instance of instances.toReversed()) await instance.close();
		await proxy.close();
	});

	describe('an instance whose subscription breaks', () => {
		let proxy: Awaited<ReturnType<typeof openTcpProxy>>;
		let instances: Awaited<ReturnType<typeof openSiteInstances>>;
		let reader: Awaited<ReturnType<typeof openReader>>;
		let vote: () => Promise<unknown>;
		/** The first instance publishes on the connection before this one. */
		const LISTENING = 1;

		beforeEach(async () => {
			proxy = await openTcpProxy(url ?? '');
			instances = await openSiteInstances(proxy.url);
			const [{ site, liveAddress }] = instances;
			const dealId = (await buildDeal(site.context.db)).id;
			reader = await openReader(liveAddress, `deal:${dealId}`);
			await expect.poll(() => reader.events().length).toBe(2);
			const member = await buildMember(site);
			vote = () => member.call('POST', '/api/like', { dealId, like: 1 });
			return async () => {
				await reader.close();
				for (const instance of instances.toReversed()) await instance.close();
				await proxy.close();
			};
		});

		const expectVoteReceived = () =>
			expect
				.poll(() => reader.events().slice(2), { timeout: 15_000 })
				.toContainEqual(expect.objectContaining({ type: 'votes', likecount: 1 }));

		it('delivers its own events once it is connected again', async () => {
			proxy.reject();
			proxy.cut(LISTENING);
			await vote();
			proxy.admit();
			await expectVoteReceived();
		});

		it('delivers its own events although the connection did not close', async () => {
			proxy.silence(LISTENING);
			await vote();
			await expectVoteReceived();
		});
	});
});
