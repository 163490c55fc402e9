import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { moderationLog } from '#schema/moderation.ts';
import { hashOfPassword, PASSWORD } from '#testing/requests/known-password.ts';
import { mailsTo, nextMail } from '#testing/requests/outbox.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openAccountSite } from '#testing/set-ups/account-site.ts';

let accounts: Awaited<ReturnType<typeof openAccountSite>>;
let passwordHash: string;
let member: TestMember;
let email: string;
let made = 0;

beforeAll(async () => {
	accounts = await openAccountSite();
	passwordHash = await hashOfPassword();
});
beforeEach(async () => {
	await accounts.reset();
	made += 1;
	email = `managed${made}@example.com`;
	member = await of(4, { email, passwordHash, address: '1 Gum St', birthDate: '1990-02-28', hideBirthDate: true });
});
afterAll(() => accounts.site.close());

const of = (role: number, overrides: Partial<typeof users.$inferInsert> = {}) =>
	buildMember(accounts.site, { role, ...overrides });
const findRow = async ({ id }: { id: number }) => {
	const [row] = await accounts.site.context.db.select().from(users).where(eq(users.id, id));
	if (!row) throw new Error('This member doesn’t exist.');
	return row;
};
const manage = (who: TestMember, target: { id: number }, fields: object) =>
	who.call('POST', '/api/editProfile', { id: target.id, adminMode: true, ...fields });
const entriesOn = ({ id }: { id: number }) =>
	accounts.site.context.db
		.select({ act: moderationLog.act, by: moderationLog.moderatorId, details: moderationLog.details })
		.from(moderationLog)
		.where(eq(moderationLog.subjectId, id))
		.orderBy(moderationLog.id);
const logIn = () => accounts.post('/api/login', { email, password: PASSWORD });

describe('the staff form', () => {
	it('changes role and status and ignores everything else', async () => {
		const admin = await of(2);
		const before = await findRow(member);
		const sent = {
			email: 'taken@example.com',
			firstName: 'Other',
			lastName: '1',
			username: 'other.name',
			dob: '1800-01-01',
			reputation: 9_999,
			reputationPoints: 9_999,
			avatar: 'x',
			address: '',
			timeZone: '99',
			hideDate: 0,
			password: 'Another-password-1',
			emailVerified: true,
			deletesAt: null,
			role: '3',
			status: '1',
		};
		const { status, body } = await manage(admin, member, sent);
		expect([status, body.message]).toEqual([200, 'Member saved.']);
		expect(await findRow(member)).toEqual({ ...before, role: 3 });
		expect((await logIn()).statusCode).toBe(200);
		expect(await entriesOn(member)).toEqual([{ act: 'member.role', by: admin.id, details: { from: 4, to: 3 } }]);
		// An unchanged value is no change.
		await manage(admin, member, { role: 3, status: null });
		expect(await entriesOn(member)).toHaveLength(1);
	});

	it('without the mode edits the sender’s own profile and rejects another member’s id', async () => {
		const { status } = await (await of(1)).call('POST', '/api/editProfile', { id: member.id, role: 3 });
		expect(status).toBe(403);
	});

	it.each([
		['a role that there is not', { role: 6 }],
		['a role in words', { role: 'admin' }],
		['a status that there is not', { status: 2 }],
	])('rejects %s', async (_, fields) => {
		const { status, body } = await manage(await of(1), member, fields);
		expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(fields)]);
		expect(await entriesOn(member)).toEqual([]);
	});

	it('reveals nothing about ids to members without the permission', async () => {
		const hidden = await of(4, { status: 3 });
		const replies = await Promise.all(
			[member, hidden, { id: 2_000_000_000 }].map(async (target) => manage(await of(4), target, { status: 1 })),
		);
		expect(new Set(replies.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
			new Set(['403 You don’t have permission to do this.']),
		);
	});

	it('returns 404 for an unknown member', async () => {
		expect((await manage(await of(1), { id: 2_000_000_000 }, { role: 3 })).status).toBe(404);
	});

	it('applies a new role immediately in open sessions', async () => {
		const admin = await of(2);
		const users = () => member.call('POST', '/api/sendResetLink', { id: admin.id });
		const unknown = { id: 2_000_000_000 };
		expect((await member.call('POST', '/api/sendResetLink', unknown)).status).toBe(403);
		await manage(admin, member, { role: 3 });
		expect((await member.call('POST', '/api/sendResetLink', unknown)).status).toBe(404);
		expect((await users()).status).toBe(403);
		await manage(admin, member, { role: 4 });
		expect((await member.call('POST', '/api/sendResetLink', unknown)).status).toBe(403);
	});
});

describe('permissions to manage members', () => {
	// A row per manager, a column per role of the other member: can they assign role 5 or disable them?
	it.each([
		[1, { role: [1, 2, 3, 4], status: [1, 2, 3, 4, 5] }],
		[2, { role: [3, 4], status: [3, 4, 5] }],
		[3, { role: [], status: [4, 5] }],
		[4, { role: [], status: [] }],
		[5, { role: [], status: [] }],
	])('match the table for a manager of role %i', async (role, allowed) => {
		await of(1);
		const who = await of(role);
		const done = { role: [] as number[], status: [] as number[] };
		for (const target of [1, 2, 3, 4, 5]) {
			if (target !== 5 && (await manage(who, await of(target), { role: 5 })).status === 200) done.role.push(target);
			if ((await manage(who, await of(target), { status: 3 })).status === 200) done.status.push(target);
		}
		expect(done).toEqual(allowed);
	});

	it.each([
		[2, 1],
		[3, 2],
		[3, 3],
	])('do not let role %i assign role %i', async (role, given) => {
		const { status } = await manage(await of(role), member, { role: given });
		expect([status, (await findRow(member)).role, await entriesOn(member)]).toEqual([403, 4, []]);
	});

	it.each([1, 2, 3, 4])('do not let role %i change their own role or status', async (role) => {
		const who = await of(role);
		for (const fields of [{ role: role === 1 ? 2 : 1 }, { status: 3 }]) {
			expect((await manage(who, who, { ...fields, firstName: 'Wren', lastName: 'Fairy' })).status).toBe(403);
		}
		expect(await findRow(who)).toMatchObject({ role, status: 1 });
	});

	it('reject the whole form if half of it is not allowed', async () => {
		const moderator = await of(3);
		expect((await manage(moderator, member, { status: 3, role: 5 })).status).toBe(403);
		expect(await findRow(member)).toMatchObject({ role: 4, status: 1 });
	});

	it('end for a manager who is leaving or was just disabled', async () => {
		const leaving = await of(1, { deletesAt: new Date(Date.now() + 86_400_000) });
		expect((await manage(leaving, member, { status: 3 })).status).toBe(403);
		const disabled = await of(2);
		await manage(await of(1), disabled, { status: 3 });
		expect((await manage(disabled, member, { status: 3 })).status).toBe(401);
	});
});

describe('the last remaining Super Admin', () => {
	const leaveNone = () => accounts.site.context.db.update(users).set({ role: 4 }).where(eq(users.role, 1));

	it.each([{ role: 2 }, { status: 3 }])(
		'is one of two who change each other at the same time, with %j',
		async (fields) => {
			await leaveNone();
			const [one, two] = [await of(1), await of(1)];
			const responses = await Promise.all([manage(one, two, fields), manage(two, one, fields)]);
			expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
			const rows = [await findRow(one), await findRow(two)];
			expect(rows.filter(({ role, status }) => role === 1 && status === 1)).toHaveLength(1);
			expect(accounts.site.faults).toEqual([]);
		},
	);

	it('is one of two if one leaves while they change the other', async () => {
		await leaveNone();
		const [one, two] = [await of(1, { passwordHash }), await of(1)];
		const leaving = one.call('POST', '/api/account/delete', { password: PASSWORD });
		const responses = await Promise.all([leaving, manage(one, two, { role: 2 })]);
		expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
		const rows = [await findRow(one), await findRow(two)];
		expect(rows.filter(({ role, deletesAt }) => role === 1 && deletesAt === null)).toHaveLength(1);
		expect(accounts.site.faults).toEqual([]);
	});
});

describe('a disabled member', () => {
	it('is signed out immediately and sees the reason at the next login, and their posts stay', async () => {
		const { id: dealId } = await buildDeal(accounts.site.context.db, { userId: member.id });
		const elsewhere = (await logIn()).json().token;
		const moderator = await of(3);
		await manage(moderator, member, { status: 3 });
		expect((await member.call('GET', '/api/profile')).status).toBe(401);
		expect((await accounts.get('/api/profile', elsewhere)).statusCode).toBe(401);
		const rejected = await logIn();
		expect([rejected.statusCode, rejected.json().message]).toEqual([
			403,
			'This account is disabled. Please contact us.',
		]);
		expect((await accounts.get(`/api/deal/${dealId}`)).statusCode).toBe(200);
		expect(await entriesOn(member)).toEqual([{ act: 'member.status', by: moderator.id, details: { from: 1, to: 3 } }]);
	});

	it('can log in again after being enabled, while old sessions stay closed', async () => {
		const moderator = await of(3);
		await manage(moderator, member, { status: 3 });
		expect((await manage(moderator, member, { status: '1' })).status).toBe(200);
		expect((await member.call('GET', '/api/profile')).status).toBe(401);
		expect((await logIn()).statusCode).toBe(200);
	});
});

describe('reading a member', () => {
	const read = async (who: TestMember, { id }: { id: number }) =>
		(await who.call('POST', '/api/userProfile', { id })).body.data;

	it('shows staff the form of members below them without secrets', async () => {
		const seen = await read(await of(3), member);
		expect(seen).toMatchObject({ email, address: '1 Gum St', dob: '1990-02-28', hideDate: 1, status: 1, role: 4 });
		expect(JSON.stringify(seen)).not.toMatch(/password|argon|publicId/i);
	});

	it('shows public fields to others, and to staff who are not above the member', async () => {
		const admin = await of(2, { address: '2 Gum St' });
		for (const [who, whom] of [
			[await of(4), member],
			[await of(5), member],
			[await of(3), admin],
			[await of(2), admin],
		] as const) {
			const seen = await read(who, whom);
			expect([seen.email, seen.address, seen.dob, seen.status]).toEqual(Array(4).fill(undefined).with(2, null));
		}
	});
});

describe('a member who is disabled or not verified', () => {
	const read = async (who: TestMember, whom: object) => who.call('POST', '/api/userProfile', whom);

	it.each([{ status: 3 }, { emailVerifiedAt: null }])('is visible to staff alone: %j', async (overrides) => {
		const hidden = await of(4, overrides);
		expect((await read(await of(4), hidden)).status).toBe(404);
		expect((await read(await of(3), hidden)).body.data).toMatchObject({ id: hidden.id });
		const admin = await of(2, overrides);
		expect((await read(await of(3), admin)).body.data).toMatchObject({ id: admin.id });
	});

	it('is found by name in any case by staff alone', async () => {
		const { id } = await of(4, { username: 'Gone.Quoll', status: 3 });
		expect((await read(await of(3), { username: 'gone.quoll' })).body.data).toMatchObject({ id, status: 3 });
		expect((await read(await of(4), { username: 'gone.quoll' })).status).toBe(403);
		for (const username of ['nobody-here', 'Gone.Quoll%', 'ſ', '']) {
			expect((await read(await of(3), { username })).status).toBe(404);
		}
		expect(accounts.site.faults).toEqual([]);
	});
});

describe('a reset link', () => {
	const send = (who: TestMember, { id }: { id: number }) => who.call('POST', '/api/sendResetLink', { id });

	it('is mailed to the member alone, three an hour', async () => {
		const moderator = await of(3);
		const responses = [];
		for (let time = 0; time < 4; time += 1) responses.push(await send(moderator, member));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
		expect(JSON.stringify(responses.map(({ body }) => body))).not.toContain(email);
		const mail = await nextMail(accounts.site, email, 3);
		expect(mail.text).toContain('/reset-password/');
		expect(await mailsTo(accounts.site, (await findRow(moderator)).email)).toEqual([]);
		expect((await entriesOn(member)).map(({ act }) => act)).toEqual(Array(3).fill('member.reset-link'));
	});

	it('cannot be sent by members, to staff above, or to a disabled member', async () => {
		const [moderator, admin] = [await of(3), await of(2)];
		expect((await send(await of(4), member)).status).toBe(403);
		expect((await send(moderator, admin)).status).toBe(403);
		expect((await send(moderator, moderator)).status).toBe(403);
		expect((await send(moderator, { id: 2_000_000_000 })).status).toBe(404);
		await manage(admin, member, { status: 3 });
		expect((await send(moderator, member)).status).toBe(409);
	});
});
