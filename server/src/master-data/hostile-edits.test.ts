import { findAncestors } from '@bilby/contract/master-data/category-tree';
import type { MasterType } from '@bilby/contract/master-data/rules';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dealBrands, dealStores, dealTags } from '../schema/deal-labels.ts';
import { categories } from '../schema/master-data.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const ADD = { str: '/api/addStore', brd: '/api/addBrand', cat: '/api/addCategory', tag: '/api/addTag' } as const;
const CHANGE = {
	str: '/api/updateStore',
	brd: '/api/updateBrand',
	cat: '/api/editCategory',
	tag: '/api/updateTag',
} as const;
const TYPES = Object.keys(ADD) as MasterType[];

let site: TestSite;
let moderator: TestMember;
let colleague: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	[moderator, colleague] = [await buildMember(site, { role: 3 }), await buildMember(site, { role: 2 })];
});
afterAll(() => site.close());
beforeEach(() => {
	site.faults.length = 0;
});

async function add(type: MasterType, name: string, more: object = {}): Promise<number> {
	const { status, body } = await moderator.call('POST', ADD[type], { name, description: 'Good', ...more });
	expect(status, JSON.stringify(body)).toBe(200);
	return Number(body.data.id);
}
const setParent = (id: number, name: string, parent: number, who = moderator) =>
	who.call('POST', CHANGE.cat, { id, name, parent });
const merge = (id: number, into: number, who = colleague) =>
	who.call('POST', '/api/mergeMasters', { type: 'cat', id, into });

/** Fails if a category is above itself. */
async function expectNoCircle(): Promise<void> {
	const { id, parentId, active, mergedIntoId } = categories;
	const tree = await site.context.db.select({ id, parentId, active, mergedIntoId }).from(categories).orderBy(asc(id));
	for (const category of tree) {
		// Walks at most as far as there are categories.
		let above = category.parentId;
		for (let step = 0; above !== null; step += 1) {
			expect(step, `category ${category.id} is in a circle`).toBeLessThan(tree.length);
			above = tree.find((one) => one.id === above)?.parentId ?? null;
		}
		expect(findAncestors(category.id, tree)).not.toContain(category.id);
	}
}

describe('categories that several staff move at the same time', () => {
	it('never form a circle of three', async () => {
		for (let round = 0; round < 3; round += 1) {
			const names = ['one', 'two', 'three'].map((name) => `Ring ${round} ${name}`);
			const ids: number[] = [];
			for (const name of names) ids.push(await add('cat', name));
			const [one = 0, two = 0, three = 0] = ids;
			const responses = await Promise.all([
				setParent(one, names[0] ?? '', two),
				setParent(two, names[1] ?? '', three, colleague),
				setParent(three, names[2] ?? '', one),
			]);
			expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 400]);
		}
		await expectNoCircle();
		expect(site.faults).toEqual([]);
	});

	it('never form a circle by an edit and a merge', async () => {
		for (let round = 0; round < 3; round += 1) {
			const top = await add('cat', `Top ${round}`);
			const child = await add('cat', `Child ${round}`, { parent: top });
			const target = await add('cat', `Target ${round}`);
			const responses = await Promise.all([setParent(target, `Target ${round}`, child), merge(top, target)]);
			expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
		}
		await expectNoCircle();
		expect(site.faults).toEqual([]);
	});

	it('never end below a category that merges into theirs', async () => {
		const [left, right] = [await add('cat', 'Cross left'), await add('cat', 'Cross right')];
		const responses = await Promise.all([merge(left, right), setParent(right, 'Cross right', left)]);
		expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
		await expectNoCircle();
		expect(site.faults).toEqual([]);
	});
});

describe('suspending an entry that deals use', () => {
	const link: Record<MasterType, (dealId: number, id: number) => PromiseLike<unknown>> = {
		str: (dealId, storeId) => site.context.db.insert(dealStores).values({ dealId, storeId, position: 0 }),
		brd: (dealId, brandId) => site.context.db.insert(dealBrands).values({ dealId, brandId }),
		tag: (dealId, tagId) => site.context.db.insert(dealTags).values({ dealId, tagId }),
		// Categories are linked when the deal is made.
		cat: async () => {},
	};

	it.each(TYPES)('of type %s leaves the deals readable, and can be undone', async (type) => {
		const id = await add(type, `In use ${type}`);
		const deal = await buildDeal(site.context.db, type === 'cat' ? { categoryIds: [id] } : {});
		await link[type](deal.id, id);
		const read = () => site.app.inject(`/api/deal/${deal.id}`);
		expect((await moderator.call('POST', '/api/deleteMasters', { type, id })).status).toBe(200);
		const suspended = await read();
		expect([suspended.statusCode, suspended.body.includes(deal.title)]).toEqual([200, true]);
		const feed = await site.app.inject({ method: 'POST', url: '/api/deals', payload: {} });
		expect([feed.statusCode, feed.body.includes(deal.title)]).toEqual([200, true]);
		const back = { id, name: `In use ${type}`, description: 'Good', status: 1 };
		expect((await moderator.call('POST', CHANGE[type], back)).status).toBe(200);
		expect((await read()).statusCode).toBe(200);
		expect(site.faults).toEqual([]);
	});

	it('is done once by two moderators at the same time', async () => {
		const id = await add('str', 'Suspended twice');
		const responses = await Promise.all(
			[moderator, colleague].map((who) => who.call('POST', '/api/deleteMasters', { type: 'str', id })),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
		expect(site.faults).toEqual([]);
	});
});

describe('an id of another kind', () => {
	it('is not found, though an entry of its own kind has it', async () => {
		// Ids count up for each kind. These are above those of all other kinds.
		let id = 0;
		for (let index = 0; index < 60; index += 1) id = await add('tag', `Many ${index}`);
		for (const type of TYPES.filter((one) => one !== 'tag')) {
			const others = await Promise.all([
				moderator.call('POST', '/api/deleteMasters', { type, id }),
				moderator.call('POST', CHANGE[type], { id, name: `Confused ${type}`, description: 'Good' }),
			]);
			expect(
				others.map(({ status }) => status),
				type,
			).toEqual([404, 404]);
		}
		expect((await moderator.call('POST', '/api/deleteMasters', { type: 'tag', id })).status).toBe(200);
	});
});
