import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { pricePoints } from '../schema/prices.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { recordPrice } from './prices.queries.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
});
afterAll(() => site.close());

/** The state of a deal that someone can buy. */
const LIVE = { listing: 'live', endedAt: null } as const;

async function offered(product: string, prices: [cents: number, days: number][], overrides = {}) {
	let last = 0;
	for (const [priceCents, days] of prices) {
		const deal = await buildDeal(site.context.db, {
			normalizedUrl: product,
			priceCents,
			createdAt: daysAgo(days),
			...overrides,
		});
		await recordPrice(site.context.db, { ...LIVE, id: deal.id, normalizedUrl: product, priceCents }, daysAgo(days));
		last = deal.id;
	}
	return last;
}

const fetchHistory = async (id: unknown) => (await site.app.inject({ url: `/api/price-history/${id}` })).json();

it.each([
	[
		'$4 for 296 days, $6 for 7, now $4.50',
		[
			[400, 303],
			[600, 7],
			[450, 0.04],
		],
		4,
		12.5,
	],
	[
		'$5 for 409 days, $6.50 for 30, now $6',
		[
			[500, 439],
			[650, 30],
			[600, 0.04],
		],
		5,
		20,
	],
] satisfies [string, [number, number][], number, number][])('%s', async (name, prices, usualPrice, percent) => {
	const { points, summary } = await fetchHistory(await offered(`shop.example/${name}`, prices));
	expect(points.map(({ price }: { price: number }) => price * 100)).toEqual(prices.map(([cents]) => cents));
	expect(summary).toMatchObject({ usualPrice, percentFromUsual: percent });
});

it("shows an expired deal's price until its end, and leaves out suspended deals", async () => {
	const product = 'shop.example/kettle';
	await offered(product, [[5_000, 300]], { status: 0, endedAt: daysAgo(290) });
	await offered(product, [[100, 100]], { status: 2 });
	const { points, summary } = await fetchHistory(await offered(product, [[4_000, 1]]));
	expect(points).toMatchObject([
		{ price: 50, heldUntil: daysAgo(290).toISOString(), isCurrent: false },
		{ price: 40, heldUntil: NOW.toISOString(), isCurrent: true },
	]);
	expect(summary.lowestPrice).toBe(40);
});

it.each([
	['moves to another product', { normalizedUrl: 'shop.example/case' }, 1],
	['is removed', { isOnline: false, url: null, normalizedUrl: null }, 2],
])('ends the price of a deal whose link %s', async (name, link, ended) => {
	const { db } = site.context;
	const product = `shop.example/phone that ${name}`;
	const phone = await offered(product, [[90_000, 3]]);
	const mistaken = await offered(product, [[2_000, 2]]);
	const linkTo = async (changed: { normalizedUrl: string | null }, now: Date) => {
		await db.update(deals).set(changed).where(eq(deals.id, mistaken));
		await recordPrice(db, { ...LIVE, id: mistaken, priceCents: 2_000, normalizedUrl: changed.normalizedUrl }, now);
	};
	await linkTo(link, daysAgo(1));
	const { points, summary } = await fetchHistory(phone);
	expect(points).toMatchObject([
		{ price: 900, heldUntil: daysAgo(2).toISOString() },
		{ price: 20, heldUntil: daysAgo(ended).toISOString(), isCurrent: false },
	]);
	expect(summary.sentence).toMatch(/^It cost less \d days? ago\./);
	await linkTo({ normalizedUrl: product }, NOW);
	expect((await fetchHistory(phone)).points).toMatchObject([{ price: 900 }, { price: 20, isCurrent: true }]);
});

it('counts the price of an upcoming deal from its start', async () => {
	const product = 'shop.example/upcoming';
	const present = await offered(product, [[8_000, 20]]);
	const upcoming = await offered(product, [[5_000, 4]], { startsAt: daysAgo(1), hasStarted: false });
	expect((await fetchHistory(present)).points).toMatchObject([{ price: 80, isCurrent: true }]);
	await site.context.db.update(deals).set({ hasStarted: true }).where(eq(deals.id, upcoming));
	expect((await fetchHistory(present)).points).toMatchObject([
		{ price: 80, heldUntil: daysAgo(1).toISOString() },
		{ price: 50, recordedAt: daysAgo(1).toISOString(), isCurrent: true },
	]);
});

it('records a price once while it stays the same', async () => {
	const { db } = site.context;
	const deal = await buildDeal(db, { normalizedUrl: 'shop.example/same' });
	const price = { ...LIVE, id: deal.id, normalizedUrl: 'shop.example/same', priceCents: 1_000 };
	await recordPrice(db, price, daysAgo(3));
	await recordPrice(db, price, daysAgo(2));
	await recordPrice(db, { ...price, normalizedUrl: null }, daysAgo(1));
	await recordPrice(db, { ...price, normalizedUrl: 'shop.example' }, daysAgo(1));
	await recordPrice(db, { ...price, priceCents: 900 }, NOW);
	const rows = (await db.select().from(pricePoints).orderBy(pricePoints.id)).filter(({ dealId }) => dealId === deal.id);
	expect(rows.map(({ priceCents }) => priceCents)).toEqual([1_000, 900]);
});

it('does not record an unchanged price again after that of another deal', async () => {
	const { db } = site.context;
	const normalizedUrl = 'shop.example/two-deals';
	const earlier = await offered(normalizedUrl, [[10_000, 30]]);
	const cheaper = await offered(normalizedUrl, [[8_000, 10]]);
	await recordPrice(db, { ...LIVE, id: earlier, normalizedUrl, priceCents: 10_000 }, daysAgo(1));
	expect((await fetchHistory(cheaper)).points).toMatchObject([
		{ price: 100, isCurrent: false },
		{ price: 80, dealId: cheaper, isCurrent: true },
	]);
});

const minutesAgo = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);

async function readPoints(...dealIds: number[]) {
	const rows = await site.context.db
		.select()
		.from(pricePoints)
		.where(inArray(pricePoints.dealId, dealIds))
		.orderBy(pricePoints.recordedAt, pricePoints.id);
	return rows.map(({ normalizedUrl, priceCents, recordedAt }) => [normalizedUrl, priceCents, recordedAt]);
}

it('replaces a price that the same deal corrects within ten minutes', async () => {
	const { db } = site.context;
	const product = 'shop.example/slip';
	const [deal, other] = [
		await buildDeal(db, { normalizedUrl: product }),
		await buildDeal(db, { normalizedUrl: product }),
	];
	const price = { ...LIVE, id: deal.id, normalizedUrl: product, priceCents: 10_000 };
	await recordPrice(db, price, daysAgo(1));
	await recordPrice(db, { ...price, priceCents: 990 }, minutesAgo(30));
	await recordPrice(db, { ...price, id: other.id, priceCents: 9_800 }, minutesAgo(25));
	await recordPrice(db, { ...price, priceCents: 9_900 }, minutesAgo(20));
	await recordPrice(db, { ...price, priceCents: 9_500 }, minutesAgo(19));
	expect(await readPoints(deal.id, other.id)).toEqual([
		[product, 10_000, daysAgo(1)],
		[product, 9_900, minutesAgo(30)],
		[product, 9_800, minutesAgo(25)],
		[product, 9_500, minutesAgo(19)],
	]);
});

it('removes a slip that is corrected to the earlier price', async () => {
	const { db } = site.context;
	const deal = await buildDeal(db, { normalizedUrl: 'shop.example/back' });
	const price = { ...LIVE, id: deal.id, normalizedUrl: 'shop.example/back', priceCents: 10_000 };
	await recordPrice(db, price, daysAgo(1));
	await recordPrice(db, { ...price, priceCents: 100 }, minutesAgo(10));
	await recordPrice(db, price, NOW);
	expect(await readPoints(deal.id)).toEqual([['shop.example/back', 10_000, daysAgo(1)]]);
});

it('moves a price to another product if the link is corrected within ten minutes', async () => {
	const { db } = site.context;
	const deal = await buildDeal(db, { normalizedUrl: 'shop.example/wrong' });
	const price = { ...LIVE, id: deal.id, normalizedUrl: 'shop.example/wrong', priceCents: 1_000 };
	await recordPrice(db, price, minutesAgo(5));
	await recordPrice(db, { ...price, normalizedUrl: 'shop.example/right' }, NOW);
	expect(await readPoints(deal.id)).toEqual([['shop.example/right', 1_000, NOW]]);
	await recordPrice(db, { ...price, normalizedUrl: null }, NOW);
	expect(await readPoints(deal.id)).toEqual([]);
});

describe.each(['hidden', 'upcoming', 'expired'] as const)('a deal whose listing is %s', (listing) => {
	it('corrects its last price and product instead of recording another', async () => {
		const { db } = site.context;
		const product = `shop.example/${listing}`;
		const deal = await buildDeal(db, { normalizedUrl: product });
		const price = { ...LIVE, id: deal.id, normalizedUrl: product, priceCents: 10_000 };
		await recordPrice(db, price, daysAgo(3));
		await recordPrice(db, { ...price, priceCents: 9_000 }, daysAgo(2));
		await recordPrice(db, { ...price, priceCents: 100, listing }, daysAgo(1));
		expect(await readPoints(deal.id)).toEqual([
			[product, 10_000, daysAgo(3)],
			[product, 100, daysAgo(2)],
		]);
		await recordPrice(db, { ...price, priceCents: 8_000, normalizedUrl: 'shop.example/right-one', listing }, NOW);
		expect(await readPoints(deal.id)).toEqual([
			[product, 10_000, daysAgo(3)],
			['shop.example/right-one', 8_000, daysAgo(2)],
		]);
	});
});

it('records the first price of an expired deal at its end', async () => {
	const { db } = site.context;
	const product = 'shop.example/linked-later';
	const ended = { normalizedUrl: product, priceCents: 4_000, createdAt: daysAgo(9), status: 0, endedAt: daysAgo(5) };
	const expired = await buildDeal(db, ended);
	await recordPrice(db, expired, NOW);
	expect(await readPoints(expired.id)).toEqual([[product, 4_000, daysAgo(5)]]);
	const { summary } = await fetchHistory(await offered(product, [[5_000, 3]]));
	expect(summary.sentence).toMatch(/^It cost less 5 days ago\./);
});

it('never calls a price of 0 the lowest', async () => {
	const product = 'shop.example/free-once';
	const { summary } = await fetchHistory(
		await offered(product, [
			[5_000, 100],
			[0, 40],
			[4_500, 1],
		]),
	);
	expect(summary).toMatchObject({ lowestPrice: 45, usualPrice: 50 });
});

it('returns no history for a deal without an address', async () => {
	const deal = await buildDeal(site.context.db, { isOnline: false, url: null, normalizedUrl: null });
	expect(await fetchHistory(deal.id)).toMatchObject({ points: [], summary: null });
});

it.each([800, 0])('affects the AI score of the deal at %i cents', async (cents) => {
	const id = await offered(`shop.example/scored-${cents}`, [
		[1_000, 60],
		[cents, 1],
	]);
	const { deal } = (await site.app.inject({ url: `/api/deal/${id}` })).json();
	expect(deal.aiScore.parts).toContainEqual({
		key: 'priceHistory',
		points: 20,
		max: 20,
		reason: 'At the lowest price recorded',
	});
});

it.each([
	['x', 400],
	['-1', 400],
	['0', 400],
	['99999999999', 400],
	['2000000000', 404],
])('rejects /api/price-history/%s', async (id, status) => {
	expect((await site.app.inject({ url: `/api/price-history/${id}` })).statusCode).toBe(status);
});
