import { type SearchBody, searchReply } from '@bilby/contract/search/wire';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stores } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	const audio = await buildCategory(db, 'Headphones & Audio', electronics.id);
	await db.insert(stores).values({ name: 'Kmart' });
	const build = (title: string, more: object = {}) => buildDeal(db, { title, ...more });
	await build('Sony WH-1000XM6', { categoryIds: [audio.id] });
	await build('Bose Headphones', { categoryIds: [audio.id] });
	await build('Travel Bag', { descriptionText: 'Holds your headphones, a jumper and a tripod.' });
	await build('Philips Air Fryer XXL 7.2L');
	await build('Wireless Earbuds', { categoryIds: [audio.id] });
	await build('ASUS Wi-Fi 7 Router');
	await build('USB-C/HDMI Hub');
	await build('H&M Sale');
	await build('55" OLED $1499');
	await build('65 inch TV $999');
	await build('Crucial SSD 1TB');
	await build('Samsung SSD 4 TB');
	await build('Memory Kit 16GB RAM');
	await build('Cordless Drill 18 Volt');
	await build('Impact Wrench 18V');
	await build('Olive Oil 1 Litre');
	await build('Rolled Oats 500 grams');
	await build('HDMI Lead 2-Metre');
	await build('Work Light 100watt');
	await build('Dumbbell 5 kgs');
	await build('Gaming Laptop 16 inch');
	await build('E-Bike 2 with Lock');
	await build('Kids Sneakers', { searchNames: 'Kmart' });
	await build('Men’s Running Shoes');
	await build('Sneaker Cleaner');
	await build('The Who: Who Are You');
	await build('Dyson V15 Vacuum', { status: 0 });
	await build('Red Sony Radio');
	for (let index = 0; index < 12; index += 1) await build(`Red Teapot ${index}`);
	for (let index = 0; index < 12; index += 1) await build(`Sennheiser Cable ${index}`);
	await build('Senheiser Adapter');
});
afterAll(() => site.close());

async function search(deal: string, more: SearchBody = {}) {
	const payload = { deal, understand: true, perPage: 50, ...more };
	const response = await site.app.inject({ method: 'POST', url: '/api/search', payload });
	expect(response.statusCode, response.body).toBe(200);
	const reply = searchReply.parse(response.json());
	return { ...reply, titles: reply.deals.map((deal) => deal.del_title) };
}
const found = async (deal: string, more?: SearchBody) => (await search(deal, more)).titles;

it.each([
	['airfryer', 'Philips Air Fryer XXL 7.2L'],
	['air fryer', 'Philips Air Fryer XXL 7.2L'],
	['ear buds', 'Wireless Earbuds'],
	['wifi', 'ASUS Wi-Fi 7 Router'],
	['wifi 7', 'ASUS Wi-Fi 7 Router'],
	['wi fi 7', 'ASUS Wi-Fi 7 Router'],
	['usbc', 'USB-C/HDMI Hub'],
	['hm', 'H&M Sale'],
	['ebike', 'E-Bike 2 with Lock'],
	['55inch', '55" OLED $1499'],
	['55 in', '55" OLED $1499'],
	['55in oled', '55" OLED $1499'],
	['65" tv', '65 inch TV $999'],
	['65in', '65 inch TV $999'],
	['tvs', '65 inch TV $999'],
	['4tb', 'Samsung SSD 4 TB'],
	['1 tb ssd', 'Crucial SSD 1TB'],
	['18 volt drill', 'Cordless Drill 18 Volt'],
	['18v drill', 'Cordless Drill 18 Volt'],
	['18 volts wrench', 'Impact Wrench 18V'],
	['1 litre oil', 'Olive Oil 1 Litre'],
	['500 gram', 'Rolled Oats 500 grams'],
	['2 metre', 'HDMI Lead 2-Metre'],
	['100 watts', 'Work Light 100watt'],
	['5 kilos', 'Dumbbell 5 kgs'],
	['television', '65 inch TV $999'],
	['wh1000xm6', 'Sony WH-1000XM6'],
])('"%s" finds %s and nothing else', async (deal, title) => {
	expect(await found(deal)).toEqual([title]);
});

it.each(['16 gb ram laptop', '16gb ram laptop', 'laptop 16 gb ram'])('"%s" finds laptops, not memory', async (deal) => {
	expect(await found(deal)).toEqual(['Gaming Laptop 16 inch']);
});

it('a size alone is no reason to find a deal', async () => {
	expect(await found('2tb ssd')).toEqual(expect.arrayContaining(['Crucial SSD 1TB', 'Samsung SSD 4 TB']));
});

describe('categories', () => {
	it('match below titles and above descriptions', async () => {
		expect(await found('headphones')).toEqual([
			'Bose Headphones',
			expect.stringMatching(/Sony WH|Wireless Earbuds/),
			expect.stringMatching(/Sony WH|Wireless Earbuds/),
			'Travel Bag',
		]);
	});

	it('match together with words of the title', async () => {
		expect(await found('sony headphones', { exact: true })).toEqual(['Sony WH-1000XM6']);
	});

	it('include their subcategories', async () => {
		expect((await found('bose electronics', { exact: true })).toSorted()).toEqual(['Bose Headphones']);
	});
});

it('synonyms match below the typed word, and in one direction only', async () => {
	expect(await found('sneakers')).toEqual(['Sneaker Cleaner', 'Kids Sneakers', 'Men’s Running Shoes']);
	expect(await found('footwear')).toHaveLength(3);
	expect(await found('sneaker cleaner')).toEqual(['Sneaker Cleaner']);
});

describe('some of the words', () => {
	it('include the rarest one', async () => {
		const reply = await search('red sony xylophone');
		expect(reply.titles).toEqual(['Red Sony Radio']);
		expect(reply.hasSomeWords).toBe(true);
	});

	it('are never only a number or a size', async () => {
		expect(await found('size 99 teapot')).toHaveLength(12);
	});

	it('are those of titles rather than of descriptions', async () => {
		expect(await found('jumper teapot')).toHaveLength(12);
	});
});

it('searches titles as they are for stop words', async () => {
	expect(await found('the who', { exact: true })).toEqual(['The Who: Who Are You']);
	expect(await found('of whom', { exact: true })).toEqual([]);
});

describe('misspelt words', () => {
	it('are corrected to words that deals use much more often', async () => {
		const reply = await search('sennhiser cable');
		expect(reply.correctedWords).toBe('sennheiser cable');
		expect(reply.titles).toHaveLength(12);
	});

	it('are searched for as they are on request', async () => {
		const reply = await search('sennhiser', { exact: true });
		expect(reply).toMatchObject({ correctedWords: null, titles: [] });
	});

	it.each(['radii', 'couch', 'sauce', 'tepo', 'hib'])('do not include "%s"', async (deal) => {
		expect((await search(deal)).correctedWords).toBeNull();
	});

	it('are found if some deals have the same mistake', async () => {
		expect((await search('senheiser')).titles).toEqual(['Senheiser Adapter']);
		expect((await search('senheiser cable')).correctedWords).toBe('sennheiser cable');
	});

	it('cost at most three corrections', async () => {
		const reply = await search('teapott radioo routerr adapterr');
		expect(reply.correctedWords).toBe('teapot radio router adapterr');
	});
});

describe('expired deals', () => {
	it('with all the words are separate', async () => {
		const reply = await search('dyson vacuum');
		expect(reply.titles).toEqual([]);
		expect(reply.expiredMatches.map((deal) => deal.del_title)).toEqual(['Dyson V15 Vacuum']);
	});

	it('are found by corrected words', async () => {
		const reply = await search('dyson vaccuum');
		expect(reply.expiredMatches.map((deal) => deal.del_title)).toEqual(['Dyson V15 Vacuum']);
	});

	it('are among the others on request, and never without words', async () => {
		expect(await search('dyson', { toggleExpired: true })).toMatchObject({
			titles: ['Dyson V15 Vacuum'],
			higherLimit: null,
			expiredMatches: [],
		});
		expect((await search('')).expiredMatches).toEqual([]);
	});
});
