import type { SimilarDealsReply } from '@bilby/contract/posting/suggestions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { normalizeProductUrl } from '#deals/rules/normalize-product-url.ts';
import { dealStores } from '#schema/deal-labels.ts';
import { stores } from '#schema/master-data.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { titlePairs } from './title-pairs.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

const HEADPHONES = 'Sony WH-1000XM6 Wireless Headphones $547 @ JB Hi-Fi';

let site: TestSite;
let member: TestMember;
let jbHifi: number;
let goodGuys: number;

interface Post {
	title: string;
	url?: string;
	storeId?: number;
	createdAt?: Date;
	status?: number;
	review?: 'held';
	startsAt?: Date;
	hasStarted?: boolean;
}

async function post({ storeId, url = 'https://elsewhere.example/p', ...overrides }: Post): Promise<number> {
	const { db } = site.context;
	const deal = await buildDeal(db, {
		createdAt: daysAgo(2),
		url,
		normalizedUrl: normalizeProductUrl(url),
		...overrides,
	});
	if (storeId !== undefined) await db.insert(dealStores).values({ dealId: deal.id, storeId });
	return deal.id;
}

async function buildStore(name: string, domain: string): Promise<number> {
	const [store] = await site.context.db.insert(stores).values({ name, domain }).returning();
	if (!store) throw new Error('The store was not made.');
	return store.id;
}

async function requestSimilar(body: object): Promise<[id: number, reason: string][]> {
	const response = await member.call('POST', '/api/similarDeals', body);
	expect(response.status, JSON.stringify(response.body)).toBe(200);
	const { deals }: SimilarDealsReply = response.body;
	return deals.map(({ id, reason }) => [id, reason]);
}

describe('duplicate hints', () => {
	beforeAll(async () => {
		site = await openTestSite();
		site.setNow(NOW);
		member = await buildMember(site);
		jbHifi = await buildStore('JB Hi-Fi', 'jbhifi.com.au');
		goodGuys = await buildStore('The Good Guys', 'thegoodguys.com.au');
	});
	afterAll(() => site.close());

	it('include a deal with the same link in another form', async () => {
		const id = await post({ title: 'A kettle', url: 'https://www.amazon.com.au/Kettle/dp/B0KETTLE01?tag=x-22' });
		expect(await requestSimilar({ url: 'amazon.com.au/gp/product/b0kettle01/ref=sr_1_1?th=1' })).toEqual([
			[id, 'same link'],
		]);
		expect(await requestSimilar({ url: 'amazon.com.au/dp/B0KETTLE02' })).toEqual([]);
	});

	it('do not treat the home page of a shop as a product', async () => {
		await post({ title: 'Ten pieces on Tuesdays', url: 'https://www.chicken.example/' });
		expect(await requestSimilar({ url: 'chicken.example' })).toEqual([]);
	});

	describe('by title', () => {
		let original: number;
		beforeAll(async () => {
			original = await post({ title: HEADPHONES, url: 'https://www.jbhifi.com.au/products/xm6', storeId: jbHifi });
			await post({ title: 'Sony WH-1000XM5 Wireless Headphones $397 @ JB Hi-Fi', storeId: jbHifi });
			await post({ title: HEADPHONES, storeId: jbHifi, createdAt: daysAgo(31) });
			await post({ title: HEADPHONES, storeId: jbHifi, status: 2 });
			await post({ title: HEADPHONES, storeId: jbHifi, review: 'held' });
		});
		const title = 'JB Hi-Fi: Sony headphones WH-1000XM6 for $547';

		it('include very similar deals at a chosen store', async () => {
			expect(await requestSimilar({ title, stores: [jbHifi] })).toEqual([[original, 'similar title']]);
		});

		it('include very similar deals at the store of the link', async () => {
			expect(await requestSimilar({ title, url: 'https://www.jbhifi.com.au/products/other' })).toEqual([
				[original, 'similar title'],
			]);
			expect(await requestSimilar({ title, url: 'https://clearance.jbhifi.com.au/1' })).toHaveLength(1);
		});

		it('include very similar deals at any store if none is known', async () => {
			expect(await requestSimilar({ title })).toEqual([[original, 'similar title']]);
			expect(await requestSimilar({ title, url: 'https://short.example/x' })).toEqual([[original, 'similar title']]);
		});

		it('leave out other stores', async () => {
			expect(await requestSimilar({ title, stores: [goodGuys] })).toEqual([]);
			expect(await requestSimilar({ title, url: 'https://thegoodguys.com.au/x' })).toEqual([]);
			expect(await requestSimilar({ title, stores: [2_147_483_647] })).toEqual([]);
		});

		it("include a deal that links to the store's domain but names no store", async () => {
			const id = await post({ title: 'Dyson V15 Detect vacuum $899', url: 'https://www.thegoodguys.com.au/dyson-v15' });
			expect(await requestSimilar({ title: 'Dyson V15 Detect $899', stores: [goodGuys] })).toEqual([
				[id, 'similar title'],
			]);
		});

		it('leave out the deal being edited', async () => {
			expect(await requestSimilar({ title, stores: [jbHifi], exceptId: original })).toEqual([]);
			expect(await requestSimilar({ url: 'jbhifi.com.au/products/xm6', exceptId: original })).toEqual([]);
		});

		it('give the link as the reason if both link and title match', async () => {
			expect(await requestSimilar({ title, url: 'jbhifi.com.au/products/xm6' })).toEqual([[original, 'same link']]);
		});

		it.each(['', 'Sony', 'the the the', "'); drop table deals; --", '& | ! ( ) <-> :*', '漢字 漢字', '$547'])(
			'have nothing to say to the title %j',
			async (text) => {
				expect(await requestSimilar({ title: text, stores: [jbHifi] })).toEqual([]);
			},
		);
	});

	it('include at most five expired and upcoming deals, those with the same link first', async () => {
		const url = 'https://shop.example/tent';
		const similar = await post({ title: 'Coleman Instant Up 6 Person Tent $249', url: 'https://other.example/tent' });
		const expired = await post({ title: 'Tent', url, status: 0, createdAt: daysAgo(20) });
		const upcoming = await post({
			title: 'Tent soon',
			url,
			startsAt: new Date(NOW.getTime() + 1e7),
			hasStarted: false,
		});
		const title = 'Coleman Instant Up Tent 6P $249';
		expect(await requestSimilar({ url, title })).toEqual([
			[upcoming, 'same link'],
			[expired, 'same link'],
			[similar, 'similar title'],
		]);
		for (let more = 0; more < 5; more += 1) await post({ title: 'Tent again', url });
		expect(await requestSimilar({ url, title })).toHaveLength(5);
	});

	it('require a member', async () => {
		const response = await site.app.inject({
			method: 'POST',
			url: '/api/similarDeals',
			payload: { title: HEADPHONES },
		});
		expect(response.statusCode).toBe(401);
		const unverified = await buildMember(site, { emailVerifiedAt: null });
		expect((await unverified.call('POST', '/api/similarDeals', { title: HEADPHONES })).status).toBe(403);
	});

	it.each([
		['a link of 10 kB', { url: `https://shop.example/${'a'.repeat(10_000)}` }],
		['a title of 10 kB', { title: 'kettle '.repeat(1_500) }],
		['a list of links', { url: ['https://shop.example'] }],
		['stores that are not ids', { stores: ['kettle', {}, null] }],
		['stores that are not a list', { stores: 'all' }],
		['too many stores', { stores: Array.from({ length: 11 }, (_, index) => index + 1) }],
		['a negative id', { exceptId: -1 }],
		['an id beyond 32 bits', { exceptId: 2_147_483_648 }],
	])('reject %s', async (_what, body) => {
		expect((await member.call('POST', '/api/similarDeals', body)).status).toBe(400);
		expect(site.faults).toEqual([]);
	});

	it.each([
		['nothing', {}],
		['a link that is not a web address', { url: 'javascript:alert(1)' }],
		['a malformed address', { url: 'https://%ff%fe/%%%?%=%&&&' }],
		['a title that repeats one word', { title: 'kettle '.repeat(140) }],
		['a title of many words', { title: Array.from({ length: 180 }, (_, index) => `w${index}`).join(' ') }],
		['unknown ids', { title: HEADPHONES, exceptId: 2_147_483_647, stores: [2_147_483_647] }],
	])('are empty for %s', async (_what, body) => {
		expect(await requestSimilar(body)).toEqual([]);
		expect(site.faults).toEqual([]);
	});
});

describe('duplicate hints among 200 deals', () => {
	beforeAll(async () => {
		site = await openTestSite();
		site.setNow(NOW);
		member = await buildMember(site);
	});
	afterAll(() => site.close());

	it('find at least 95 of 100 deals that are posted again with another wording', async () => {
		const names = [...new Set(titlePairs.map(({ store }) => store))];
		const ids = new Map<string, number>();
		for (const [index, name] of names.entries()) ids.set(name, await buildStore(name, `store${index}.example`));
		const posted = new Map<string, number>();
		for (const { store, titles } of titlePairs) {
			posted.set(titles[1], await post({ title: titles[1], storeId: ids.get(store) ?? 0 }));
		}
		const again = titlePairs.filter(({ same }) => same);
		const missed: string[] = [];
		for (const { store, titles } of again) {
			const hints = await requestSimilar({ title: titles[0], stores: [ids.get(store)] });
			if (!hints.some(([id]) => id === posted.get(titles[1]))) missed.push(titles[0]);
		}
		expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(5);
	});
});
