import { memberRecordsReply } from '@bilby/contract/staff/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { attempts } from '#schema/platform.ts';
import { mailsTo, nextMail } from '#testing/requests/outbox.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { mailSuspensionEnds } from '../manage/mail-suspension-ends.job.ts';
import { recordMails } from './record-mails.ts';

const NOW = new Date('2026-06-01T02:00:00.000Z');
const END = '2026-06-08T02:00:00.000Z';
const TEXT = 'Please stop posting your own shop.\n<b>Really</b>.';

let site: TestSite;
let moderator: TestMember;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true, env: { RATE_LIMIT: '1', SITE_URL: 'https://bilby.example' } });
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	site.faults.length = 0;
	member = await buildMember(site, { timeZone: 'Australia/Perth' });
});

const add = (record: object) => moderator.call('POST', '/api/addMemberRecord', { id: member.id, ...record });
const warn = () => add({ kind: 'warning', text: TEXT });
const suspend = () => add({ kind: 'suspension', text: TEXT, endsAt: END });
async function withdraw() {
	const { body } = await moderator.call('POST', '/api/memberRecords', { id: member.id });
	const [latest] = memberRecordsReply.parse(body).records;
	return moderator.call('POST', '/api/closeMemberRecord', { recordId: latest?.id });
}
const runJob = () => mailSuspensionEnds(site.context).run();

describe('mail about decisions of staff', () => {
	it('mails a warned member the reason, what to do and how to reply', async () => {
		expect((await warn()).status).toBe(200);
		const { subject, text } = await nextMail(site, member.email, 1);
		expect(subject).toContain('A warning about your account');
		expect(text).toContain('Please stop posting your own shop.\n\n<b>Really</b>.');
		expect(text).toContain('https://bilby.example/profile');
		expect(text).toContain('https://bilby.example/contact');
		expect(text).not.toMatch(new RegExp(`unsubscribe|${(await moderator.row()).username}`, 'i'));
	});

	it('names the end of a suspension in the time zone of the member', async () => {
		await suspend();
		const { subject, text } = await nextMail(site, member.email, 1);
		expect(subject).toContain('is suspended');
		expect(text).toMatch(/until Monday,? 8 June 2026 at 10:00\sam/);
		expect(text).toContain('Please stop posting your own shop.');
	});

	it('mails a member when a suspension is ended early', async () => {
		await suspend();
		await nextMail(site, member.email, 1);
		expect((await withdraw()).status).toBe(200);
		const { subject, text } = await nextMail(site, member.email, 2);
		expect(subject).toContain('no longer suspended');
		expect(text).toContain('ended the suspension of your account early');
		site.setNow(new Date(END));
		await runJob();
		await suspendOther();
		expect(await mailsTo(site, member.email)).toHaveLength(2);
	});

	it('mails a member once when a suspension has ended on its own', async () => {
		await suspend();
		await nextMail(site, member.email, 1);
		site.setNow(new Date(new Date(END).getTime() - 1));
		await runJob();
		site.setNow(new Date(END));
		await Promise.all([runJob(), runJob()]);
		await runJob();
		const { text } = await nextMail(site, member.email, 2);
		expect(text).toContain('The suspension of your account at Bilby has ended');
		await suspendOther();
		expect(await mailsTo(site, member.email)).toHaveLength(2);
		expect(site.faults).toEqual([]);
	});

	it('is limited to ten a day, so that it cannot fill a mailbox', async () => {
		const busy = await buildMember(site, { role: 3 });
		for (let time = 0; time < 11; time += 1) {
			const { status } = await busy.call('POST', '/api/addMemberRecord', {
				id: member.id,
				kind: 'warning',
				text: 'Ads',
			});
			expect(status).toBe(200);
			const { body } = await busy.call('POST', '/api/memberRecords', { id: member.id });
			const recordId = memberRecordsReply.parse(body).records.find(({ isOpen }) => isOpen)?.id;
			expect((await member.call('POST', '/api/confirmWarning', { recordId })).status).toBe(200);
		}
		const [counted] = await site.context.db
			.select()
			.from(attempts)
			.where(eq(attempts.key, `decisionMail:${member.id}`));
		expect(counted?.count).toBe(11);
		const queued = await site.context.db.execute(
			sql`select id from pgboss.job where name = 'send-mail' and data ->> 'email' = ${member.email}`,
		);
		expect(queued).toMatchObject({ rows: Array(10).fill({ id: expect.any(String) }) });
	});

	it('is not sent about notes', async () => {
		await add({ kind: 'note', text: TEXT });
		await suspendOther();
		expect(await mailsTo(site, member.email)).toEqual([]);
	});
});

/** Mails another member and waits for it, so that earlier mails have been sent. */
async function suspendOther(): Promise<void> {
	const other = await buildMember(site);
	const endsAt = new Date(site.context.clock().getTime() + 3_600_000).toISOString();
	await moderator.call('POST', '/api/addMemberRecord', { id: other.id, kind: 'suspension', text: 'Ads', endsAt });
	await nextMail(site, other.email, 1);
}

describe('mail about a decision is dropped', () => {
	const write = async (kind: string, about: number, email = member.email) => {
		const orders = [{ kind, email, about, askedAt: NOW }];
		return [...(await recordMails.write(site.context, orders)).values()];
	};
	const latestId = async () => {
		const { body } = await moderator.call('POST', '/api/memberRecords', { id: member.id });
		return memberRecordsReply.parse(body).records[0]?.id ?? 0;
	};

	it('if a warning was withdrawn or confirmed', async () => {
		await warn();
		const id = await latestId();
		expect(await write('member-warning', id)).toHaveLength(1);
		await withdraw();
		expect(await write('member-warning', id)).toEqual([]);
	});

	it.each([
		['is disabled', { status: 3 }],
		['has not verified the address', { emailVerifiedAt: null }],
		['has another address now', { email: 'changed@example.com' }],
	])('if the member %s', async (_, changes) => {
		await suspend();
		const id = await latestId();
		await site.context.db.update(users).set(changes).where(eq(users.id, member.id));
		expect(await write('member-suspension', id)).toEqual([]);
	});

	it('if the record is gone', async () => {
		expect(await write('member-suspension', 2_000_000_000)).toEqual([]);
	});
});
