// One database is enough: instances share events through Redis.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { openReader } from '../testing/requests/live-reader.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal, buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openSiteInstances, type SiteInstance } from '../testing/site/site-instances.ts';

const url = process.env.TEST_REDIS_URL;

describe.skipIf(!url)('votes on two instances', () => {
	let here: SiteInstance;
	let there: SiteInstance;
	let dealId: number;
	let readers: Awaited<ReturnType<typeof openReader>>[];

	beforeAll(async () => {
		[here, there] = await openSiteInstances(url ?? '');
	});
	afterAll(async () => {
		await there.close();
		await here.close();
	});
	beforeEach(async () => {
		dealId = (await buildDeal(here.site.context.db)).id;
		readers = await Promise.all([here, there].map(({ liveAddress }) => openReader(liveAddress, `deal:${dealId}`)));
		await expect.poll(() => readers.map(({ events }) => events().length)).toEqual([2, 2]);
		return () => Promise.all(readers.map(({ close }) => close()));
	});

	it('ends a stream when its session is ended on another instance', async () => {
		const member = await buildMember(here.site);
		const { body } = await member.call('POST', '/api/live-ticket');
		const reader = await openReader(there.liveAddress, `deal:${dealId}&ticket=${body.ticket}`);
		await expect.poll(() => reader.events().some(({ type }) => type === 'notifications')).toBe(true);
		await member.call('POST', '/api/logout');
		await expect.poll(reader.hasEnded, { timeout: 8_000 }).toBe(true);
		expect(readers.map((one) => one.hasEnded())).toEqual([false, false]);
		await reader.close();
	});

	const like = (member: TestMember) => member.call('POST', '/api/like', { dealId, like: 1 });

	type Reader = (typeof readers)[number];
	const votesOf = ({ events }: Reader) => events().filter(({ type }) => type === 'votes');

	async function expectNewestCounts() {
		const [deal] = await here.site.context.db.select().from(deals).where(eq(deals.id, dealId));
		const stored = {
			likecount: deal?.likeCount,
			dislikecount: deal?.dislikeCount,
			revision: deal?.liveRevision,
		};
		await expect.poll(() => readers.map((reader) => votesOf(reader).at(-1))).toMatchObject([stored, stored]);
		// Events that were still waiting are published by then.
		const last = await buildDeal(here.site.context.db);
		const ends = await Promise.all([here, there].map(({ liveAddress }) => openReader(liveAddress, `deal:${last.id}`)));
		for (const { site } of [here, there]) {
			for (let round = 0; round < 2; round += 1) {
				const voter = await buildMember(site);
				await voter.call('POST', '/api/like', { dealId: last.id, like: 1 });
			}
		}
		await expect.poll(() => ends.map((reader) => votesOf(reader).at(-1)?.likecount)).toEqual([4, 4]);
		expect(readers.map((reader) => votesOf(reader).at(-1))).toMatchObject([stored, stored]);
		for (const reader of readers) {
			const revisions = votesOf(reader).map(({ revision }) => revision);
			expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
		}
		await Promise.all(ends.map(({ close }) => close()));
	}

	it('never publishes an older count of one instance after a newer one of the other', async () => {
		const [first, held] = await Promise.all([buildMember(here.site), buildMember(here.site)]);
		const newest = await buildMember(there.site);
		await like(first);
		await like(held);
		await like(newest);
		await expectNewestCounts();
	});

	it('finally sends all readers of both the stored counts after many votes at once', async () => {
		const members = await Promise.all(
			Array.from({ length: 30 }, (_, index) => buildMember((index % 2 === 0 ? here : there).site)),
		);
		for (let round = 0; round < 3; round += 1) {
			await Promise.all(
				members.map((member, index) =>
					index % 3 === 0
						? member.call('POST', '/api/batch-likes', {
								operations: [{ dealId, status: round % 2, timestamp: Date.now() }],
							})
						: like(member),
				),
			);
		}
		await expectNewestCounts();
	});

	it('sends readers votes and comments of the other instance even if its connection to Redis is lost', async () => {
		const cut = await openSiteInstances(url ?? '');
		const { context } = cut[0].site;
		const deal = await buildDeal(context.db);
		const reader = await openReader(cut[1].liveAddress, `deal:${deal.id}`);
		await expect.poll(() => reader.events().length).toBe(2);
		const member = await buildMember(cut[0].site);
		cut[0].redis.disconnect();
		await member.call('POST', '/api/like', { dealId: deal.id, like: 1 });
		await member.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'Is anybody there?' });
		await expect
			.poll(() => reader.events().slice(-2), { timeout: 10_000 })
			.toMatchObject([
				{ type: 'votes', likecount: 1, revision: 2 },
				{ type: 'comments', total: 1, revision: 2 },
			]);
		await reader.close();
		for (const instance of cut.toReversed()) await instance.close();
	});

	it('sends readers posts in a huddle of the other instance too', async () => {
		const cut = await openSiteInstances(url ?? '');
		const huddleId = await buildHuddle(cut[0].site.context.db);
		const reader = await openReader(cut[1].liveAddress, `huddle:${huddleId}`);
		await expect.poll(() => reader.events().length).toBe(1);
		const member = await buildMember(cut[0].site);
		cut[0].redis.disconnect();
		await member.call('POST', '/api/forumComment', { huddleId, comment: 'Is anybody there?' });
		await expect
			.poll(() => reader.events().at(-1), { timeout: 10_000 })
			.toMatchObject({ type: 'comments', huddleId, total: 1 });
		await reader.close();
		for (const instance of cut.toReversed()) await instance.close();
	});

	it('publishes waiting votes to the other instance when one stops', async () => {
		const instances = await openSiteInstances(url ?? '');
		const [{ site }, { liveAddress }] = instances;
		const deal = await buildDeal(site.context.db);
		const reader = await openReader(liveAddress, `deal:${deal.id}`);
		await expect.poll(() => reader.events().length).toBe(2);
		for (const likecount of [1, 2, 3]) {
			const counts = { likecount, dislikecount: 0, count: likecount, revision: likecount };
			site.context.live.publish({ type: 'votes', dealId: deal.id, ...counts });
		}
		await site.context.live.stop();
		await expect.poll(() => votesOf(reader).map(({ likecount }) => likecount)).toEqual([0, 1, 3]);
		await reader.close();
		for (const instance of instances.toReversed()) await instance.close();
	});

	it('publishes repaired counts as the newest', async () => {
		await like(await buildMember(here.site));
		await here.site.context.db.update(deals).set({ likeCount: 9 }).where(eq(deals.id, dealId));
		await checkCounters(there.site.context);
		await expectNewestCounts();
		expect(readers.map((reader) => votesOf(reader).at(-1)?.likecount)).toEqual([1, 1]);
	});
});
