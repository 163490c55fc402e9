import { ROLES } from '@bilby/contract/kernel/roles';
import { eq, isNotNull } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Mailer } from '#platform/mail/mailer.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { newsletterDeliveries } from '#schema/newsletter-issues.ts';
import { buildMember } from '#testing/rows/members.ts';
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { addSubscribers, buildDraft, requireIssue, THURSDAY } from '#testing/set-ups/newsletter-site.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { sendIssue } from './send-issue.ts';

const MINUTE_MS = 60_000;

let server: MailServer;
let site: TestSite;
beforeEach(async () => {
	server = await startMailServer();
	site = await openTestSite({ env: { SMTP_URL: server.url } });
	site.setNow(THURSDAY);
});
afterEach(async () => {
	server.release();
	await site.close();
	await server.close();
});

const send = ({ context, mailer } = site) => sendIssue({ ...context, mailer });
const arrived = () => server.received.flatMap(({ to }) => to).sort();
const setMinute = (minute: number) => site.setNow(new Date(THURSDAY.getTime() + minute * MINUTE_MS));
const isFor = (index: number) => (to: string) => to === `reader${index}@example.com`;

async function start(count: number): Promise<string[]> {
	const admin = await buildMember(site, { role: ROLES.admin });
	const id = await buildDraft(site);
	const emails = await addSubscribers(site, count);
	expect((await admin.call('POST', '/api/newsletter-send', { id, version: 1 })).status).toBe(200);
	return emails;
}

describe('a mail', () => {
	it('that bounces stops the newsletter for its address until it is confirmed again', async () => {
		const { db } = site.context;
		const emails = await start(3);
		server.replyWith((to) => (isFor(1)(to) ? { code: 550, text: '5.1.1 no such user' } : undefined));
		await send();
		await send();
		expect(arrived()).toEqual(emails.filter((email) => !isFor(1)(email)));
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 2, bounced: 1, rejected: 0 });
		const bounced = await db.select().from(newsletterSubscribers).where(isNotNull(newsletterSubscribers.bouncedAt));
		expect(bounced).toMatchObject([{ email: 'reader1@example.com', confirmedAt: null, bouncedAt: THURSDAY }]);
	});

	it('that is rejected for its content does not stop the newsletter for its address', async () => {
		await start(1);
		server.replyWith(() => ({ code: 554, text: '5.7.1 this looks like spam', isAfterData: true }));
		await send();
		await send();
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 0, bounced: 0, rejected: 1 });
		const [subscriber] = await site.context.db.select().from(newsletterSubscribers);
		expect(subscriber).toMatchObject({ bouncedAt: null, confirmedAt: expect.any(Date) });
	});

	it('with a temporary failure is tried again after 15 minutes, and not forever', async () => {
		const emails = await start(2);
		server.replyWith((to) => (isFor(0)(to) ? { code: 451, text: '4.7.1 try again later' } : undefined));
		await send();
		setMinute(14);
		await send();
		expect(await requireIssue(site)).toMatchObject({ status: 'sending', sent: 1 });
		server.replyWith(() => undefined);
		setMinute(15);
		await send();
		expect(arrived()).toEqual(emails);
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 2, rejected: 0 });
	});

	it('is given up after five temporary failures', async () => {
		await start(1);
		server.replyWith(() => ({ code: 451, text: '4.7.1 try again later' }));
		for (const minute of [0, 15, 45, 105, 225]) {
			setMinute(minute);
			expect(await requireIssue(site)).toMatchObject({ status: 'sending', rejected: 0 });
			await send();
		}
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 0, rejected: 1, bounced: 0 });
	});

	it('that waits for another try is not sent to someone who has unsubscribed', async () => {
		await start(1);
		server.replyWith(() => ({ code: 451, text: '4.7.1 try again later' }));
		await send();
		server.replyWith(() => undefined);
		await site.context.db.update(newsletterSubscribers).set({ unsubscribedAt: THURSDAY });
		setMinute(15);
		await send();
		expect(arrived()).toEqual([]);
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 0 });
	});

	it('that fails after its issue was cancelled is not tried again', async () => {
		await start(2);
		const admin = await buildMember(site, { role: ROLES.admin });
		const { id, version } = await requireIssue(site);
		server.replyWith((to) => (isFor(0)(to) ? { code: 451, text: '4.7.1 try again later' } : undefined));
		const cancel = async () =>
			expect((await admin.call('POST', '/api/newsletter-cancel', { id, version })).status).toBe(200);
		let isCancelled: Promise<void> | undefined;
		const mailer: Mailer = {
			...site.mailer,
			send: async (to, mail, lane) => {
				isCancelled ??= cancel();
				await isCancelled;
				await site.mailer.send(to, mail, lane);
			},
		};
		await sendIssue({ ...site.context, mailer });
		expect(await requireIssue(site)).toMatchObject({ status: 'cancelled', sent: 1 });
		expect(await site.context.db.select().from(newsletterDeliveries)).toEqual([]);
	});

	it('is not sent again if the connection was lost after it was received', async () => {
		const emails = await start(2);
		server.drop(isFor(0));
		await send();
		setMinute(30);
		await send();
		expect(arrived()).toEqual(emails);
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 1, unclear: 1 });
	});
});

it('waits for a mail server that is down, without losing anyone', async () => {
	const emails = await start(3);
	const port = Number(new URL(server.url).port);
	await server.close();
	await expect(send()).rejects.toThrow('ECONNREFUSED');
	expect(await requireIssue(site)).toMatchObject({ status: 'sending', stalledAt: THURSDAY, sent: 0 });
	server = await startMailServer(port);
	setMinute(5);
	await send();
	await send();
	expect(arrived()).toEqual(emails);
	expect(await requireIssue(site)).toMatchObject({ status: 'sent', stalledAt: null, sent: 3 });
});

describe('a process that dies in the middle', () => {
	/** Sends as usual, except that the process is gone before the mail of one subscriber has a result. */
	const dyingMailer = (dies: (to: string) => boolean, isReceived: boolean): Mailer => ({
		...site.mailer,
		send: async (to, mail, lane) => {
			if (!dies(to) || isReceived) await site.mailer.send(to, mail, lane);
			if (dies(to)) await new Promise(() => {});
		},
	});

	it.each([
		['before', false],
		['after', true],
	])('%s the mail server received a mail leads to no second one, and to the rest', async (_, isReceived) => {
		const emails = await start(25);
		const dying = { ...site.context, mailer: dyingMailer(isFor(7), isReceived) };
		void sendIssue(dying);
		const taken = () =>
			site.context.db.select().from(newsletterDeliveries).where(isNotNull(newsletterDeliveries.takenAt));
		await expect.poll(async () => (await requireIssue(site)).sent, { timeout: 20_000 }).toBe(19);
		expect(await taken()).toHaveLength(1);
		const peer = await openTestSite({ peer: site, env: { SMTP_URL: server.url } });
		peer.setNow(new Date(THURSDAY.getTime() + MINUTE_MS));
		await send(peer);
		peer.setNow(new Date(THURSDAY.getTime() + 11 * MINUTE_MS));
		await send(peer);
		await peer.close();
		expect(arrived()).toEqual(emails.filter((email) => isReceived || !isFor(7)(email)).sort());
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', sent: 24, unclear: 1 });
	});

	it('does not prevent its subscriber from being erased', async () => {
		await start(1);
		void sendIssue({ ...site.context, mailer: dyingMailer(() => true, false) });
		await expect.poll(() => site.context.db.$count(newsletterDeliveries), { timeout: 20_000 }).toBe(1);
		await site.context.db.delete(newsletterSubscribers).where(eq(newsletterSubscribers.email, 'reader0@example.com'));
		expect(await site.context.db.$count(newsletterDeliveries)).toBe(0);
	});
});
