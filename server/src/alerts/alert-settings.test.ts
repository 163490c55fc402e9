import { alertSettingsReply } from '@bilby/contract/alerts/settings-wire';
import { ALERT_TEXTS } from '@bilby/contract/alerts/texts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { notifications } from '../schema/notifications.ts';
import { mailsTo, nextMail } from '../testing/requests/outbox.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { findNotified, setAlert } from '../testing/set-ups/alert-site.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { sendDigests, sendInstant } from './send-alerts.ts';
import { sendWaiting } from './send-waiting.ts';

const QUIET_HOURS = '/api/alert-settings/quiet-hours';
const SNOOZE = '/api/alert-settings/snooze';
/** A Tuesday, 15:00 in Perth. */
const AFTERNOON = new Date('2026-11-24T07:00:00Z');
/** The same day, 23:00 in Perth. */
const NIGHT = new Date('2026-11-24T15:00:00Z');

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
	word = `numbat${String.fromCharCode(97 + Math.floor(number / 26), 97 + (number % 26))}`;
	site.setNow(AFTERNOON);
	member = await buildMember(site, { email: `quiet${number}@bilby.example`, timeZone: 'Australia/Perth' });
});

const read = async () => alertSettingsReply.parse((await member.call('GET', '/api/alert-settings')).body).settings;

async function post(title: string) {
	const { id } = await buildDeal(site.context.db, { title, priceCents: 4_900 });
	await findNotified(site, id);
	return id;
}

/** Runs the jobs at a time, on two instances. Returns how many deals the member's notifications name by then. */
async function sendAt(now: string | Date): Promise<number> {
	site.setNow(new Date(now));
	for (const send of [sendInstant, sendDigests]) await Promise.all([send(site.context), send(site.context)]);
	const rows = await site.context.db
		.select({ count: notifications.count })
		.from(notifications)
		.where(and(eq(notifications.userId, member.id), eq(notifications.kind, 'dealAlert')));
	return rows.reduce((sum, { count }) => sum + count, 0);
}

it('stores quiet hours and turns them off', async () => {
	expect(await read()).toEqual({ quietHours: null, snoozedUntil: null, timeZone: 'Australia/Perth' });
	const saved = await member.call('PUT', QUIET_HOURS, { from: '22:00', to: '07:00' });
	expect(saved.body).toMatchObject({
		message: ALERT_TEXTS.quietHoursSaved,
		settings: { quietHours: { from: '22:00', to: '07:00' } },
	});
	await member.call('PUT', QUIET_HOURS, { from: '23:30', to: '23:45' });
	expect((await read()).quietHours).toEqual({ from: '23:30', to: '23:45' });
	const off = await member.call('PUT', QUIET_HOURS, { from: '', to: null });
	expect(off.body).toMatchObject({ message: ALERT_TEXTS.quietHoursOff, settings: { quietHours: null } });
});

it.each([
	[{ from: '25:00', to: '07:00' }, { from: ALERT_TEXTS.time }],
	[{ from: '22:00', to: '7:00' }, { to: ALERT_TEXTS.time }],
	[{ from: '22:60', to: '07:00' }, { from: ALERT_TEXTS.time }],
	[
		{ from: 'x', to: 'y' },
		{ from: ALERT_TEXTS.time, to: ALERT_TEXTS.time },
	],
	[{ from: 22, to: '07:00' }, { from: ALERT_TEXTS.time }],
	[{ from: '07:00\n', to: '08:00' }, { from: ALERT_TEXTS.time }],
	[{ from: '07:00', to: '07:00' }, { to: ALERT_TEXTS.sameTimes }],
	[{ from: '07:00', to: '' }, { to: ALERT_TEXTS.bothTimes }],
	[{ to: '07:00' }, { to: ALERT_TEXTS.bothTimes }],
])('rejects the quiet hours %j', async (body, errors) => {
	const { status, body: reply } = await member.call('PUT', QUIET_HOURS, body);
	expect([status, reply.errors]).toEqual([400, errors]);
	expect((await read()).quietHours).toBeNull();
});

it.each([{}, { length: 'year' }, { length: 7 }])('rejects the snooze %j', async (body) => {
	const { status, body: reply } = await member.call('PUT', SNOOZE, body);
	expect([status, reply.errors]).toEqual([400, { length: 'Please choose a day or a week.' }]);
	expect((await read()).snoozedUntil).toBeNull();
});

it('snoozes for a day or a week, and ends it', async () => {
	await member.call('PUT', SNOOZE, { length: 'day' });
	expect((await read()).snoozedUntil).toBe('2026-11-25T07:00:00.000Z');
	await member.call('PUT', SNOOZE, { length: 'week' });
	expect((await read()).snoozedUntil).toBe('2026-12-01T07:00:00.000Z');
	expect((await member.call('DELETE', SNOOZE)).body).toMatchObject({ settings: { snoozedUntil: null } });
	await member.call('PUT', SNOOZE, { length: 'day' });
	site.setNow(new Date('2026-11-25T07:00:00Z'));
	expect((await read()).snoozedUntil).toBeNull();
});

it('requires a session', async () => {
	for (const [method, url] of [
		['GET', '/api/alert-settings'],
		['PUT', QUIET_HOURS],
		['PUT', SNOOZE],
		['DELETE', SNOOZE],
	] as const) {
		expect((await site.app.inject({ method, url, payload: {} })).statusCode).toBe(401);
	}
});

it('holds instant notices from the start of quiet hours until their end, then sends them together', async () => {
	await setAlert(member, { keywords: word });
	await member.call('PUT', QUIET_HOURS, { from: '15:00', to: '01:00' });
	await post(`First ${word}`);
	const expired = await post(`Expired ${word}`);
	expect(await sendAt(AFTERNOON)).toBe(0);
	await post(`Second ${word}`);
	await site.context.db.update(deals).set({ status: 0 }).where(eq(deals.id, expired));
	expect(await sendAt('2026-11-24T16:59:59.999Z')).toBe(0);
	expect(await sendAt('2026-11-24T17:00:00Z')).toBe(2);
	expect(await sendAt('2026-11-24T17:30:00Z')).toBe(2);
	expect((await nextMail(site, member.email, 1)).subject).toBe('2 deals for your alerts on Bilby');
	expect(await mailsTo(site, member.email)).toHaveLength(1);
});

it('sends notices of other members during somebody’s quiet hours', async () => {
	await setAlert(member, { keywords: word });
	await member.call('PUT', QUIET_HOURS, { from: '15:00', to: '16:00' });
	const other = await buildMember(site, { timeZone: 'Australia/Eucla' });
	await setAlert(other, { keywords: word });
	// By the clock of Eucla, it is 15:45.
	await other.call('PUT', QUIET_HOURS, { from: '15:00', to: '15:45' });
	await post(word);
	expect(await sendAt(AFTERNOON)).toBe(0);
	expect((await other.call('GET', '/api/notifications')).body.unread).toBe(1);
});

it.each([
	['Australia/Sydney', 'spring', '2026-10-03T20:00:00Z'],
	['Australia/Sydney', 'autumn', '2027-04-03T21:00:00Z'],
	['Australia/Adelaide', 'spring', '2026-10-03T20:30:00Z'],
	['Australia/Adelaide', 'autumn', '2027-04-03T21:30:00Z'],
	['Australia/Lord_Howe', 'spring', '2026-10-03T20:00:00Z'],
	['Australia/Lord_Howe', 'autumn', '2027-04-03T20:30:00Z'],
	['Australia/Eucla', 'summer', '2026-11-28T22:15:00Z'],
])('ends quiet hours at 7:00 by the clock of %s in %s', async (timeZone, _, end) => {
	await site.context.db.update(users).set({ timeZone }).where(eq(users.id, member.id));
	await member.call('PUT', QUIET_HOURS, { from: '22:00', to: '07:00' });
	await setAlert(member, { keywords: word, emailAlerts: false });
	site.setNow(new Date(new Date(end).getTime() - 3 * 3_600_000));
	await post(word);
	expect(await sendAt(site.context.clock())).toBe(0);
	expect(await sendAt(new Date(new Date(end).getTime() - 1))).toBe(0);
	expect(await sendAt(end)).toBe(1);
});

it('decides about quiet hours again when it sends', async () => {
	await member.call('PUT', QUIET_HOURS, { from: '22:00', to: '07:00' });
	await setAlert(member, { keywords: word, emailAlerts: false });
	site.setNow(NIGHT);
	await post(word);
	// Simulates a job that read its list of members before the member set quiet hours.
	await sendWaiting(site.context, { userIds: [member.id], frequency: 'instant', before: NIGHT, since: AFTERNOON });
	expect(await sendAt(NIGHT)).toBe(0);
});

it('sends digests at their time, even during quiet hours', async () => {
	await member.call('PUT', QUIET_HOURS, { from: '06:00', to: '12:00' });
	await setAlert(member, { keywords: word, frequency: 'daily' });
	await post(word);
	expect(await sendAt('2026-11-24T23:59:59.999Z')).toBe(0);
	expect(await sendAt('2026-11-25T00:00:00Z')).toBe(1);
});

it('sends a missed weekly digest on a following day', async () => {
	await setAlert(member, { keywords: word, frequency: 'weekly' });
	await post(word);
	// Later the same week, it is not due. Nothing ran on Monday.
	expect(await sendAt('2026-11-27T00:30:00Z')).toBe(0);
	expect(await sendAt('2026-12-02T00:30:00Z')).toBe(1);
});

it('puts a deal that is found exactly at 8:00 into the digest of that morning', async () => {
	await setAlert(member, { keywords: word, frequency: 'daily' });
	site.setNow(new Date('2026-11-25T00:00:00Z'));
	await post(word);
	expect(await sendAt('2026-11-25T00:00:00Z')).toBe(1);
});

it('holds everything during a snooze, then sends the deals that are still active', async () => {
	await setAlert(member, { keywords: `i${word}`, emailAlerts: false });
	await setAlert(member, { keywords: `d${word}`, emailAlerts: false, frequency: 'daily' });
	await setAlert(member, { keywords: `w${word}`, emailAlerts: false, frequency: 'weekly' });
	await member.call('PUT', SNOOZE, { length: 'week' });
	const [, removed] = [await post(`i${word} d${word}`), await post(`i${word}`)];
	await post(`d${word}`);
	await post(`w${word}`);
	await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, removed));
	expect(await sendAt('2026-11-25T00:30:00Z')).toBe(0);
	expect(await sendAt('2026-11-30T00:30:00Z')).toBe(0);
	expect(await sendAt('2026-12-01T06:59:59.999Z')).toBe(0);
	// The digests of that morning were missed.
	expect(await sendAt('2026-12-01T07:00:00Z')).toBe(3);
});

it('sends what waits when a snooze is ended early', async () => {
	await setAlert(member, { keywords: word, emailAlerts: false });
	await member.call('PUT', SNOOZE, { length: 'day' });
	await post(word);
	expect(await sendAt(AFTERNOON)).toBe(0);
	await member.call('DELETE', SNOOZE);
	expect(await sendAt(AFTERNOON)).toBe(1);
});
