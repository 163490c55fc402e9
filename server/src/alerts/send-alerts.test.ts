import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { unsubscribePath } from '../platform/mail/unsubscribe-links.ts';
import { alertMatches } from '../schema/alerts.ts';
import { dealStores } from '../schema/deal-labels.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { notifications } from '../schema/notifications.ts';
import { refreshFacets } from '../search/facets.queries.ts';
import { mailsTo, nextMail } from '../testing/requests/outbox.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildAlert, findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { ALERT_MAILS } from './alert.mails.ts';
import { sendDigests, sendInstant } from './send-alerts.ts';

/** Half past eight on a Monday in Perth. */
const MONDAY_IN_PERTH = new Date('2026-11-23T00:30:00Z');
const MINUTE = 60_000;

let site: TestSite;
let member: TestMember;
let number = 0;
let word: string;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { SITE_URL: 'https://bilby.example' } });
});
afterAll(() => site.close());
beforeEach(async () => {
	number += 1;
	word = `quokka${'abcdefghijklmnopqrstuvwxyz'[number]}`;
	site.setNow(new Date('2026-11-22T23:00:00Z'));
	member = await buildMember(site, { email: `alert${number}@bilby.example`, timeZone: 'Australia/Perth' });
});

async function post(title: string) {
	const { id } = await buildDeal(site.context.db, { title, priceCents: 4_900 });
	await findNotified(site, id);
	return id;
}

const later = (minutes: number) => site.setNow(new Date(site.context.clock().getTime() + minutes * MINUTE));
const digest = async (now: Date) => {
	site.setNow(now);
	await Promise.all([sendDigests(site.context), sendDigests(site.context)]);
};

function findNotices() {
	return site.context.db
		.select({ count: notifications.count })
		.from(notifications)
		.where(and(eq(notifications.userId, member.id), eq(notifications.kind, 'dealAlert')))
		.orderBy(notifications.id);
}

it('sends the first deal immediately and gathers others for ten minutes, once over all channels', async () => {
	const id = await setAlert(member, { keywords: word, title: 'Quokkas' });
	const first = await post(`First ${word}`);
	await Promise.all([sendInstant(site.context), sendInstant(site.context)]);
	const mail = await nextMail(site, member.email, 1);
	expect(mail.subject).toBe(`First ${word}: $49.00`);
	expect(mail.text).toContain(`https://bilby.example/deal-details/${first}`);
	expect(mail.text).toContain(
		`Why you got this: your alert “Quokkas” looks for “${word}”. Edit or pause it: https://bilby.example/deal-alerts?alert=${id}`,
	);
	expect(mail.text).toMatch(/Unsubscribe from these emails: https:\/\/bilby\.example\/unsubscribe\/[\w-]+\/[\w-]+/);
	const { body } = await member.call('GET', '/api/notifications');
	expect(body.notifications).toMatchObject([
		{
			kind: 'dealAlert',
			text: 'A new deal for your alert “Quokkas”',
			about: `First ${word}`,
			path: `/deal-details/${first}`,
		},
	]);
	later(1);
	await post(`Second ${word}`);
	await post(`Third ${word}`);
	await sendInstant(site.context);
	expect(await findNotices()).toEqual([{ count: 1 }]);
	later(10);
	await sendInstant(site.context);
	await sendInstant(site.context);
	expect((await nextMail(site, member.email, 2)).subject).toBe('2 deals for your alerts on Bilby');
	expect(await findNotices()).toEqual([{ count: 3 }]);
	const after = await member.call('GET', '/api/notifications');
	expect(after.body.notifications).toMatchObject([
		{ text: '3 new deals for your alert “Quokkas”', about: null, path: `/search?deal=${word}&sortBy=newest` },
	]);
});

it('leads from several deals to the search with the filters of the alert', async () => {
	const { db } = site.context;
	const [store] = await db.insert(stores).values({ name: 'Pouch & Co' }).returning();
	const category = await buildCategory(db, 'Marsupials');
	site.context.pageCache.clear(['taxonomy']);
	const filters = { store: 'pouch-and-co', category: 'marsupials', maxPrice: 49.5, minDiscount: 10 };
	await setAlert(member, { keywords: `"${word}", wombat`, frequency: 'daily', emailAlerts: false, ...filters });
	for (const title of [`1 ${word}`, `2 ${word}`]) {
		const deal = { title, priceCents: 4_900, originalPriceCents: 9_800, categoryIds: [category.id] };
		const { id } = await buildDeal(db, deal);
		await db.insert(dealStores).values({ dealId: id, storeId: store?.id ?? 0 });
		await refreshFacets(db, [id]);
		await findNotified(site, id);
	}
	await digest(MONDAY_IN_PERTH);
	const readPath = async () => (await member.call('GET', '/api/notifications')).body.notifications[0].path;
	const path = (inner: string) => `/search?deal=%22${word}%22&${inner}maxPrice=49.5&minDiscount=10&sortBy=newest`;
	expect(await readPath()).toBe(path('category=marsupials&store=pouch-and-co&'));
	await db
		.update(stores)
		.set({ active: false })
		.where(eq(stores.id, store?.id ?? 0));
	expect(await readPath()).toBe(path('category=marsupials&'));
});

it('uses only the chosen channels', async () => {
	await setAlert(member, { keywords: word, inAppAlerts: false });
	await post(word);
	await sendInstant(site.context);
	await nextMail(site, member.email, 1);
	expect(await findNotices()).toEqual([]);
	const other = await buildMember(site);
	await setAlert(other, { keywords: `only${word}`, emailAlerts: false });
	await post(`only${word}`);
	await sendInstant(site.context);
	expect((await other.call('GET', '/api/notifications')).body.unread).toBe(1);
	expect(await mailsTo(site, other.email)).toEqual([]);
});

it('sends a daily digest at 8:00, without expired deals and those of blocked members', async () => {
	const author = await buildMember(site);
	await setAlert(member, { keywords: word, frequency: 'daily' });
	await post(`Good ${word}`);
	const expired = await post(`Expired ${word}`);
	const { id: blocked } = await buildDeal(site.context.db, { title: `Blocked ${word}`, userId: author.id });
	await findNotified(site, blocked);
	await site.context.db.update(deals).set({ status: 0 }).where(eq(deals.id, expired));
	await member.call('POST', '/api/block', { userId: author.id, block: true });
	await digest(new Date('2026-11-22T23:59:00Z'));
	expect(await findNotices()).toEqual([]);
	await digest(MONDAY_IN_PERTH);
	expect((await nextMail(site, member.email, 1)).subject).toBe(`Good ${word}: $49.00`);
	expect(await findNotices()).toEqual([{ count: 1 }]);
	// A deal found after 8:00 waits for the next day.
	await post(`Late ${word}`);
	await digest(new Date(MONDAY_IN_PERTH.getTime() + 5 * MINUTE));
	expect(await findNotices()).toEqual([{ count: 1 }]);
	await digest(new Date('2026-11-24T00:00:00Z'));
	expect((await nextMail(site, member.email, 2)).subject).toBe(`Late ${word}: $49.00`);
});

describe('a deal that gets dearer before its notice is sent', () => {
	const setPrice = async (id: number, priceCents: number) => {
		await site.context.db.update(deals).set({ priceCents }).where(eq(deals.id, id));
		await findNotified(site, id);
	};
	const findWaiting = async () => {
		const rows = await site.context.db
			.select({ alertId: alertMatches.alertId, sentAt: alertMatches.sentAt })
			.from(alertMatches)
			.where(eq(alertMatches.userId, member.id));
		return rows.flatMap(({ alertId, sentAt }) => (sentAt === null ? [alertId] : []));
	};

	it('is not reported above the limit of the alert, until it is cheap enough again', async () => {
		await setAlert(member, { keywords: word, frequency: 'daily', maxPrice: 50 });
		const id = await post(word);
		await setPrice(id, 5_001);
		await digest(MONDAY_IN_PERTH);
		expect(await findNotices()).toEqual([]);
		expect(await findWaiting()).toEqual([]);
		await setPrice(id, 5_000);
		await digest(new Date('2026-11-24T00:00:00Z'));
		expect((await nextMail(site, member.email, 1)).subject).toBe(`${word}: $50.00`);
	});

	it('is reported within the limits, at its present price', async () => {
		await setAlert(member, { keywords: word, frequency: 'daily', maxPrice: 50 });
		await setPrice(await post(word), 4_999);
		await digest(MONDAY_IN_PERTH);
		expect((await nextMail(site, member.email, 1)).subject).toBe(`${word}: $49.99`);
	});

	it('is passed on to another alert that allows the price', async () => {
		await setAlert(member, { keywords: word, maxPrice: 50 });
		const other = await setAlert(member, { keywords: word, frequency: 'daily' });
		const id = await post(word);
		await setPrice(id, 6_000);
		await sendInstant(site.context);
		expect(await findNotices()).toEqual([]);
		expect(await findWaiting()).toEqual([other]);
		await digest(MONDAY_IN_PERTH);
		expect((await nextMail(site, member.email, 1)).subject).toBe(`${word}: $60.00`);
	});

	it('is sent now by another alert of the same frequency', async () => {
		await setAlert(member, { keywords: word, frequency: 'daily', maxPrice: 50 });
		await setAlert(member, { keywords: word, frequency: 'daily', title: 'Any price' });
		await setPrice(await post(word), 6_000);
		await digest(MONDAY_IN_PERTH);
		expect((await nextMail(site, member.email, 1)).text).toContain('your alert “Any price”');
	});

	it.each([
		['is no longer', 4_800, [{ count: 1 }]],
		['is still', 4_100, [{ count: 1 }, { count: 1 }]],
	])('is reported as a lower price only if it %s lower than the last one', async (_, price, expected) => {
		await setAlert(member, { keywords: word, emailAlerts: false });
		const id = await post(word);
		await sendInstant(site.context);
		later(1);
		await setPrice(id, 4_000);
		await setPrice(id, price);
		later(10);
		await sendInstant(site.context);
		expect(await findNotices()).toEqual(expected);
		expect(await findWaiting()).toEqual([]);
	});

	it.each([
		['is no longer', 4_800, []],
		['is still', 4_100, [{ count: 1 }]],
	])('is reported to a member who saved it only if it %s lower than then', async (_, price, expected) => {
		const id = await post(word);
		await member.call('POST', '/api/saveDeal', { dealId: id, saved: true });
		await setAlert(member, { keywords: '', trigger: 'saved-drop', emailAlerts: false });
		await setPrice(id, 4_000);
		await setPrice(id, price);
		await sendInstant(site.context);
		expect(await findNotices()).toEqual(expected);
		expect(await findWaiting()).toEqual([]);
	});
});

it('sends what waits only over the channels that the alert has by then', async () => {
	const id = await setAlert(member, { keywords: word, frequency: 'daily' });
	await post(word);
	const changed = buildAlert({ keywords: word, frequency: 'daily', emailAlerts: false });
	await member.call('PUT', `/api/deal-alerts/${id}`, changed);
	await digest(MONDAY_IN_PERTH);
	expect(await findNotices()).toEqual([{ count: 1 }]);
	expect(await mailsTo(site, member.email)).toEqual([]);
});

it.each([
	['names', { emailAlerts: false }, {}],
	['does not name', {}, { emailAlerts: false }],
])('merges the channels of all alerts for a deal when the one that the notice %s changes', async (_, first, second) => {
	const named = await setAlert(member, { keywords: word, frequency: 'daily', ...first });
	const other = await setAlert(member, { keywords: `${word}, wombat`, frequency: 'weekly', ...second });
	await post(word);
	const channels = async () => {
		const mine = eq(alertMatches.userId, member.id);
		const { byMail, inApp } = alertMatches;
		return site.context.db.select({ byMail, inApp }).from(alertMatches).where(mine);
	};
	const change = (id: number, overrides: object) =>
		member.call('PUT', `/api/deal-alerts/${id}`, buildAlert({ keywords: word, frequency: 'daily', ...overrides }));
	expect(await channels()).toEqual([{ byMail: true, inApp: true }]);
	await change(named, { emailAlerts: false });
	expect(await channels()).toEqual([{ byMail: !('emailAlerts' in second), inApp: true }]);
	await change(other, { emailAlerts: true, inAppAlerts: false });
	expect(await channels()).toEqual([{ byMail: true, inApp: true }]);
	await change(named, { inAppAlerts: false, emailAlerts: true });
	expect(await channels()).toEqual([{ byMail: true, inApp: false }]);
	// The other alert no longer looks for the deal.
	await change(other, { keywords: 'wombat', inAppAlerts: true, emailAlerts: false });
	expect(await channels()).toEqual([{ byMail: true, inApp: false }]);
	await member.call('DELETE', `/api/deal-alerts/${named}`);
	expect(await channels()).toEqual([]);
});

it('sends a weekly digest on Mondays', async () => {
	await setAlert(member, { keywords: word, frequency: 'weekly', emailAlerts: false });
	await post(word);
	await digest(new Date('2026-11-22T00:30:00Z'));
	expect(await findNotices()).toEqual([]);
	await digest(MONDAY_IN_PERTH);
	expect(await findNotices()).toEqual([{ count: 1 }]);
});

it('sends daily and weekly digests of the same morning in two mails', async () => {
	await setAlert(member, { keywords: `d${word}`, frequency: 'daily' });
	await setAlert(member, { keywords: `w${word}`, frequency: 'weekly' });
	await post(`d${word}`);
	await post(`w${word}`);
	await digest(MONDAY_IN_PERTH);
	await nextMail(site, member.email, 2);
	const subjects = (await mailsTo(site, member.email)).map(({ subject }) => subject);
	expect(subjects.toSorted()).toEqual([`d${word}: $49.00`, `w${word}: $49.00`]);
});

it('drops what waits when its alert is paused or deleted', async () => {
	const paused = await setAlert(member, { keywords: word, frequency: 'daily' });
	const deleted = await setAlert(member, { keywords: `other${word}`, frequency: 'weekly' });
	await post(word);
	await post(`other${word}`);
	const count = () => site.context.db.$count(alertMatches, eq(alertMatches.userId, member.id));
	expect(await count()).toBe(2);
	await member.call('PUT', `/api/deal-alerts/${paused}/status`, { active: false });
	expect(await count()).toBe(1);
	await member.call('DELETE', `/api/deal-alerts/${deleted}`);
	expect(await count()).toBe(0);
});

it('restores what waits when a pause is undone, if it still matches', async () => {
	const alert = await setAlert(member, { keywords: word, frequency: 'weekly' });
	const [waiting, edited] = [await post(word), await post(word)];
	const path = `/api/deal-alerts/${alert}/status`;
	const { body } = await member.call('PUT', path, { active: false });
	expect(body.dealIds).toEqual([waiting, edited]);
	await site.context.db.update(deals).set({ title: 'Something else' }).where(eq(deals.id, edited));
	const other = await buildMember(site);
	expect((await other.call('PUT', path, { active: true, dealIds: body.dealIds })).status).toBe(404);
	await member.call('PUT', path, { active: true, dealIds: body.dealIds });
	const found = await site.context.db.select().from(alertMatches).where(eq(alertMatches.alertId, alert));
	expect(found).toMatchObject([{ dealId: waiting, userId: member.id, sentAt: null }]);
	const [listed] = (await member.call('GET', '/api/deal-alerts')).body.alerts;
	expect(listed.dua_match_count).toBe(1);
});

it('passes what waits on to the member’s other alert for the same deal', async () => {
	const paused = await setAlert(member, { keywords: word, frequency: 'daily' });
	const deleted = await setAlert(member, { keywords: word, frequency: 'daily' });
	const last = await setAlert(member, { keywords: word, frequency: 'weekly' });
	const other = await buildMember(site);
	const dealId = await post(word);
	await setAlert(other, { keywords: word });
	const waiting = () =>
		site.context.db
			.select({ userId: alertMatches.userId, alertId: alertMatches.alertId })
			.from(alertMatches)
			.where(eq(alertMatches.dealId, dealId));
	expect(await waiting()).toEqual([{ userId: member.id, alertId: paused }]);
	await member.call('PUT', `/api/deal-alerts/${paused}/status`, { active: false });
	expect(await waiting()).toEqual([{ userId: member.id, alertId: deleted }]);
	await member.call('DELETE', `/api/deal-alerts/${deleted}`);
	expect(await waiting()).toEqual([{ userId: member.id, alertId: last }]);
});

it('stops alert mail by the signed link, which changes nothing when it is opened', async () => {
	await setAlert(member, { keywords: word });
	await setAlert(member, { keywords: `mail${word}`, inAppAlerts: false });
	const { publicId } = await member.row();
	const path = unsubscribePath(site.context.secrets, ALERT_MAILS, publicId);
	const token = encodeURIComponent(path);
	const read = async () =>
		(await site.app.inject({ method: 'GET', url: `/api/unsubscribe-link?token=${token}` })).json();
	expect(await read()).toMatchObject({ about: 'emails about your deal alerts', isSubscribed: true });
	expect(await read()).toMatchObject({ isSubscribed: true });
	const forged = await site.app.inject({
		method: 'POST',
		url: `/api/unsubscribe?token=${encodeURIComponent(path.slice(0, -2))}`,
		payload: { 'List-Unsubscribe': 'One-Click' },
	});
	expect(forged.statusCode).toBe(400);
	for (const _ of ['once', 'replayed']) {
		const { statusCode } = await site.app.inject({
			method: 'POST',
			url: `/api/unsubscribe?token=${token}`,
			payload: { 'List-Unsubscribe': 'One-Click' },
		});
		expect(statusCode).toBe(200);
	}
	expect(await read()).toMatchObject({ isSubscribed: false });
	const { body } = await member.call('GET', '/api/deal-alerts');
	const states = body.alerts.map((one: Record<string, unknown>) => [one.dua_email_alerts, one.dua_active]);
	expect(states).toEqual([
		[true, false],
		[false, true],
	]);
	await post(word);
	await post(`mail${word}`);
	await sendInstant(site.context);
	expect(await findNotices()).toEqual([{ count: 1 }]);
	expect(await mailsTo(site, member.email)).toEqual([]);
});
