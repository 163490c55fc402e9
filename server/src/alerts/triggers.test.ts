import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { repeatedFacets } from '../deals/counts/deal-facets.ts';
import { alertChecks, alertMatches } from '../schema/alerts.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { votes } from '../schema/votes.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { nextMail } from '../testing/requests/outbox.ts';
import { buildDeal, buildUser } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildAlert, findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sendInstant } from './send-alerts.ts';

const HOUR_MS = 3_600_000;

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
});
afterAll(() => site.close());
beforeEach(async () => {
	member = await buildMember(site);
});

const isNotified = async (id: number) => (await findNotified(site, id)).includes(member.id);
const setPrice = (id: number, priceCents: number) =>
	site.context.db.update(deals).set({ priceCents }).where(eq(deals.id, id));

/** Returns the prices that the member was notified of, in order, and those that wait. */
async function notifiedPrices(dealId: number) {
	await findNotified(site, dealId);
	return site.context.db
		.select({ price: alertMatches.priceCents, isSent: alertMatches.sentAt })
		.from(alertMatches)
		.where(and(eq(alertMatches.userId, member.id), eq(alertMatches.dealId, dealId)))
		.orderBy(alertMatches.step)
		.then((rows) => rows.map(({ price, isSent }) => (isSent ? price : `${price} waits`)));
}

/** Returns how many deals the member's alerts have found, the latest alert first. */
async function countDeals(): Promise<number[]> {
	const { body } = await member.call('GET', '/api/deal-alerts');
	return body.alerts.map((alert: { dua_match_count: number }) => alert.dua_match_count);
}

/** Sends all that waits, ten minutes after the last time. */
async function send(): Promise<void> {
	site.setNow(new Date(site.context.clock().getTime() + 10 * 60_000));
	await sendInstant(site.context);
}

describe('20 votes within an hour', () => {
	const like = async (dealId: number, count: number, castAt: Date) => {
		const voters = await Promise.all(Array.from({ length: count }, () => buildUser(site.context.db)));
		const rows = voters.map(({ id }) => ({ dealId, userId: id, value: 1, castAt }));
		if (count > 0) await site.context.db.insert(votes).values(rows);
	};

	it.each([
		['19 likes', 19, 0, false],
		['20 likes', 20, 0, true],
		['20 likes, one of them an hour ago', 19, 1, false],
	])('are not reached by fewer or slower likes: %s', async (_, recent, old, expected) => {
		const now = site.context.clock();
		const word = `galah${'abc'[recent - 18]}${old}`;
		await setAlert(member, { keywords: word, trigger: 'popular' });
		const { id } = await buildDeal(site.context.db, { title: word });
		expect(await isNotified(id)).toBe(false);
		await like(id, old, new Date(now.getTime() - HOUR_MS));
		await like(id, recent, now);
		expect(await isNotified(id)).toBe(expected);
	});

	it('count likes only, and queue nothing while no alert waits for them', async () => {
		const { db } = site.context;
		await setAlert(member, { keywords: 'corella' });
		await db.execute("update deal_alerts set is_active = false where trigger = 'popular'");
		const { id } = await buildDeal(db, { title: 'Another bird' });
		await isNotified(id);
		await like(id, 20, site.context.clock());
		expect(await db.$count(alertChecks)).toBe(0);
		await setAlert(member, { keywords: 'bird', trigger: 'popular' });
		await db.update(votes).set({ value: -1 }).where(eq(votes.dealId, id));
		await like(id, 19, site.context.clock());
		expect(await isNotified(id)).toBe(false);
		await like(id, 1, site.context.clock());
		expect(await isNotified(id)).toBe(true);
	});
});

describe('what a member follows', () => {
	const postAt = async (storeId: number, title: string) => {
		const deal = await buildDeal(site.context.db, { title });
		await site.context.db.insert(dealStores).values({ ...repeatedFacets(deal), storeId });
		await refreshFacets(site.context.db, [deal.id]);
		return deal.id;
	};

	it('is reported without keywords, or narrowed down by them', async () => {
		const [followed, other] = await site.context.db
			.insert(stores)
			.values([{ name: 'Wattle & Co' }, { name: 'Banksia Bros' }])
			.returning();
		await member.call('POST', '/api/follow', { type: 'str', id: followed?.id, follow: true });
		const alert = await setAlert(member, { keywords: '', trigger: 'followed' });
		expect(await isNotified(await postAt(followed?.id ?? 0, 'A teapot'))).toBe(true);
		expect(await isNotified(await postAt(other?.id ?? 0, 'A teapot'))).toBe(false);
		const narrowed = buildAlert({ keywords: 'kettle', trigger: 'followed' });
		await member.call('PUT', `/api/deal-alerts/${alert}`, narrowed);
		expect(await isNotified(await postAt(followed?.id ?? 0, 'A teapot'))).toBe(false);
		expect(await isNotified(await postAt(followed?.id ?? 0, 'A kettle'))).toBe(true);
		await member.call('POST', '/api/follow', { type: 'str', id: followed?.id, follow: false });
		expect(await isNotified(await postAt(followed?.id ?? 0, 'A kettle'))).toBe(false);
	});
});

describe('a saved deal', () => {
	it('is reported once it is 5% cheaper than when it was saved, and after each further 5%', async () => {
		await setAlert(member, { keywords: '', trigger: 'saved-drop' });
		const { id } = await buildDeal(site.context.db, { title: 'A wombat lamp', priceCents: 2_000 });
		const unsaved = await buildDeal(site.context.db, { priceCents: 2_000 });
		await setPrice(id, 1_000);
		await member.call('POST', '/api/saveDeal', { dealId: id, saved: true });
		await setPrice(id, 951);
		await setPrice(unsaved.id, 100);
		expect(await notifiedPrices(id)).toEqual([]);
		await setPrice(id, 950);
		expect(await notifiedPrices(id)).toEqual(['950 waits']);
		await send();
		const { body } = await member.call('GET', '/api/notifications');
		expect(body.notifications).toMatchObject([
			{ text: 'A lower price for your alert “My alert”', about: 'A wombat lamp', path: `/deal-details/${id}` },
		]);
		const mail = await nextMail(site, member.email, 1);
		expect(mail.subject).toBe('A wombat lamp: $9.50');
		expect(mail.text).toContain('your alert “My alert” looks for lower prices of deals that you saved.');
		await setPrice(id, 903);
		expect(await notifiedPrices(id)).toEqual([950]);
		await setPrice(id, 902);
		expect(await notifiedPrices(id)).toEqual([950, '902 waits']);
		expect(await isNotified(unsaved.id)).toBe(false);
	});

	it('leads to the list of saved deals if it is one of several', async () => {
		await setAlert(member, { keywords: '', trigger: 'saved-drop', emailAlerts: false });
		for (const title of ['A wombat lamp', 'A wombat rug']) {
			const { id } = await buildDeal(site.context.db, { title, priceCents: 1_000 });
			await member.call('POST', '/api/saveDeal', { dealId: id, saved: true });
			await setPrice(id, 900);
			await findNotified(site, id);
		}
		await send();
		const { body } = await member.call('GET', '/api/notifications');
		const path = '/profile?tab=myDeals&view=saved';
		expect(body.notifications).toMatchObject([{ text: '2 lower prices for your alert “My alert”', path }]);
	});
});

describe('a further notice', () => {
	it('needs a price 5% below the price of the last notice', async () => {
		await setAlert(member, { keywords: 'cockatoo' });
		const { id } = await buildDeal(site.context.db, { title: 'Cockatoo mug', priceCents: 1_000 });
		expect(await notifiedPrices(id)).toEqual(['1000 waits']);
		await send();
		for (const price of [951, 1_000, 951]) await setPrice(id, price);
		expect(await notifiedPrices(id)).toEqual([1_000]);
		await setPrice(id, 900);
		expect(await notifiedPrices(id)).toEqual([1_000, '900 waits']);
		await send();
		for (const price of [1_200, 900, 1_000, 860]) {
			await setPrice(id, price);
			expect(await notifiedPrices(id)).toEqual([1_000, 900]);
		}
		for (const price of [855, 0]) {
			await setPrice(id, price);
			expect((await notifiedPrices(id)).at(-1)).toBe(`${price} waits`);
			await send();
		}
		await site.context.db.update(deals).set({ title: 'Cockatoo mug, free' }).where(eq(deals.id, id));
		expect(await notifiedPrices(id)).toEqual([1_000, 900, 855, 0]);
		const { body } = await member.call('GET', '/api/notifications');
		const texts = body.notifications.map(({ text }: { text: string }) => text).toSorted();
		expect(texts).toEqual(['3 lower prices for your alert “My alert”', 'A new deal for your alert “My alert”']);
		expect(await countDeals()).toEqual([1]);
	});

	it('counts a deal once if it was too expensive for the first one', async () => {
		await setAlert(member, { keywords: 'kookaburra', maxPrice: 10 });
		const { id } = await buildDeal(site.context.db, { title: 'Kookaburra mug', priceCents: 900 });
		expect(await notifiedPrices(id)).toEqual(['900 waits']);
		await site.context.db.update(deals).set({ priceCents: 1_100 }).where(eq(deals.id, id));
		await send();
		expect(await countDeals()).toEqual([0]);
		await setPrice(id, 800);
		expect(await notifiedPrices(id)).toEqual(['800 waits']);
		expect(await countDeals()).toEqual([1]);
	});

	it('is not stored while another one waits, which names the price at the time of sending', async () => {
		await setAlert(member, { keywords: 'lorikeet' });
		const { id } = await buildDeal(site.context.db, { title: 'Lorikeet print', priceCents: 1_000 });
		expect(await notifiedPrices(id)).toEqual(['1000 waits']);
		await setPrice(id, 500);
		expect(await notifiedPrices(id)).toEqual(['1000 waits']);
		await send();
		expect(await notifiedPrices(id)).toEqual([500]);
		await setPrice(id, 480);
		expect(await notifiedPrices(id)).toEqual([500]);
	});
});

describe('a faster alert', () => {
	const readNotices = () =>
		site.context.db
			.select({ alertId: alertMatches.alertId, frequency: alertMatches.frequency, byMail: alertMatches.byMail })
			.from(alertMatches)
			.where(eq(alertMatches.userId, member.id))
			.orderBy(alertMatches.step);

	it('takes over the notice that waits for a slower one, and is sent immediately', async () => {
		await setAlert(member, { keywords: 'rosella', frequency: 'weekly', emailAlerts: false });
		const { id } = await buildDeal(site.context.db, { title: 'Rosella mug', priceCents: 1_000 });
		expect(await notifiedPrices(id)).toEqual(['1000 waits']);
		const instant = await setAlert(member, { keywords: 'rosella', maxPrice: 5 });
		await setPrice(id, 500);
		expect(await notifiedPrices(id)).toEqual(['500 waits']);
		expect(await readNotices()).toEqual([{ alertId: instant, frequency: 'instant', byMail: true }]);
		await send();
		expect((await nextMail(site, member.email, 1)).subject).toBe('Rosella mug: $5.00');
		expect(await countDeals()).toEqual([1, 0]);
	});

	it('also takes over a notice of a lower price, unlike a slower alert', async () => {
		const daily = await setAlert(member, { keywords: 'budgie', frequency: 'daily' });
		const { id } = await buildDeal(site.context.db, { title: 'Budgie mug', priceCents: 1_000 });
		await notifiedPrices(id);
		await site.context.db.update(alertMatches).set({ sentAt: site.context.clock() }).where(eq(alertMatches.dealId, id));
		await setPrice(id, 800);
		expect(await notifiedPrices(id)).toEqual([1_000, '800 waits']);
		await setAlert(member, { keywords: 'budgie', frequency: 'weekly', maxPrice: 7 });
		await setPrice(id, 700);
		expect((await readNotices()).at(-1)).toMatchObject({ alertId: daily, frequency: 'daily' });
		const instant = await setAlert(member, { keywords: 'budgie', maxPrice: 5 });
		await setPrice(id, 500);
		expect(await notifiedPrices(id)).toEqual([1_000, '500 waits']);
		expect((await readNotices()).at(-1)).toMatchObject({ alertId: instant, frequency: 'instant' });
		// The daily alert has named the deal before.
		expect(await countDeals()).toEqual([1, 0, 1]);
	});
});

it.each(['any', 'lowest-price', 'popular'])('the trigger %s needs keywords', async (trigger) => {
	const { status, body } = await member.call('POST', '/api/deal-alerts', buildAlert({ keywords: ', ,', trigger }));
	expect([status, body.errors]).toEqual([400, { keywords: ALERT_TEXTS.keywords }]);
});
