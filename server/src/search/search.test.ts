import type { SortOrder } from '@bilby/contract/search/limits';
import { type SearchBody, type SearchReply, searchReply } from '@bilby/contract/search/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dealBrands, dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { brands, stores } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { refreshFacets } from './facets.queries.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	const audio = await buildCategory(db, 'Audio', electronics.id);
	const [jbHifi] = await db.insert(stores).values({ name: 'JB Hi-Fi' }).returning();
	const [sony] = await db.insert(brands).values({ name: 'Sony' }).returning();
	if (!jbHifi || !sony) throw new Error('The stores and brands were not created.');
	const headphones = await buildDeal(db, {
		title: 'Sony WH-1000XM5 Wireless Headphones',
		searchNames: 'JB Hi-Fi Sony',
		createdAt: hoursAgo(30),
		likeCount: 40,
		priceCents: 38_800,
		originalPriceCents: 64_900,
		categoryIds: [audio.id],
		freeShipping: true,
	});
	await db.insert(dealStores).values({ dealId: headphones.id, storeId: jbHifi.id });
	await db.insert(dealBrands).values({ dealId: headphones.id, brandId: sony.id });
	await refreshFacets(db, [headphones.id]);
	await buildDeal(db, {
		title: 'Café Crème Coffee Pods',
		createdAt: hoursAgo(2),
		priceCents: 1_500,
		originalPriceCents: 2_000,
		isOnline: false,
	});
	await buildDeal(db, {
		title: 'Bose Headphones',
		createdAt: hoursAgo(50),
		priceCents: 20_000,
		originalPriceCents: 25_000,
		likeCount: 3,
		categoryIds: [electronics.id],
	});
	await buildDeal(db, { title: 'iPhone 15 Case', createdAt: hoursAgo(5), priceCents: 0 });
	await buildDeal(db, {
		title: 'Old Headphones',
		createdAt: hoursAgo(90),
		status: 0,
		endedAt: hoursAgo(4),
		priceCents: 900,
	});
	await buildDeal(db, { title: 'Hidden Headphones', createdAt: hoursAgo(1), status: 2 });
	await buildDeal(db, { title: 'Held Headphones', createdAt: hoursAgo(1), review: 'held' });
});
afterAll(() => site.close());

async function search(body: SearchBody = {}): Promise<SearchReply> {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/search',
		payload: { understand: true, ...body },
	});
	expect(response.statusCode, response.body).toBe(200);
	return searchReply.parse(response.json());
}

const titles = ({ deals: found }: SearchReply) => found.map((deal) => deal.del_title);
const found = async (body: SearchBody) => titles(await search(body));
const XM5 = 'Sony WH-1000XM5 Wireless Headphones';
const COFFEE = 'Café Crème Coffee Pods';
const CASE = 'iPhone 15 Case';

it('sends exactly the fields of its schema', async () => {
	const response = (
		await site.app.inject({ method: 'POST', url: '/api/search', payload: { deal: 'headphones' } })
	).json();
	expect(searchReply.parse(response)).toEqual(response);
});

it('says when an expired deal ended', async () => {
	const { deals: found } = await search({ deal: 'headphones', toggleExpired: true });
	expect(found.filter((deal) => deal.del_active === 0).map((deal) => deal.del_ended_at)).toEqual([
		hoursAgo(4).toISOString(),
	]);
	expect(found.filter((deal) => deal.del_active === 1).every((deal) => deal.del_ended_at === null)).toBe(true);
});

describe('words', () => {
	it.each([
		['headphone', [XM5, 'Bose Headphones']],
		['WIRELESS', [XM5]],
		['cafe creme', [COFFEE]],
		['café', [COFFEE]],
		['WH1000XM5', [XM5]],
		['wh-1000 xm5', [XM5]],
		['wh 1000 xm5 headphones', [XM5]],
		['iphone15', [CASE]],
		['iphone 15', [CASE]],
		['jb', [XM5]],
	])('%s finds deals with these words', async (deal, expected) => {
		const reply = await search({ deal });
		expect(titles(reply)).toEqual(expected);
		expect(reply.total).toBe(expected.length);
		expect(reply.correctedWords).toBeNull();
	});

	it.each([
		['haedphones', 'headphones'],
		['headphnes', 'headphones'],
		['headphonnes', 'headphones'],
		['wireles', 'wireless'],
		['cofee pods', 'coffee pods'],
		['headph', 'headphones'],
		['ihpone 15', 'iphone 15'],
		['wireles xm5', 'wireless xm5'],
	])('%s is corrected to %s', async (deal, meant) => {
		const reply = await search({ deal });
		expect(reply.correctedWords).toBe(meant);
		expect(titles(reply)).toEqual(titles(await search({ deal: meant })));
		expect(reply.hasSomeWords).toBe(false);
	});

	it('find deals with some of them if no deal has all', async () => {
		const reply = await search({ deal: 'bose coffee' });
		expect(titles(reply)).toEqual(['Bose Headphones']);
		expect(reply.hasSomeWords).toBe(true);
	});

	it('are alternatives on both sides of "or"', async () => {
		expect(await found({ deal: 'sony or bose', exact: true })).toEqual([XM5, 'Bose Headphones']);
	});

	it('find nothing if no deal has them', async () => {
		expect(await found({ deal: 'zzqqxx' })).toEqual([]);
		expect(await found({ deal: 'and of' })).toEqual([]);
		expect(await found({ deal: '§live' })).toEqual([]);
	});

	it('are marked in the title', async () => {
		const { deals: shown, found: why } = await search({ deal: 'cafe pods' });
		const title = shown[0]?.del_title ?? '';
		expect(why[0]?.marks.map(([start, end]) => title.slice(start, end))).toEqual(['Café', 'Pods']);
	});

	it('can be excluded', async () => {
		expect(await found({ deal: 'headphones', without: 'bose' })).toEqual([XM5]);
	});
});

describe('filters', () => {
	it.each<[string, SearchBody, string[]]>([
		['a price limit, bounds included', { minPrice: 200, maxPrice: 388, sortBy: 'price-low' }, ['Bose Headphones', XM5]],
		['free deals', { maxPrice: 0 }, [CASE]],
		['a category with its subcategories', { category: 'electronics', sortBy: 'newest' }, [XM5, 'Bose Headphones']],
		['a store', { store: 'jb-hi-fi' }, [XM5]],
		['a brand', { brand: 'sony' }, [XM5]],
		['any other store', { deal: 'headphones', notStore: 'jb-hi-fi' }, ['Bose Headphones']],
		['any other brand', { deal: 'headphones', notBrand: 'sony' }, ['Bose Headphones']],
		['free shipping', { freeShipping: true }, [XM5]],
		['shops', { isOnline: false }, [COFFEE]],
		['at least so much off', { minDiscount: 25, sortBy: 'discount' }, [XM5, COFFEE]],
		['a discount to the percent', { minDiscount: 26 }, [XM5]],
		['the last day', { postedWithin: 1 }, [COFFEE, CASE]],
		[
			'expired deals too, after the others',
			{ deal: 'headphones', toggleExpired: true },
			[XM5, 'Bose Headphones', 'Old Headphones'],
		],
	])('limit results to %s', async (_, body, expected) => {
		expect(await found(body)).toEqual(expected);
	});

	it('follow a change of a deal’s labels', async () => {
		const { db } = site.context;
		const [extra] = await db.insert(stores).values({ name: 'Good Guys' }).returning();
		const [deal] = await db.select({ id: deals.id }).from(deals).where(eq(deals.title, CASE));
		await db.insert(dealStores).values({ dealId: deal?.id ?? 0, storeId: extra?.id ?? 0 });
		await refreshFacets(db, [deal?.id ?? 0]);
		site.context.pageCache.clear(['taxonomy']);
		expect(await found({ store: 'good-guys' })).toEqual([CASE]);
	});
});

describe('orders', () => {
	it.each<[SortOrder, string[]]>([
		['newest', [COFFEE, CASE, XM5, 'Bose Headphones']],
		['popular', [XM5, 'Bose Headphones', CASE, COFFEE]],
		['price-low', [CASE, COFFEE, 'Bose Headphones', XM5]],
		['price-high', [XM5, 'Bose Headphones', COFFEE, CASE]],
		['discount', [XM5, COFFEE, 'Bose Headphones', CASE]],
	])('sort by %s', async (sortBy, expected) => {
		expect(await found({ sortBy })).toEqual(expected);
	});

	it('explain the score of each deal', async () => {
		const { found: why } = await search({ deal: 'headphones' });
		const totals = why.map(({ relevance: { words, freshness, votes } }) => words + freshness + votes);
		expect(totals).toEqual(totals.toSorted((a, b) => b - a));
		expect(why[0]?.relevance).toMatchObject({ isExpired: false });
		expect(why[0]?.relevance.words).toBeGreaterThan(0);
		expect(Math.max(...totals)).toBeLessThanOrEqual(100);
	});

	it.each(['relevance', 'newest', 'popular', 'price-low', 'price-high', 'discount'] as const)(
		'%s reaches every deal once, page by page, with the same total',
		async (sortBy) => {
			const { db } = site.context;
			if ((await db.$count(deals, eq(deals.title, 'Teapot'))) === 0) {
				for (let index = 0; index < 23; index += 1) {
					await buildDeal(db, { title: 'Teapot', createdAt: hoursAgo(100 + (index % 4)), likeCount: index % 3 });
				}
			}
			const ids: number[] = [];
			let cursor: string | null = null;
			do {
				const reply: SearchReply = await search({ deal: 'teapot', sortBy, perPage: 7, ...(cursor ? { cursor } : {}) });
				expect(reply.total).toBe(23);
				ids.push(...reply.deals.map(({ id }) => id));
				cursor = reply.nextCursor;
			} while (cursor);
			expect(ids).toHaveLength(23);
			expect(new Set(ids).size).toBe(23);
		},
	);

	it('show an empty page after the last one, not deals with some of the words', async () => {
		const { db } = site.context;
		for (const title of ['Copper Saucer', 'Copper Teacup', 'Blue Teacup']) await buildDeal(db, { title });
		const request = { deal: 'copper teacup', perPage: 1 };
		expect(titles(await search({ ...request, page: 1 }))).toEqual(['Copper Teacup']);
		expect(await search({ ...request, page: 2 })).toMatchObject({ deals: [], hasSomeWords: false });
	});
});

describe('sentences', () => {
	it('are translated into filters, and the remaining words are searched for', async () => {
		const payload = { aiQuery: 'cheapest sony headphones under $400 with free shipping' };
		const response = (await site.app.inject({ method: 'POST', url: '/api/aiSearch', payload })).json();
		expect(response.filters).toEqual({ brand: 'sony', maxPrice: 400, freeShipping: true, sortBy: 'price-low' });
		expect(response.words).toBe('headphones');
		expect(titles(response)).toEqual([XM5]);
	});
});

describe('suggestions', () => {
	const suggest = async (q: string) =>
		(await site.app.inject({ url: `/api/suggest?q=${encodeURIComponent(q)}` })).json();

	it('complete the last word and name places', async () => {
		const typed = await suggest('wireless head');
		expect(typed.deals.map(({ del_title }: { del_title: string }) => del_title)).toEqual([XM5]);
		const so = await suggest('so');
		expect(so.brands).toEqual([{ name: 'Sony', slug: 'sony' }]);
		expect((await suggest('hi fi')).stores).toEqual([{ name: 'JB Hi-Fi', slug: 'jb-hi-fi' }]);
		expect((await suggest('aud')).categories).toEqual([{ name: 'Audio', slug: 'audio' }]);
	});

	it('leave out deals with excluded words', async () => {
		const typed = await suggest('headphones not bose');
		expect(typed.deals.map(({ del_title }: { del_title: string }) => del_title)).toEqual([XM5]);
	});

	it('are empty for empty input', async () => {
		expect(await suggest('!')).toMatchObject({ deals: [], categories: [], stores: [], brands: [], tags: [] });
	});
});

describe('bad input', () => {
	it.each([
		['an unknown sort', { sortBy: 'best' }],
		['an unknown category', { category: 'no-such' }],
		['an unknown store', { store: 'no-such' }],
		['reversed prices', { minPrice: 10, maxPrice: 5 }],
		['a negative price', { minPrice: -1 }],
		['a discount of 100', { minDiscount: 100 }],
		['10,000 characters', { deal: 'x'.repeat(10_000) }],
		['control characters', { deal: 'a\u0000b' }],
		['a cursor of nonsense', { cursor: 'AAAA' }],
		[
			'a cursor of another order',
			{ sortBy: 'newest', cursor: Buffer.from('["popular",3,1,5,9]').toString('base64url') },
		],
		[
			'a cursor with an endless number',
			{ sortBy: 'popular', cursor: Buffer.from('["popular",1e999,1,5,9]').toString('base64url') },
		],
		['page 0', { page: 0 }],
		['a page too far', { page: 500, perPage: 100 }],
		['a list', []],
	])('rejects %s with a message and logs no fault', async (_, payload) => {
		const response = await site.app.inject({ method: 'POST', url: '/api/search', payload });
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ code: 'validation', message: expect.stringMatching(/\w/) });
		expect(site.faults).toEqual([]);
	});

	it.each([
		...["'; drop table deals; --", '"unclosed', 'a & | ! ( ) :* <->', '%', '_', '\\', "'", '\\\\\\', ':*', '!!!'],
		...['☕️🔥', '\u202eabc', 'سماعات', 'the and of', '(((((((((((('.repeat(10), `${'a'.repeat(100)}!`, '-----', 'NULL'],
	])('handles %j', async (deal) => {
		await search({ deal });
		await search({ deal: 'headphones', without: deal });
		const suggested = await site.app.inject({ url: `/api/suggest?q=${encodeURIComponent(deal)}` });
		expect(suggested.statusCode).toBe(200);
		const sentence = await site.app.inject({ method: 'POST', url: '/api/aiSearch', payload: { aiQuery: deal } });
		expect(sentence.statusCode).toBe(200);
		expect(site.faults).toEqual([]);
	});
});
