import { ROLES } from '@bilby/contract/kernel/roles';
import { eq } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signConfirmToken } from '#newsletter/newsletter.mails.ts';
import { findSubscribers } from '#newsletter/newsletter.queries.ts';
import { blocks } from '#schema/blocks.ts';
import { deals } from '#schema/deals.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { newsletterDeliveries } from '#schema/newsletter-issues.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import {
	addSubscribers,
	buildDraft,
	buildWeekDeal,
	requireIssue,
	resetNewsletter,
	THURSDAY,
} from '#testing/set-ups/newsletter-site.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { sendIssue } from './send-issue.ts';

const PACE = 30;
const MINUTE_MS = 60_000;
const WAIT = { timeout: 20_000 };

let server: MailServer;
let site: TestSite;
let admin: TestMember;
beforeAll(async () => {
	server = await startMailServer();
	site = await openTestSite({ jobs: true, env: { SMTP_URL: server.url, NEWSLETTER_PACE: String(PACE) } });
	admin = await buildMember(site, { role: ROLES.admin });
});
afterAll(async () => {
	await site.close();
	await server.close();
});
beforeEach(async () => {
	server.replyWith(() => undefined);
	server.received.length = 0;
	await resetNewsletter(site);
});

const post = (name: string, body: object) => admin.call('POST', `/api/newsletter-${name}`, body);
const arrived = () => server.received.flatMap(({ to }) => to).sort();
const run = () => sendIssue({ ...site.context, mailer: site.mailer });
const setMinute = (minute: number) => site.setNow(new Date(THURSDAY.getTime() + minute * MINUTE_MS));

/** Starts an issue for this many subscribers; returns their addresses. */
async function start(count: number): Promise<string[]> {
	const id = await buildDraft(site);
	const emails = await addSubscribers(site, count);
	expect((await post('send', { id, version: 1 })).status).toBe(200);
	return emails;
}

describe('an issue', () => {
	it('is sent at the configured pace, to each subscriber once', async () => {
		const emails = await start(70);
		await run();
		expect(arrived()).toHaveLength(PACE);
		// The rest of the minute sends nothing, even on another instance.
		await run();
		expect(arrived()).toHaveLength(PACE);
		setMinute(1);
		await run();
		setMinute(2);
		await run();
		expect(arrived()).toEqual([...emails].sort());
		expect(await requireIssue(site)).toMatchObject({
			status: 'sent',
			total: 70,
			sent: 70,
			finishedAt: expect.any(Date),
		});
		expect(await site.context.db.$count(newsletterDeliveries)).toBe(0);
	});

	it('has a working one-click unsubscribe link for each subscriber', async () => {
		await start(2);
		await run();
		const mails = await Promise.all(server.received.map(({ raw }) => PostalMime.parse(raw)));
		const header = (name: string) => mails.map(({ headers }) => headers.find(({ key }) => key === name)?.value);
		expect(header('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click', 'List-Unsubscribe=One-Click']);
		const [first = '', second] = header('list-unsubscribe').map((value) => value?.slice(1, -1));
		expect(first).not.toBe(second);
		const url = new URL(first);
		const payload = { 'List-Unsubscribe': 'One-Click' };
		expect((await site.app.inject({ method: 'POST', url: `${url.pathname}${url.search}`, payload })).statusCode).toBe(
			200,
		);
		const [stopped] = await site.context.db
			.select()
			.from(newsletterSubscribers)
			.where(eq(newsletterSubscribers.email, server.received[0]?.to[0] ?? ''));
		expect(stopped?.unsubscribedAt).not.toBeNull();
		expect(mails[0]?.text).toContain('Cheap kettle\n$10.00');
		expect(mails[0]?.html).toContain('You get this email because you subscribed to the Bilby newsletter.');
	});

	it('is paused, resumed and cancelled in the middle', async () => {
		await start(100);
		const { id } = await requireIssue(site);
		await run();
		await post('pause', { id });
		setMinute(1);
		await run();
		expect(arrived()).toHaveLength(PACE);
		await post('resume', { id });
		await run();
		expect(arrived()).toHaveLength(2 * PACE);
		await post('cancel', { id, version: (await requireIssue(site)).version });
		setMinute(2);
		await run();
		expect(new Set(arrived()).size).toBe(2 * PACE);
		expect(await requireIssue(site)).toMatchObject({ status: 'cancelled', sent: 2 * PACE });
	});

	it('is not sent to those who unsubscribe, are not confirmed or subscribe in the meantime', async () => {
		const emails = await start(40);
		await addSubscribers(site, 1, 'late');
		await run();
		const last = emails.at(-1) ?? '';
		const change = { unsubscribedAt: THURSDAY };
		await site.context.db.update(newsletterSubscribers).set(change).where(eq(newsletterSubscribers.email, last));
		setMinute(1);
		await run();
		await run();
		expect(arrived()).toEqual(emails.filter((email) => email !== last).sort());
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', total: 40, sent: 39 });
	});

	it('is not sent to those who confirm after it was started, but to those who confirm again', async () => {
		const [late = ''] = await addSubscribers(site, 1, 'late');
		await site.context.db.update(newsletterSubscribers).set({ confirmedAt: null });
		const emails = await start(40);
		setMinute(1);
		for (const email of [late, emails.at(-1) ?? '']) {
			const [subscriber] = await findSubscribers(site.context.db, [email]);
			const token = signConfirmToken(site.context.secrets, subscriber?.publicId ?? '');
			expect((await post('confirm', { token })).status).toBe(200);
		}
		await run();
		setMinute(2);
		await run();
		await run();
		expect(arrived()).toEqual([...emails].sort());
		expect(await requireIssue(site)).toMatchObject({ status: 'sent', total: 40, sent: 40 });
	});

	it('leaves out deals that ended after it was started, and pauses if none is left', async () => {
		await buildWeekDeal(site, { title: 'Cheap kettle' });
		const ending = await buildWeekDeal(site, { title: 'Sold out' });
		await start(40);
		await site.context.db.update(deals).set({ status: 0 }).where(eq(deals.id, ending.id));
		await run();
		expect(server.received.every(({ raw }) => raw.includes('Cheap kettle') && !raw.includes('Sold out'))).toBe(true);
		await site.context.db.update(deals).set({ status: 2 });
		setMinute(1);
		await run();
		expect(arrived()).toHaveLength(PACE);
		expect((await requireIssue(site)).status).toBe('paused');
	});

	it('does not show verified members the deals of members they block', async () => {
		const { db } = site.context;
		const author = await buildUser(db);
		const reader = await buildUser(db, { email: 'Reader0@Example.com', emailVerifiedAt: new Date() });
		const unproven = await buildUser(db, { email: 'reader1@example.com' });
		await db.insert(blocks).values([reader, unproven].map(({ id }) => ({ blockerId: id, blockedId: author.id })));
		await buildWeekDeal(site, { title: 'Cheap kettle' });
		await buildWeekDeal(site, { title: 'By the blocked one', userId: author.id });
		await start(2);
		await run();
		const shown = server.received.map(({ to, raw }) => [to[0], raw.includes('By the blocked one')]);
		expect(Object.fromEntries(shown)).toEqual({ 'reader0@example.com': false, 'reader1@example.com': true });
	});
});

it('sends a test to the member of staff only', async () => {
	const id = await buildDraft(site);
	await addSubscribers(site, 3);
	expect((await post('test', { id })).body.message).toBe(`We’re sending a test to ${admin.email}.`);
	await expect.poll(arrived, WAIT).toEqual([admin.email]);
	const mail = await PostalMime.parse(server.received[0]?.raw ?? '');
	expect(mail.subject).toBe('[Test] This week’s best deals on Bilby');
	expect((await requireIssue(site)).status).toBe('draft');
});
