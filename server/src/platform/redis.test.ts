import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readyPage } from '../pages/ready-page.ts';
import { openTestSite } from '../testing/test-site.ts';
import { KeptPages } from './kept-pages.ts';
import { LiveEvents, type NumberedEvent } from './live-events.ts';
import { connectRedis, shareBetweenCopies } from './redis.ts';

const url = process.env.TEST_REDIS_URL;
const ignore = { warn: () => {} };

describe.skipIf(!url)('copies that share a Redis', () => {
	let connections: Awaited<ReturnType<typeof connectRedis>>[];

	beforeAll(async () => {
		connections = [await connectRedis(url ?? ''), await connectRedis(url ?? '')];
	});
	afterAll(() => {
		for (const connection of connections) connection.disconnect();
	});

	it('tell each other which pages a write made old', async () => {
		let now = 0;
		const copies = [0, 1].map(() => new KeptPages({ maxBytes: 1_000_000, now: () => now }));
		const stops = await Promise.all(
			copies.map(async (copy, index) => {
				const connection = connections[index];
				if (!connection) throw new Error('There is no connection.');
				return shareBetweenCopies(connection, { keptPages: copy, live: new LiveEvents() }, ignore);
			}),
		);
		const [here, there] = copies;
		for (const copy of copies) {
			await copy.render('/', async () => ({
				page: await readyPage({ status: 200, headers: {}, html: 'old', brotliQuality: 4 }),
				tags: new Set(['feed']),
			}));
		}
		here?.clear(['feed']);
		await expect
			.poll(() => {
				now += 1_000;
				return there?.ready('/');
			})
			.toBeUndefined();
		expect(now).toBeLessThan(60_000);
		for (const stop of stops) stop();
	});

	it('hear of every event in the same order, their own included', async () => {
		const copies = [new LiveEvents(), new LiveEvents()];
		const heard: NumberedEvent[][] = [[], []];
		const stops = await Promise.all(
			copies.map(async (live, index) => {
				const connection = connections[index];
				if (!connection) throw new Error('There is no connection.');
				live.follow(new Set(['deal:7']), (event) => heard[index]?.push(event));
				return shareBetweenCopies(connection, { keptPages: new KeptPages({ maxBytes: 1_000 }), live }, ignore);
			}),
		);
		const comment = { type: 'comment', dealId: 7, parentId: null, userId: 1, total: 1 } as const;
		for (let id = 1; id <= 20; id += 1) copies[id % 2]?.publish({ ...comment, commentId: id });
		copies[0]?.publish({ ...comment, dealId: 8, commentId: 99 });
		await expect.poll(() => heard.map(({ length }) => length)).toEqual([20, 20]);
		expect(heard[0]).toEqual(heard[1]);
		const [first] = heard[0] ?? [];
		expect(copies[1]?.since(first?.id ?? '', new Set(['deal:7']))).toHaveLength(19);
		for (const stop of stops) stop();
	});

	it('count the requests of an address together', async () => {
		const [first, second] = connections;
		if (!first || !second) throw new Error('There is no connection.');
		const env = { RATE_LIMIT: '0.01' };
		const sites = [await openTestSite({ env, redis: first }), await openTestSite({ env, redis: second })];
		const remoteAddress = `2001:db8:${Math.floor(Math.random() * 0xffff).toString(16)}:${(process.pid % 0xffff).toString(16)}::1`;
		const statuses: number[] = [];
		for (let index = 0; index < 5; index += 1) {
			const answer = await sites[index % 2]?.app.inject({ url: '/api/category-stats', remoteAddress });
			statuses.push(answer?.statusCode ?? 0);
		}
		expect(statuses).toEqual([200, 200, 200, 429, 429]);
		for (const site of sites) await site.close();
	});
});
