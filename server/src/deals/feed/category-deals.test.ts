import { type DealListReply, dealListReply } from '@bilby/contract/deals/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const SHOES = 25;

let site: TestSite;

const post = (payload: object | string) => site.app.inject({ method: 'POST', url: '/api/categoryDeals', payload });

async function requestDeals(body: object): Promise<DealListReply> {
	const response = await post(body);
	expect(response.statusCode, response.body).toBe(200);
	return response.json();
}

const titles = ({ deals }: DealListReply) => deals.map((deal) => deal.del_title);

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	const audio = await buildCategory(db, 'Audio', electronics.id);
	const shoes = await buildCategory(db, 'Shoes');
	await buildCategory(db, 'Pets');
	await buildDeal(db, {
		title: 'Radio',
		createdAt: hoursAgo(9),
		likeCount: 3,
		categoryIds: [electronics.id, audio.id],
	});
	await buildDeal(db, { title: 'Television', createdAt: hoursAgo(8), isFeatured: true, categoryIds: [electronics.id] });
	await buildDeal(db, {
		title: 'Old radio',
		createdAt: hoursAgo(7),
		status: 0,
		categoryIds: [electronics.id, audio.id],
	});
	await buildDeal(db, { title: 'Hidden radio', createdAt: hoursAgo(6), status: 2, categoryIds: [electronics.id] });
	for (let index = 0; index < SHOES; index += 1) {
		// Pairs of deals share a time, so that ties must be resolved.
		const createdAt = hoursAgo(10 + Math.floor(index / 2));
		await buildDeal(db, { title: `Shoe ${index}`, createdAt, categoryIds: [shoes.id] });
	}
});
afterAll(() => site.close());

describe('the deals of a category', () => {
	it('match their schema exactly', async () => {
		const response = await requestDeals({ category: 'electronics' });
		expect(dealListReply.parse(response)).toEqual(response);
	});

	it.each([
		[{ category: 'electronics' }, ['Television', 'Radio']],
		[{ category: 'ELECTRONICS', filterBy: 'popular' }, ['Radio', 'Television']],
		[{ category: 'electronics', filterBy: 'featured' }, ['Television']],
		[{ category: 'electronics', toggleExpired: 1 }, ['Old radio', 'Television', 'Radio']],
		[{ category: 'audio' }, ['Radio']],
		[{ category: 'pets' }, []],
	])('for %j are %j', async (body, expected) => {
		const response = await requestDeals(body);
		expect(titles(response)).toEqual(expected);
		expect(response).toMatchObject({ total: expected.length, totalCapped: false, nextCursor: null });
	});

	it.each([{}, { category: 'all' }, { category: '' }])('for %j are all deals', async (body) => {
		expect((await requestDeals(body)).total).toBe(SHOES + 2);
	});

	it('come in pages of twenty, by number or by cursor', async () => {
		const whole = titles(await requestDeals({ category: 'shoes', limit: 100 }));
		expect(whole).toHaveLength(SHOES);
		const first = await requestDeals({ category: 'shoes' });
		expect(titles(first)).toEqual(whole.slice(0, 20));
		expect(titles(await requestDeals({ category: 'shoes', skip: 20 }))).toEqual(whole.slice(20));
		expect(titles(await requestDeals({ category: 'shoes', skip: '7', limit: '3' }))).toEqual(whole.slice(7, 10));
		const rest = await requestDeals({ category: 'shoes', cursor: first.nextCursor });
		expect(titles(rest)).toEqual(whole.slice(20));
		expect(rest.nextCursor).toBeNull();
	});

	it('end with an empty page', async () => {
		for (const skip of [SHOES, 10_000]) {
			expect(await requestDeals({ category: 'shoes', skip })).toMatchObject({
				deals: [],
				total: SHOES,
				nextCursor: null,
			});
		}
	});
});

it.each([
	['an unknown category', { category: 'no-such-category' }],
	['a category that is a list', { category: ['shoes'] }],
	['a category that is null', { category: null }],
	['a category of 101 characters', { category: 'x'.repeat(101) }],
	['an unknown filter', { filterBy: 'best' }],
	['a switch that is neither on nor off', { toggleExpired: 'perhaps' }],
	['a negative skip', { skip: -1 }],
	['a skip of 1e9', { skip: 1e9 }],
	['a skip of 10,001', { skip: 10_001 }],
	['half a skip', { skip: 0.5 }],
	['a skip in words', { skip: 'abc' }],
	['no deals', { limit: 0 }],
	['101 deals', { limit: 101 }],
	['a limit in words', { limit: 'abc' }],
	['a limit that is null', { limit: null }],
	['a cursor of nonsense', { cursor: 'AAAA' }],
	['a cursor that is a number', { cursor: 1 }],
	['a list instead of an object', []],
])('rejects %s with a readable message and logs no fault', async (_, body) => {
	const response = await post(body);
	expect(response.statusCode, response.body).toBe(400);
	expect(response.json()).toMatchObject({
		response: 'failure',
		code: 'validation',
		message: expect.stringMatching(/\w/),
	});
	expect(site.faults).toEqual([]);
});

it('rejects a cursor of another list', async () => {
	const { nextCursor } = await requestDeals({ category: 'shoes', filterBy: 'popular', limit: 5 });
	expect(nextCursor).not.toBeNull();
	expect((await post({ category: 'shoes', filterBy: 'new', cursor: nextCursor })).statusCode).toBe(400);
	expect(site.faults).toEqual([]);
});
