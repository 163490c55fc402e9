import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { moderationData } from '../moderation/moderation.personal-data.ts';
import { recordModeration } from '../moderation/record-moderation.ts';
import { cacheKey } from '../platform/page-cache/cached-path.ts';
import { moderationLog } from '../schema/moderation.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { moderationLogModule } from './moderation-log.module.ts';

const START = Date.parse('2026-11-20T02:00:00.000Z');
const at = (minutes: number) => new Date(START + minutes * 60_000);

let site: TestSite;
let moderator: TestMember;
let colleague: TestMember;
let author: TestMember;
let dealId: number;

beforeAll(async () => {
	site = await openTestSite();
	moderator = await buildMember(site, { role: 3, username: 'mod.erator' });
	colleague = await buildMember(site, { role: 2, username: 'col.league' });
	author = await buildMember(site, { username: 'au.thor' });
	dealId = (await buildDeal(site.context.db, { userId: author.id, title: 'Bilby plush toy $9' })).id;
	const { db } = site.context;
	const deal = { kind: 'deal', id: dealId };
	await recordModeration(
		db,
		{
			act: 'deal.suspend',
			moderatorId: moderator.id,
			subject: deal,
			memberId: author.id,
			reason: 'Spam or an ad',
			details: { status: 2, statusBefore: 1, secret: 'au.thor' },
		},
		at(1),
	);
	await recordModeration(
		db,
		{
			act: 'deal.unsuspend',
			moderatorId: colleague.id,
			subject: deal,
			memberId: author.id,
			reason: 'au.thor showed us the receipts',
		},
		at(2),
	);
	const about = { kind: 'member', id: author.id };
	await recordModeration(
		db,
		{ act: 'member.role', moderatorId: colleague.id, subject: about, details: { from: 4, to: 5 } },
		at(3),
	);
	await recordModeration(
		db,
		{ act: 'comment.remove', moderatorId: moderator.id, subject: { kind: 'comment', id: 999 } },
		at(4),
	);
	await recordModeration(
		db,
		{ act: 'huddle.lock', moderatorId: moderator.id, subject: { kind: 'huddle', id: 999 } },
		at(5),
	);
});
afterAll(() => site.close());

const search = (body: object = {}, who = moderator) => who.call('POST', '/api/moderationLog', body);
const actsIn = async (body: object) => (await search(body)).body.entries.map(({ act }: { act: string }) => act);
const readPublic = async (query = '') => {
	const response = await site.app.inject({ url: `/api/moderation-log${query}` });
	expect(response.statusCode, response.body).toBe(200);
	return response.json();
};

describe('the log for staff', () => {
	it('shows who did what, when, why, and the values before and after, latest first', async () => {
		const { entries } = (await search()).body;
		expect(entries.map(({ act }: { act: string }) => act)).toEqual([
			...['huddle.lock', 'comment.remove', 'member.role', 'deal.unsuspend', 'deal.suspend'],
		]);
		expect(entries[4]).toMatchObject({
			at: at(1).toISOString(),
			label: 'Deal suspended',
			reason: 'Spam or an ad',
			by: { id: moderator.id, username: 'mod.erator' },
			member: { id: author.id, username: 'au.thor' },
			subject: { kind: 'deal', id: dealId, title: 'Bilby plush toy $9', path: `/deal-details/${dealId}` },
			changes: expect.arrayContaining([{ name: 'status', before: '1', after: '2' }]),
		});
		expect(entries[2]).toMatchObject({
			subject: { title: 'au.thor', path: `/profile?tab=users&user=${author.id}` },
			changes: [{ name: 'value', before: '4', after: '5' }],
		});
		// The comment does not exist any more.
		expect(entries[1].subject).toEqual({ kind: 'comment', id: 999, title: null, path: null });
	});

	it.each([
		['moderator', () => ({ moderator: 'COL.league' }), ['member.role', 'deal.unsuspend']],
		['member', () => ({ member: 'au.thor' }), ['member.role', 'deal.unsuspend', 'deal.suspend']],
		['action', () => ({ act: 'huddle.lock' }), ['huddle.lock']],
		['kind', () => ({ subject: 'deal' }), ['deal.unsuspend', 'deal.suspend']],
		['thing', () => ({ subject: 'deal', subjectId: dealId }), ['deal.unsuspend', 'deal.suspend']],
		['words of the reason', () => ({ words: 'receipt' }), ['deal.unsuspend']],
		['time', () => ({ from: at(2).toISOString(), until: at(4).toISOString() }), ['member.role', 'deal.unsuspend']],
		['all filters together', () => ({ member: 'au.thor', act: 'deal.suspend', words: 'spam' }), ['deal.suspend']],
		['a name that nobody has', () => ({ moderator: 'nobody' }), []],
	])('can be searched by %s', async (_, body, expected) => {
		expect(await actsIn(body())).toEqual(expected);
	});

	it('continues exactly where the previous page ended', async () => {
		const first = (await search({ limit: 2 })).body;
		const second = (await search({ limit: 3, cursor: first.nextCursor })).body;
		expect([first, second].flatMap(({ entries }) => entries.map(({ act }: { act: string }) => act))).toHaveLength(5);
		expect(second.nextCursor).toBeNull();
	});

	it.each([
		['a member', 4],
		['a store rep', 5],
	])('is denied to %s', async (_, role) => {
		expect((await search({}, await buildMember(site, { role }))).status).toBe(403);
	});

	it('is denied to visitors', async () => {
		expect((await site.app.inject({ method: 'POST', url: '/api/moderationLog', payload: {} })).statusCode).toBe(401);
	});

	it.each([
		['an id without a kind', { subjectId: 1 }],
		['an unknown action', { act: 'deal.burn' }],
		['too many rows', { limit: 101 }],
		['a cursor of the public log', { cursor: 'nonsense' }],
		['a time that is none', { from: 'yesterday' }],
	])('rejects %s', async (_, body) => {
		expect((await search(body)).status).toBe(400);
	});
});

describe('the public log', () => {
	it('shows actions on deals, comments and huddles, and no names, titles, ids or free words', async () => {
		const { entries } = await readPublic();
		expect(entries).toEqual([
			{ at: at(5).toISOString(), kind: 'huddle', label: 'Huddle locked', reason: null },
			{ at: at(4).toISOString(), kind: 'comment', label: 'Comment removed', reason: null },
			{ at: at(2).toISOString(), kind: 'deal', label: 'Suspension of a deal ended', reason: null },
			{ at: at(1).toISOString(), kind: 'deal', label: 'Deal suspended', reason: 'Spam or an ad' },
		]);
		const text = JSON.stringify(await readPublic());
		for (const name of ['au.thor', 'mod.erator', 'col.league', 'Bilby plush', 'receipts']) {
			expect(text).not.toContain(name);
		}
	});

	it('is filtered by kind', async () => {
		const { entries } = await readPublic('?kind=comment');
		expect(entries).toMatchObject([{ label: 'Comment removed' }]);
		expect((await site.app.inject({ url: '/api/moderation-log?kind=member' })).statusCode).toBe(400);
	});

	it('rejects a cursor of the log for staff', async () => {
		const { nextCursor } = (await search({ limit: 1 })).body;
		const response = await site.app.inject({ url: `/api/moderation-log?cursor=${encodeURIComponent(nextCursor)}` });
		expect(response.statusCode).toBe(400);
	});
});

it.each([
	['/moderation-log', '/moderation-log'],
	['/moderation-log?kind=deal&utm_source=x', '/moderation-log?kind=deal'],
	['/moderation-log?kind=member', '/moderation-log'],
	['/moderation-log?kind=deal&cursor=abc', null],
])('caches the page %s as %s', (url, key) => {
	expect(cacheKey(moderationLogModule({}).cachedPaths ?? [], url)).toBe(key);
});

describe('a log of 100,000 rows', () => {
	const plan = z.object({ rows: z.array(z.object({ 'QUERY PLAN': z.string() })) });
	const explain = async (where: string) => {
		const found = await site.context.db.execute(
			sql.raw(`explain select id from moderation_log where ${where} order by created_at desc, id desc limit 51`),
		);
		return plan
			.parse(found)
			.rows.map((row) => row['QUERY PLAN'])
			.join('\n');
	};

	beforeAll(async () => {
		const { db } = site.context;
		// In parts, because a statement has a time limit.
		for (let from = 1; from < 100_000; from += 10_000) {
			await db.execute(sql`
			insert into moderation_log (act, moderator_id, member_id, subject_kind, subject_id, reason, created_at)
			select case when n % 2 = 0 then 'comment.remove' else 'member.note' end,
				case when n % 1000 = 0 then ${colleague.id}::integer else ${moderator.id}::integer end,
				case when n % 500 = 0 then ${author.id}::integer end,
				case when n % 2 = 0 then 'comment' else 'member' end, 1000 + n,
				case when n % 700 = 0 then 'A wombat was here' else 'Spam or an ad' end,
				${at(0).toISOString()}::timestamptz - n * interval '1 minute'
			from generate_series(${from}::integer, ${from + 9_999}::integer) as n`);
		}
		await db.execute(sql`analyze moderation_log`);
	});

	it.each([
		['the latest rows', 'true', 'moderation_log_latest'],
		['the public rows', "subject_kind in ('deal', 'comment', 'huddle')", 'moderation_log_public'],
		['a kind', "subject_kind = 'huddle'", 'moderation_log_by_kind'],
		['an action', "act = 'huddle.lock'", 'moderation_log_by_act'],
		['a moderator', 'moderator_id = 2', 'moderation_log_by_moderator'],
		['a member', 'member_id = 3', 'moderation_log_by_member'],
		['a thing', "subject_kind = 'comment' and subject_id = 5000", 'moderation_log_of_subject'],
		[
			'rare words',
			"reason is not null and to_tsvector('english'::regconfig, reason) @@ websearch_to_tsquery('english'::regconfig, 'wombat echidna')",
			'moderation_log_by_words',
		],
	])('finds %s with an index', async (_, where, index) => {
		const text = await explain(where);
		expect(text).toContain(index);
		expect(text).not.toContain('Seq Scan');
	});

	it('finds the words of a reason among all rows', async () => {
		const { entries } = (await search({ words: 'wombats' })).body;
		expect(entries).toHaveLength(50);
		expect((await search({ member: 'au.thor', limit: 100 })).body.entries).toHaveLength(100);
	});
});

it('keeps entries without the member when their account is deleted', async () => {
	const { db } = site.context;
	const { onDeletion } = moderationData;
	if (!('erase' in onDeletion)) throw new Error('The names are kept.');
	const subject = { userId: author.id, email: author.email };
	while ((await onDeletion.erase(db, subject)).rows > 0);
	expect(await db.$count(moderationLog, eq(moderationLog.memberId, author.id))).toBe(0);
	expect(await db.$count(moderationLog)).toBe(100_005);
});
