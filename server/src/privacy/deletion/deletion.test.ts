import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openSession } from '../../accounts/sessions/sessions.service.ts';
import { MEMBER_ACTIVITY } from '../../member-activity.ts';
import { MODULES } from '../../modules.ts';
import { openLogger } from '../../platform/kernel/logger.ts';
import type { PersonalDataSource } from '../../platform/personal-data/personal-data.ts';
import { sweepAbandonedFiles } from '../../posting/pictures/deal-pictures.service.ts';
import * as schema from '../../schema/all-tables.ts';
import { deals } from '../../schema/deals.ts';
import { commentFlags, comments } from '../../schema/discussions.ts';
import { unclaimedFiles } from '../../schema/platform.ts';
import { votes } from '../../schema/votes.ts';
import { mailsTo, nextMail } from '../../testing/requests/outbox.ts';
import { checkCounters } from '../../testing/rows/check-counters.ts';
import { buildDeal } from '../../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../../testing/rows/members.ts';
import { openAccountSite } from '../../testing/set-ups/account-site.ts';
import { buildActiveMember, PASSWORD, secretsOf } from '../../testing/set-ups/active-member.ts';
import { eraseDueMembers } from './erase-members.job.ts';

const DAY_MS = 86_400_000;
/** The first site of all takes long on a busy machine. */
const PATIENCE_MS = 60_000;
const ORIGIN = { address: '203.0.113.9', userAgent: undefined };
const sources = MODULES.flatMap(({ personalData }) => personalData ?? []);

let accounts: Awaited<ReturnType<typeof openAccountSite>>;

beforeAll(async () => {
	accounts = await openAccountSite();
	// The first one of all loads much that the tests then find there.
	await buildActiveMember(accounts.site);
}, PATIENCE_MS);
beforeEach(() => accounts.beginAnew());
afterAll(() => accounts.site.close());

const deleteBy = (member: TestMember, payload: object = { password: PASSWORD }) =>
	member.call('POST', '/api/account/delete', payload);

/** Another session of a member, opened now. */
async function logIn(member: TestMember): Promise<TestMember['call']> {
	const { context, app } = accounts.site;
	const token = await openSession(context, context.db, { userId: member.id, remember: true, origin: ORIGIN });
	return async (method, url, payload) => {
		const answer = await app.inject({ method, url, headers: { accesstoken: token }, ...(payload ? { payload } : {}) });
		return { status: answer.statusCode, body: answer.json() };
	};
}

function erase(withSources: readonly PersonalDataSource[] = sources): Promise<void> {
	const known = { sources: withSources, activity: MEMBER_ACTIVITY };
	return eraseDueMembers(accounts.site.context, known, openLogger('silent'));
}

async function afterTwoWeeks(): Promise<void> {
	accounts.site.setNow(new Date(Date.now() + 15 * DAY_MS));
}

/** Every row of every table, as text. */
async function allRows(): Promise<Map<string, string[]>> {
	const tables = Object.values(schema).filter((entry) => is(entry, PgTable));
	const rows = new Map<string, string[]>();
	for (const table of tables) {
		const found = await accounts.site.context.db.select().from(table);
		rows.set(
			getTableName(table),
			found.map((row) => JSON.stringify(row)),
		);
	}
	return rows;
}

async function mentions(texts: string[]): Promise<string[]> {
	const rows = await allRows();
	return [...rows].flatMap(([table, lines]) =>
		lines.filter((line) => texts.some((text) => line.includes(text))).map((line) => `${table}: ${line}`),
	);
}

describe('asking for the deletion', () => {
	it('takes the password, ends every session, and mails how to change one’s mind, with no secret', async () => {
		const member = await buildActiveMember(accounts.site);
		const elsewhere = await logIn(member);
		const { status, body } = await deleteBy(member);
		expect(status, JSON.stringify(body)).toBe(200);
		expect(new Date(body.deletesAt).getTime() - accounts.site.context.clock().getTime()).toBe(14 * DAY_MS);
		expect((await member.call('GET', '/api/profile')).status).toBe(401);
		expect((await elsewhere('GET', '/api/profile')).status).toBe(401);
		const mail = await nextMail(accounts.site, member.email, 1);
		expect(mail.text).toContain('Keep my account');
		expect(mail.text.match(/https?:\S+/g)).toEqual(['https://bilby.example/privacy-settings']);
	});

	it('with a wrong password changes nothing, and counts as a failed login: it is no oracle', async () => {
		const member = await buildActiveMember(accounts.site);
		const answers = [];
		for (let time = 0; time < 11; time += 1) answers.push(await deleteBy(member, { password: `wrong-${time}` }));
		expect(answers.slice(0, 10).map(({ status }) => status)).toEqual(Array(10).fill(400));
		expect(answers[0]?.body.errors).toEqual({ password: 'This is not your password.' });
		expect(answers[10]?.status).toBe(429);
		// The right one is not told apart from wrong ones any more.
		expect((await deleteBy(member)).status).toBe(429);
		expect((await member.row()).deletesAt).toBeNull();
		expect((await member.call('GET', '/api/profile')).status).toBe(200);
	});

	it('shares that count with logging in, from a network that is not known', async () => {
		const member = await buildActiveMember(accounts.site);
		for (let time = 0; time < 5; time += 1) await deleteBy(member, { password: 'wrong' });
		const log = () => accounts.post('/api/login', { email: member.email, password: 'wrong' });
		const statuses = [];
		for (let time = 0; time < 6; time += 1) statuses.push((await log()).statusCode);
		expect(statuses).toEqual([403, 403, 403, 403, 403, 429]);
	});

	it.each([{}, { password: '' }, { password: 5 }, { password: 'x'.repeat(1_001) }])(
		'with %j is refused',
		async (payload) => {
			const member = await buildActiveMember(accounts.site);
			expect((await deleteBy(member, payload)).status).toBe(400);
			expect((await member.row()).deletesAt).toBeNull();
		},
	);

	it('deletes whoever asks, whatever id the body names', async () => {
		const [member, victim] = [await buildActiveMember(accounts.site), await buildActiveMember(accounts.site)];
		await deleteBy(member, { password: PASSWORD, id: victim.id, userId: victim.id });
		expect((await victim.row()).deletesAt).toBeNull();
		await victim.call('POST', '/api/account/keep', { id: member.id, userId: member.id });
		expect((await member.row()).deletesAt).not.toBeNull();
	});

	it('a second time keeps the day, and sends no second mail', async () => {
		const member = await buildActiveMember(accounts.site);
		const { body: first } = await deleteBy(member);
		accounts.site.setNow(new Date(Date.now() + DAY_MS));
		const again = await logIn(member);
		const { body: second } = await again('POST', '/api/account/delete', { password: PASSWORD });
		expect(second.deletesAt).toBe(first.deletesAt);
		await nextMail(accounts.site, member.email, 1);
	});

	it('by a member without a password needs a session that was just opened', async () => {
		const member = await buildMember(accounts.site, { passwordHash: null });
		expect((await member.call('GET', '/api/account/privacy')).body.deletionProof).toBe('session');
		accounts.site.setNow(new Date(Date.now() + 11 * 60_000));
		expect((await member.call('GET', '/api/account/privacy')).body.deletionProof).toBe('login');
		const stolen = await deleteBy(member, {});
		expect([stolen.status, stolen.body.code]).toEqual([403, 'not_allowed']);
		expect((await deleteBy(member, { password: PASSWORD })).status).toBe(403);
		const fresh = await logIn(member);
		expect((await fresh('POST', '/api/account/delete', {})).status).toBe(200);
	});

	it('is not for the last Super Admin: of the last two, both at once, one stays', async () => {
		const { db } = accounts.site.context;
		await db.execute(sql`update users set role = 2 where role = 1`);
		const [one, two] = [await buildMember(accounts.site, { role: 1 }), await buildMember(accounts.site, { role: 1 })];
		const answers = await Promise.all([deleteBy(one, {}), deleteBy(two, {})]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const refused = answers.find(({ status }) => status === 409);
		expect(refused?.body.message).toContain('last Super Admin');
		// Nor is one erased who became the last meanwhile.
		await db.execute(sql`update users set status = 3 where role = 1 and deletes_at is null`);
		await afterTwoWeeks();
		await erase();
		const left = await db.execute(sql`select erased_at from users where role = 1 and deletes_at is not null`);
		expect(left).toMatchObject({ rows: [{ erased_at: null }] });
		await db.execute(sql`update users set role = 4, deletes_at = null where role = 1`);
	});
});

describe('in the fourteen days', () => {
	it('the member may log in and look, not take part; the login itself cancels nothing', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		const answer = await accounts.post('/api/login', { email: member.email, password: PASSWORD });
		expect(answer.statusCode).toBe(200);
		const again = await logIn(member);
		const { body } = await again('GET', '/api/profile');
		expect(body.data.deletesAt).not.toBeNull();
		const dealId = member.othersDealId;
		const refused = await Promise.all([
			again('POST', '/api/like', { dealId, like: 0 }),
			again('POST', '/api/batch-likes', { operations: [{ dealId, status: 0, timestamp: 1 }] }),
			again('POST', '/api/deal-comment-all', { dealId, comment: 'Still here' }),
			again('POST', '/api/update-flag', { commentid: member.othersCommentId, status: 0 }),
			again('POST', '/api/postdeal', {}),
			again('POST', '/api/reportExpired', { dealId, expired: 1 }),
		]);
		expect(refused.map(({ status, body: { code } }) => [status, code])).toEqual(Array(6).fill([403, 'being_deleted']));
		expect((await member.row()).deletesAt).not.toBeNull();
	});

	it('data can still be downloaded', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		const again = await logIn(member);
		expect((await again('POST', '/api/account/export')).status).toBe(200);
		await expect
			.poll(async () => (await again('GET', '/api/account/privacy')).body.export.state, { timeout: 20_000 })
			.toBe('ready');
	});

	it('the account can be kept, and is then as it was; a mail says so', async () => {
		const member = await buildActiveMember(accounts.site);
		const before = await member.row();
		await deleteBy(member);
		await nextMail(accounts.site, member.email, 1);
		const again = await logIn(member);
		expect((await again('POST', '/api/account/keep')).status).toBe(200);
		expect(await member.row()).toEqual(before);
		expect((await again('POST', '/api/like', { dealId: member.othersDealId, like: 1 })).status).toBe(200);
		await nextMail(accounts.site, member.email, 2);
		await afterTwoWeeks();
		await erase();
		expect((await member.row()).erasedAt).toBeNull();
		expect((await again('POST', '/api/account/keep')).status).toBe(200);
		expect(await mailsTo(accounts.site, member.email)).toHaveLength(2);
	});

	it('nothing is erased a moment too early', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		accounts.site.setNow(new Date(Date.now() + 14 * DAY_MS - 60_000));
		await erase();
		expect((await member.row()).erasingAt).toBeNull();
	});
});

describe('after fourteen days', () => {
	it('nothing personal is left, what was said stays without a name, and every count is right', async () => {
		const member = await buildActiveMember(accounts.site);
		const { db, storage } = accounts.site.context;
		await member.call('POST', '/api/account/export');
		await deleteBy(member);
		await afterTwoWeeks();
		await erase();
		await sweepAbandonedFiles(accounts.site.context);

		expect(await mentions(secretsOf(member.name))).toEqual([]);
		for (const file of ['face-thumb.webp', 'face-profile.webp']) {
			expect(await storage.get(`avatars/${member.id}/${file}`)).toBeNull();
		}
		const row = await member.row();
		expect(row).toMatchObject({
			passwordHash: null,
			birthDate: null,
			city: null,
			avatar: null,
			status: 3,
			reputation: 0,
		});
		expect(row).toMatchObject({ dealCount: 0, commentCount: 0, savedCount: 0, upvotesReceived: 0, voteCount: 1 });
		expect(await checkCounters(accounts.site.context)).toEqual([]);

		const [deal] = await db.select().from(deals).where(sql`id = ${member.ownDealId}`);
		expect(deal).toMatchObject({ userId: null, title: 'Kettle', likeCount: 1 });
		const [comment] = await db.select().from(comments).where(sql`id = ${member.commentId}`);
		expect(comment).toMatchObject({ userId: null, bodyHtml: expect.stringContaining('Well spotted!') });
		expect(await db.select().from(votes).where(sql`user_id = ${member.id}`)).toHaveLength(1);
		const [flag] = await db.select().from(commentFlags).where(sql`user_id = ${member.id}`);
		expect(flag).toMatchObject({ note: '' });

		const { body } = await member.other.call('GET', `/api/deal-comments?id=${member.othersDealId}`);
		expect(body.message[0]).toMatchObject({ id: member.commentId, user: null });
		expect((await member.other.call('GET', `/api/deal/${member.ownDealId}`)).status).toBe(200);
		expect((await member.other.call('POST', '/api/userProfile', { id: member.id })).status).toBe(404);
		expect((await accounts.post('/api/login', { email: member.email, password: PASSWORD })).statusCode).toBe(403);
		expect((await accounts.post('/api/login', { email: row.email, password: PASSWORD })).statusCode).toBe(403);
	});

	it('others go on with what was left: votes and comments on it count', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		await afterTwoWeeks();
		await erase();
		const { ownDealId: dealId, other, commentId, othersDealId } = member;
		expect((await other.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(200);
		const reader = await buildMember(accounts.site);
		expect((await reader.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(200);
		const judged = await reader.call('POST', '/api/commentslike', { commentId, dealId: othersDealId, like: 1 });
		expect(judged.status).toBe(200);
		expect(await checkCounters(accounts.site.context)).toEqual([]);
	});

	it('pages that showed the member are invalid', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		await afterTwoWeeks();
		const cleared = new Set<string>();
		accounts.site.context.pageCache.onClear((tags) => {
			for (const tag of tags) cleared.add(tag);
		});
		await erase();
		expect([...cleared]).toEqual(
			expect.arrayContaining(['feed', `deal:${member.ownDealId}`, `deal:${member.othersDealId}`]),
		);
	});

	it('the address may sign up again at once, the username is nobody’s for 90 days', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		await afterTwoWeeks();
		await erase();
		expect((await accounts.register(member.email)).statusCode).toBe(200);
		await expect
			.poll(async () => (await mentions([member.email])).some((line) => line.startsWith('users:')))
			.toBe(true);
		// The new account has nothing to do with the old one.
		await erase();
		expect((await mentions([member.email])).some((line) => line.startsWith('users:'))).toBe(true);

		const taker = await buildMember(accounts.site, { email: `taker-of-${member.name}@example.com` });
		const profile = { firstName: 'Tilly', lastName: 'Quoll', email: `taker-of-${member.name}@example.com` };
		const take = () => taker.call('POST', '/api/editProfile', { ...profile, username: member.name });
		expect((await take()).body.errors).toMatchObject({ username: expect.stringContaining('taken') });
		accounts.site.setNow(new Date(Date.now() + (15 + 91) * DAY_MS));
		const late = await logIn(taker);
		const { status, body } = await late('POST', '/api/editProfile', { ...profile, username: member.name });
		expect(status, JSON.stringify(body)).toBe(200);
	});

	it('two runs at once erase each member once', async () => {
		const members = [await buildActiveMember(accounts.site), await buildActiveMember(accounts.site)];
		for (const member of members) {
			for (let more = 0; more < 5; more += 1) await buildDeal(accounts.site.context.db, { userId: member.id });
			await deleteBy(member);
		}
		await afterTwoWeeks();
		await Promise.all([erase(), erase(), erase()]);
		for (const member of members) expect(await mentions(secretsOf(member.name))).toEqual([]);
		expect(await checkCounters(accounts.site.context)).toEqual([]);
	});

	it.each(sources.map(({ name }, index) => [name, index] as const))(
		'a process that ends at "%s" leaves the rest to the next, and nobody gets in meanwhile',
		async (_name, index) => {
			const member = await buildActiveMember(accounts.site);
			await deleteBy(member);
			await afterTwoWeeks();
			const broken: PersonalDataSource = {
				name: 'broken',
				about: '',
				tables: [],
				exportRows: async function* () {},
				onDeletion: {
					erase: async () => {
						throw new Error('the process ended');
					},
				},
			};
			await expect(erase([...sources.slice(0, index), broken])).rejects.toThrow('the process ended');
			const answer = await accounts.post('/api/login', { email: member.email, password: PASSWORD });
			expect([answer.statusCode, answer.json().message]).toEqual([403, 'This account is being deleted.']);
			await erase();
			expect(await mentions(secretsOf(member.name))).toEqual([]);
			expect(await checkCounters(accounts.site.context)).toEqual([]);
		},
	);

	it('files of the member are noted for deletion in the same transaction', async () => {
		const member = await buildActiveMember(accounts.site);
		await deleteBy(member);
		await afterTwoWeeks();
		await erase();
		const noted = (await accounts.site.context.db.select().from(unclaimedFiles)).map(({ key }) => key);
		expect(noted).toEqual(expect.arrayContaining([`avatars/${member.id}/face-thumb.webp`]));
	});
});
