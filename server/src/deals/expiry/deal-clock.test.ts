import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recordPrice } from '#prices/prices.queries.ts';
import { dealCategories } from '#schema/deal-labels.ts';
import { dealCounts, deals } from '#schema/deals.ts';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { rebuildDealCounts } from '../counts/deal-counts.queries.ts';
import { endExpiredDeals, leavePopularWindow, startDueDeals } from './deal-clock.service.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	await site.context.db.execute(sql`truncate deals, categories, deal_counts cascade`);
	site.setNow(NOW);
});

async function counts() {
	const rows = await site.context.db.select().from(dealCounts).where(sql`deals > 0`);
	return rows.map((row) => JSON.stringify(row)).sort();
}

async function listingOf(id: number) {
	const [deal] = await site.context.db.select({ listing: deals.listing }).from(deals).where(eq(deals.id, id));
	return deal?.listing;
}

it('lists a deal when its start time has come, and counts it', async () => {
	const { db } = site.context;
	const category = await buildCategory(db, 'Travel');
	const deal = await buildDeal(db, {
		createdAt: inHours(-2),
		startsAt: inHours(1),
		hasStarted: false,
		categoryIds: [category.id],
	});
	await startDueDeals(site.context);
	expect(await listingOf(deal.id)).toBe('upcoming');

	site.setNow(inHours(1));
	await startDueDeals(site.context);
	expect(await listingOf(deal.id)).toBe('live');
	const moved = await counts();
	await rebuildDealCounts(db);
	expect(moved).toEqual(await counts());
});

it('expires a deal when its end time has come, and can run twice', async () => {
	const { db } = site.context;
	const category = await buildCategory(db, 'Pets');
	const ending = await buildDeal(db, {
		expiresAt: inHours(-1),
		createdAt: inHours(-5),
		priceCents: 0,
		categoryIds: [category.id],
	});
	const going = await buildDeal(db, { expiresAt: inHours(5), createdAt: inHours(-5) });
	await endExpiredDeals(site.context);
	await endExpiredDeals(site.context);
	expect(await listingOf(ending.id)).toBe('expired');
	expect(await listingOf(going.id)).toBe('live');
	const moved = await counts();
	await rebuildDealCounts(db);
	expect(moved).toEqual(await counts());
});

it('ends a deal and its price at its date, even if the site was down then', async () => {
	const { db } = site.context;
	const normalizedUrl = 'shop.example/ended-on-monday';
	const deal = await buildDeal(db, { normalizedUrl, createdAt: inHours(-120), expiresAt: inHours(-72) });
	await recordPrice(db, deal, inHours(-120));
	await endExpiredDeals(site.context);
	const [ended] = await db.select().from(deals).where(eq(deals.id, deal.id));
	expect(ended).toMatchObject({ endedAt: inHours(-72), endedBy: 'date' });
	const { points } = (await site.app.inject(`/api/price-history/${deal.id}`)).json();
	expect(points).toMatchObject([{ heldUntil: inHours(-72).toISOString(), isCurrent: false }]);
});

it('expires more deals than one batch holds', async () => {
	const { db } = site.context;
	const one = await buildDeal(db, { createdAt: inHours(-5), expiresAt: inHours(-1) });
	await db.execute(sql`
		insert into deals (title, description_html, description_text, price_cents, url, hot_rank, created_at, expires_at)
		select 'Copy ' || n, '<p>x</p>', 'x', 100, 'https://shop.example/' || n, 1, ${inHours(-5).toISOString()}::timestamptz, ${inHours(-1).toISOString()}::timestamptz
		from generate_series(1, 450) n`);
	await rebuildDealCounts(db);
	await endExpiredDeals(site.context);
	expect(await listingOf(one.id)).toBe('expired');
	const [left] = await db.select({ count: sql<number>`count(*)::integer` }).from(deals).where(eq(deals.status, 1));
	expect(left?.count).toBe(0);
});

it('moves a deal behind newer ones in popular after 30 days', async () => {
	const { db } = site.context;
	const old = await buildDeal(db, { createdAt: inHours(-24 * 30), likeCount: 200 });
	const young = await buildDeal(db, { createdAt: inHours(-24 * 29), likeCount: 10 });
	await leavePopularWindow(site.context);
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/homePageDeals',
		payload: { filterBy: 'popular' },
	});
	expect(response.json().deals.map((deal: { id: number }) => deal.id)).toEqual([young.id, old.id]);
});

it('keeps `deal_categories` in sync with the deal', async () => {
	const { db } = site.context;
	const category = await buildCategory(db, 'Books');
	const deal = await buildDeal(db, { createdAt: inHours(-5), categoryIds: [category.id] });
	await db.update(deals).set({ status: 0, priceCents: 0, isFeatured: true }).where(eq(deals.id, deal.id));
	const [row] = await db.select().from(dealCategories).where(eq(dealCategories.dealId, deal.id));
	expect(row).toMatchObject({ listing: 'expired', isFree: true, isFeatured: true, listedAt: deal.listedAt });
});
