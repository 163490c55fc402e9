import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { topDeals } from '#schema/deals.ts';
import { reputationLedger } from '#schema/reputation.ts';
import { votes } from '#schema/votes.ts';
import { buildDeal, buildUser } from '#testing/rows/factories.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { settleTopDeals } from './top-deals.service.ts';
import { endedPeriods } from './top-periods.ts';

describe('ended periods', () => {
	it('are days in the site’s time zone', () => {
		// Half an hour after midnight on a Monday in Sydney, in summer.
		const last = endedPeriods('day', new Date('2026-11-22T13:30:00Z')).at(-1);
		expect(last).toMatchObject({ firstDay: '2026-11-22', ends: new Date('2026-11-22T13:00:00Z') });
		// Half an hour before midnight.
		expect(endedPeriods('day', new Date('2026-11-22T12:30:00Z')).at(-1)?.firstDay).toBe('2026-11-21');
	});

	it('have 23 hours when daylight saving starts', () => {
		const day = endedPeriods('day', new Date('2026-10-04T14:00:00Z')).at(-1);
		expect(day?.firstDay).toBe('2026-10-04');
		expect(Number(day?.ends) - Number(day?.startsAt)).toBe(23 * 3_600_000);
	});

	it.each([
		['2026-11-22T13:30:00Z', '2026-11-16'],
		['2026-11-22T12:30:00Z', '2026-11-09'],
	])('are weeks from Monday to Sunday: at %s', (now, firstDay) => {
		expect(endedPeriods('week', new Date(now)).at(-1)?.firstDay).toBe(firstDay);
	});
});

describe('top deals', () => {
	let site: TestSite;
	const authors: number[] = [];
	const ids: number[] = [];
	const settle = () => settleTopDeals(site.context);
	const awards = () => site.context.db.select().from(reputationLedger);
	const pointsOf = async (id: number) =>
		(await site.context.db.select().from(users).where(eq(users.id, id)))[0]?.reputation;

	/** Posts a deal on Sunday the 22nd in Sydney, with votes before and after midnight. */
	async function postDeal(hour: number, before: number, after = 0): Promise<void> {
		const { db } = site.context;
		const author = await buildUser(db);
		const deal = await buildDeal(db, { userId: author.id, createdAt: new Date(Date.UTC(2026, 10, 22, hour)) });
		for (let count = 0; count < before + after; count += 1) {
			const castAt = new Date(count < before ? '2026-11-22T12:00:00Z' : '2026-11-22T13:00:00Z');
			await db.insert(votes).values({ dealId: deal.id, userId: (await buildUser(db)).id, value: 1, castAt });
		}
		authors.push(author.id);
		ids.push(deal.id);
	}

	beforeAll(async () => {
		site = await openTestSite();
		await postDeal(3, 6);
		await postDeal(2, 6);
		await postDeal(4, 4, 20);
		site.setNow(new Date('2026-11-22T13:02:00Z'));
	});
	afterAll(() => site.close());

	it('are found once, even by two instances: by the votes until midnight, and the earlier one if two are equal', async () => {
		await Promise.all([settle(), settle()]);
		await settle();
		expect(await awards()).toMatchObject([
			{ userId: authors[1], reason: 'deal_of_the_day', points: 50, subject: `deal:${ids[1]}` },
		]);
		expect(await pointsOf(authors[1] ?? 0)).toBe(50);
		const recorded = await site.context.db.select().from(topDeals).orderBy(topDeals.kind);
		expect(recorded).toEqual([
			{ kind: 'day', firstDay: '2026-11-22', dealId: ids[1] },
			// A deal of the week needs ten votes.
			{ kind: 'week', firstDay: '2026-11-16', dealId: null },
		]);
	});

	it('of missed days are found afterwards', async () => {
		site.setNow(new Date('2026-11-25T01:00:00Z'));
		await settle();
		const days = await site.context.db
			.select()
			.from(topDeals)
			.where(eq(topDeals.kind, 'day'))
			.orderBy(topDeals.firstDay);
		expect(days.map(({ firstDay }) => firstDay)).toEqual(['2026-11-22', '2026-11-23', '2026-11-24']);
		expect(await awards()).toHaveLength(1);
	});
});
