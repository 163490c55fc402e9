import { searchReply } from '@bilby/contract/search/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sensibleLimits } from './higher-limit.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
	const { db } = site.context;
	for (const dollars of [90, 100, 105, 110, 119, 120, 120.01, 199, 500]) {
		await buildDeal(db, { title: `Kettle for ${dollars}`, priceCents: Math.round(dollars * 100) });
	}
	for (const dollars of [1_100, 1_600, 1_650, 2_400]) {
		await buildDeal(db, { title: `Laptop for ${dollars}`, priceCents: dollars * 100 });
	}
	await buildDeal(db, { title: 'Hidden kettle', priceCents: 11_000, status: 2 });
	for (const [index] of Array.from({ length: 105 }).entries()) {
		await buildDeal(db, { title: `Toaster ${index}`, priceCents: 1_150 });
		await buildDeal(db, { title: `Lamp ${index}`, priceCents: index % 2 === 0 ? 1_150 : 1_950 });
	}
});
afterAll(() => site.close());

async function readLimit(body: object) {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/search',
		payload: { understand: true, ...body },
	});
	expect(response.statusCode, response.body).toBe(200);
	return searchReply.parse(response.json()).higherLimit;
}

describe('a price limit', () => {
	it('that finds few deals is returned with a higher one and the number of deals that it adds', async () => {
		expect(await readLimit({ deal: 'kettle under $99' })).toEqual({ maxPrice: 130, more: 6, isCapped: false });
		expect(await readLimit({ deal: 'kettle', maxPrice: 120 })).toEqual({ maxPrice: 250, more: 2, isCapped: false });
		expect(await readLimit({ deal: 'kettle', maxPrice: 100 })).toEqual({ maxPrice: 130, more: 5, isCapped: false });
	});

	it('is also returned with a higher one if the search has a minimum price', async () => {
		const range = { deal: 'laptop $1000 to $1499' };
		expect(await readLimit(range)).toEqual({ maxPrice: 3_000, more: 3, isCapped: false });
		expect(await readLimit({ deal: 'laptop', minPrice: 1_000, maxPrice: 1_600 })).toMatchObject({ more: 2 });
	});

	it('that finds no deals is also returned with a higher one', async () => {
		expect(await readLimit({ deal: 'kettle', maxPrice: 80 })).toMatchObject({ more: expect.any(Number) });
		expect(await readLimit({ deal: 'kettle zeppelin', maxPrice: 80 })).toBeNull();
	});

	it('is returned without a higher one if no dearer deal is near, on later pages, and if the search has none', async () => {
		expect(await readLimit({ deal: 'kettle', maxPrice: 600 })).toBeNull();
		expect(await readLimit({ deal: 'kettle', maxPrice: 99, page: 2 })).toBeNull();
		expect(await readLimit({ deal: 'kettle' })).toBeNull();
		expect(await readLimit({ deal: 'kettle', maxPrice: 0 })).toBeNull();
		expect(await readLimit({ deal: 'kettle', maxPrice: 9_999_999.99 })).toBeNull();
	});

	it('that finds many deals is returned without a higher one, and added deals are counted up to 100', async () => {
		expect(await readLimit({ deal: 'toaster', maxPrice: 12 })).toBeNull();
		expect(await readLimit({ deal: 'toaster', maxPrice: 10 })).toEqual({ maxPrice: 12, more: 100, isCapped: true });
	});

	it('says that there may be more if not all dearer deals were read', async () => {
		expect(await readLimit({ deal: 'lamp', maxPrice: 10 })).toEqual({ maxPrice: 12, more: 51, isCapped: true });
	});
});

it.each([
	[1_500, [1_700, 2_000, 2_500, 3_000]],
	[600, [700, 800, 900, 1_200]],
	[50, [60, 65, 75, 100]],
	[1, [2]],
	[0, []],
])('limits above $%d are round', (limit, limits) => {
	expect(sensibleLimits(limit)).toEqual(limits);
});
