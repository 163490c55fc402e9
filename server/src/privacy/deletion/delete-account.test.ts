import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashOfPassword, PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail } from '#testing/requests/outbox.ts';
import { buildMember } from '#testing/rows/members.ts';
import { buildActiveMember } from '#testing/set-ups/active-member.ts';
import { DAY_MS, openDeletionSite } from '#testing/set-ups/deletion-site.ts';

let accounts: Awaited<ReturnType<typeof openDeletionSite>>;

beforeAll(async () => {
	accounts = await openDeletionSite();
});
beforeEach(() => accounts.reset());
afterAll(() => accounts.site.close());

describe('requesting the deletion of an account', () => {
	it('needs the password, ends every session, and mails how to cancel without a secret link', async () => {
		const member = await accounts.newMemberWithPassword();
		const elsewhere = await accounts.logIn(member);
		const { status, body } = await accounts.deleteBy(member);
		expect(status, JSON.stringify(body)).toBe(200);
		expect(new Date(body.deletesAt).getTime() - accounts.site.context.clock().getTime()).toBe(14 * DAY_MS);
		expect((await member.call('GET', '/api/profile')).status).toBe(401);
		expect((await elsewhere('GET', '/api/profile')).status).toBe(401);
		const mail = await nextMail(accounts.site, member.email, 1);
		expect(mail.text).toContain('Keep my account');
		expect(mail.text.match(/https?:\S+/g)).toEqual(['https://bilby.example/privacy-settings']);
	});

	it('with a wrong password changes nothing and counts as a failed login', async () => {
		const member = await accounts.newMemberWithPassword();
		const responses = [];
		for (let time = 0; time < 11; time += 1)
			responses.push(await accounts.deleteBy(member, { password: `wrong-${time}` }));
		expect(responses.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
		expect(responses[0]?.body.errors).toEqual({ password: 'That’s not your password.' });
		expect(responses[10]?.status).toBe(429);
		// At the limit, the right password gets the same response as a wrong one.
		expect((await accounts.deleteBy(member)).status).toBe(429);
		expect((await member.row()).deletesAt).toBeNull();
		expect((await member.call('GET', '/api/profile')).status).toBe(200);
	});

	it('shares the limit with logins from an unknown network', async () => {
		const member = await accounts.newMemberWithPassword();
		for (let time = 0; time < 5; time += 1) await accounts.deleteBy(member, { password: 'wrong' });
		const log = () => accounts.post('/api/login', { email: member.email, password: 'wrong' });
		const statuses = [];
		for (let time = 0; time < 6; time += 1) statuses.push((await log()).statusCode);
		expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
	});

	it.each([{}, { password: '' }, { password: 5 }, { password: 'x'.repeat(1_001) }])(
		'with %j is rejected',
		async (payload) => {
			const member = await accounts.newMemberWithPassword();
			expect((await accounts.deleteBy(member, payload)).status).toBe(400);
			expect((await member.row()).deletesAt).toBeNull();
		},
	);

	it('deletes the caller, whatever id the body names', async () => {
		const [member, victim] = [await accounts.newMemberWithPassword(), await accounts.newMemberWithPassword()];
		await accounts.deleteBy(member, { password: PASSWORD, id: victim.id, userId: victim.id });
		expect((await victim.row()).deletesAt).toBeNull();
		await victim.call('POST', '/api/account/keep', { id: member.id, userId: member.id });
		expect((await member.row()).deletesAt).not.toBeNull();
	});

	it('a second time keeps the date and sends no second mail', async () => {
		const member = await accounts.newMemberWithPassword();
		const { body: first } = await accounts.deleteBy(member);
		accounts.site.setNow(new Date(Date.now() + DAY_MS));
		const again = await accounts.logIn(member);
		const { body: second } = await again('POST', '/api/account/delete', { password: PASSWORD });
		expect(second.deletesAt).toBe(first.deletesAt);
		await nextMail(accounts.site, member.email, 1);
	});

	it('sends an unverified address only a few mails, however often it is repeated', async () => {
		const member = await buildMember(accounts.site, {
			passwordHash: await hashOfPassword(),
			emailVerifiedAt: null,
		});
		let call = member.call;
		const scheduleDeletion = () => call('POST', '/api/account/delete', { password: PASSWORD });
		const keepAccount = async () => {
			call = await accounts.logIn(member);
			await call('POST', '/api/account/keep');
		};
		await scheduleDeletion();
		await nextMail(accounts.site, member.email, 1);
		await keepAccount();
		await nextMail(accounts.site, member.email, 2);
		await scheduleDeletion();
		await nextMail(accounts.site, member.email, 3);
		await keepAccount();
		expect((await scheduleDeletion()).status).toBe(200);
		expect((await member.row()).deletesAt).not.toBeNull();
		// Mails are sent in order, so a fourth one would arrive before this one.
		const other = await accounts.newMemberWithPassword();
		await accounts.deleteBy(other);
		await nextMail(accounts.site, other.email, 1);
		expect(await mailsTo(accounts.site, member.email)).toHaveLength(3);
	});

	it('by a member without a password needs a session that was just opened', async () => {
		const member = await buildMember(accounts.site, { passwordHash: null });
		expect((await member.call('GET', '/api/account/privacy')).body.deletionProof).toBe('session');
		accounts.site.setNow(new Date(Date.now() + 11 * 60_000));
		expect((await member.call('GET', '/api/account/privacy')).body.deletionProof).toBe('login');
		const stolen = await accounts.deleteBy(member, {});
		expect([stolen.status, stolen.body.code]).toEqual([403, 'not_allowed']);
		expect((await accounts.deleteBy(member, { password: PASSWORD })).status).toBe(403);
		const fresh = await accounts.logIn(member);
		expect((await fresh('POST', '/api/account/delete', {})).status).toBe(200);
	});

	it('keeps one of the last two Super Admins if both ask at the same time', async () => {
		const { db } = accounts.site.context;
		await db.execute(sql`update users set role = 2 where role = 1`);
		const [one, two] = [await buildMember(accounts.site, { role: 1 }), await buildMember(accounts.site, { role: 1 })];
		const responses = await Promise.all([accounts.deleteBy(one, {}), accounts.deleteBy(two, {})]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const rejected = responses.find(({ status }) => status === 409);
		expect(rejected?.body.message).toContain('last Super Admin');
		// A member who became the last Super Admin meanwhile is not erased either.
		await db.execute(sql`update users set status = 3 where role = 1 and deletes_at is null`);
		accounts.afterTwoWeeks();
		await accounts.erase();
		const left = await db.execute(sql`select erased_at from users where role = 1 and deletes_at is not null`);
		expect(left).toMatchObject({ rows: [{ erased_at: null }] });
		await db.execute(sql`update users set role = 4, deletes_at = null where role = 1`);
	});
});

describe('during the fourteen days', () => {
	it('the member can log in and read but not take part, and logging in cancels nothing', async () => {
		const member = await buildActiveMember(accounts.site);
		await accounts.deleteBy(member);
		const response = await accounts.post('/api/login', { email: member.email, password: PASSWORD });
		// The member has a second factor.
		expect(response.statusCode).toBe(202);
		const again = await accounts.logIn(member);
		const { body } = await again('GET', '/api/profile');
		expect(body.data.deletesAt).not.toBeNull();
		const dealId = member.othersDealId;
		const rejected = await Promise.all([
			again('POST', '/api/like', { dealId, like: 0 }),
			again('POST', '/api/batch-likes', { operations: [{ dealId, status: 0, timestamp: 1 }] }),
			again('POST', '/api/deal-comment-all', { dealId, comment: 'Still here' }),
			again('POST', '/api/update-flag', { commentid: member.othersCommentId, status: 0 }),
			again('POST', '/api/postdeal', {}),
			again('POST', '/api/reportExpired', { dealId, expired: 1 }),
		]);
		expect(rejected.map(({ status, body: { code } }) => [status, code])).toEqual(Array(6).fill([403, 'being_deleted']));
		expect((await member.row()).deletesAt).not.toBeNull();
	});

	it('the member can still download their data', async () => {
		const member = await accounts.newMemberWithPassword();
		await accounts.deleteBy(member);
		const again = await accounts.logIn(member);
		expect((await again('POST', '/api/account/export')).status).toBe(200);
		await expect
			.poll(async () => (await again('GET', '/api/account/privacy')).body.export.state, { timeout: 20_000 })
			.toBe('ready');
	});

	it('the member can keep the account unchanged and gets a mail', async () => {
		const member = await buildActiveMember(accounts.site);
		const before = await member.row();
		await accounts.deleteBy(member);
		await nextMail(accounts.site, member.email, 1);
		const again = await accounts.logIn(member);
		expect((await again('POST', '/api/account/keep')).status).toBe(200);
		expect(await member.row()).toEqual(before);
		expect((await again('POST', '/api/like', { dealId: member.othersDealId, like: 1 })).status).toBe(200);
		await nextMail(accounts.site, member.email, 2);
		accounts.afterTwoWeeks();
		await accounts.erase();
		expect((await member.row()).erasedAt).toBeNull();
		expect((await again('POST', '/api/account/keep')).status).toBe(200);
		expect(await mailsTo(accounts.site, member.email)).toHaveLength(2);
	});

	it('nothing is erased too early', async () => {
		const member = await accounts.newMemberWithPassword();
		await accounts.deleteBy(member);
		accounts.site.setNow(new Date(Date.now() + 14 * DAY_MS - 60_000));
		await accounts.erase();
		expect((await member.row()).erasingAt).toBeNull();
	});
});
