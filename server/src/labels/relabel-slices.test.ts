import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dealCategories, dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { stores } from '../schema/master-data.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { relabelDeals } from './relabel-deals.job.ts';

let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const ADD = { str: '/api/addStore', cat: '/api/addCategory' } as const;

async function add(type: keyof typeof ADD, name: string, more: object = {}): Promise<{ id: number; slug: string }> {
	const { status, body } = await moderator.call('POST', ADD[type], { name, description: 'Good', ...more });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data;
}

it('relabelling continues in further jobs after a slice', async () => {
	const { db } = site.context;
	const [old, target] = [await add('str', 'Sliced 1'), await add('str', 'Sliced 2')];
	const dealIds: number[] = [];
	for (let index = 0; index < 3; index += 1) {
		const deal = await buildDeal(db);
		await db.insert(dealStores).values({ dealId: deal.id, storeId: old.id });
		dealIds.push(deal.id);
	}
	const fan = await buildMember(site);
	await db.insert(follows).values({ userId: fan.id, kind: 'store', labelId: old.id });
	// Without jobs, so that this test runs them one by one.
	await db.update(stores).set({ active: false, mergedIntoId: target.id }).where(eq(stores.id, old.id));
	const orders: object[] = [{ type: 'str', id: old.id }];
	const queue = {
		...site.context.queue,
		enqueue: async (_: unknown, __: string, order: object) => void orders.push(order),
	};
	const slice = { batches: 2, size: 1 };
	for (const order of orders) await relabelDeals({ ...site.context, queue }, [order], slice);
	expect(orders).toEqual([
		{ type: 'str', id: old.id },
		{ type: 'str', id: old.id, above: dealIds[1] },
		{ type: 'str', id: old.id, above: dealIds[2] },
	]);
	const moved = await db.select().from(dealStores).where(inArray(dealStores.dealId, dealIds));
	expect(moved.map(({ storeId }) => storeId)).toEqual([target.id, target.id, target.id]);
	const [follow] = await db.select().from(follows).where(eq(follows.userId, fan.id));
	expect(follow?.labelId).toBe(target.id);
});

it('relabelling writes nothing if nothing has changed', async () => {
	const { db } = site.context;
	const store = await add('str', 'Unchanged Shop');
	const parent = await add('cat', 'Unchanged parent');
	const category = await add('cat', 'Unchanged', { parent: parent.id });
	const deal = await buildDeal(db, { categoryIds: [category.id] });
	await db.insert(dealStores).values({ dealId: deal.id, storeId: store.id });
	const orders = [
		{ type: 'str', id: store.id },
		{ type: 'cat', id: category.id },
	];
	/** The transaction that wrote each row last. */
	const readWriters = async () => {
		const writer = sql<string>`xmin::text`;
		return [
			await db.select({ writer }).from(deals).where(eq(deals.id, deal.id)),
			await db
				.select({ writer })
				.from(dealCategories)
				.where(eq(dealCategories.dealId, deal.id))
				.orderBy(asc(dealCategories.categoryId)),
		];
	};
	await relabelDeals(site.context, orders);
	const before = await readWriters();
	expect(before.flat().length).toBeGreaterThan(1);
	await relabelDeals(site.context, orders);
	expect(await readWriters()).toEqual(before);
});

it('relabelling leaves the cached lists of stores, brands, categories and tags alone', async () => {
	const store = await add('str', 'Cached Shop');
	const deal = await buildDeal(site.context.db);
	await site.context.db.insert(dealStores).values({ dealId: deal.id, storeId: store.id });
	const cleared: string[] = [];
	site.context.pageCache.onClear((tags) => cleared.push(...tags));
	await relabelDeals(site.context, [{ type: 'str', id: store.id }]);
	expect(cleared).toContain(`deal:${deal.id}`);
	expect(cleared).not.toContain('taxonomy');
});
