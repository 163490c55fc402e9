import { followedDealsReply } from '@bilby/contract/labels/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBrands, dealStores, dealTags } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { brands, stores, tags } from '../schema/master-data.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let site: TestSite;
let member: TestMember;
const ids = { store: 0, otherStore: 0, brand: 0, tag: 0 };

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	member = await buildMember(site);
	const { db } = site.context;
	const [store, otherStore] = await db
		.insert(stores)
		.values([{ name: 'Kogan' }, { name: 'Myer' }])
		.returning();
	const [brand] = await db.insert(brands).values({ name: 'Sony' }).returning();
	const [tag] = await db.insert(tags).values({ name: 'freebie' }).returning();
	Object.assign(ids, { store: store?.id, otherStore: otherStore?.id, brand: brand?.id, tag: tag?.id });
	// Every second deal is from the store, every third of the brand, every fifth of the tag, and all others from
	// another store.
	for (let index = 0; index < 60; index += 1) {
		// Two deals share each time, so that the id decides.
		const createdAt = hoursAgo(Math.floor(index / 2));
		const { id: dealId } = await buildDeal(db, { title: `Deal ${index}`, createdAt, status: index === 6 ? 0 : 1 });
		await db.insert(dealStores).values({ dealId, storeId: index % 2 === 0 ? ids.store : ids.otherStore });
		if (index % 3 === 0) await db.insert(dealBrands).values({ dealId, brandId: ids.brand });
		if (index % 5 === 0) await db.insert(dealTags).values({ dealId, tagId: ids.tag });
	}
	await follow('str', ids.store);
	await follow('brd', ids.brand);
	await follow('tag', ids.tag);
	// Another member's follow.
	const other = await buildMember(site);
	await other.call('POST', '/api/follow', { type: 'str', id: ids.otherStore, follow: 1 });
});
afterAll(() => site.close());

const follow = (type: string, id: number, isFollowed = true) =>
	member.call('POST', '/api/follow', { type, id, follow: isFollowed ? 1 : 0 });

async function read(cursor?: string | null) {
	const { status, body } = await member.call('GET', `/api/following/deals${cursor ? `?cursor=${cursor}` : ''}`);
	expect(status).toBe(200);
	const { deals: page, nextCursor } = followedDealsReply.parse(body);
	return { numbers: page.map(({ del_title }) => Number(del_title.replace('Deal ', ''))), nextCursor };
}

/** Sorts deals newest first; of two with the same time, the one posted later is first. */
function inOrder(numbers: number[]): number[] {
	return numbers.toSorted((a, b) => Math.floor(a / 2) - Math.floor(b / 2) || b - a);
}

const followed = (isFollowed: (number: number) => boolean) =>
	inOrder(Array.from({ length: 60 }, (_, number) => number).filter((number) => number !== 6 && isFollowed(number)));

describe('the deals of followed labels', () => {
	it('come newest first, page by page, without repeating or skipping any', async () => {
		const all: number[] = [];
		let cursor: string | null | undefined;
		for (let page = 0; page < 3; page += 1) {
			const { numbers, nextCursor } = await read(cursor);
			all.push(...numbers);
			cursor = nextCursor;
			expect(numbers.length).toBeLessThanOrEqual(20);
			if (cursor === null) break;
		}
		expect(cursor).toBeNull();
		expect(all).toEqual(followed((number) => number % 2 === 0 || number % 3 === 0 || number % 5 === 0));
	});

	it('do not include a deal posted meanwhile on a later page', async () => {
		const { nextCursor } = await read();
		const { db } = site.context;
		const { id: dealId } = await buildDeal(db, { title: 'Deal 99', createdAt: NOW });
		await db.insert(dealStores).values({ dealId, storeId: ids.store });
		expect((await read(nextCursor)).numbers).not.toContain(99);
		expect((await read()).numbers[0]).toBe(99);
		await db.delete(deals).where(eq(deals.id, dealId));
	});

	it('are empty for a suspended label and for a member who follows nothing', async () => {
		const { db } = site.context;
		await db.update(stores).set({ active: false }).where(eq(stores.id, ids.store));
		expect((await read()).numbers).toEqual(followed((number) => number % 3 === 0 || number % 5 === 0).slice(0, 20));
		await db.update(stores).set({ active: true }).where(eq(stores.id, ids.store));
		await db.delete(follows).where(eq(follows.userId, member.id));
		expect(await read()).toEqual({ numbers: [], nextCursor: null });
	});

	it.each([
		['a visitor', undefined, '', 401],
		['a cursor of another list', 'member', '?cursor=AAAA', 400],
	])('reject %s', async (_, as, query, status) => {
		const url = `/api/following/deals${query}`;
		const response = as ? (await member.call('GET', url)).status : (await site.app.inject({ url })).statusCode;
		expect(response).toBe(status);
	});
});
