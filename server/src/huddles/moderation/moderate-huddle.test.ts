import { addPostReply, postsReply } from '@bilby/contract/discussions/posts-wire';
import { huddlesReply } from '@bilby/contract/huddles/wire';
import { desc, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import type { CleanHtml } from '#schema/columns.ts';
import { comments } from '#schema/discussions.ts';
import { huddlePictures, huddleReaders, huddles } from '#schema/huddles.ts';
import { moderationLog } from '#schema/moderation.ts';
import { notifications } from '#schema/notifications.ts';
import { attempts } from '#schema/platform.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
/** Each test has its own moderator: writes per minute are limited. */
let moderator: TestMember;
let id: number;

beforeEach(async () => {
	moderator = await buildMember(site, { role: 3 });
	await db.delete(huddles);
	await db.delete(notifications);
	await db.delete(moderationLog);
	await db.update(users).set({ commentCount: 0 });
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	id = await startAndRead();
});

const startAndRead = () => buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
const act = (fields: object, member: TestMember = moderator) =>
	member.call('POST', '/api/moderate-huddle', { id, ...fields });
const acts = async () =>
	(await db.select().from(moderationLog).orderBy(moderationLog.id)).map((row) => [row.act, row.subjectId, row.details]);

async function say(member: TestMember, huddleId: number, fields: object = {}) {
	const response = await member.call('POST', '/api/forumComment', { huddleId, comment: 'Some words', ...fields });
	return addPostReply.parse(response.body).comment;
}

async function listed(body: object = {}) {
	const response = await site.app.inject({ method: 'POST', url: '/api/huddles', payload: body });
	return huddlesReply.parse(response.json()).huddles;
}

const posts = async (huddleId: number) =>
	postsReply.parse(
		(await site.app.inject({ method: 'POST', url: '/api/forumComments', payload: { id: huddleId } })).json(),
	);

describe('moderating a huddle', () => {
	it('is for staff only', async () => {
		expect((await act({ act: 'lock' }, author)).status).toBe(403);
		expect((await act({ act: 'lock' }, reader)).status).toBe(403);
		expect(await acts()).toEqual([]);
	});

	it('locks and unlocks it, each once and recorded', async () => {
		for (const one of ['lock', 'lock', 'unlock', 'lock']) {
			expect((await act({ act: one, reason: 'NotificationContent it all' })).body.forum.for_locked).toBe(
				one === 'lock' ? 1 : 0,
			);
		}
		expect(await acts()).toEqual([
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
			...Array.from({ length: 4 }, () => say(reader, id)),
		]);
		expect(moved.body.forum.for_category).toBe('help');
		expect(said.map(({ fcm_number }) => fcm_number).toSorted()).toEqual([1, 2, 3, 4]);
		expect((await listed({ category: 'help' })).map((one) => [one.id, one.for_count_comments])).toEqual([[id, 4]]);
		expect(await acts()).toEqual([['huddle.move', id, { before: 'general', after: 'help' }]]);
	});

	it('removes and restores it', async () => {
		await act({ act: 'pin' });
		expect((await act({ act: 'remove' })).body.forum).toMatchObject({ for_removed: 1, for_pinned: 0 });
		expect(await listed()).toEqual([]);
		expect((await act({ act: 'pin' })).status).toBe(409);
		await act({ act: 'restore' });
		expect((await listed()).map((one) => one.id)).toEqual([id]);
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
		expect(await acts()).toEqual([]);
	});
});

describe('a merge', () => {
	it('puts the text and posts after those of the other, and the old address leads there', async () => {
		const into = await startAndRead();
		await say(reader, into, { comment: 'first' });
		const quoted = await say(reader, id, { comment: 'second' });
		await say(author, id, { comment: 'third', parentPostId: quoted.id });
		const merged = await act({ act: 'merge', intoId: into });
		expect(merged.body.forum).toMatchObject({ id: into, for_count_comments: 4, for_last_number: 4 });
		const { message, commentCount } = await posts(into);
		expect(commentCount).toBe(4);
		expect(message.map((post) => [post.fcm_number, post.fcm_comment, post.quoted?.fcm_number ?? null])).toEqual([
			[1, '<p>first</p>', null],
			[2, '<p>What do you think?</p>', null],
			[3, '<p>second</p>', null],
			[4, '<p>third</p>', 3],
		]);
		const old = await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId: id } });
		expect(old.json().forum.id).toBe(into);
		expect((await listed()).map((one) => one.id)).toEqual([into]);
		expect((await say(reader, into)).fcm_number).toBe(5);
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
		await say(moderator, into);
		const isPost = eq(notifications.kind, 'huddlePost');
		const notified = await db.select().from(notifications).where(isPost).orderBy(notifications.userId);
		expect(notified.map((one) => one.userId)).toEqual([author.id, reader.id, follower.id]);
	});

	it('into itself is rejected', async () => {
		expect((await act({ act: 'merge', intoId: id })).status).toBe(400);
	});

	it('of two huddles into each other at once happens once', async () => {
		const other = await startAndRead();
		await say(reader, id);
		await say(reader, other);
		const responses = await Promise.all([
			act({ act: 'merge', intoId: other }),
			act({ id: other, act: 'merge', intoId: id }),
			say(reader, id).catch(() => null),
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

describe('undoing a merge', () => {
	const merge = (intoId: number) => act({ act: 'merge', intoId });
	const pageOf = async (forumId: number) =>
		(await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId } })).json().forum;

	it('gives both huddles back their posts, poll, pin and notifications', async () => {
		const poll = { question: 'Which one?', options: ['This', 'That'] };
		const written = { title: 'With a poll', category: 'general', description: 'Words', poll };
		id = (await author.call('POST', '/api/postHuddle', written)).body.forum.id;
		const into = await startAndRead();
		await say(reader, into, { comment: 'theirs' });
		const quoted = await say(reader, id, { comment: 'one' });
		await say(author, id, { comment: 'two', parentPostId: quoted.id });
		await reader.call('POST', '/api/huddle-poll', { forumId: id, choices: ['That'] });
		await act({ act: 'pin' });
		const before = [await pageOf(id), await pageOf(into)];
		const ofPosts = isNotNull(notifications.commentId);
		const readNotifications = async () =>
			(await db.select().from(notifications).where(ofPosts).orderBy(notifications.id)).map(({ huddleId }) => huddleId);
		const toldBefore = await readNotifications();

		await merge(into);
		await reader.call('POST', '/api/huddle-reading', { forumId: into, number: 4 });
		const separated = await act({ act: 'unmerge', reason: 'Wrong one' });
		expect(separated.body.forum).toMatchObject({ id, for_count_comments: 2, for_pinned: 1, for_removed: 0 });
		// The poll moved twice, so no edit that began before may still be saved.
		expect([await pageOf(id), await pageOf(into)]).toEqual(before.map((forum) => ({ ...forum, version: 3 })));
		expect((await posts(id)).message.map((post) => [post.fcm_number, post.fcm_comment, post.quoted?.id])).toEqual([
			[1, '<p>one</p>', undefined],
			[2, '<p>two</p>', quoted.id],
		]);
		expect((await posts(into)).message.map(({ fcm_comment }) => fcm_comment)).toEqual(['<p>theirs</p>']);
		expect(await readNotifications()).toEqual(toldBefore);
		const states = await reader.call('POST', '/api/huddle-states', { ids: [into] });
		expect(states.body.states).toEqual([{ forumId: into, readNumber: 1 }]);
		expect((await say(reader, into)).fcm_number).toBe(2);
		expect((await say(reader, id)).fcm_number).toBe(3);
		expect(await checkCounters(site.context)).toEqual([]);
		expect((await acts()).map(([name]) => name)).toEqual(['huddle.pin', 'huddle.merge', 'huddle.unmerge']);
	});

	it('gives both huddles back the pictures of their own texts', async () => {
		const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(24)}-10x10`);
		const show = (name = '') => `<p><img src="/images/huddles/${name}.webp" /></p>` as CleanHtml;
		const [text, post, theirs] = names;
		id = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT, bodyHtml: show(text) });
		const into = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT, bodyHtml: show(theirs) });
		await db.insert(huddlePictures).values(
			names.map((fileName) => ({
				...{ fileName, width: 10, height: 10, userId: author.id, createdAt: STARTED_AT },
				huddleId: fileName === theirs ? into : id,
			})),
		);
		const { id: postId } = await say(author, id);
		await db
			.update(comments)
			.set({ bodyHtml: show(post) })
			.where(eq(comments.id, postId));
		const homes = async () =>
			(await db.select().from(huddlePictures).orderBy(huddlePictures.fileName)).map(({ huddleId }) => huddleId);
		await merge(into);
		expect(await homes()).toEqual([into, into, into]);
		await act({ act: 'unmerge' });
		expect(await homes()).toEqual([id, id, into]);
	});

	it('leaves out what was removed in the meantime', async () => {
		const into = await startAndRead();
		const removed = await say(reader, id);
		await merge(into);
		const text = (await posts(into)).message[0];
		for (const commentId of [removed.id, text?.id]) {
			await moderator.call('POST', '/api/updateForumComments', { id: commentId, fcm_forum: into, trash_status: 1 });
		}
		expect((await act({ act: 'unmerge' })).body.forum).toMatchObject({ id, for_count_comments: 0 });
		expect(await pageOf(into)).toMatchObject({ for_count_comments: 0, for_last_number: 0 });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('is rejected after a new post, for a huddle that is not merged, and for members', async () => {
		const into = await startAndRead();
		expect((await act({ act: 'unmerge' })).status).toBe(409);
		await merge(into);
		expect((await act({ act: 'unmerge' }, author)).status).toBe(403);
		await say(reader, into);
		const late = await act({ act: 'unmerge' });
		expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Someone has posted/)]);
		expect((await pageOf(id)).id).toBe(into);
	});

	it('happens once if two moderators do it at the same time', async () => {
		const into = await startAndRead();
		await say(reader, id);
		await merge(into);
		const responses = await Promise.all([act({ act: 'unmerge' }), act({ act: 'unmerge' })]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});
