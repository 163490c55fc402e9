import { expect, it } from 'vitest';
import { affiliateClicks, affiliatePrograms } from '../schema/affiliates.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { LINKS, openAffiliateSite } from '../testing/set-ups/affiliate-site.ts';

const { site, admin, add } = await openAffiliateSite();

it('shows the clicks of the last 30 days in Sydney to staff by day, and their sums to everyone', async () => {
	const { db } = site.context;
	const kogan = (await add()).body.affiliate;
	const amazon = (await add({ store_name: 'Amazon', domain: '' })).body.affiliate;
	await add({ store_name: 'Suspended', domain: '', is_active: false });
	await db.insert(affiliateClicks).values([
		{ programId: kogan.id, day: '2026-10-23', clicks: 100 },
		{ programId: kogan.id, day: '2026-10-24', clicks: 3 },
		{ programId: kogan.id, day: '2026-11-22', clicks: 4 },
	]);
	// It is already 22 November in Sydney.
	site.setNow(new Date('2026-11-21T13:30:00.000Z'));
	expect((await admin.call('GET', '/api/affiliate-clicks')).body).toMatchObject({
		firstDay: '2026-10-24',
		lastDay: '2026-11-22',
		clicks: [
			{ programId: kogan.id, day: '2026-10-24', clicks: 3 },
			{ programId: kogan.id, day: '2026-11-22', clicks: 4 },
		],
	});
	const disclosed = await site.app.inject({ url: '/api/affiliate-disclosure' });
	expect(disclosed.json().programs).toEqual([
		{ storeName: 'Amazon', domain: 'amazon.com', clicks: 0 },
		{ storeName: 'Kogan', domain: 'kogan.com.au', clicks: 7 },
	]);
	// Deleting a program deletes its clicks.
	await admin.call('DELETE', `${LINKS}?id=${kogan.id}`);
	expect(await db.$count(affiliateClicks)).toBe(0);
	expect(amazon.dac_domain).toBe('amazon.com');
});

it('counts clicks by program and day in Sydney, only for links that the deal has', async () => {
	const { db } = site.context;
	await db
		.insert(affiliatePrograms)
		.values({ storeName: 'Shop', domain: 'shop.example', pattern: '{URL}', trackingParams: { aff: 'bilby' } });
	const deal = await buildDeal(db, { url: 'https://www.shop.example/kettle' });
	const plain = await buildDeal(db, { url: 'https://elsewhere.example/kettle' });
	const click = async (body: object) =>
		(
			await site.app.inject({
				method: 'POST',
				url: '/api/track-affiliate-click',
				headers: { 'content-type': 'text/plain' },
				payload: JSON.stringify({
					affiliateUrl: 'https://www.shop.example/kettle?aff=bilby',
					storeName: 'Shop',
					...body,
				}),
			})
		).statusCode;
	// 12:30 and 13:30 UTC are on different days in Sydney.
	site.setNow(new Date('2026-11-21T12:30:00.000Z'));
	expect(await click({ dealId: deal.id, originalUrl: deal.url })).toBe(200);
	site.setNow(new Date('2026-11-21T13:30:00.000Z'));
	await click({ dealId: deal.id, originalUrl: deal.url });
	await click({ dealId: deal.id, originalUrl: deal.url });
	await click({ dealId: deal.id, originalUrl: 'https://www.shop.example/another' });
	await click({ dealId: plain.id, originalUrl: plain.url });
	await click({ dealId: 2_000_000_000, originalUrl: deal.url });
	expect(await click({ dealId: 'x', originalUrl: deal.url })).toBe(400);
	const rows = await db.select().from(affiliateClicks).orderBy(affiliateClicks.day);
	expect(rows.map(({ day, clicks }) => [day, clicks])).toEqual([
		['2026-11-21', 1],
		['2026-11-22', 2],
	]);
});
