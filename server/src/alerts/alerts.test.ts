import { MAX_ACTIVE_ALERTS } from '@bilby/contract/alerts/limits';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { alertPreviewReply, alertsReply } from '@bilby/contract/alerts/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSearches } from '../schema/alerts.ts';
import { stores } from '../schema/master-data.ts';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildAlert, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite();
	await buildCategory(site.context.db, 'Electronics');
	await site.context.db.insert(stores).values({ name: 'Kmart' });
});
afterAll(() => site.close());
beforeEach(async () => {
	member = await buildMember(site);
});

const list = async (of = member) => alertsReply.parse((await of.call('GET', '/api/deal-alerts')).body);
const create = (overrides: object) => member.call('POST', '/api/deal-alerts', buildAlert(overrides));

it('creates, lists, changes, pauses, resumes and deletes alerts', async () => {
	const first = await setAlert(member, { minDiscount: '20', maxPrice: '150', store: 'kmart', category: 'electronics' });
	const second = await setAlert(member, { title: 'Second', frequency: 'weekly', emailAlerts: false });
	const { alerts, active } = await list();
	expect(active).toBe(2);
	expect(alerts.map(({ id }) => id)).toEqual([second, first]);
	expect(alerts[1]).toMatchObject({
		dua_title: 'My alert',
		dua_keyword: 'air fryer',
		dua_min_discount: 20,
		dua_max_price: 150,
		dua_store: { name: 'Kmart' },
		dua_category: { name: 'Electronics' },
		dua_frequency: 'instant',
		dua_email_alerts: true,
		dua_inapp_alerts: true,
		dua_sms_alerts: false,
		dua_whatsapp_alerts: false,
		dua_active: true,
		dua_match_count: 0,
		dua_last_match: null,
	});
	const changed = await member.call('PUT', `/api/deal-alerts/${first}`, buildAlert({ title: 'New', minDiscount: '' }));
	expect(changed.body).toMatchObject({
		message: ALERT_TEXTS.updated,
		alert: { dua_title: 'New', dua_min_discount: null, dua_store: null },
	});
	const paused = await member.call('PUT', `/api/deal-alerts/${first}/status`, { active: false });
	expect(paused.body.message).toBe(ALERT_TEXTS.paused);
	expect((await list()).alerts[1]?.dua_active).toBe(false);
	const resumed = await member.call('PUT', `/api/deal-alerts/${first}/status`, { active: 1 });
	expect(resumed.body.message).toBe(ALERT_TEXTS.resumed);
	expect((await member.call('DELETE', `/api/deal-alerts/${first}`)).body.message).toBe(ALERT_TEXTS.deleted);
	expect((await list()).alerts.map(({ id }) => id)).toEqual([second]);
});

it.each([
	['title', { title: ' ' }, ALERT_TEXTS.title],
	['keywords', { keywords: '' }, ALERT_TEXTS.keywords],
	['keywords', { keywords: ', ,,, ' }, ALERT_TEXTS.keywords],
	['keywords', { keywords: '!!! ???' }, ALERT_TEXTS.keywords],
	['keywords', { keywords: 'a'.repeat(10_000) }, 'Please use at most 200 characters.'],
	['keywords', { keywords: 'a,b,c,d,e,f,g,h,i,j,k' }, ALERT_TEXTS.tooManyKeywords],
	['minDiscount', { minDiscount: -1 }, ALERT_TEXTS.discount],
	['minDiscount', { minDiscount: 101 }, ALERT_TEXTS.discount],
	['minDiscount', { minDiscount: 'x' }, ALERT_TEXTS.discount],
	['minDiscount', { minDiscount: 1.5 }, ALERT_TEXTS.discount],
	['frequency', { frequency: 'hourly' }, ALERT_TEXTS.frequency],
	['store', { store: 'nowhere' }, 'This store doesn’t exist.'],
	['category', { category: 999_999 }, 'This category doesn’t exist.'],
	[
		'emailAlerts',
		{ emailAlerts: false, inAppAlerts: false, smsAlerts: true },
		'Please select at least one notification method.',
	],
])('rejects a bad %s', async (field, overrides, message) => {
	const { status, body } = await create(overrides);
	expect(status).toBe(400);
	expect(body.errors[field]).toBe(message);
	expect((await list()).alerts).toEqual([]);
});

it.each([
	'(a+)+$',
	'.*.*.*.*.*x',
	"'; drop table deals; --",
	"a' & | ! ( ) : * <-> \\",
	'§live',
	'the who of and',
	'100%_%',
	'tv"',
	'tv under $1,299',
])('accepts the keywords %j as words', async (keywords) => {
	expect((await create({ keywords })).status).toBe(200);
});

describe('limits', () => {
	it('reject an eleventh active alert, also when requests are parallel', async () => {
		const all = await Promise.all(Array.from({ length: MAX_ACTIVE_ALERTS + 4 }, () => create({})));
		expect(all.filter(({ status }) => status === 200)).toHaveLength(MAX_ACTIVE_ALERTS);
		const rejected = all.filter(({ status }) => status === 409);
		expect(rejected.map(({ body }) => body.message)).toEqual(Array(4).fill(ALERT_TEXTS.tooManyActive));
		expect((await list()).active).toBe(MAX_ACTIVE_ALERTS);
	});

	it('do not count paused alerts, and hold when one is resumed', async () => {
		for (let index = 0; index < MAX_ACTIVE_ALERTS; index += 1) await setAlert(member);
		const paused = await setAlert(member, { active: false });
		const resumed = await member.call('PUT', `/api/deal-alerts/${paused}/status`, { active: true });
		expect(resumed).toMatchObject({ status: 409, body: { message: ALERT_TEXTS.tooManyActive } });
		const changed = await member.call('PUT', `/api/deal-alerts/${paused}`, buildAlert({ active: true }));
		expect(changed.status).toBe(409);
	});

	it('hold for active and paused alerts together', async () => {
		for (let index = 0; index < 50; index += 1) await setAlert(member, { active: false });
		expect((await create({ active: false })).body.message).toBe(ALERT_TEXTS.tooMany);
	});
});

it('creates one alert for repeated requests with one key, also in parallel', async () => {
	const headers = { 'idempotency-key': crypto.randomUUID() };
	const repeat = () => member.call('POST', '/api/deal-alerts', buildAlert(), headers);
	const replies = [...(await Promise.all([repeat(), repeat()])), await repeat()];
	const { alerts } = await list();
	expect(alerts).toHaveLength(1);
	expect(replies.map(({ status, body }) => [status, body.alert.id])).toEqual(Array(3).fill([200, alerts[0]?.id]));
});

it('searches for the new keywords of an alert that is changed and resumed at the same time', async () => {
	// Many keywords take longer to read than one, so the change is stored first.
	const keywords = 'air fryer, kettle, toaster, vacuum, blender, juicer, freezer, heater, printer, monitor';
	const id = await setAlert(member, { keywords, active: false });
	const replies = await Promise.all([
		member.call('PUT', `/api/deal-alerts/${id}`, buildAlert({ keywords: 'lawnmower' })),
		member.call('PUT', `/api/deal-alerts/${id}/status`, { active: true }),
	]);
	expect(replies.map(({ status }) => status)).toEqual([200, 200]);
	expect((await list()).alerts).toMatchObject([{ dua_keyword: 'lawnmower', dua_active: true }]);
	// There is one search for each keyword.
	expect(await site.context.db.$count(alertSearches, eq(alertSearches.alertId, id))).toBe(1);
});

describe('access', () => {
	it('hides somebody else’s alert', async () => {
		const id = await setAlert(member);
		const other = await buildMember(site);
		const replies = [
			await other.call('PUT', `/api/deal-alerts/${id}`, buildAlert({ title: 'Stolen' })),
			await other.call('PUT', `/api/deal-alerts/${id}/status`, { active: false }),
			await other.call('DELETE', `/api/deal-alerts/${id}`),
		];
		expect(replies.map(({ status, body }) => [status, body.message])).toEqual(
			Array(3).fill([404, ALERT_TEXTS.missing]),
		);
		expect((await list(other)).alerts).toEqual([]);
		expect((await list()).alerts).toMatchObject([{ dua_title: 'My alert', dua_active: true }]);
	});

	it('needs a session and a verified address', async () => {
		const url = '/api/deal-alerts';
		expect((await site.app.inject({ method: 'GET', url })).statusCode).toBe(401);
		const newcomer = await buildMember(site, { emailVerifiedAt: null });
		const { status, body } = await newcomer.call('POST', url, buildAlert());
		expect([status, body.code]).toEqual([403, 'not_verified']);
		expect((await newcomer.call('GET', url)).status).toBe(200);
	});
});

describe('the preview', () => {
	const preview = async (body: object) =>
		alertPreviewReply.parse((await member.call('POST', '/api/deal-alerts/preview', body)).body);
	const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000);

	it('counts the live deals of 30 days and shows the latest three', async () => {
		const { db } = site.context;
		for (const days of [1, 2, 3, 4, 31]) {
			await buildDeal(db, { title: `Zebra kettle ${days}`, createdAt: dayAgo(days), priceCents: days * 1_000 });
		}
		await buildDeal(db, { title: 'Zebra kettle gone', status: 0 });
		await buildDeal(db, { title: 'Quokka toaster', createdAt: dayAgo(5) });
		const reply = await preview({ keywords: 'zebra kettle, quokka toaster' });
		expect(reply).toMatchObject({ count: 5, countCapped: false });
		expect(reply.deals.map((deal) => deal.del_title)).toEqual(['Zebra kettle 1', 'Zebra kettle 2', 'Zebra kettle 3']);
		const cheaper = await preview({ keywords: 'zebra kettle', maxPrice: 20 });
		expect(cheaper.count).toBe(2);
		const typed = await preview({ keywords: 'zebra kettle under $20' });
		expect(typed.count).toBe(2);
		expect(typed.searches).toEqual([
			{ text: 'zebra kettle under $20', words: 'zebra kettle', filters: { maxPrice: 20 } },
		]);
	});

	it('rejects an invalid search', async () => {
		const { status } = await member.call('POST', '/api/deal-alerts/preview', { keywords: ',' });
		expect(status).toBe(400);
	});
});
