import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { type SearchFacetsBody, type SearchFacetsReply, searchFacetsReply } from '@bilby/contract/search/facets-wire';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { refreshFacets } from './facets.queries.ts';

const NOW = new Date('2026-06-01T02:00:00Z');

let site: TestSite;

/** Ids of categories by name. */
const categoryIds: Record<string, number> = {};
const storeIds: Record<string, number> = {};

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	categoryIds.electronics = electronics.id;
	categoryIds.audio = (await buildCategory(db, 'Audio', electronics.id)).id;
	categoryIds.phones = (await buildCategory(db, 'Phones', electronics.id)).id;
	categoryIds.kitchen = (await buildCategory(db, 'Kitchen')).id;
	for (const name of ['Myer', 'Kmart', 'Closed']) {
		const active = name !== 'Closed';
		const [store] = await db.insert(stores).values({ name, active }).returning();
		storeIds[name.toLowerCase()] = store?.id ?? 0;
	}
	await build({ title: 'Sony headphones', priceCents: 25_000, freeShipping: true }, ['audio', 'phones'], ['myer']);
	await build({ title: 'Bose headphones', priceCents: 49_999, likeCount: 5 }, ['audio'], ['myer', 'kmart']);
	await build({ title: 'Phone with headphones', priceCents: 50_000 }, ['phones'], ['kmart', 'closed']);
	await build({ title: 'Kettle', priceCents: 4_900, isOnline: false }, ['kitchen'], ['kmart']);
	await build({ title: 'Free kettle descaler', priceCents: 0, freeShipping: true }, ['kitchen'], []);
	await build({ title: 'Sony kettle', priceCents: 0, createdAt: daysAgo(20) }, [], []);
	await build({ title: 'Old headphones', priceCents: 900, status: 0 }, ['audio'], ['myer']);
	await build({ title: 'Hidden headphones', priceCents: 900, status: 2 }, ['audio'], ['myer']);
	await build({ title: 'Held headphones', priceCents: 900, review: 'held' }, ['audio'], ['myer']);
});
afterAll(() => site.close());

function daysAgo(days: number): Date {
	return new Date(NOW.getTime() - days * 86_400_000);
}

async function build(deal: Parameters<typeof buildDeal>[1], categories: string[], ofStores: string[]): Promise<void> {
	const { db } = site.context;
	const labels = categories.map((name) => categoryIds[name] ?? 0);
	const { id } = await buildDeal(db, { createdAt: daysAgo(1), ...deal, categoryIds: labels });
	if (ofStores.length === 0) return;
	await db.insert(dealStores).values(ofStores.map((name) => ({ dealId: id, storeId: storeIds[name] ?? 0 })));
	await refreshFacets(db, [id]);
}

async function facets(body: SearchFacetsBody = {}): Promise<SearchFacetsReply> {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/searchFacets',
		payload: { understand: true, ...body },
	});
	expect(response.statusCode, response.body).toBe(200);
	return searchFacetsReply.parse(response.json());
}

async function countTotal(body: object): Promise<number> {
	const payload = { understand: true, ...body };
	const response = await site.app.inject({ method: 'POST', url: '/api/search', payload });
	expect(response.statusCode, response.body).toBe(200);
	return response.json().total;
}

/** Formats choices as "kmart 3, myer 2", highest count first. */
const counts = ({ choices }: SearchFacetsReply['stores']) =>
	choices.map(({ slug, count }) => `${slug} ${count}`).join(', ');
/** Formats price steps as "0: 2, 30: 1": the number of deals that start at so many dollars. */
const prices = ({ prices: { steps } }: SearchFacetsReply) =>
	steps.flatMap(({ from, count }) => (count > 0 ? [`${from}: ${count}`] : [])).join(', ');

describe('facet counts', () => {
	it('include every live deal once, and a category includes its subcategories', async () => {
		const all = await facets();
		expect(counts(all.categories)).toBe('electronics 3, audio 2, phones 2, kitchen 2');
		expect(all.categories.choices[0]).toEqual({ slug: 'electronics', name: 'Electronics', count: 3 });
		expect(counts(all.stores)).toBe('kmart 3, myer 2');
		expect(prices(all)).toBe('0: 2, 30: 1, 200: 1, 300: 1, 500: 1');
		expect([all.prices.isCapped, all.categories.isCapped, all.stores.isCapped]).toEqual([false, false, false]);
	});

	it('contain every price step, without gaps', async () => {
		const { steps } = (await facets()).prices;
		expect(steps).toHaveLength(18);
		expect(steps.slice(1).map(({ from }) => from)).toEqual(steps.slice(0, -1).map(({ to }) => to));
		expect([steps[0]?.from, steps.at(-1)?.to]).toEqual([0, null]);
	});

	it.each<[string, SearchFacetsBody, string, string, string]>([
		['words', { deal: 'kettle' }, 'kitchen 2', 'kmart 1', '0: 2, 30: 1'],
		['words to be corrected', { deal: 'ketle' }, 'kitchen 2', 'kmart 1', '0: 2, 30: 1'],
		['some of the words', { deal: 'bose kettle' }, 'electronics 1, audio 1', 'myer 1, kmart 1', '300: 1'],
		[
			'words left out',
			{ deal: 'headphones', without: 'sony' },
			'electronics 2, audio 1, phones 1',
			'kmart 2, myer 1',
			'300: 1, 500: 1',
		],
		['words that nothing has', { deal: 'zzqqxx' }, '', '', ''],
		['words that say nothing', { deal: 'the' }, '', '', ''],
		['free shipping', { freeShipping: true }, 'electronics 1, audio 1, phones 1, kitchen 1', 'myer 1', '0: 1, 200: 1'],
		['shops', { isOnline: false }, 'kitchen 1', 'kmart 1', '30: 1'],
		['the last week', { deal: 'sony', postedWithin: 7 }, 'electronics 1, audio 1, phones 1', 'myer 1', '200: 1'],
		['any other store', { notStore: 'kmart' }, 'electronics 1, audio 1, phones 1, kitchen 1', 'myer 1', '0: 2, 200: 1'],
		[
			'expired deals too',
			{ deal: 'headphones', toggleExpired: true },
			'electronics 4, audio 3, phones 2',
			'myer 3, kmart 2',
			'5: 1, 200: 1, 300: 1, 500: 1',
		],
		['a price, but for the prices', { maxPrice: 100 }, 'kitchen 2', 'kmart 1', '0: 2, 30: 1, 200: 1, 300: 1, 500: 1'],
		[
			'a category, but for the categories',
			{ category: 'kitchen' },
			'electronics 3, audio 2, phones 2, kitchen 2',
			'kmart 1',
			'0: 1, 30: 1',
		],
		[
			'a store, but for the stores',
			{ store: 'myer' },
			'electronics 2, audio 2, phones 1',
			'kmart 3, myer 2',
			'200: 1, 300: 1',
		],
		[
			'all three, each but for its own',
			{ maxPrice: 300, category: 'audio', store: 'myer' },
			'electronics 1, audio 1, phones 1',
			'myer 1',
			'200: 1, 300: 1',
		],
	])('follow %s', async (_, body, categories, ofStores, steps) => {
		const found = await facets(body);
		expect([counts(found.categories), counts(found.stores), prices(found)]).toEqual([categories, ofStores, steps]);
	});

	it('include the chosen entry even if it has no deals', async () => {
		const found = await facets({ deal: 'kettle', category: 'audio', store: 'myer' });
		expect(counts(found.categories)).toBe('audio 0');
		expect(counts(found.stores)).toBe('myer 0');
	});

	it('give the chosen entry the total of the search if it is not among those counted', async () => {
		const body = { deal: 'free headphones', category: 'audio' };
		const { categories } = await facets(body);
		expect(counts(categories)).toContain(`audio ${await countTotal(body)}`);
	});

	it('contain at most eight entries of a kind, including the chosen one', async () => {
		const { db } = site.context;
		for (let place = 0; place < 9; place += 1) {
			const { id, slug } = await buildCategory(db, `Garden ${place}`);
			categoryIds[slug] = id;
			await build({ title: 'Spade' }, [slug], []);
			if (place > 0) await build({ title: 'Spade' }, [slug], []);
		}
		// Invalidate as posting a deal does. The categories are new as well.
		site.context.pageCache.clear(['feed', 'taxonomy']);
		const slugs = (found: SearchFacetsReply) => found.categories.choices.map(({ slug }) => slug);
		const found = slugs(await facets({ deal: 'spade' }));
		expect(found).toHaveLength(8);
		expect(found).not.toContain('garden-0');
		const withChosen = slugs(await facets({ deal: 'spade', category: 'GARDEN-0' }));
		expect(withChosen).toHaveLength(8);
		expect(withChosen.at(-1)).toBe('garden-0');
	});
});

const words = [
	'',
	'headphones',
	'kettle',
	'sony',
	'sony kettle',
	'ketle',
	'hedphones sony',
	'bose kettle',
	'the',
	'zzqqxx',
];
const slugOr = (slugs: string[]) => fc.option(fc.constantFrom(...slugs), { nil: undefined });
const dollars = fc.option(fc.constantFrom(0, 5, 48.99, 250, 500), { nil: undefined });
const searches = fc
	.record({
		deal: fc.constantFrom(...words),
		minPrice: dollars,
		maxPrice: dollars,
		category: slugOr(['electronics', 'audio', 'phones', 'kitchen']),
		store: slugOr(['myer', 'kmart']),
		notStore: slugOr(['myer', 'kmart']),
		freeShipping: fc.option(fc.constant(true), { nil: undefined }),
		postedWithin: fc.option(fc.constant(7), { nil: undefined }),
		toggleExpired: fc.boolean(),
	})
	.filter(({ minPrice = 0, maxPrice = 1_000 }) => minPrice <= maxPrice);

it('predict how many deals each choice finds', async () => {
	await fc.assert(
		fc.asyncProperty(searches, async (search) => {
			const found = await facets(search);
			for (const { slug, count } of found.categories.choices) {
				expect(await countTotal({ ...search, category: slug }), `category ${slug}`).toBe(count);
			}
			for (const { slug, count } of found.stores.choices) {
				expect(await countTotal({ ...search, store: slug }), `store ${slug}`).toBe(count);
			}
			for (const { from, to, count } of found.prices.steps.filter((step) => step.count > 0)) {
				const maxPrice = to === null ? undefined : Math.round(to * 100 - 1) / 100;
				expect(await countTotal({ ...search, minPrice: from, maxPrice }), `from $${from}`).toBe(count);
			}
		}),
		// Looking for a smaller failure would run into the time limit and hide this one.
		{ numRuns: 30, endOnFailure: true },
	);
}, 120_000);

it('cover the latest thousand deals and say if there are more', async () => {
	const { db } = site.context;
	const { html } = cleanRichText('<p>Worth having.</p>', { field: 'description', ...DESCRIPTION_HTML });
	const teapot = {
		descriptionHtml: html,
		descriptionText: '',
		priceCents: 3_000,
		url: 'https://shop.example/',
		hotRank: 0,
	};
	const bulk = (title: string, count: number) =>
		db.insert(deals).values(Array.from({ length: count }, () => ({ ...teapot, title, review: 'approved' as const })));
	await bulk('Thousand teapots', 1_000);
	const all = await facets({ deal: 'teapots' });
	expect([prices(all), all.prices.isCapped]).toEqual(['30: 1000', false]);
	await bulk('One teapots more', 1);
	const capped = await facets({ deal: 'teapots', maxPrice: 1 });
	expect([prices(capped), capped.prices.isCapped]).toEqual(['30: 1000', true]);
	expect(capped.categories.isCapped).toBe(false);
});

describe('bad input', () => {
	it.each([
		['an unknown category', { category: 'no-such' }],
		['an unknown store', { store: 'no-such' }],
		['a suspended store', { store: 'closed' }],
		['reversed prices', { minPrice: 10, maxPrice: 5 }],
		['a negative price', { minPrice: -1 }],
		['a discount of 100', { minDiscount: 100 }],
		['10,000 characters', { deal: 'x'.repeat(10_000) }],
		['control characters', { deal: 'a\u0000b' }],
		['a list', []],
	])('rejects %s with a message and logs no fault', async (_, payload) => {
		const response = await site.app.inject({ method: 'POST', url: '/api/searchFacets', payload });
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ code: 'validation', message: expect.stringMatching(/\w/) });
		expect(site.faults).toEqual([]);
	});

	it.each(["'; drop table deals; --", 'a & | ! ( ) :* <->', '%', '\\', '☕️🔥', '§live', '!!!'])(
		'handles %j',
		async (deal) => {
			await facets({ deal });
			await facets({ deal: 'headphones', without: deal });
			expect(site.faults).toEqual([]);
		},
	);
});
