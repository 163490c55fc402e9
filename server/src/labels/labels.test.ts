import { dealListReply } from '@bilby/contract/deals/wire';
import { labelReply } from '@bilby/contract/labels/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBrands, dealStores, dealTags } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { brands, stores, tags } from '../schema/master-data.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let site: TestSite;
let storeId: number;

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	const [store] = await db
		.insert(stores)
		.values([
			{ name: 'Dan Murphy’s', domain: 'danmurphys.com.au', verified: true },
			{ name: 'Gone', active: false },
		])
		.returning();
	storeId = store?.id ?? 0;
	const [brand] = await db.insert(brands).values({ name: 'Penfolds' }).returning();
	const [tag] = await db.insert(tags).values({ name: 'Click & Collect' }).returning();
	for (let index = 0; index < 25; index += 1) {
		const deal = await buildDeal(db, {
			title: `Wine ${index}`,
			createdAt: daysAgo(index),
			likeCount: index === 7 ? 5 : index % 5,
			priceCents: 5_000,
			originalPriceCents: 10_000,
			status: index === 3 ? 0 : 1,
		});
		await db.insert(dealStores).values({ dealId: deal.id, storeId });
		if (index < 3) await db.insert(dealBrands).values({ dealId: deal.id, brandId: brand?.id ?? 0 });
		if (index < 2) await db.insert(dealTags).values({ dealId: deal.id, tagId: tag?.id ?? 0 });
	}
	await buildDeal(db, { title: 'Other' });
});
afterAll(() => site.close());

async function list(body: object) {
	const response = await site.app.inject({ method: 'POST', url: '/api/deals', payload: body });
	expect(response.statusCode, response.body).toBe(200);
	return dealListReply.parse(response.json());
}
const titles = (reply: { deals: { del_title: string }[] }) => reply.deals.map((deal) => deal.del_title);

describe('the list of a store', () => {
	it('is newest first, page by page, with expired deals on request only', async () => {
		const first = await list({ store: 'dan-murphys', perPage: 10 });
		expect(titles(first).slice(0, 4)).toEqual(['Wine 0', 'Wine 1', 'Wine 2', 'Wine 4']);
		expect(first).toMatchObject({ total: 24, totalCapped: false });
		const second = await list({ store: 'dan-murphys', perPage: 20, cursor: first.nextCursor });
		expect(titles(second)).toHaveLength(14);
		expect(titles(await list({ store: 'dan-murphys', toggleExpired: true }))).toContain('Wine 3');
		expect(titles(await list({ store: storeId, page: 2 }))).toEqual(['Wine 21', 'Wine 22', 'Wine 23', 'Wine 24']);
	});

	it('can be ordered by votes, which count immediately', async () => {
		const voter = await buildMember(site);
		const [deal] = await site.context.db.select({ id: deals.id }).from(deals).where(eq(deals.title, 'Wine 7'));
		const before = await list({ store: 'dan-murphys', filterBy: 'popular' });
		const counts = before.deals.map((one) => one.del_count_like);
		expect(counts).toEqual(counts.toSorted((a, b) => b - a));
		expect(before.deals.findIndex(({ id }) => id === deal?.id)).toBe(0);
		await voter.call('POST', '/api/like', { dealId: deal?.id, like: 0 });
		const after = await list({ store: 'dan-murphys', filterBy: 'popular' });
		expect(after.deals.findIndex(({ id }) => id === deal?.id)).toBeGreaterThan(0);
	});

	it('drops a suspended deal and shows it again once restored', async () => {
		const { db } = site.context;
		await db.update(deals).set({ status: 2 }).where(eq(deals.title, 'Wine 1'));
		expect(titles(await list({ store: 'dan-murphys' }))).not.toContain('Wine 1');
		await db.update(deals).set({ status: 1 }).where(eq(deals.title, 'Wine 1'));
		expect(titles(await list({ store: 'dan-murphys' }))).toContain('Wine 1');
	});
});

it('brands and tags have separate lists', async () => {
	expect((await list({})).total).toBe(25);
	expect(titles(await list({ brand: 'penfolds' }))).toEqual(['Wine 0', 'Wine 1', 'Wine 2']);
	expect(titles(await list({ tag: 'click-and-collect' }))).toEqual(['Wine 0', 'Wine 1']);
});

it.each([
	['an unknown store', { store: 'nope' }],
	['a suspended store', { store: 'gone' }],
	['two labels', { store: 'dan-murphys', brand: 'penfolds' }],
	['an order that it does not have', { store: 'dan-murphys', filterBy: 'hot' }],
	['a cursor of another list', { store: 'dan-murphys', cursor: 'AAAA' }],
])('rejects a list of %s', async (_, payload) => {
	const response = await site.app.inject({ method: 'POST', url: '/api/deals', payload });
	expect(response.statusCode).toBe(400);
	expect(site.faults).toEqual([]);
});

it('a deal links the pages of its labels, except suspended ones', async () => {
	const { db } = site.context;
	const [gone] = await db.select({ id: stores.id }).from(stores).where(eq(stores.name, 'Gone'));
	const [wine] = await db.select({ id: deals.id }).from(deals).where(eq(deals.title, 'Wine 0'));
	await db.insert(dealStores).values({ dealId: wine?.id ?? 0, storeId: gone?.id ?? 0, position: 1 });
	const response = await site.app.inject({ url: `/api/deal/${wine?.id}` });
	expect(response.json().deal).toMatchObject({
		stores: [
			{ str_name: 'Dan Murphy’s', slug: 'dan-murphys' },
			{ str_name: 'Gone', slug: null },
		],
		brands: [{ brd_name: 'Penfolds', slug: 'penfolds' }],
		tags: [{ tag_name: 'Click & Collect', slug: 'click-and-collect' }],
	});
});

it('a page shows its label, the number of deals and the usual discount', async () => {
	const page = async (path: string) => {
		const response = await site.app.inject({ url: `/api/label/${path}` });
		return response.statusCode === 200 ? labelReply.parse(response.json()).label : response.statusCode;
	};
	expect(await page('store/dan-murphys')).toEqual({
		kind: 'store',
		id: storeId,
		name: 'Dan Murphy’s',
		logo: null,
		slug: 'dan-murphys',
		description: '',
		domain: 'danmurphys.com.au',
		verified: true,
		rating: null,
		activeDeals: 24,
		activeDealsCapped: false,
		usualDiscount: 50,
	});
	expect(await page('brand/penfolds')).toMatchObject({ activeDeals: 3, usualDiscount: null });
	expect(await page('store/Dan-Murphys')).toMatchObject({ slug: 'dan-murphys' });
	expect(await page('store/nope')).toBe(404);
	expect(await page('store/gone')).toBe(404);
	expect(await page('shop/dan-murphys')).toBe(400);
});

it('slugs follow the same rule as categories, and a duplicate gets a number', async () => {
	const { db } = site.context;
	const made = await db
		.insert(stores)
		.values([{ name: 'Ab & Co' }, { name: 'Ab and Co' }, { name: '…' }])
		.returning();
	expect(made.map(({ slug }) => slug)).toEqual(['ab-and-co', 'ab-and-co-2', 'store']);
});

describe('following', () => {
	it('is stored once and listed by name until it ends', async () => {
		const member = await buildMember(site);
		const following = async () => (await member.call('GET', '/api/following')).body.following;
		expect(await following()).toEqual([]);
		for (let twice = 0; twice < 2; twice += 1) {
			const response = await member.call('POST', '/api/follow', { type: 'str', id: storeId, follow: 1 });
			expect(response.body).toMatchObject({ followed: 1 });
		}
		expect(await following()).toEqual([
			{ kind: 'store', id: storeId, name: 'Dan Murphy’s', slug: 'dan-murphys', logo: null },
		]);
		await member.call('POST', '/api/follow', { type: 'str', id: storeId, follow: 0 });
		expect(await following()).toEqual([]);
	});

	it('ends at 500 labels, where a repeated call changes nothing and simultaneous calls count each other', async () => {
		const member = await buildMember(site);
		const { db } = site.context;
		// Tags that do not exist count as well as those that do.
		const tags = Array.from({ length: 498 }, (_, place) => 1_000_000 + place);
		await db
			.insert(follows)
			.values(tags.map((labelId) => ({ userId: member.id, kind: 'tag' as const, labelId, createdAt: NOW })));
		const call = (id: number) => member.call('POST', '/api/follow', { type: 'str', id, follow: 1 });
		const made = await db
			.insert(stores)
			.values([{ name: 'One' }, { name: 'Two' }, { name: 'Three' }])
			.returning();
		const statuses = (await Promise.all(made.map(({ id }) => call(id)))).map(({ status }) => status);
		expect(statuses.toSorted()).toEqual([200, 200, 409]);
		const followed = made.filter((_, place) => statuses[place] === 200);
		expect((await call(followed[0]?.id ?? 0)).status).toBe(200);
		expect(await db.$count(follows, eq(follows.userId, member.id))).toBe(500);
	});

	it.each([
		['an unknown label', { type: 'str', id: 2_000_000_000, follow: 1 }, 404],
		['a category', { type: 'cat', id: 1, follow: 1 }, 400],
		['nothing', {}, 400],
	])('rejects %s', async (_, payload, status) => {
		const member = await buildMember(site);
		expect((await member.call('POST', '/api/follow', payload)).status).toBe(status);
	});
});
