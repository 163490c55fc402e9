import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findWrongDealCounts } from '../deals/counts/deal-counts.queries.ts';
import { alertChecks } from '../schema/alerts.ts';
import { dealBrands, dealCategories, dealStores, dealTags } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { follows } from '../schema/labels.ts';
import { stores } from '../schema/master-data.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { finishMerges } from './relabel-deals.job.ts';

let site: TestSite;
let moderator: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const ADD = { str: '/api/addStore', brd: '/api/addBrand', cat: '/api/addCategory', tag: '/api/addTag' } as const;
type Type = keyof typeof ADD;

const post = (url: string, body: object, who = moderator) => who.call('POST', url, body);
async function add(type: Type, name: string, more: object = {}): Promise<{ id: number; slug: string }> {
	const { status, body } = await post(ADD[type], { name, description: 'Good', ...more });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.data;
}
const merge = (type: Type, id: number, into: number) => post('/api/mergeMasters', { type, id, into });
const LINKS = {
	str: { table: dealStores, label: dealStores.storeId },
	brd: { table: dealBrands, label: dealBrands.brandId },
	tag: { table: dealTags, label: dealTags.tagId },
};
const readLabels = async (type: Exclude<Type, 'cat'>, dealId: number) => {
	const { table, label } = LINKS[type];
	const rows = await site.context.db.select({ id: label }).from(table).where(eq(table.dealId, dealId)).orderBy(label);
	return rows.map(({ id }) => id);
};
const readCategories = (dealId: number) =>
	site.context.db
		.select({ id: dealCategories.categoryId, chosen: dealCategories.chosen })
		.from(dealCategories)
		.where(eq(dealCategories.dealId, dealId))
		.orderBy(asc(dealCategories.categoryId));
const FINISHED = { timeout: 20_000 };

describe.each(['str', 'brd', 'tag'] as const)('merging two entries of type %s', (type) => {
	const kind = ({ str: 'store', brd: 'brand', tag: 'tag' } as const)[type];
	const link = async (dealId: number, id: number) => {
		const { db } = site.context;
		if (type === 'str') await db.insert(dealStores).values({ dealId, storeId: id });
		if (type === 'brd') await db.insert(dealBrands).values({ dealId, brandId: id });
		if (type === 'tag') await db.insert(dealTags).values({ dealId, tagId: id });
	};

	it('moves deals and followers, and the old slug and id lead to the target', async () => {
		const { db } = site.context;
		const old = await add(type, `Dick Smith ${type}`);
		const target = await add(type, `Kogan ${type}`);
		const [only, both] = [await buildDeal(db), await buildDeal(db)];
		await link(only.id, old.id);
		await link(both.id, old.id);
		await link(both.id, target.id);
		const [fan, other] = [await buildMember(site), await buildMember(site)];
		for (const [who, id] of [
			[fan, old.id],
			[fan, target.id],
			[other, old.id],
		] as const) {
			await db.insert(follows).values({ userId: who.id, kind, labelId: id });
		}

		const merged = await merge(type, old.id, target.id);
		expect(merged.body).toMatchObject({ response: 'success', data: { id: target.id } });
		for (const name of [old.slug, old.id]) {
			const found = await post('/api/deals', { [kind]: name });
			expect(found.status, `${name}`).toBe(200);
			expect((await post('/api/search', { [kind]: name })).status, `search for ${name}`).toBe(200);
		}
		const page = await site.app.inject(`/api/label/${kind}/${old.slug}`);
		expect(page.json().label).toMatchObject({ id: target.id, slug: target.slug });
		const feed = await site.app.inject(`/${kind}/${old.slug}/rss.xml`);
		expect([feed.statusCode, feed.headers.location]).toEqual([301, `/${kind}/${target.slug}/rss.xml`]);

		await expect.poll(() => readLabels(type, only.id), FINISHED).toEqual([target.id]);
		await expect.poll(() => readLabels(type, both.id), FINISHED).toEqual([target.id]);
		const readFollowers = async (id: number) => {
			const rows = await db
				.select({ userId: follows.userId })
				.from(follows)
				.where(and(eq(follows.kind, kind), eq(follows.labelId, id)))
				.orderBy(asc(follows.userId));
			return rows.map(({ userId }) => userId);
		};
		await expect.poll(() => readFollowers(old.id), FINISHED).toEqual([]);
		expect(await readFollowers(target.id)).toEqual([fan.id, other.id]);
		const found = await post('/api/search', { deal: 'Kogan', [kind]: target.slug });
		expect(found.body.deals.map(({ id }: { id: number }) => id)).toContain(only.id);
	});

	it('leads from the first of several merges to the last', async () => {
		const [first, second, third] = [
			await add(type, `1 ${type}`),
			await add(type, `2 ${type}`),
			await add(type, `3 ${type}`),
		];
		await merge(type, first.id, second.id);
		await merge(type, second.id, third.id);
		const page = await site.app.inject(`/api/label/${kind}/${first.slug}`);
		expect(page.json().label).toMatchObject({ id: third.id });
	});

	it('rejects itself, a suspended or merged target, and merging again', async () => {
		const [one, two, gone] = [await add(type, `A ${type}`), await add(type, `B ${type}`), await add(type, `C ${type}`)];
		await post('/api/deleteMasters', { id: gone.id, type });
		expect((await merge(type, one.id, one.id)).body.errors).toHaveProperty('into');
		expect((await merge(type, one.id, gone.id)).body.errors).toHaveProperty('into');
		expect((await merge(type, one.id, 900_000)).body.errors).toHaveProperty('into');
		expect((await merge(type, one.id, two.id)).status).toBe(200);
		expect((await merge(type, one.id, two.id)).status).toBe(409);
		expect((await merge(type, two.id, one.id)).body.errors).toHaveProperty('into');
		const update = { str: '/api/updateStore', brd: '/api/updateBrand', tag: '/api/updateTag' }[type];
		const revived = await post(update, { id: one.id, name: `A ${type}`, description: 'x', status: 1 });
		expect(revived.status).toBe(409);
	});

	it('leaves one entry active when two are merged into each other at the same time', async () => {
		const [one, two] = [await add(type, `Cross 1 ${type}`), await add(type, `Cross 2 ${type}`)];
		const responses = await Promise.all([merge(type, one.id, two.id), merge(type, two.id, one.id)]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	it('does not fail when the target of an earlier merge is merged during another merge', async () => {
		for (let round = 0; round < 5; round += 1) {
			const [low, high] = [await add(type, `Low ${round} ${type}`), await add(type, `High ${round} ${type}`)];
			const target = await add(type, `Final ${round} ${type}`);
			await merge(type, low.id, high.id);
			const responses = await Promise.all([
				merge(type, high.id, target.id),
				merge(type, low.id, high.id),
				merge(type, target.id, low.id),
			]);
			expect(responses.map(({ status }) => status)).toEqual([200, 409, 400]);
		}
	});

	it('is finished later for a deal that was being posted meanwhile', async () => {
		const [old, target] = [await add(type, `Late 1 ${type}`), await add(type, `Late 2 ${type}`)];
		await merge(type, old.id, target.id);
		const late = await buildDeal(site.context.db);
		await link(late.id, old.id);
		await finishMerges(site.context);
		await expect.poll(() => readLabels(type, late.id), FINISHED).toEqual([target.id]);
	});
});

describe('merging stores', () => {
	it('keeps the higher position among the stores of a deal, and the domain', async () => {
		const { db } = site.context;
		const [old, target, third] = [
			await add('str', 'First Shop', { domain: 'first.example' }),
			await add('str', 'Second Shop'),
			await add('str', 'Third Shop'),
		];
		const deal = await buildDeal(db);
		await db
			.insert(dealStores)
			.values([old, third, target].map(({ id }, position) => ({ dealId: deal.id, storeId: id, position })));
		await merge('str', old.id, target.id);
		const readOrder = async () => {
			const rows = await db
				.select({ id: dealStores.storeId })
				.from(dealStores)
				.where(eq(dealStores.dealId, deal.id))
				.orderBy(asc(dealStores.position));
			return rows.map(({ id }) => id);
		};
		await expect.poll(readOrder, FINISHED).toEqual([target.id, third.id]);
		const [row] = await db.select({ domain: stores.domain }).from(stores).where(eq(stores.id, target.id));
		expect(row).toEqual({ domain: 'first.example' });
	});
});

describe('categories', () => {
	it('take their deals along to another parent, and every count stays right', async () => {
		const { db } = site.context;
		const [before, after] = [await add('cat', 'Before'), await add('cat', 'After')];
		const middle = await add('cat', 'Middle', { parent: before.id });
		const leaf = await add('cat', 'Leaf', { parent: middle.id });
		const deal = await buildDeal(db, { categoryIds: [leaf.id] });
		await post('/api/editCategory', { id: leaf.id, name: 'Leaf', parent: after.id });
		await expect
			.poll(() => readCategories(deal.id), FINISHED)
			.toEqual([
				{ id: after.id, chosen: false },
				{ id: leaf.id, chosen: true },
			]);
		expect(await findWrongDealCounts(db)).toEqual([]);
		const found = await post('/api/search', { deal: '', category: after.slug });
		expect(found.body.deals.map(({ id }: { id: number }) => id)).toEqual([deal.id]);
	});

	it('give deals and subcategories to the one they are merged into', async () => {
		const { db } = site.context;
		const [old, target] = [await add('cat', 'Gadgets'), await add('cat', 'Tech')];
		const below = await add('cat', 'Cables', { parent: old.id });
		const own = await buildDeal(db, { categoryIds: [old.id] });
		const both = await buildDeal(db, { categoryIds: [old.id, target.id] });
		await merge('cat', old.id, target.id);
		await expect.poll(() => readCategories(own.id), FINISHED).toEqual([{ id: target.id, chosen: true }]);
		await expect.poll(() => readCategories(both.id), FINISHED).toEqual([{ id: target.id, chosen: true }]);
		expect(await findWrongDealCounts(db)).toEqual([]);
		const stats = (await site.app.inject('/api/category-stats')).json();
		expect(stats.data).toContainEqual(expect.objectContaining({ id: below.id, parent: target.id }));
		expect(stats.moved).toContainEqual({ slug: old.slug, to: target.slug });
		expect((await post('/api/deals', { category: old.slug })).body.total).toBe(2);
		expect((await merge('cat', target.id, below.id)).body.errors).toHaveProperty('into');

		const late = await buildDeal(db, { categoryIds: [old.id], status: 2 });
		await finishMerges(site.context);
		await expect.poll(() => readCategories(late.id), FINISHED).toEqual([{ id: target.id, chosen: true }]);
	});
});

describe('a new name', () => {
	it('finds the deals of the entry, and their cards show it', async () => {
		const { db } = site.context;
		const store = await add('str', 'Old Shop Name');
		const deal = await buildDeal(db, { title: 'Plain kettle' });
		await db.insert(dealStores).values({ dealId: deal.id, storeId: store.id });
		await post('/api/updateStore', { id: store.id, name: 'Zebrafinch Traders' });
		const readWords = async () => {
			const [row] = await db.select({ words: deals.searchNames }).from(deals).where(eq(deals.id, deal.id));
			return row?.words;
		};
		await expect.poll(readWords, FINISHED).toBe('Zebrafinch Traders');
		const found = await post('/api/search', { deal: 'zebrafinch' });
		expect(found.body.deals[0]).toMatchObject({ id: deal.id, str_name: 'Zebrafinch Traders' });
	});

	it('triggers no alerts, but keeps checks that were queued before', async () => {
		const { db } = site.context;
		const store = await add('str', 'Older Shop Name');
		const [old, changed] = [await buildDeal(db), await buildDeal(db)];
		for (const { id } of [old, changed]) await db.insert(dealStores).values({ dealId: id, storeId: store.id });
		const member = await buildMember(site);
		await setAlert(member, { keywords: 'honeyeater' });
		await db.insert(alertChecks).values({ dealId: changed.id, dueAt: new Date(Date.now() + 3_600_000) });
		await post('/api/updateStore', { id: store.id, name: 'Honeyeater Traders' });
		const countRenamed = () => db.$count(deals, eq(deals.searchNames, 'Honeyeater Traders'));
		await expect.poll(countRenamed, FINISHED).toBe(2);
		expect(await findNotified(site, changed.id)).toEqual([member.id]);
		expect(await findNotified(site, old.id)).toEqual([]);
	});
});

describe('/api/masterUses', () => {
	it('counts all deals for staff and public ones for everyone else', async () => {
		const { db } = site.context;
		const store = await add('str', 'Counted Shop');
		const category = await add('cat', 'Counted');
		for (const status of [1, 0, 2]) {
			const deal = await buildDeal(db, { status, categoryIds: [category.id] });
			await db.insert(dealStores).values({ dealId: deal.id, storeId: store.id });
		}
		const member = await buildMember(site);
		for (const [type, id] of [
			['str', store.id],
			['cat', category.id],
		] as const) {
			const body = { type, ids: [id, 900_000] };
			expect((await post('/api/masterUses', body)).body.uses).toEqual([{ id, deals: 3, isCapped: false }]);
			expect((await post('/api/masterUses', body, member)).body.uses).toEqual([{ id, deals: 2, isCapped: false }]);
		}
		expect((await post('/api/masterUses', { type: 'str', ids: Array(11).fill(store.id) })).status).toBe(400);
	});
});
