import { huddlesReply } from '@bilby/contract/huddles/wire';
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddleReaders } from '#schema/huddles.ts';
import { notifications } from '#schema/notifications.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { STARTED_AT } from '#testing/set-ups/forum-site.ts';
import { openModeratedForum } from '#testing/set-ups/moderated-forum.ts';

const { site, db, author, reader, startTest, startHuddle, moderate, readActs, post, readPosts } =
	await openModeratedForum();
let moderator: TestMember;
let id: number;

beforeEach(async () => {
	({ moderator, id } = await startTest());
});

const act = (fields: object, member: TestMember = moderator) => moderate(member, { id, ...fields });

async function listed(body: object = {}) {
	const response = await site.app.inject({ method: 'POST', url: '/api/huddles', payload: body });
	return huddlesReply.parse(response.json()).huddles;
}

describe('moderating a huddle', () => {
	it('is for staff only', async () => {
		expect((await act({ act: 'lock' }, author)).status).toBe(403);
		expect((await act({ act: 'lock' }, reader)).status).toBe(403);
		expect(await readActs()).toEqual([]);
	});

	it('locks and unlocks it, each once and recorded', async () => {
		for (const one of ['lock', 'lock', 'unlock', 'lock']) {
			expect((await act({ act: one, reason: 'Answered it all' })).body.forum.for_locked).toBe(one === 'lock' ? 1 : 0);
		}
		expect(await readActs()).toEqual([
			['huddle.lock', id, {}],
			['huddle.unlock', id, {}],
			['huddle.lock', id, {}],
		]);
		const rejected = await reader.call('POST', '/api/forumComment', { huddleId: id, comment: 'One more' });
		expect(rejected.status).toBe(409);
		const edit = { id, version: 1, title: 'Other', category: 'general', description: 'Other words' };
		expect((await author.call('POST', '/api/edit-huddle', edit)).status).toBe(409);
	});

	it('pins at most five, which come first in their lists', async () => {
		const others = [];
		for (let index = 0; index < 5; index += 1) {
			others.push(await buildHuddle(db, { createdAt: new Date(STARTED_AT.getTime() + index + 1) }));
		}
		for (const one of [id, ...others.slice(0, 4)]) expect((await act({ id: one, act: 'pin' })).status).toBe(200);
		expect((await act({ id: others[4], act: 'pin' })).status).toBe(409);
		await act({ id: others[0], act: 'unpin' });
		const first = await listed({ limit: 2 });
		expect(first.filter(({ for_pinned }) => for_pinned).map((one) => one.id)).toHaveLength(4);
		expect(first.filter(({ for_pinned }) => !for_pinned).map((one) => one.id)).toEqual([others[4], others[0]]);
		expect((await listed({ skip: 1 })).map((one) => one.id)).toEqual([others[0]]);
	});

	it('never exceeds the limit when many pin at once', async () => {
		const made = await Promise.all(Array.from({ length: 8 }, () => buildHuddle(db)));
		const responses = await Promise.all(made.map((one) => act({ id: one, act: 'pin' })));
		expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
		expect((await listed()).filter(({ for_pinned }) => for_pinned)).toHaveLength(5);
	});

	it('moves it to another category, even while someone posts', async () => {
		const [moved, ...said] = await Promise.all([
			act({ act: 'move', category: 'help' }),
			...Array.from({ length: 4 }, () => post(reader, id)),
		]);
		expect(moved.body.forum.for_category).toBe('help');
		expect(said.map(({ fcm_number }) => fcm_number).toSorted()).toEqual([1, 2, 3, 4]);
		expect((await listed({ category: 'help' })).map((one) => [one.id, one.for_count_comments])).toEqual([[id, 4]]);
		expect(await readActs()).toEqual([['huddle.move', id, { before: 'general', after: 'help' }]]);
	});

	it('removes and restores it', async () => {
		await act({ act: 'pin' });
		expect((await act({ act: 'remove' })).body.forum).toMatchObject({ for_removed: 1, for_pinned: 0 });
		expect(await listed()).toEqual([]);
		expect((await act({ act: 'pin' })).status).toBe(409);
		await act({ act: 'restore' });
		expect((await listed()).map((one) => one.id)).toEqual([id]);
	});

	it('restores their own only if they removed it themselves', async () => {
		const own = await buildHuddle(db, { userId: moderator.id });
		const colleague = await buildMember(site, { role: 3 });
		await act({ id: own, act: 'remove' }, colleague);
		expect((await act({ id: own, act: 'restore' })).status).toBe(403);
		expect((await act({ id: own, act: 'restore' }, colleague)).status).toBe(200);
		await act({ id: own, act: 'remove' });
		expect((await act({ id: own, act: 'restore' })).status).toBe(200);
	});

	it.each([
		['for an unknown action', { act: 'burn' }, 400],
		['for a move without a category', { act: 'move' }, 400],
		['for a move to all categories', { act: 'move', category: 'all' }, 400],
		['for a merge without another huddle', { act: 'merge' }, 400],
		['for a merge into an unknown huddle', { act: 'merge', intoId: 2_000_000_000 }, 404],
		['for a reason of 301 characters', { act: 'lock', reason: 'x'.repeat(301) }, 400],
		['for an unknown huddle', { id: 2_000_000_000, act: 'lock' }, 404],
	])('is rejected %s', async (_, fields, status) => {
		expect((await act(fields)).status).toBe(status);
		expect(await readActs()).toEqual([]);
	});
});

describe('a merge', () => {
	it('puts the text and posts after those of the other, and the old address leads there', async () => {
		const into = await startHuddle();
		await post(reader, into, { comment: 'first' });
		const quoted = await post(reader, id, { comment: 'second' });
		await post(author, id, { comment: 'third', parentPostId: quoted.id });
		const merged = await act({ act: 'merge', intoId: into });
		expect(merged.body.forum).toMatchObject({ id: into, for_count_comments: 4, for_last_number: 4 });
		const { message, commentCount } = await readPosts(into);
		expect(commentCount).toBe(4);
		expect(message.map((one) => [one.fcm_number, one.fcm_comment, one.quoted?.fcm_number ?? null])).toEqual([
			[1, '<p>first</p>', null],
			[2, '<p>What do you think?</p>', null],
			[3, '<p>second</p>', null],
			[4, '<p>third</p>', 3],
		]);
		const old = await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId: id } });
		expect(old.json().forum.id).toBe(into);
		expect((await listed()).map((one) => one.id)).toEqual([into]);
		expect((await post(reader, into)).fcm_number).toBe(5);
		expect((await act({ act: 'restore' })).status).toBe(409);
		expect((await act({ act: 'merge', intoId: into })).status).toBe(409);
		const stored = await db.select().from(notifications).orderBy(desc(notifications.id));
		expect(new Set(stored.map(({ huddleId }) => huddleId))).toEqual(new Set([into]));
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('takes its author, its followers and members who muted it along', async () => {
		const members = [await buildMember(site), await buildMember(site), await buildMember(site)] as const;
		const [follower, muter, decided] = members;
		const into = await buildHuddle(db, { userId: reader.id });
		const choose = (member: TestMember, forumId: number, follows: boolean | null) =>
			member.call('POST', '/api/huddle-reading', { forumId, follows });
		await choose(follower, into, null);
		await choose(follower, id, true);
		await choose(muter, id, false);
		// Choices for the other huddle stay, and its own author is still notified.
		await choose(decided, into, false);
		await choose(decided, id, true);
		await choose(reader, id, false);
		expect((await act({ act: 'merge', intoId: into })).status).toBe(200);
		const { userId, follows, huddleId } = huddleReaders;
		const states = await db.select({ userId, follows }).from(huddleReaders).where(eq(huddleId, into)).orderBy(userId);
		expect(states).toEqual([
			{ userId: author.id, follows: true },
			{ userId: follower.id, follows: true },
			{ userId: muter.id, follows: false },
			{ userId: decided.id, follows: false },
		]);
		await post(moderator, into);
		const isPost = eq(notifications.kind, 'huddlePost');
		const notified = await db.select().from(notifications).where(isPost).orderBy(notifications.userId);
		expect(notified.map((one) => one.userId)).toEqual([author.id, reader.id, follower.id]);
	});

	it('into itself is rejected', async () => {
		expect((await act({ act: 'merge', intoId: id })).status).toBe(400);
	});

	it('of two huddles into each other at once happens once', async () => {
		const other = await startHuddle();
		await post(reader, id);
		await post(reader, other);
		const responses = await Promise.all([
			act({ act: 'merge', intoId: other }),
			act({ id: other, act: 'merge', intoId: id }),
			post(reader, id).catch(() => null),
		]);
		expect(
			responses
				.slice(0, 2)
				.map((response) => response && 'status' in response && response.status)
				.toSorted(),
		).toEqual([200, 409]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});
