import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { mailNotifications } from '../notifications/mail-notifications.ts';
import { notifications } from '../schema/notifications.ts';
import { mailsTo, nextMail } from '../testing/requests/outbox.ts';
import type { TestMember } from '../testing/rows/members.ts';
import { openMessageSite } from '../testing/set-ups/message-site.ts';

const START = new Date('2026-11-24T00:00:00Z').getTime();
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const { site, join, sendOne } = await openMessageSite({ jobs: true });
afterAll(() => site.close());
const { db } = site.context;

let tess: TestMember;
let koala: TestMember;
beforeEach(async () => {
	site.setNow(new Date(START));
	[tess, koala] = [await join(), await join()];
});

/** Lets the job run at a time after the start, and returns how often the recipient was mailed by then. */
async function mailsAfter(ms: number): Promise<number> {
	site.setNow(new Date(START + ms));
	await mailNotifications(site.context);
	const rows = await db.select().from(notifications).where(eq(notifications.userId, koala.id));
	return rows.reduce((sum, { mailCount }) => sum + mailCount, 0);
}
const writeAfter = (ms: number) => {
	site.setNow(new Date(START + ms));
	return sendOne(tess, koala);
};

it('a message is mailed after two minutes, without its text', async () => {
	await sendOne(tess, koala, { message: 'My secret' });
	expect(await mailsAfter(119_000)).toBe(0);
	expect(await mailsAfter(120_000)).toBe(1);
	expect(await mailsAfter(HOUR_MS)).toBe(1);
	const mail = await nextMail(site, koala.email, 1);
	expect(mail.subject).toBe(`${(await tess.row()).username} sent you a message on Bilby`);
	expect(mail.text).toContain('/mails');
	expect(mail.text).not.toContain('My secret');
});

it('a message that is read within two minutes is not mailed', async () => {
	const id = await sendOne(tess, koala);
	await koala.call('POST', '/api/updateMessageStatus', { id });
	expect(await mailsAfter(2 * MINUTE_MS)).toBe(0);
	expect(await mailsTo(site, koala.email)).toEqual([]);
});

it('further messages do not put the first mail off, and are in it', async () => {
	await sendOne(tess, koala);
	await writeAfter(110_000);
	expect(await mailsAfter(120_000)).toBe(1);
	expect((await nextMail(site, koala.email, 1)).subject).toContain('sent you 2 messages');
});

it('while nothing is read, the pauses between mails grow to one, four, sixteen and 24 hours', async () => {
	await sendOne(tess, koala);
	let mailed = 2 * MINUTE_MS;
	expect(await mailsAfter(mailed)).toBe(1);
	for (const [index, hours] of [1, 4, 16, 24, 24].entries()) {
		await writeAfter(mailed + MINUTE_MS);
		await writeAfter(mailed + 2 * MINUTE_MS);
		expect(await mailsAfter(mailed + hours * HOUR_MS - MINUTE_MS)).toBe(index + 1);
		mailed += hours * HOUR_MS;
		expect(await mailsAfter(mailed)).toBe(index + 2);
	}
	expect(await mailsAfter(mailed + 100 * HOUR_MS)).toBe(6);
});

it('after reading, the next message is mailed after two minutes again', async () => {
	const id = await sendOne(tess, koala);
	await mailsAfter(2 * MINUTE_MS);
	await nextMail(site, koala.email, 1);
	await koala.call('POST', '/api/updateMessageStatus', { id });
	await writeAfter(5 * MINUTE_MS);
	await mailsAfter(7 * MINUTE_MS);
	await nextMail(site, koala.email, 2);
});

it('the pauses of one sender do not put off the mail about another', async () => {
	await sendOne(tess, koala);
	expect(await mailsAfter(2 * MINUTE_MS)).toBe(1);
	site.setNow(new Date(START + 3 * MINUTE_MS));
	await sendOne(await join(), koala);
	expect(await mailsAfter(5 * MINUTE_MS)).toBe(2);
});

it('members who only want mail get at most one an hour about a sender', async () => {
	await koala.call('POST', '/api/notification-settings', { kind: 'message', inApp: false, mail: 'now' });
	await sendOne(tess, koala);
	expect(await mailsAfter(2 * MINUTE_MS)).toBe(1);
	await writeAfter(5 * MINUTE_MS);
	expect(await mailsAfter(7 * MINUTE_MS)).toBe(1);
	expect(await mailsAfter(62 * MINUTE_MS)).toBe(2);
});

it('members who start to want only mail wait as long for the next one as before', async () => {
	await sendOne(tess, koala);
	expect(await mailsAfter(2 * MINUTE_MS)).toBe(1);
	await koala.call('POST', '/api/notification-settings', { kind: 'message', inApp: false, mail: 'now' });
	await writeAfter(5 * MINUTE_MS);
	expect(await mailsAfter(7 * MINUTE_MS)).toBe(1);
	expect(await mailsAfter(62 * MINUTE_MS)).toBe(2);
});

it('members who want no mail get none', async () => {
	await koala.call('POST', '/api/notification-settings', { kind: 'message', inApp: true, mail: 'none' });
	await sendOne(tess, koala);
	expect(await mailsAfter(24 * HOUR_MS)).toBe(0);
});
