import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

const DAY_MS = 86_400_000;

let site: TestSite;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
});
afterAll(() => site.close());
beforeEach(() => {
	site.faults.length = 0;
});

const build = (role: number) => buildMember(site, { role });

interface Target {
	id: number;
	warningId: number;
	suspensionId: number;
}

/** Adds the records that some actions need. */
async function withRecords({ id: userId }: { id: number }): Promise<Target> {
	const text = 'Ads';
	const endsAt = new Date(Date.now() + DAY_MS);
	const add = async (kind: 'warning' | 'suspension') => {
		const record = { userId, kind, text, createdAt: new Date(), endsAt: kind === 'suspension' ? endsAt : null };
		const [row] = await site.context.db.insert(memberRecords).values(record).returning({ id: memberRecords.id });
		return row?.id ?? 0;
	};
	return { id: userId, warningId: await add('warning'), suspensionId: await add('suspension') };
}

/** The form for your own account requires them. */
const NAMES = { firstName: 'Test', lastName: 'Member' };
const inAWeek = () => new Date(Date.now() + 7 * DAY_MS).toISOString();
const edit =
	(fields: object) =>
	(who: TestMember, { id }: Target) =>
		who.call('POST', '/api/editProfile', { id, adminMode: true, ...NAMES, ...fields });
const record =
	(fields: () => object) =>
	(who: TestMember, { id }: Target) =>
		who.call('POST', '/api/addMemberRecord', { id, text: 'Ads', ...fields() });
const call =
	(path: string) =>
	(who: TestMember, { id }: Target) =>
		who.call('POST', path, { id });

/** Everything that staff can do to a member, in an order in which each is possible. */
const ACTIONS: Record<string, (who: TestMember, target: Target) => ReturnType<TestMember['call']>> = {
	'read the history': call('/api/memberHistory'),
	'read the records': call('/api/memberRecords'),
	'write a note': record(() => ({ kind: 'note' })),
	'withdraw a warning': (who, { warningId }) => who.call('POST', '/api/closeMemberRecord', { recordId: warningId }),
	'end a suspension': (who, { suspensionId }) => who.call('POST', '/api/closeMemberRecord', { recordId: suspensionId }),
	warn: record(() => ({ kind: 'warning' })),
	suspend: record(() => ({ kind: 'suspension', endsAt: inAWeek() })),
	'send a reset link': call('/api/sendResetLink'),
	disable: edit({ status: 3 }),
	enable: edit({ status: 1 }),
};

describe('actions on members', () => {
	// The roles that each role may act on.
	it.each([
		[1, [1, 2, 3, 4, 5]],
		[2, [3, 4, 5]],
		[3, [4, 5]],
		[4, []],
		[5, []],
	])('are open to role %i for lower roles only', async (role, below) => {
		const who = await build(role);
		const found: Record<string, number[]> = {};
		for (const targetRole of [1, 2, 3, 4, 5]) {
			const target = await withRecords(await build(targetRole));
			const before = (await entriesOn(target)).length;
			for (const [name, act] of Object.entries(ACTIONS)) {
				const { status, body } = await act(who, target);
				expect([200, 403], `${name}, role ${targetRole}: ${JSON.stringify(body)}`).toContain(status);
				if (status === 200) found[name] = [...(found[name] ?? []), targetRole];
			}
			if (!below.includes(targetRole)) expect((await entriesOn(target)).length).toBe(before);
		}
		const expected = below.length === 0 ? [] : Object.keys(ACTIONS).map((name) => [name, below]);
		expect(found).toEqual(Object.fromEntries(expected));
		expect(site.faults).toEqual([]);
	});

	it.each([1, 2, 3, 4, 5])('on your own account are closed to role %i', async (role) => {
		const who = await build(role);
		// An open one would take away the permission that is tested.
		const [ended] = await site.context.db
			.insert(memberRecords)
			.values({ userId: who.id, kind: 'warning', text: 'Ads', createdAt: new Date(), closedAt: new Date() })
			.returning({ id: memberRecords.id });
		const target = { id: who.id, warningId: ended?.id ?? 0, suspensionId: ended?.id ?? 0 };
		const statuses = [];
		const { enable: _, ...forbidden } = ACTIONS;
		for (const act of [...Object.values(forbidden), edit({ role: role === 4 ? 5 : 4 })]) {
			statuses.push((await act(who, target)).status);
		}
		expect(new Set(statuses)).toEqual(new Set([403]));
		expect(await who.row()).toMatchObject({ role, status: 1 });
		expect(await entriesOn(who)).toEqual([]);
	});

	it('depend on the current role of the member', async () => {
		const [moderator, superAdmin, member] = [await build(3), await build(1), await build(4)];
		const target = await withRecords(member);
		await superAdmin.call('POST', '/api/editProfile', { id: member.id, adminMode: true, role: 2 });
		for (const act of Object.values(ACTIONS)) expect((await act(moderator, target)).status).toBe(403);
	});
});

describe('Super Admins who act on each other at the same time', () => {
	beforeEach(async () => {
		await site.context.db.update(users).set({ role: 4 }).where(eq(users.role, 1));
	});

	const remaining = async (admins: TestMember[]) =>
		(await Promise.all(admins.map((admin) => admin.row()))).filter(({ role, status }) => role === 1 && status === 1);

	it.each([{ role: 4 }, { status: 3 }])('leave at least one in a ring of three, with %j', async (fields) => {
		const ring = [await build(1), await build(1), await build(1)];
		const replies = await Promise.all(
			ring.map((who, index) => {
				const { id } = ring[(index + 1) % ring.length] ?? who;
				return who.call('POST', '/api/editProfile', { id, adminMode: true, ...fields });
			}),
		);
		expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
		expect((await remaining(ring)).length).toBeGreaterThan(0);
		expect(site.faults).toEqual([]);
	});

	it('suspend only one of them', async () => {
		const [one, two] = [await build(1), await build(1)];
		const suspend = ACTIONS.suspend ?? (() => Promise.reject(new Error('This action is missing.')));
		const none = { warningId: 0, suspensionId: 0 };
		const replies = await Promise.all([suspend(one, { id: two.id, ...none }), suspend(two, { id: one.id, ...none })]);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
		expect(site.faults).toEqual([]);
	});
});

function entriesOn({ id }: { id: number }) {
	return site.context.db
		.select({ act: moderationLog.act })
		.from(moderationLog)
		.where(eq(moderationLog.subjectId, id))
		.orderBy(moderationLog.id);
}
