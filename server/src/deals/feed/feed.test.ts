import type { DealListReply } from '@bilby/contract/deals/wire';
import { dealListReply, sideDealsReply } from '@bilby/contract/deals/wire';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let site: TestSite;

async function requestDeals(body: object): Promise<DealListReply> {
	const response = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: body });
	expect(response.statusCode, response.body).toBe(200);
	return response.json();
}

const titles = (reply: DealListReply) => reply.deals.map((deal) => deal.del_title);

describe('the feed', () => {
	beforeAll(async () => {
		site = await openTestSite();
		site.setNow(NOW);
		const { db } = site.context;
		const electronics = await buildCategory(db, 'Electronics');
		const audio = await buildCategory(db, 'Audio', electronics.id);
		await buildCategory(db, 'Earbuds', audio.id);
		await buildCategory(db, 'Shoes');
		await buildDeal(db, { title: 'Oldest', createdAt: hoursAgo(24 * 45), likeCount: 400, inPopularWindow: false });
		await buildDeal(db, { title: 'Expired kettle', createdAt: hoursAgo(30), status: 0, likeCount: 80 });
		await buildDeal(db, {
			title: 'Loved headphones',
			createdAt: hoursAgo(20),
			likeCount: 90,
			dislikeCount: 3,
			priceCents: 38_800,
			originalPriceCents: 64_900,
			searchNames: 'JB Hi-Fi Sony',
			categoryIds: [electronics.id, audio.id],
		});
		await buildDeal(db, { title: 'Free museum pass', createdAt: hoursAgo(6), priceCents: 0, likeCount: 5 });
		await buildDeal(db, {
			title: 'Featured television',
			createdAt: hoursAgo(4),
			isFeatured: true,
			categoryIds: [electronics.id],
		});
		await buildDeal(db, { title: 'Suspended', createdAt: hoursAgo(3), status: 2, likeCount: 500 });
		await buildDeal(db, { title: 'Held back', createdAt: hoursAgo(3), review: 'held', likeCount: 500 });
		await buildDeal(db, { title: 'Disliked', createdAt: hoursAgo(2), dislikeCount: 20 });
		await buildDeal(db, {
			title: 'Upcoming',
			createdAt: hoursAgo(1),
			startsAt: new Date(NOW.getTime() + 3_600_000),
			hasStarted: false,
		});
		await buildDeal(db, { title: 'Just posted', createdAt: hoursAgo(0.1) });
	});
	afterAll(() => site.close());

	it.each(['/api/homePageDeals', '/api/deals', '/api/popularDeal'])('%s matches its schema exactly', async (url) => {
		const response = (await site.app.inject({ method: 'POST', url, payload: {} })).json();
		expect(response.deals.length).toBeGreaterThan(0);
		expect((url === '/api/popularDeal' ? sideDealsReply : dealListReply).parse(response)).toEqual(response);
	});

	it.each([
		['new', ['Just posted', 'Disliked', 'Featured television', 'Free museum pass', 'Loved headphones', 'Oldest']],
		[
			'all',
			['Upcoming', 'Just posted', 'Disliked', 'Featured television', 'Free museum pass', 'Loved headphones', 'Oldest'],
		],
		['hot', ['Loved headphones', 'Free museum pass', 'Just posted', 'Featured television', 'Disliked', 'Oldest']],
		['popular', ['Loved headphones', 'Free museum pass', 'Just posted', 'Featured television', 'Disliked', 'Oldest']],
		['free', ['Free museum pass']],
		['featured', ['Featured television']],
	])('%s returns its deals in order, with the total', async (filterBy, expected) => {
		const reply = await requestDeals({ filterBy });
		expect(titles(reply)).toEqual(expected);
		expect(reply.total).toBe(expected.length);
		expect(reply.totalCapped).toBe(false);
		expect(reply.nextCursor).toBeNull();
	});

	it('includes expired deals on request, but never in hot', async () => {
		const withExpired = await requestDeals({ filterBy: 'new', toggleExpired: 1 });
		expect(titles(withExpired)).toContain('Expired kettle');
		expect(withExpired.total).toBe(7);
		expect(titles(await requestDeals({ filterBy: 'hot', toggleExpired: true }))).not.toContain('Expired kettle');
	});

	it('never includes suspended or held deals', async () => {
		for (const filterBy of ['all', 'new', 'hot', 'popular', 'free', 'featured']) {
			const shown = titles(await requestDeals({ filterBy, toggleExpired: true }));
			expect(shown).not.toContain('Suspended');
			expect(shown).not.toContain('Held back');
		}
	});

	it('accepts togglePopular as the popular filter', async () => {
		expect(titles(await requestDeals({ togglePopular: true }))).toEqual(
			titles(await requestDeals({ filterBy: 'popular' })),
		);
	});

	it('searches titles, stores and brands, and counts the matches', async () => {
		const reply = await requestDeals({ searchTerm: 'sony headphone' });
		expect(titles(reply)).toEqual(['Loved headphones']);
		expect(reply.total).toBe(1);
		expect(titles(await requestDeals({ searchTerm: 'zeppelin' }))).toEqual([]);
	});

	it('treats operators and quotes in a search as text', async () => {
		for (const searchTerm of ["'; drop table deals; --", '"unclosed', 'a & | ! ( ) :*', '%', '\\']) {
			const response = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: { searchTerm } });
			expect(response.statusCode).toBe(200);
		}
	});

	it('applies price limits inclusively', async () => {
		expect(titles(await requestDeals({ minPrice: 388, maxPrice: 388 }))).toEqual(['Loved headphones']);
		expect(titles(await requestDeals({ maxPrice: '0' }))).toEqual(['Free museum pass']);
	});

	it('lists a category with its subcategories, by slug or id', async () => {
		const bySlug = await requestDeals({ category: 'electronics' });
		expect(titles(bySlug)).toEqual(['Featured television', 'Loved headphones']);
		expect(bySlug.total).toBe(2);
		expect(titles(await requestDeals({ category: 'electronics', subcategory: 'audio' }))).toEqual(['Loved headphones']);
		expect(titles(await requestDeals({ category: 'electronics', subcategory: 'earbuds' }))).toEqual([]);
		expect(titles(await requestDeals({ category: 'shoes' }))).toEqual([]);
		expect((await requestDeals({ category: 'all' })).total).toBe(6);
	});

	it('uses the wire names', async () => {
		const [deal] = (await requestDeals({ searchTerm: 'headphones' })).deals;
		expect(deal).toMatchObject({
			del_title: 'Loved headphones',
			del_price: 388,
			stricken_price: 649,
			del_other_price: 649,
			del_active: 1,
			del_is_online: 1,
			del_count_like: 90,
			del_count_dislike: 3,
			lifecycle: 'hot',
			categories: [{ ctg_name: 'Audio' }, { ctg_name: 'Electronics' }],
		});
		expect(deal?.qualityScore.parts.map((part) => part.key)).toEqual([
			'discount',
			'community',
			'pricePoint',
			'freshness',
			'storeTrust',
		]);
	});

	it.each([
		['an unknown filter', { filterBy: 'best' }],
		['page 0', { page: 0 }],
		['page -1', { page: -1 }],
		['page 1e9', { page: 1e9 }],
		['page "abc"', { page: 'abc' }],
		['a page beyond 10,000 rows', { page: 101, perPage: 100 }],
		['101 deals a page', { perPage: 101 }],
		['reversed prices', { minPrice: 10, maxPrice: 5 }],
		['a negative price', { minPrice: -1 }],
		['a price with three decimals', { minPrice: 1.999 }],
		['a search of 10,000 characters', { searchTerm: 'x'.repeat(10_000) }],
		['control characters', { searchTerm: 'a\u0000b' }],
		['an unknown category', { category: 'no-such-category' }],
		['a subcategory of another category', { category: 'shoes', subcategory: 'audio' }],
		['a cursor of nonsense', { cursor: 'AAAA' }],
		['a list instead of an object', []],
	])('rejects %s with a readable message and logs no fault', async (_, body) => {
		const response = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: body });
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ response: 'failure', success: false, status: false, code: 'validation' });
		expect(response.json().message).toMatch(/\w/);
		expect(site.faults).toEqual([]);
	});

	it('returns the public page of a deal, and 404 for suspended and missing ones', async () => {
		const all = await requestDeals({ filterBy: 'new' });
		const found = await site.app.inject({ url: `/api/deal/${all.deals[0]?.id}` });
		expect(found.json().deal.del_title).toBe('Just posted');
		for (const id of ['0', '-1', 'abc', '99999999999']) {
			expect((await site.app.inject({ url: `/api/deal/${id}` })).statusCode).toBe(400);
		}
		const missing = await site.app.inject({ url: '/api/deal/2147483647' });
		expect(missing.statusCode).toBe(404);
		expect(missing.json().message).toBe('Deal not found');
	});
});

describe('paging', () => {
	beforeAll(async () => {
		site = await openTestSite();
		site.setNow(NOW);
		for (let index = 0; index < 45; index += 1) {
			// Groups of three share a time, so that ties must be resolved.
			await buildDeal(site.context.db, {
				title: `Number ${index}`,
				createdAt: hoursAgo(1 + Math.floor(index / 3)),
				likeCount: index % 4,
			});
		}
	});
	afterAll(() => site.close());

	it.each(['new', 'hot', 'popular', 'all'])('%s reaches every deal once by cursor', async (filterBy) => {
		const seen: string[] = [];
		let cursor: string | undefined;
		do {
			const reply = await requestDeals({ filterBy, perPage: 7, ...(cursor ? { cursor } : {}) });
			seen.push(...titles(reply));
			cursor = reply.nextCursor ?? undefined;
		} while (cursor);
		expect(seen).toHaveLength(45);
		expect(new Set(seen).size).toBe(45);
	});

	it('keeps the order with page numbers', async () => {
		const whole = titles(await requestDeals({ filterBy: 'new', perPage: 45 }));
		const second = titles(await requestDeals({ filterBy: 'new', perPage: 10, page: 2 }));
		expect(second).toEqual(whole.slice(10, 20));
		expect(titles(await requestDeals({ filterBy: 'new', perPage: 20, page: 500 }))).toEqual([]);
	});

	it('neither repeats nor skips deals in new while deals are posted', async () => {
		const first = await requestDeals({ filterBy: 'new', perPage: 10 });
		await buildDeal(site.context.db, { title: 'Posted meanwhile', createdAt: NOW });
		const second = await requestDeals({ filterBy: 'new', perPage: 10, cursor: first.nextCursor });
		const seen = [...titles(first), ...titles(second)];
		expect(new Set(seen).size).toBe(20);
		expect(seen).not.toContain('Posted meanwhile');
		expect(seen).toEqual(titles(await requestDeals({ filterBy: 'new', perPage: 21 })).slice(1));
	});

	it('rejects a cursor of another feed', async () => {
		const { nextCursor } = await requestDeals({ filterBy: 'hot', perPage: 5 });
		const response = await site.app.inject({
			method: 'POST',
			url: '/api/deals',
			payload: { filterBy: 'new', cursor: nextCursor },
		});
		expect(response.statusCode).toBe(400);
	});

	it('finds matches of any age, newest first, page by page', async () => {
		const days = [700, 500, 480, 200, 120, 40, 30, 29, 1, 0];
		for (const day of days) {
			await buildDeal(site.context.db, { title: `Sextant ${day}`, createdAt: hoursAgo(24 * day) });
		}
		const newestFirst = days.toReversed().map((day) => `Sextant ${day}`);
		const words = { filterBy: 'new', searchTerm: 'sextant' };
		expect(titles(await requestDeals(words))).toEqual(newestFirst);
		expect(titles(await requestDeals({ ...words, perPage: 4, page: 2 }))).toEqual(newestFirst.slice(4, 8));
		const walked: string[] = [];
		let cursor: string | null | undefined;
		do {
			const reply = await requestDeals({ ...words, perPage: 3, ...(cursor ? { cursor } : {}) });
			walked.push(...titles(reply));
			cursor = reply.nextCursor;
		} while (cursor);
		expect(walked).toEqual(newestFirst);
	});

	it('finds nothing for a text without words, and only deals that the list shows', async () => {
		for (const searchTerm of ['the', 'and of', '§live', 'live']) {
			expect(titles(await requestDeals({ filterBy: 'all', searchTerm })), searchTerm).toEqual([]);
		}
		await buildDeal(site.context.db, { title: 'Zeppelin over', status: 0, createdAt: hoursAgo(1) });
		await buildDeal(site.context.db, { title: 'Zeppelin hidden', status: 2, createdAt: hoursAgo(1) });
		expect(titles(await requestDeals({ filterBy: 'new', searchTerm: 'zeppelin' }))).toEqual([]);
		const withExpired = { filterBy: 'new', searchTerm: 'zeppelin', toggleExpired: true };
		expect(titles(await requestDeals(withExpired))).toEqual(['Zeppelin over']);
	});

	it('counts up to 1,000 if a text or prices filter the feed', async () => {
		const words = { filterBy: 'new', searchTerm: 'socks' };
		await insertSocks(999);
		expect(await requestDeals(words)).toMatchObject({ total: 999, totalCapped: false });
		await insertSocks(2);
		expect(await requestDeals(words)).toMatchObject({ total: 1_000, totalCapped: true });
		expect(await requestDeals({ ...words, minPrice: 1 })).toMatchObject({ total: 1_000, totalCapped: true });
	});
});

/** Inserts in bulk, because one by one would be slow. */
async function insertSocks(count: number): Promise<void> {
	await site.context.db.execute(sql`
		insert into deals (title, description_html, description_text, price_cents, url, review, hot_rank, created_at)
		select 'Socks', '<p>Warm.</p>', 'Warm.', 500, 'https://shop.example/socks', 'approved', 0, ${NOW.toISOString()}::timestamptz
		from generate_series(1, ${count}::integer)`);
}
