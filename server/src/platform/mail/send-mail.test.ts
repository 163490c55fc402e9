// One database is enough: this tests mail servers.
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { ACCOUNT_MAILS } from '#accounts/mails/mail-kinds.ts';
import { CONFIRM_NEWSLETTER } from '#newsletter/newsletter.mails.ts';
import { newsletterSubscribers } from '#schema/newsletter.ts';
import { buildUser } from '#testing/rows/factories.ts';
import { type MailServer, startMailServer } from '#testing/servers/mail-server.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { bossOn, openJobQueue } from '../jobs/jobs.ts';
import { enqueueMail, type MailKind, type MailOrder } from './enqueue-mail.ts';
import type { Mailer } from './mailer.ts';
import { sendMailJob } from './send-mail.job.ts';

let site: TestSite;
let server: MailServer;

beforeEach(async () => {
	server = await startMailServer();
	site = await openTestSite({ jobs: true, env: { SMTP_URL: server.url } });
});
afterEach(async () => {
	server.release();
	await site.close();
	await server.close();
});

const order = (...wanted: [MailKind, string][]) =>
	site.context.db.transaction(async (tx) => {
		for (const [kind, email] of wanted) await enqueueMail(site.context, tx, { kind, email });
	});
const arrived = () => server.received.flatMap(({ to }) => to);
const names = (count: number, of: string) => Array.from({ length: count }, (_, index) => `${of}${index}@example.com`);

async function subscribed(count: number): Promise<string[]> {
	const emails = names(count, 'reader');
	await site.context.db.insert(newsletterSubscribers).values(emails.map((email) => ({ email })));
	return emails;
}

const WAIT = { timeout: 20_000 };
const rows = z.object({ rows: z.array(z.record(z.string(), z.unknown())) });
const mailJobs = async () =>
	rows.parse(
		await site.context.db.execute(
			sql`select state, data->>'email' as email from pgboss.job where name = 'send-mail' order by created_on, email`,
		),
	).rows;

describe('mails', () => {
	it('are sent in parallel over a limited number of connections, each once', async () => {
		const emails = await subscribed(120);
		await order(...emails.map((email): [MailKind, string] => [CONFIRM_NEWSLETTER, email]));
		await expect.poll(() => server.received.length, WAIT).toBe(120);
		expect(new Set(arrived())).toEqual(new Set(emails));
		expect(server.mostConnections()).toBeLessThanOrEqual(4);
		await expect.poll(async () => (await mailJobs()).every(({ state }) => state === 'completed'), WAIT).toBe(true);
		expect(server.received).toHaveLength(120);
	});

	it('that a domain fails to write do not delay the others in their batch', async () => {
		const kind = { name: 'test-letter', urgency: 'ordinary' } as const;
		const written = async (_: unknown, orders: MailOrder[]) => {
			if (orders.some(({ email }) => email.startsWith('broken'))) throw new Error('This one cannot be written.');
			return new Map(
				orders.map((one) => [one, { subject: 'Hello', paragraphs: [`Dear ${one.email}`], footnotes: [] }]),
			);
		};
		const sent: string[] = [];
		const mailer: Mailer = {
			send: async (to) => {
				sent.push(to);
			},
			close: async () => {},
		};
		const job = sendMailJob(site.context, mailer, [{ kinds: [kind], write: written }]);
		const emails = ['a@example.com', 'broken@example.com', 'b@example.com'];
		const askedAt = new Date().toISOString();
		const results = await job.runBatch(emails.map((email) => ({ kind: kind.name, email, askedAt })));
		expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
		expect(sent).toEqual(['a@example.com', 'b@example.com']);
	});

	it('that someone is waiting for are not delayed by others, even if those hang', async () => {
		const { email } = await buildUser(site.context.db);
		const readers = await subscribed(60);
		server.hold((to) => to.startsWith('reader'));
		await order(...readers.map((reader): [MailKind, string] => [CONFIRM_NEWSLETTER, reader]));
		await expect.poll(() => server.mostConnections(), WAIT).toBe(4);
		await order([ACCOUNT_MAILS.reset, email]);
		await expect.poll(arrived, WAIT).toEqual([email]);
		server.release();
		await expect.poll(() => server.received.length, WAIT).toBe(61);
	});

	it('to addresses without an account are dropped without delaying or failing the others', async () => {
		await buildUser(site.context.db, { email: 'Known@Example.com' });
		const email = 'known@example.com';
		await order(...names(50, 'nobody').map((to): [MailKind, string] => [ACCOUNT_MAILS.reset, to]), [
			ACCOUNT_MAILS.reset,
			email,
		]);
		await expect.poll(arrived, WAIT).toEqual([email]);
		await expect
			.poll(async () => (await mailJobs()).map(({ state }) => state), WAIT)
			.toEqual(Array.from({ length: 51 }, () => 'completed'));
	});

	it('that are rejected are retried later on their own', async () => {
		const members = await Promise.all(names(5, 'member-').map((email) => buildUser(site.context.db, { email })));
		server.reject((to) => to === 'member-2@example.com');
		await order(...members.map(({ email }): [MailKind, string] => [ACCOUNT_MAILS.reset, email]));
		const states = async () => (await mailJobs()).map(({ state, email }) => [email, state]);
		const expected = members.map(({ email }) => [email, email === 'member-2@example.com' ? 'retry' : 'completed']);
		await expect.poll(states, WAIT).toEqual(expected);
		expect(arrived().sort()).toEqual(
			members.map(({ email }) => email).filter((email) => email !== 'member-2@example.com'),
		);
		server.reject(() => false);
		await site.context.db.execute(sql`update pgboss.job set start_after = now() where state = 'retry'`);
		await expect.poll(() => server.received.length, WAIT).toBe(5);
	});

	it('of a kind that only a newer version knows are left for it', async () => {
		const askedAt = new Date().toISOString();
		const job = sendMailJob(site.context, site.mailer, []);
		const [result] = await job.runBatch([{ kind: 'new-kind', email: 'reader@example.com', askedAt }]);
		expect(result).toMatchObject({
			status: 'rejected',
			reason: expect.objectContaining({ message: expect.any(String) }),
		});
	});

	it('of a process that died are taken over by another', async () => {
		const { email } = await buildUser(site.context.db);
		server.hold(() => true);
		await order([ACCOUNT_MAILS.reset, email]);
		await expect.poll(async () => (await mailJobs()).map(({ state }) => state), WAIT).toEqual(['active']);
		// Makes the queue believe that the process is dead, because it has sent no heartbeat.
		await site.context.db.execute(
			sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`,
		);
		const other = bossOn(site.database);
		await other.start();
		await other.supervise('send-mail');
		await expect.poll(async () => (await mailJobs()).map(({ state }) => state), WAIT).toEqual(['retry']);
		await other.stop({ graceful: false });
	});
});

it('a process that dies while it runs a scheduled job is noticed within a minute', async () => {
	const queue = await openJobQueue(site.database, { queues: [], logger: site.app.log });
	const job = { name: 'test-job', cron: '0 0 1 1 *', run: async () => {} };
	await queue.work({ scheduled: [job], queued: [] });
	const found = await site.context.db.execute(
		sql`select heartbeat_seconds as seconds from pgboss.queue where name = ${job.name}`,
	);
	expect(rows.parse(found).rows).toEqual([{ seconds: 60 }]);
	await queue.stop();
});
