import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNT_MAILS } from '../accounts/mails/mail-kinds.ts';
import { enqueueMail } from '../platform/mail/enqueue-mail.ts';
import { unsubscribePath } from '../platform/mail/unsubscribe-links.ts';
import { users } from '../schema/accounts.ts';
import { notifications } from '../schema/notifications.ts';
import { mailsTo, nextMail } from '../testing/requests/outbox.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { mailNotifications } from './mail-notifications.ts';
import { putIntoMail, stopMails } from './mailed.queries.ts';
import { NEW_NOTIFICATIONS, NOTIFICATION_MAILS } from './notification.mails.ts';
import { findMailed } from './notifications.queries.ts';

/** Eight in the morning in Perth, eleven in Sydney. */
const MORNING_IN_PERTH = new Date('2026-11-24T00:05:00Z');
const NIGHT = new Date('2026-11-23T15:00:00Z');

let site: TestSite;
let author: TestMember;
let email: string;
let number = 0;
let deal: { id: number; title: string };

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { SITE_URL: 'https://bilby.example' } });
});
afterAll(() => site.close());
beforeEach(async () => {
	number += 1;
	email = `perth${number}@bilby.example`;
	site.setNow(NIGHT);
	author = await buildMember(site, { email, timeZone: 'Australia/Perth' });
	deal = await buildDeal(site.context.db, { userId: author.id });
});

const send = () => mailNotifications(site.context);
const choose = (kind: string, mail: string, inApp = true) =>
	author.call('POST', '/api/notification-settings', { kind, inApp, mail });

const readRows = () => site.context.db.select().from(notifications).where(eq(notifications.userId, author.id));

async function openMails(): Promise<number> {
	const open = await site.context.db.execute(
		sql`select id from pgboss.job where name = 'send-mail' and state not in ('completed', 'failed')`,
	);
	return z.object({ rows: z.array(z.unknown()) }).parse(open).rows.length;
}

async function comment(words: string) {
	const member = await buildMember(site);
	const { status } = await member.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: words });
	expect(status).toBe(200);
}

it('sends immediate mail within a minute, and once', async () => {
	await choose('dealComment', 'now');
	await comment('Is it still on?');
	await send();
	await send();
	const mail = await nextMail(site, email, 1);
	expect(mail.subject).toMatch(/^\S+ commented on your deal on Bilby$/);
	expect(mail.text).toContain(`commented on your deal: ${deal.title}. “Is it still on?”`);
	expect(mail.text).toContain(`https://bilby.example/deal-details/${deal.id}#comment-`);
	expect(mail.text).toContain('https://bilby.example/notifications?tab=settings');
	expect(mail.text).toMatch(/Unsubscribe from these emails: https:\/\/bilby\.example\/unsubscribe\/[\w-]+\/[\w-]+/);
	expect(mail.text).not.toContain(`/unsubscribe/${author.id}/`);
});

it('collects daily mail until it is morning for the member, and sends it once a day', async () => {
	await choose('dealLikes', 'daily');
	await comment('First');
	const fan = await buildMember(site);
	await fan.call('POST', '/api/like', { dealId: deal.id, like: 1 });
	await send();
	expect(await mailsTo(site, email)).toEqual([]);
	site.setNow(MORNING_IN_PERTH);
	await Promise.all([send(), send()]);
	const mail = await nextMail(site, email, 1);
	expect(mail.subject).toBe('2 new notifications on Bilby');
	expect(mail.text).toContain(
		`1 member liked your deal: ${deal.title}.\nhttps://bilby.example/deal-details/${deal.id}\n`,
	);
	// Something new in the same hour waits for tomorrow.
	const other = await buildDeal(site.context.db, { userId: author.id });
	await fan.call('POST', '/api/deal-comment-all', { dealId: other.id, comment: 'Later' });
	await send();
	site.setNow(new Date(MORNING_IN_PERTH.getTime() + 86_400_000));
	await send();
	expect((await nextMail(site, email, 2)).text).toContain('Later');
});

it('sends delayed daily mail until noon, but none for what happens after 8', async () => {
	const lateMorning = new Date('2026-11-24T02:30:00Z');
	site.setNow(lateMorning);
	await comment('After breakfast');
	await send();
	expect(await readRows()).toMatchObject([{ mailedAt: null }]);
	site.setNow(new Date(lateMorning.getTime() + 86_400_000));
	await send();
	expect((await nextMail(site, email, 1)).text).toContain('After breakfast');
});

it('does not use up the daily mail before something is due', async () => {
	const later = new Date(MORNING_IN_PERTH.getTime() + 60_000);
	await site.context.db.execute(sql`
		insert into notifications (user_id, kind, group_key, deal_id, in_app, mail, mail_after, at)
		values (${author.id}, 'dealLikes', ${`deal:${deal.id}`}, ${deal.id}, true, 'daily', ${later.toISOString()}, ${NIGHT.toISOString()})`);
	site.setNow(MORNING_IN_PERTH);
	await send();
	site.setNow(later);
	await send();
	expect((await nextMail(site, email, 1)).text).toContain(deal.title);
});

it('sends immediate and daily notifications in two mails', async () => {
	await choose('dealComment', 'now');
	await choose('dealLikes', 'daily');
	await comment('At once');
	const fan = await buildMember(site);
	await fan.call('POST', '/api/like', { dealId: deal.id, like: 1 });
	site.setNow(MORNING_IN_PERTH);
	await send();
	await nextMail(site, email, 2);
	const texts = (await mailsTo(site, email)).map(({ text }) => text);
	expect(texts.filter((text) => text.includes('At once'))).toHaveLength(1);
	expect(texts.filter((text) => text.includes('1 member liked your deal'))).toHaveLength(1);
});

it('says that there is more if one mail cannot hold all', async () => {
	await site.context.db.execute(sql`
		insert into notifications (user_id, kind, group_key, deal_id, in_app, mail, at)
		select ${author.id}, 'dealLikes', 'deal:' || number, ${deal.id}, true, 'now', now() from generate_series(1, 30) as number`);
	await send();
	const mail = await nextMail(site, email, 1);
	expect(mail.subject).toBe('More than 25 new notifications on Bilby');
	expect(mail.text.match(/liked your deal/g)).toHaveLength(25);
	expect(mail.text).toContain('You can see the rest on the site.');
});

it('leaves out notifications that were read on the site in the meantime', async () => {
	await comment('Read before breakfast');
	await author.call('POST', '/api/notifications/read', {});
	site.setNow(MORNING_IN_PERTH);
	await send();
	const [row] = await site.context.db.select().from(notifications).where(eq(notifications.userId, author.id));
	expect(row?.mailedAt).toBeNull();
});

it.each([
	['chose no mail for their kind', () => choose('dealComment', 'none')],
	['unsubscribed', async () => stopMails(site.context.db, (await author.row()).publicId, NIGHT)],
])('leaves out notifications if the member %s in the meantime', async (_, stop) => {
	await comment('Not by mail');
	await stop();
	site.setNow(MORNING_IN_PERTH);
	await send();
	expect(await readRows()).toMatchObject([{ inApp: true, mail: 'none', mailedAt: null, readAt: null }]);
});

it.each([
	['moves to the site', true, { inApp: true, readAt: null }],
	['counts as read', false, { inApp: false, readAt: NIGHT }],
])('without mail, a notification that only waited for mail %s', async (_, inApp, expected) => {
	await choose('dealComment', 'daily', false);
	await comment('By mail alone');
	await choose('dealComment', 'none', inApp);
	expect(await readRows()).toMatchObject([{ mail: 'none', ...expected }]);
});

it('leaves stopped notifications out of a mail that is in the queue', async () => {
	await choose('dealComment', 'now', false);
	await comment('Too late');
	const { db } = site.context;
	const mail = { userId: author.id, mail: 'now' } as const;
	await putIntoMail(db, { ...mail, now: NIGHT });
	expect(await findMailed(db, { ...mail, askedAt: NIGHT }, 1)).toHaveLength(1);
	await choose('dealComment', 'none', false);
	expect(await findMailed(db, { ...mail, askedAt: NIGHT }, 1)).toEqual([]);
});

it('mails notifications that are not shown on the site, and marks them as read', async () => {
	await choose('dealComment', 'now', false);
	await comment('By mail alone');
	await send();
	expect((await nextMail(site, email, 1)).text).toContain('By mail alone');
	await comment('And a second');
	await send();
	expect((await nextMail(site, email, 2)).text).toContain('And a second');
});

it.each([
	['has been mailed', 'now'],
	['was not to be mailed', 'none'],
])('mails the next event if a notification %s and the member leaves the site for mail', async (_, before) => {
	await choose('dealComment', before);
	await comment('On the site');
	await send();
	await choose('dealComment', 'now', false);
	await comment('By mail alone');
	site.setNow(new Date(NIGHT.getTime() + 60_000));
	await send();
	expect(await readRows()).toMatchObject([
		{ inApp: false, mailedAt: site.context.clock(), readAt: site.context.clock() },
	]);
});

it('mails neither unverified nor disabled members', async () => {
	await choose('dealComment', 'now');
	await comment('Unproven');
	await site.context.db.execute(sql`update users set email_verified_at = null where id = ${author.id}`);
	await send();
	await site.context.db.execute(sql`update users set email_verified_at = now(), status = 3 where id = ${author.id}`);
	await send();
	const [row] = await site.context.db.select().from(notifications).where(eq(notifications.userId, author.id));
	expect(row?.mailedAt).toBeNull();
});

it('mails nobody whose account is to be deleted, even if it was requested before', async () => {
	await choose('dealComment', 'now');
	await comment('Before');
	const soon = new Date(NIGHT.getTime() + 14 * 86_400_000);
	await site.context.db.transaction(async (tx) => {
		await putIntoMail(tx, { userId: author.id, mail: 'now', now: site.context.clock() });
		await enqueueMail(site.context, tx, { kind: NEW_NOTIFICATIONS, email });
		await tx.update(users).set({ deletesAt: soon }).where(eq(users.id, author.id));
	});
	const later = await buildDeal(site.context.db, { userId: author.id });
	await (await buildMember(site)).call('POST', '/api/deal-comment-all', { dealId: later.id, comment: 'Later' });
	await send();
	const rows = await site.context.db.select().from(notifications).where(eq(notifications.userId, author.id));
	expect(rows.filter(({ mailedAt }) => mailedAt === null)).toHaveLength(1);
	// The queue works in order: the arrival of a later mail proves that none is still waiting.
	const other = await buildMember(site);
	await site.context.db.transaction((tx) =>
		enqueueMail(site.context, tx, { kind: ACCOUNT_MAILS.reset, email: other.email }),
	);
	await nextMail(site, other.email, 1);
	await expect.poll(() => openMails()).toBe(0);
	expect(await mailsTo(site, email)).toEqual([]);
});

it('sends one daily mail a morning, even if its notification is deleted', async () => {
	await choose('dealComment', 'daily');
	await comment('First');
	site.setNow(MORNING_IN_PERTH);
	await send();
	await nextMail(site, email, 1);
	await site.context.db.delete(notifications).where(eq(notifications.userId, author.id));
	await comment('Second');
	await send();
	const [row] = await site.context.db.select().from(notifications).where(eq(notifications.userId, author.id));
	expect(row?.mailedAt).toBeNull();
	site.setNow(new Date(MORNING_IN_PERTH.getTime() + 86_400_000));
	await send();
	expect((await nextMail(site, email, 2)).text).toContain('Second');
});

it('mails the others when one member has an unknown time zone', async () => {
	const stray = await buildMember(site, { email: `stray${number}@bilby.example`, timeZone: 'US/Pacific-New' });
	const lost = await buildMember(site, { email: `lost${number}@bilby.example`, timeZone: 'Moon/Tycho' });
	const deals = [];
	for (const { id } of [stray, lost]) deals.push(await buildDeal(site.context.db, { userId: id }));
	const fan = await buildMember(site);
	for (const { id } of [deal, ...deals]) {
		await fan.call('POST', '/api/deal-comment-all', { dealId: id, comment: 'Good morning' });
	}
	site.setNow(MORNING_IN_PERTH);
	await send();
	expect((await nextMail(site, email, 1)).text).toContain('Good morning');
	// Members with an unknown time zone get their mail in the site's morning.
	expect((await nextMail(site, lost.email, 1)).text).toContain('Good morning');
});

it('mails the others when one member cannot be mailed, and fails as a job', async () => {
	await choose('dealComment', 'now');
	await comment('Still arrives');
	const broken = await buildMember(site);
	await broken.call('POST', '/api/notification-settings', { kind: 'dealComment', inApp: true, mail: 'now' });
	const { id } = await buildDeal(site.context.db, { userId: broken.id });
	await (await buildMember(site)).call('POST', '/api/deal-comment-all', { dealId: id, comment: 'Never mailed' });
	const { queue } = site.context;
	const failing: typeof queue = {
		...queue,
		enqueue: async (tx, name, payload, urgency) => {
			if (JSON.stringify(payload).includes(broken.email)) throw new Error('This order is broken.');
			await queue.enqueue(tx, name, payload, urgency);
		},
	};
	await expect(mailNotifications({ ...site.context, queue: failing })).rejects.toThrow(/This order is broken/);
	expect((await nextMail(site, email, 1)).text).toContain('Still arrives');
	// The next run retries the failed mail.
	await send();
	expect((await nextMail(site, broken.email, 1)).text).toContain('Never mailed');
});

it('stops with its unsubscribe link, also in one click, permanently', async () => {
	await choose('dealComment', 'now');
	await comment('Once');
	await send();
	const path = /\/unsubscribe\/([\w-]+\/[\w-]+)/.exec((await nextMail(site, email, 1)).text)?.[1] ?? '';
	const stop = (token: string, payload: object) =>
		site.app.inject({ method: 'POST', url: `/api/unsubscribe?token=${encodeURIComponent(token)}`, payload });
	expect((await stop(`${path.slice(0, -2)}xx`, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(400);
	// The signature of one member's link, and that of another sort of mail, stop nothing.
	const { publicId } = await (await buildMember(site)).row();
	const foreign = `${publicId}/${path.split('/')[1]}`;
	expect((await stop(foreign, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(400);
	const otherSort = unsubscribePath(site.context.secrets, { ...NOTIFICATION_MAILS, name: 'letters' }, publicId);
	expect((await stop(otherSort, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(400);
	expect((await stop(path, { 'List-Unsubscribe': 'One-Click' })).statusCode).toBe(200);
	const { body } = await author.call('GET', '/api/notification-settings');
	expect(body.settings.map((setting: { mail: string }) => setting.mail)).toEqual(body.settings.map(() => 'none'));
	expect(body.settings.every((setting: { inApp: boolean }) => setting.inApp)).toBe(true);
	const other = await buildDeal(site.context.db, { userId: author.id });
	const fan = await buildMember(site);
	await fan.call('POST', '/api/deal-comment-all', { dealId: other.id, comment: 'Unheard' });
	await send();
	const rows = await site.context.db.select().from(notifications).where(eq(notifications.dealId, other.id));
	expect(rows.map(({ mailedAt }) => mailedAt)).toEqual([null]);
});
