import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { DEAL_VIEWS } from '../deals/deal-views.ts';
import { HUDDLE_VIEWS } from '../huddles/huddles.module.ts';
import { deals, dealViews } from '../schema/deals.ts';
import { huddles, huddleViews } from '../schema/huddles.ts';
import { buildDeal, buildHuddle } from '../testing/rows/factories.ts';
import { openTestSite } from '../testing/site/test-site.ts';
import { countViews, sweepViews } from './views.queries.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';

it('counts an address and deal once in 24 hours, whatever the user agent, and writes at the latest on shutdown', async () => {
	const site = await openTestSite();
	const { db } = site.context;
	const deal = await buildDeal(db);
	const look = (remoteAddress: string, userAgent: string, payload: object | string = { dealId: deal.id }) =>
		site.app.inject({
			method: 'POST',
			url: '/api/view',
			remoteAddress,
			payload,
			headers: { 'user-agent': userAgent, ...(typeof payload === 'string' && { 'content-type': 'text/plain' }) },
		});
	await look('203.0.113.1', BROWSER);
	await look('203.0.113.1', BROWSER, JSON.stringify({ dealId: deal.id }));
	await look('203.0.113.1', `${BROWSER} Edg/140.0`);
	await look('203.0.113.2', BROWSER);
	await look('2001:db8:1:2::1', BROWSER);
	await look('2001:db8:1:2:ffff::9', BROWSER);
	await look('203.0.113.3', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)');
	await look('203.0.113.4', '');
	expect((await look('203.0.113.5', BROWSER, '{"dealId":')).statusCode).toBe(400);
	expect((await look('203.0.113.5', BROWSER, { dealId: 'x' })).statusCode).toBe(400);
	expect((await look('203.0.113.5', BROWSER, { dealId: 2_000_000_000 })).statusCode).toBe(200);

	await site.app.close();
	const [row] = await db.select().from(deals).where(eq(deals.id, deal.id));
	const stored = JSON.stringify(await db.select().from(dealViews));
	expect(row?.viewCount).toBe(3);
	expect(stored).not.toMatch(/203\.0\.113|2001:db8/);
	expect(site.faults).toEqual([]);
	await site.close();
});

it('counts again after 24 hours, never for a suspended deal, and deletes the visitor', async () => {
	const site = await openTestSite();
	const { db } = site.context;
	const deal = await buildDeal(db);
	const suspended = await buildDeal(db, { status: 2 });
	const viewsOf = async (id: number) => (await db.select().from(deals).where(eq(deals.id, id)))[0]?.viewCount;
	const seen = [
		{ id: deal.id, visitorHash: 'a' },
		{ id: suspended.id, visitorHash: 'a' },
	];
	await countViews(db, DEAL_VIEWS, seen, NOW);
	await countViews(db, DEAL_VIEWS, seen, inHours(23));
	expect(await viewsOf(deal.id)).toBe(1);
	await countViews(db, DEAL_VIEWS, seen, inHours(24));
	expect([await viewsOf(deal.id), await viewsOf(suspended.id)]).toEqual([2, 0]);
	site.setNow(inHours(49));
	await sweepViews(site.context, [DEAL_VIEWS]);
	expect(await db.select().from(dealViews)).toEqual([]);
	await site.close();
});

it('counts huddles separately, but not removed ones', async () => {
	const site = await openTestSite();
	const { db } = site.context;
	const [shown, removed] = [await buildHuddle(db), await buildHuddle(db, { removedAt: NOW })];
	const look = (forumId: number) =>
		site.app.inject({ method: 'POST', url: '/api/view', payload: { forumId }, headers: { 'user-agent': BROWSER } });
	for (const id of [shown, shown, removed, 2_000_000_000]) expect((await look(id)).statusCode).toBe(200);
	await site.app.close();
	const rows = await db.select({ id: huddles.id, views: huddles.viewCount }).from(huddles);
	expect(rows.toSorted((a, b) => a.id - b.id).map(({ views }) => views)).toEqual([1, 0]);
	await sweepViews({ db, clock: () => new Date(Date.now() + 25 * 3_600_000) }, [HUDDLE_VIEWS]);
	expect(await db.select().from(huddleViews)).toEqual([]);
	await site.close();
});

it('counts the views of huddles while those of deals fail', async () => {
	const site = await openTestSite();
	const { db } = site.context;
	const seen = [{ dealId: (await buildDeal(db)).id }, { forumId: await buildHuddle(db) }];
	for (const payload of seen) {
		await site.app.inject({ method: 'POST', url: '/api/view', payload, headers: { 'user-agent': BROWSER } });
	}
	await db.execute(sql`drop table deal_views`);
	await expect(site.app.close()).rejects.toThrow(/1 of 2 failed/);
	expect(await db.select({ views: huddles.viewCount }).from(huddles)).toEqual([{ views: 1 }]);
	await site.close();
});
