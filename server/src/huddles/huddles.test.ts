import { huddlesReply, huddleWire } from '@bilby/contract/huddles/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddleRevisions, huddles } from '../schema/huddles.ts';
import { attempts } from '../schema/platform.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openForum, STARTED_AT } from '../testing/set-ups/forum-site.ts';

const { site, author, reader, startAndRead, start } = await openForum();
const { db } = site.context;
const inHours = (hours: number) => new Date(STARTED_AT.getTime() + hours * 3_600_000);

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
});

describe('starting a huddle', () => {
	it('returns it as it is in the list and on its page', async () => {
		const forum = await startAndRead({
			title: ' Fake discounts ',
			category: 'reviews',
			description: '<p>Which <b>ones</b>?</p>',
		});
		expect(forum).toMatchObject({
			for_title: 'Fake discounts',
			for_category: 'reviews',
			for_descr: '<p>Which <strong>ones</strong>?</p>',
			for_count_like: 0,
			for_created_at: STARTED_AT.toISOString(),
			for_edited_at: null,
			author: { id: author.id, role: 4 },
			version: 1,
		});
		const page = await author.call('POST', '/api/forumDetails', { forumId: forum.id, userId: '', sessionId: 'tab' });
		expect(page.body).toMatchObject({ forum, user: { id: author.id, myVote: null, canEdit: true } });
		expect((await list({})).huddles).toEqual([huddleWire.parse(forum)]);
	});

	it('starts it once for retries with the same key', async () => {
		const headers = { 'idempotency-key': 'huddle-1' };
		const responses = await Promise.all(Array.from({ length: 4 }, () => start({}, headers)));
		expect(new Set(responses.map(({ body }) => body.forum.id)).size).toBe(1);
		expect((await list({})).huddles).toHaveLength(1);
	});

	it.each([
		['no title', { title: '  ' }, 'title'],
		['a title of a zero-width space', { title: '\u200b' }, 'title'],
		['a title of a Hangul filler', { title: '\u3164' }, 'title'],
		['a title of a braille blank', { title: '\u2800' }, 'title'],
		['an invisible text', { description: '<p>\u3164\u0301</p>' }, 'description'],
		['a title of 201 characters', { title: 'x'.repeat(201) }, 'title'],
		['a title with a line break', { title: 'a\nb' }, 'title'],
		['an unknown category', { category: 'all' }, 'category'],
		['no text', { description: '<p>&nbsp;</p>' }, 'description'],
		['20,001 characters', { description: 'x'.repeat(20_001) }, 'description'],
		['21 links', { description: 'https://a.example '.repeat(21) }, 'description'],
		['100,001 characters of markup', { description: '<b>'.repeat(33_334) }, 'description'],
	])('rejects %s', async (_, wrong, field) => {
		const response = await start(wrong);
		expect(response.status).toBe(400);
		expect(Object.keys(response.body.errors)).toEqual([field]);
		expect((await list({})).huddles).toEqual([]);
	});

	it('returns all errors at once', async () => {
		const poll = { question: ' ', options: ['a', 'a'] };
		const response = await start({ title: '', category: 'all', description: '<p></p>', poll });
		const names = ['title', 'category', 'description', 'poll.question', 'poll.options'];
		expect(Object.keys(response.body.errors).sort()).toEqual(names.sort());
		const closesAt = '2020-01-01T00:00:00.000Z';
		const late = await start({ description: '<p></p>', poll: { question: 'a?', options: ['a', 'b'], closesAt } });
		expect(Object.keys(late.body.errors).sort()).toEqual(['description', 'poll']);
	});

	it('stores no script, style or foreign picture', async () => {
		const description =
			'<p onclick="x()" style="position:fixed">Hi<script>alert(1)</script><img src=x onerror=alert(1)></p><a href="javascript:x()">there</a>';
		const { for_descr } = await startAndRead({ description });
		expect(for_descr).toBe('<p>Hi</p>there');
	});

	it('ignores author, counts and dates in the request', async () => {
		const forum = await startAndRead({
			userId: reader.id,
			likeCount: 500,
			for_count_like: 500,
			createdAt: '2020-01-01',
		});
		expect(forum).toMatchObject({
			author: { id: author.id },
			for_count_like: 0,
			for_created_at: STARTED_AT.toISOString(),
		});
	});

	it('is limited to five an hour and to verified members', async () => {
		site.setNow(inHours(5));
		for (let number = 0; number < 5; number += 1) expect((await start({})).status).toBe(200);
		expect((await start({})).status).toBe(429);
		site.setNow(inHours(6.01));
		expect((await start({})).status).toBe(200);
		const anonymous = await site.app.inject({ method: 'POST', url: '/api/postHuddle', payload: {} });
		expect(anonymous.statusCode).toBe(401);
	});
});

describe('editing a huddle', () => {
	it('stores the earlier text and does not move it in any list', async () => {
		const forum = await startAndRead({ title: 'Before' });
		site.setNow(inHours(1));
		const response = await edit(author, forum.id, { version: 1, title: 'After' });
		expect(response.body.forum).toMatchObject({
			for_title: 'After',
			version: 2,
			for_edited_at: inHours(1).toISOString(),
			for_active_at: STARTED_AT.toISOString(),
		});
		expect(await db.select().from(huddleRevisions)).toMatchObject([
			{ huddleId: forum.id, version: 1, title: 'Before', editorId: author.id },
		]);
		const page = await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId: forum.id } });
		expect(page.json()).toMatchObject({ forum: { for_title: 'After' }, user: null });
	});

	it('rejects one of two simultaneous edits, and nothing is lost', async () => {
		const { id } = await startAndRead({});
		const responses = await Promise.all([
			edit(author, id, { version: 1, title: 'One' }),
			edit(author, id, { version: 1, title: 'Two' }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		const [stored] = await db.select().from(huddles);
		expect(stored).toMatchObject({
			version: 2,
			title: responses.find(({ status }) => status === 200)?.body.forum.for_title,
		});
	});

	it('is rejected if staff moved the huddle since it began, and the move stays', async () => {
		const id = await buildHuddle(db, { userId: author.id, title: 'With a typo', createdAt: STARTED_AT });
		const moderator = await buildMember(site, { role: 3 });
		const moved = await moderator.call('POST', '/api/moderate-huddle', { id, act: 'move', category: 'help' });
		// Only edits of the text count as edits for visitors.
		expect(moved.body.forum).toMatchObject({ version: 2, for_edited_at: null });
		expect((await edit(author, id, { version: 1, title: 'Without a typo' })).status).toBe(409);
		const [stored] = await db.select().from(huddles);
		expect(stored).toMatchObject({ version: 2, category: 'help', title: 'With a typo' });
	});

	it('is no edit if nothing changes', async () => {
		const forum = await startAndRead({ title: 'Same' });
		const response = await edit(author, forum.id, { version: 1, title: 'Same' });
		expect(response.body.forum).toEqual(forum);
		expect(await db.select().from(huddleRevisions)).toEqual([]);
	});

	it('is for the author within the time of their rank, and for staff', async () => {
		const { id } = await startAndRead({});
		expect((await edit(reader, id, { version: 1 })).status).toBe(403);
		site.setNow(inHours(25));
		const late = await edit(author, id, { version: 1 });
		expect([late.status, late.body.code]).toEqual([401, 'edit_closed']);
		const page = await author.call('POST', '/api/forumDetails', { forumId: id });
		expect(page.body.user.canEdit).toBe(false);
	});

	it('rejects an unknown huddle', async () => {
		expect((await edit(author, 999_999, { version: 1 })).status).toBe(404);
		const page = await author.call('POST', '/api/forumDetails', { forumId: 999_999 });
		expect(page.status).toBe(404);
	});
});

describe('the text of a huddle', () => {
	// This text would be rejected too if it were checked.
	const costly = '&\n'.repeat(50_000);

	it('is cleaned only for members who may store it', async () => {
		const { id } = await startAndRead({});
		const edit = (member: TestMember) =>
			member.call('POST', '/api/edit-huddle', { id, version: 1, title: 'x', category: 'general', description: costly });
		expect((await edit(reader)).body.code).toBe('not_allowed');
		expect((await edit(author)).body.code).toBe('validation');
		for (let index = 1; index < 5; index += 1) await startAndRead({});
		expect((await start({ description: costly })).status).toBe(429);
	});

	it('counts towards the limit even if it is rejected', async () => {
		const endsAt = new Date(STARTED_AT.getTime() + 300_000);
		await db.insert(attempts).values({ key: `textByMember:${author.id}`, count: 58, endsAt });
		const codes: string[] = [];
		for (let index = 0; index < 3; index += 1) codes.push((await start({ description: costly })).body.code);
		expect(codes).toEqual(['validation', 'validation', 'too_many_requests']);
		site.setNow(endsAt);
		expect((await start({})).status).toBe(200);
	});
});

describe('the list of huddles', () => {
	it('has each order, for all or one category, and its cursor neither repeats nor skips', async () => {
		for (let index = 0; index < 25; index += 1) {
			await buildHuddle(db, {
				category: index % 5 === 0 ? 'help' : 'general',
				likeCount: (index * 7) % 25,
				createdAt: inHours(Math.floor(index / 2)),
				activeAt: inHours((index * 3) % 25),
			});
		}
		const expected = await db.select().from(huddles);
		const orders = {
			latest: (row: (typeof expected)[number]) => row.createdAt.getTime(),
			popular: (row: (typeof expected)[number]) => row.netVotes,
			active: (row: (typeof expected)[number]) => row.activeAt.getTime(),
		};
		for (const [sort, keyOf] of Object.entries(orders)) {
			const sorted = expected.toSorted((a, b) => keyOf(b) - keyOf(a) || b.id - a.id).map(({ id }) => id);
			const first = await list({ sort, limit: 10 });
			const second = await list({ sort, limit: 10, cursor: first.nextCursor });
			const third = await list({ sort, limit: 10, cursor: second.nextCursor });
			expect([first, second, third].flatMap(({ huddles: some }) => some.map(({ id }) => id))).toEqual(sorted);
			expect(third.nextCursor).toBeNull();
			expect((await list({ sort, skip: 20 })).huddles.map(({ id }) => id)).toEqual(sorted.slice(20));
		}
		expect((await list({ category: 'help' })).huddles).toHaveLength(5);
	});

	it.each([
		['a cursor of another order', async () => ({ sort: 'popular', cursor: await cursorOf('latest') })],
		['an invalid cursor', async () => ({ cursor: 'nonsense' })],
		['an unknown order', async () => ({ sort: 'hot' })],
		['an unknown category', async () => ({ category: "x' or 1=1" })],
		['1,000 at once', async () => ({ limit: 1_000 })],
		['a negative skip', async () => ({ skip: -1 })],
	])('rejects %s', async (_, build) => {
		const { statusCode } = await request(await build());
		expect(statusCode).toBe(400);
	});
});

function request(body: object) {
	return site.app.inject({ method: 'POST', url: '/api/huddles', payload: body });
}

async function list(body: object) {
	return huddlesReply.parse((await request(body)).json());
}

async function cursorOf(sort: string): Promise<string> {
	await startAndRead({});
	await startAndRead({});
	return (await list({ sort, limit: 1 })).nextCursor ?? '';
}

function edit(member: typeof author, id: number, fields: object) {
	const unchanged = { title: 'A huddle', category: 'general', description: 'Some words' };
	return member.call('POST', '/api/edit-huddle', { id, ...unchanged, ...fields });
}
