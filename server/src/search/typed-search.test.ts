import { type SearchBody, searchReply } from '@bilby/contract/search/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealStores } from '../schema/deal-labels.ts';
import { brands, stores } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { refreshFacets } from './facets.queries.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
	const { db } = site.context;
	const pets = await buildCategory(db, 'Pets');
	const [kogan] = await db.insert(stores).values({ name: 'Kogan' }).returning();
	await db.insert(brands).values({ name: 'Sony' });
	const build = async (title: string, price: number, more: object = {}, storeId?: number) => {
		const { id } = await buildDeal(db, { title, priceCents: price * 100, ...more });
		if (storeId !== undefined) await db.insert(dealStores).values({ dealId: id, storeId });
		await refreshFacets(db, [id]);
	};
	await build('PS5 Slim Console', 599);
	await build('PS5 Pro Console', 1_199);
	await build('Acer Gaming Laptop', 1_400, { freeShipping: true });
	await build('HP Gaming Laptop', 1_300);
	await build('MSI Gaming Laptop', 2_900, { freeShipping: true });
	await build('Dog Food 10 kg', 50, { categoryIds: [pets.id] });
	await build('Dog Food 20 kg', 90, { categoryIds: [pets.id] }, kogan?.id);
	await build('Philips Air Fryer XL', 180, { likeCount: 2 });
	await build('Air Mattress with Foot Pump', 40, { likeCount: 90 });
	await build('Nike Air Force 1', 120, { likeCount: 5 });
	await build('Under Armour Cap', 20);
	// Its votes and age would place it first.
	await build('Kogan 55" TV', 400, { likeCount: 2_000 });
	await build('Sony Radio', 30);
	await build('Kettle', 30, { descriptionText: 'Much like those of Kogan and Sony.' });
});
afterAll(() => site.close());

async function post(url: string, payload: object) {
	const response = await site.app.inject({ method: 'POST', url, payload });
	expect(response.statusCode, response.body).toBe(200);
	return response.json();
}

async function search(body: SearchBody & object) {
	const reply = searchReply.parse(await post('/api/search', { understand: true, ...body }));
	return { ...reply, titles: reply.deals.map((deal) => deal.del_title).toSorted() };
}

describe('typed text', () => {
	it.each<[string, object, string, string[]]>([
		['ps5 under 600', { maxPrice: 600 }, 'ps5', ['PS5 Slim Console']],
		[
			'gaming laptop under $1500 with free shipping',
			{ maxPrice: 1500, freeShipping: true },
			'gaming laptop',
			['Acer Gaming Laptop'],
		],
		['dog food not from kogan', { notStore: 'kogan' }, 'dog food', ['Dog Food 10 kg']],
		['dog food', {}, 'dog food', ['Dog Food 10 kg', 'Dog Food 20 kg']],
	])('"%s" is split into filters and words, by both endpoints', async (deal, filters, words, titles) => {
		const reply = await search({ deal });
		expect(reply).toMatchObject({ filters, words, titles });
		const { deals, ...rest } = await post('/api/aiSearch', { aiQuery: deal });
		expect(rest).toMatchObject({ filters, words, total: reply.total });
		expect(deals.map(({ id }: { id: number }) => id)).toEqual(reply.deals.map(({ id }) => id));
	});

	it('that names only a store or brand finds its deals first, then titles with the name', async () => {
		const kogan = ['Dog Food 20 kg', 'Kogan 55" TV'];
		const reply = await search({ deal: 'kogan' });
		expect(reply).toMatchObject({ filters: {}, words: 'kogan', hasSomeWords: false });
		expect(reply.deals.map((deal) => deal.del_title)).toEqual(kogan);
		expect((await search({ deal: 'kogan', exact: true })).deals.map((deal) => deal.del_title)).toEqual(kogan);
		expect(await search({ deal: 'kogan under $100' })).toMatchObject({
			filters: { maxPrice: 100 },
			titles: [kogan[0]],
		});
		expect(await search({ deal: 'sony' })).toMatchObject({ filters: {}, titles: ['Sony Radio'] });
	});

	it.each(['from kogan', 'kogan store', 'deals at kogan'])('"%s" is a filter for the store', async (deal) => {
		expect(await search({ deal })).toMatchObject({
			filters: { store: 'kogan' },
			words: '',
			titles: ['Dog Food 20 kg'],
		});
	});

	it('yields to filters of the request', async () => {
		const reply = await search({ deal: 'ps5 under 600', maxPrice: 2000 });
		expect(reply).toMatchObject({ filters: {}, words: 'ps5', titles: ['PS5 Pro Console', 'PS5 Slim Console'] });
	});

	it('drops a price limit that contradicts one of the request', async () => {
		const reply = await search({ deal: 'ps5 under 600', minPrice: 1000 });
		expect(reply).toMatchObject({ filters: {}, words: 'ps5', titles: ['PS5 Pro Console'] });
	});

	it('sorts, unless the request does', async () => {
		const sorted = async (body: SearchBody & object) => (await search(body)).deals.map((deal) => deal.del_price);
		expect(await sorted({ deal: 'cheapest gaming laptop' })).toEqual([1300, 1400, 2900]);
		expect(await sorted({ deal: 'cheapest gaming laptop', sortBy: 'price-high' })).toEqual([2900, 1400, 1300]);
	});

	it('is searched for as it is on request', async () => {
		const reply = await search({ deal: 'under armour', exact: true });
		expect(reply).toMatchObject({ filters: {}, words: 'under armour', titles: ['Under Armour Cap'] });
		expect(await search({ deal: 'ps5 under $600', exact: true })).toMatchObject({
			words: 'ps5 under $600',
			filters: {},
		});
	});

	it('is not read unless the request says so', async () => {
		expect(await search({ deal: 'ps5 under $600', understand: false })).toMatchObject({
			words: 'ps5 under $600',
			filters: {},
		});
	});

	it('that has only small words is searched for as it is', async () => {
		expect(await search({ deal: 'the and of' })).toMatchObject({ filters: {}, words: 'the and of' });
	});

	it('limits the facets to the same deals', async () => {
		const count = async (body: object) => {
			const { prices } = await post('/api/searchFacets', { understand: true, ...body });
			return prices.steps.reduce((sum: number, step: { count: number }) => sum + step.count, 0);
		};
		expect(await count({ deal: 'dog food' })).toBe(2);
		expect(await count({ deal: 'dog food not from kogan' })).toBe(1);
		expect(await count({ deal: 'gaming laptop with free shipping' })).toBe(2);
	});

	it('limits the feed to the same deals', async () => {
		const { body } = await site.app.inject({ url: '/search/rss.xml?deal=dog+food+not+from+kogan' });
		expect(body).toContain('Dog Food 10 kg');
		expect(body).not.toContain('Dog Food 20 kg');
	});
});

describe('suggested deals', () => {
	async function suggest(q: string): Promise<string[]> {
		const { deals } = (await site.app.inject({ url: `/api/suggest?q=${encodeURIComponent(q)}` })).json();
		return deals.map(({ del_title }: { del_title: string }) => del_title);
	}

	it('complete the last word of a phrase, deals with the phrase itself first', async () => {
		expect(await suggest('air f')).toEqual(['Nike Air Force 1', 'Philips Air Fryer XL', 'Air Mattress with Foot Pump']);
		expect(await suggest('air fr')).toEqual(['Philips Air Fryer XL']);
		expect(await suggest('air fryer')).toEqual(['Philips Air Fryer XL']);
	});

	it('match the filters of a sentence', async () => {
		expect(await suggest('ps5 under 600')).toEqual(['PS5 Slim Console']);
		expect(await suggest('dog food not from kogan')).toEqual(['Dog Food 10 kg']);
		expect((await suggest('gaming laptop under $1500')).toSorted()).toEqual(['Acer Gaming Laptop', 'HP Gaming Laptop']);
		expect(await suggest('free shipping lap')).toHaveLength(2);
	});

	it('are found despite characters that mean something in a pattern', async () => {
		expect(await suggest('air (f')).toContain('Philips Air Fryer XL');
		expect(await suggest('air f.*')).toContain('Philips Air Fryer XL');
	});
});
