import { profileReply } from '@bilby/contract/accounts/wire';
import { memberRecordsReply } from '@bilby/contract/staff/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessions } from '#schema/accounts.ts';
import { memberRecords } from '#schema/member-records.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { recordData } from '../personal-data/record-data.ts';

const NOW = new Date('2026-06-01T02:00:00.000Z');
const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS).toISOString();
const NOTE = { kind: 'note', text: 'Posts the same shop every week' };
const WARNING = { kind: 'warning', text: 'Please stop posting your own shop.' };
const SUSPENSION = { kind: 'suspension', text: 'You kept posting your own shop.', endsAt: inDays(7) };

let site: TestSite;
let moderator: TestMember;
let member: TestMember;

beforeAll(async () => {
	site = await openTestSite({ jobs: true });
	site.setNow(NOW);
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	site.faults.length = 0;
	member = await buildMember(site);
});

const add = (record: object, { who = moderator, to = member }: { who?: TestMember; to?: { id: unknown } } = {}) =>
	who.call('POST', '/api/addMemberRecord', { id: to.id, ...record });
const read = async (who = moderator, { id } = member) => {
	const { body } = await who.call('POST', '/api/memberRecords', { id });
	return memberRecordsReply.parse(body).records;
};
const profileOf = async (who: TestMember) => profileReply.parse((await who.call('GET', '/api/profile')).body).data;
const vote = async (who = member) => {
	const { id } = await buildDeal(site.context.db);
	return who.call('POST', '/api/saveDeal', { dealId: id, saved: 1 }).then(async (saved) => {
		const { status, body } = await who.call('POST', '/api/deal-comment-all', { dealId: id, comment: 'Well spotted' });
		return { saved: saved.status, status, code: body.code };
	});
};
const TAKES_PART = { saved: 200, status: 200, code: undefined };
const actsOn = ({ id }: { id: number }) =>
	site.context.db
		.select({ act: moderationLog.act, details: moderationLog.details })
		.from(moderationLog)
		.where(eq(moderationLog.subjectId, id))
		.orderBy(moderationLog.id);

describe('a staff note', () => {
	it('is for staff alone and restricts nobody', async () => {
		expect((await add(NOTE)).status).toBe(200);
		await add({ ...NOTE, text: '<b>Second</b> note\nwith a line' });
		const [second, first] = await read();
		expect(first).toMatchObject({ ...NOTE, by: (await moderator.row()).username, isOpen: false });
		expect(second?.text).toBe('<b>Second</b> note\nwith a line');
		const own = await member.call('GET', '/api/profile');
		expect(JSON.stringify(own.body)).not.toContain('same shop');
		expect(await vote()).toEqual(TAKES_PART);
		expect(await actsOn(member)).toEqual([
			{ act: 'member.note', details: {} },
			{ act: 'member.note', details: {} },
		]);
	});

	it('cannot be closed or confirmed', async () => {
		await add(NOTE);
		const [note] = await read();
		expect((await moderator.call('POST', '/api/closeMemberRecord', { recordId: note?.id })).status).toBe(404);
		expect((await member.call('POST', '/api/confirmWarning', { recordId: note?.id })).status).toBe(404);
	});

	it('is listed in pages', async () => {
		for (let day = 0; day < 3; day += 1) {
			site.setNow(new Date(NOW.getTime() + day * DAY_MS));
			await add({ ...NOTE, text: `Day ${day}` });
		}
		const page = async (cursor?: string) =>
			(await moderator.call('POST', '/api/memberRecords', { id: member.id, limit: 2, ...(cursor && { cursor }) })).body;
		const first = await page();
		expect(first.records.map(({ text }: { text: string }) => text)).toEqual(['Day 2', 'Day 1']);
		const last = await page(first.nextCursor);
		expect([last.records.length, last.nextCursor]).toEqual([1, null]);
	});
});

describe('a warning', () => {
	it('must be confirmed before the member takes part again', async () => {
		await add(WARNING);
		expect(await vote()).toEqual({ saved: 200, status: 403, code: 'warned' });
		const { warning, suspension } = await profileOf(member);
		expect([warning?.text, suspension]).toEqual([WARNING.text, null]);
		const confirm = () => member.call('POST', '/api/confirmWarning', { recordId: warning?.recordId });
		expect(await confirm()).toMatchObject({ status: 200, body: { message: 'Thank you for reading it.' } });
		expect(await vote()).toEqual(TAKES_PART);
		expect((await profileOf(member)).warning).toBeNull();
		expect((await confirm()).status).toBe(409);
		expect(await read()).toMatchObject([{ kind: 'warning', isOpen: false, closedAt: NOW.toISOString() }]);
	});

	it('is confirmed only by its member, and only one is open at a time', async () => {
		await add(WARNING);
		expect((await add(WARNING)).status).toBe(409);
		const [warning] = await read();
		for (const other of [await buildMember(site), moderator]) {
			expect((await other.call('POST', '/api/confirmWarning', { recordId: warning?.id })).status).toBe(404);
		}
		expect((await member.call('POST', '/api/closeMemberRecord', { recordId: warning?.id })).status).toBe(403);
		expect((await moderator.call('POST', '/api/closeMemberRecord', { recordId: warning?.id })).status).toBe(200);
		expect(await vote()).toEqual(TAKES_PART);
	});
});

describe('a suspension', () => {
	it('lets the member look around until it ends on its own', async () => {
		await add(SUSPENSION);
		expect(await vote()).toEqual({ saved: 200, status: 403, code: 'suspended' });
		expect((await profileOf(member)).suspension).toEqual({ text: SUSPENSION.text, endsAt: SUSPENSION.endsAt });
		const { body } = await moderator.call('POST', '/api/users', { searchTerm: (await member.row()).username });
		expect(body.users[0].suspendedUntil).toBe(SUSPENSION.endsAt);
		site.setNow(new Date(SUSPENSION.endsAt));
		expect(await vote()).toEqual(TAKES_PART);
		expect((await profileOf(member)).suspension).toBeNull();
		const [ended] = await read();
		expect(ended?.isOpen).toBe(false);
		expect((await moderator.call('POST', '/api/closeMemberRecord', { recordId: ended?.id })).status).toBe(409);
		const confirmed = { confirmedAt: new Date(SUSPENSION.endsAt) };
		await site.context.db.update(sessions).set(confirmed).where(eq(sessions.userId, moderator.id));
		expect((await add({ ...SUSPENSION, endsAt: inDays(20) })).status).toBe(200);
	});

	it('can be ended early', async () => {
		await add(SUSPENSION);
		const [record] = await read();
		const end = () => moderator.call('POST', '/api/closeMemberRecord', { recordId: record?.id });
		expect((await end()).status).toBe(200);
		expect(await vote()).toEqual(TAKES_PART);
		expect((await end()).status).toBe(409);
		expect(await actsOn(member)).toEqual([
			{ act: 'member.suspension', details: { until: SUSPENSION.endsAt } },
			{ act: 'member.end-suspension', details: {} },
		]);
	});

	it('is shown before a warning, and both restrict', async () => {
		await add(WARNING);
		await add(SUSPENSION);
		expect((await vote()).code).toBe('suspended');
		site.setNow(new Date(SUSPENSION.endsAt));
		expect((await vote()).code).toBe('warned');
	});

	it('takes away the powers of staff', async () => {
		const suspended = await buildMember(site, { role: 3 });
		const admin = await buildMember(site, { role: 2 });
		await add(SUSPENSION, { who: admin, to: suspended });
		expect((await suspended.call('POST', '/api/users', {})).status).toBe(403);
		expect((await add(NOTE, { who: suspended })).status).toBe(403);
	});

	it('is added once by two moderators at the same time', async () => {
		const other = await buildMember(site, { role: 3 });
		const replies = await Promise.all([add(SUSPENSION), add(SUSPENSION, { who: other })]);
		expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await read()).toHaveLength(1);
		expect(site.faults).toEqual([]);
	});

	it.each([
		['without an end', { endsAt: undefined }],
		['that ended', { endsAt: inDays(-1) }],
		['that ends now', { endsAt: NOW.toISOString() }],
		['of two years', { endsAt: inDays(730) }],
		['until a word', { endsAt: 'tomorrow' }],
	])('is rejected %s', async (_, fields) => {
		const { status, body } = await add({ ...SUSPENSION, ...fields });
		expect([status, Object.keys(body.errors)]).toEqual([400, ['endsAt']]);
		expect(await read()).toEqual([]);
	});
});

it.each([
	['an empty text', { ...NOTE, text: ' \n ' }, 'text'],
	['an invisible text', { ...NOTE, text: '\u200b' }, 'text'],
	['an endless text', { ...NOTE, text: 'x'.repeat(1_001) }, 'text'],
	['an unknown kind', { ...NOTE, kind: 'ban' }, 'kind'],
	['a note with an end', { ...NOTE, endsAt: inDays(1) }, 'endsAt'],
	['no member', { ...NOTE, id: 'x' }, 'id'],
])('rejects %s', async (_, record, field) => {
	const { status, body } = await add(record);
	expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
});

it.each([
	[1, [1, 2, 3, 4, 5]],
	[2, [3, 4, 5]],
	[3, [4, 5]],
	[4, []],
	[5, []],
])('lets role %i write records only about roles below it', async (role, allowed) => {
	const who = await buildMember(site, { role });
	const done: number[] = [];
	for (const target of [1, 2, 3, 4, 5]) {
		const to = await buildMember(site, { role: target });
		const statuses = [];
		for (const record of [NOTE, WARNING, SUSPENSION]) statuses.push((await add(record, { who, to })).status);
		const { status, body } = await who.call('POST', '/api/memberRecords', { id: to.id });
		if (status === 200) done.push(target);
		else expect(body.records).toBeUndefined();
		expect(statuses).toEqual(Array(3).fill(status));
	}
	expect(done).toEqual(allowed);
	expect((await add(NOTE, { who, to: who })).status).toBe(403);
});

it('returns 404 for ids of unknown members and records', async () => {
	expect((await add(NOTE, { to: { id: 2_000_000_000 } })).status).toBe(404);
	for (const path of ['/api/closeMemberRecord', '/api/confirmWarning']) {
		expect((await moderator.call('POST', path, { recordId: 2_000_000_000 })).status).toBe(404);
	}
});

async function exportRecords({ id: userId, email }: TestMember) {
	const exported = [];
	for await (const row of recordData.exportRows(site.context.db, { userId, email })) exported.push(row);
	return exported;
}

it('the data of staff contains no texts about others', async () => {
	const staff = await buildMember(site, { role: 3 });
	await add(NOTE, { who: staff });
	const exported = await exportRecords(staff);
	expect(exported).toMatchObject([{ isAboutYou: false, kind: 'note', text: null }]);
	expect(exported[0]).not.toHaveProperty('userId');
});

it('includes records without names in a data download, and erases them with the account', async () => {
	const staff = await buildMember(site, { role: 3 });
	await add(NOTE, { who: staff });
	await add(WARNING, { who: staff });
	const exported = await exportRecords(member);
	expect(exported).toMatchObject([
		{ isAboutYou: true, kind: 'warning' },
		{ isAboutYou: true, kind: 'note', text: NOTE.text },
	]);
	expect(JSON.stringify(exported)).not.toContain('staffId');
	const { onDeletion } = recordData;
	if (!('erase' in onDeletion)) throw new Error('The records are kept.');
	expect(await onDeletion.erase(site.context.db, { userId: staff.id, email: staff.email })).toEqual({ rows: 2 });
	expect(await read()).toMatchObject([{ by: null }, { by: null }]);
	expect(await onDeletion.erase(site.context.db, { userId: member.id, email: member.email })).toEqual({ rows: 2 });
	expect(await site.context.db.select().from(memberRecords).where(eq(memberRecords.userId, member.id))).toEqual([]);
	expect(await onDeletion.erase(site.context.db, { userId: member.id, email: member.email })).toEqual({ rows: 0 });
});
