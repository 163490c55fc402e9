import { eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CleanHtml } from '#schema/columns.ts';
import { comments } from '#schema/discussions.ts';
import { huddlePictures } from '#schema/huddles.ts';
import { notifications } from '#schema/notifications.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { STARTED_AT } from '#testing/set-ups/forum-site.ts';
import { openModeratedForum } from '#testing/set-ups/moderated-forum.ts';

const { site, db, author, reader, startTest, startHuddle, moderate, readActs, post, readPosts } =
	await openModeratedForum();
let moderator: TestMember;
let id: number;
let into: number;

beforeEach(async () => {
	({ moderator, id } = await startTest());
	into = await startHuddle();
});

const send = (fields: object, member = moderator) => moderate(member, { id, ...fields });

/** Performs an action that must succeed, and returns the huddle. */
async function act(fields: object) {
	const response = await send(fields);
	expect(response.status).toBe(200);
	return response.body.forum;
}

const say = (huddleId: number, comment: string) => post(reader, huddleId, { comment });

async function withdraw(forumId: number, comment: string) {
	const { id: commentId } = await say(forumId, comment);
	const response = await reader.call('DELETE', '/api/delete-forum-comment', { forumId, commentId });
	expect(response.status).toBe(200);
}

const listPosts = async (huddleId: number) =>
	(await readPosts(huddleId)).message.map(({ fcm_number, fcm_comment }) => [fcm_number, fcm_comment]);

describe('undoing a merge', () => {
	const merge = () => act({ act: 'merge', intoId: into });
	const readHuddle = async (forumId: number) =>
		(await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId } })).json().forum;

	it('gives both huddles back their posts, poll, pin and notifications', async () => {
		const poll = { question: 'Which one?', options: ['This', 'That'] };
		const written = { title: 'With a poll', category: 'general', description: 'Words', poll };
		id = (await author.call('POST', '/api/postHuddle', written)).body.forum.id;
		await post(reader, into, { comment: 'theirs' });
		const quoted = await post(reader, id, { comment: 'one' });
		await post(author, id, { comment: 'two', parentPostId: quoted.id });
		await reader.call('POST', '/api/huddle-poll', { forumId: id, choices: ['That'] });
		await act({ act: 'pin' });
		const before = [await readHuddle(id), await readHuddle(into)];
		const ofPosts = isNotNull(notifications.commentId);
		const readNotifications = async () =>
			(await db.select().from(notifications).where(ofPosts).orderBy(notifications.id)).map(({ huddleId }) => huddleId);
		const notifiedBefore = await readNotifications();

		await merge();
		await reader.call('POST', '/api/huddle-reading', { forumId: into, number: 4 });
		const separated = await act({ act: 'unmerge', reason: 'Wrong one' });
		expect(separated).toMatchObject({ id, for_count_comments: 2, for_pinned: 1, for_removed: 0 });
		// The poll moved twice, so no edit that began before may still be saved.
		expect([await readHuddle(id), await readHuddle(into)]).toEqual(before.map((forum) => ({ ...forum, version: 3 })));
		expect((await readPosts(id)).message.map((one) => [one.fcm_number, one.fcm_comment, one.quoted?.id])).toEqual([
			[1, '<p>one</p>', undefined],
			[2, '<p>two</p>', quoted.id],
		]);
		expect((await readPosts(into)).message.map(({ fcm_comment }) => fcm_comment)).toEqual(['<p>theirs</p>']);
		expect(await readNotifications()).toEqual(notifiedBefore);
		const states = await reader.call('POST', '/api/huddle-states', { ids: [into] });
		expect(states.body.states).toEqual([{ forumId: into, readNumber: 1 }]);
		expect((await post(reader, into)).fcm_number).toBe(2);
		expect((await post(reader, id)).fcm_number).toBe(3);
		expect(await checkCounters(site.context)).toEqual([]);
		expect((await readActs()).map(([name]) => name)).toEqual(['huddle.pin', 'huddle.merge', 'huddle.unmerge']);
	});

	it('gives both huddles back the pictures of their own texts', async () => {
		const names = ['a', 'b', 'c'].map((letter) => `${letter.repeat(24)}-10x10`);
		const show = (name = '') => `<p><img src="/images/huddles/${name}.webp" /></p>` as CleanHtml;
		const [text, posted, theirs] = names;
		id = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT, bodyHtml: show(text) });
		into = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT, bodyHtml: show(theirs) });
		await db.insert(huddlePictures).values(
			names.map((fileName) => ({
				fileName,
				width: 10,
				height: 10,
				userId: author.id,
				createdAt: STARTED_AT,
				huddleId: fileName === theirs ? into : id,
			})),
		);
		const { id: postId } = await post(author, id);
		await db
			.update(comments)
			.set({ bodyHtml: show(posted) })
			.where(eq(comments.id, postId));
		const homes = async () =>
			(await db.select().from(huddlePictures).orderBy(huddlePictures.fileName)).map(({ huddleId }) => huddleId);
		await merge();
		expect(await homes()).toEqual([into, into, into]);
		await act({ act: 'unmerge' });
		expect(await homes()).toEqual([id, id, into]);
	});

	it('leaves out what was removed in the meantime', async () => {
		const removed = await post(reader, id);
		await merge();
		const text = (await readPosts(into)).message[0];
		for (const commentId of [removed.id, text?.id]) {
			await moderator.call('POST', '/api/updateForumComments', { id: commentId, fcm_forum: into, trash_status: 1 });
		}
		expect(await act({ act: 'unmerge' })).toMatchObject({ id, for_count_comments: 0 });
		expect(await readHuddle(into)).toMatchObject({ for_count_comments: 0, for_last_number: 0 });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('is rejected after a new post, for a huddle that is not merged, and for members', async () => {
		expect((await send({ act: 'unmerge' })).status).toBe(409);
		await merge();
		expect((await send({ act: 'unmerge' }, author)).status).toBe(403);
		await post(reader, into);
		const late = await send({ act: 'unmerge' });
		expect([late.status, late.body.message]).toEqual([409, expect.stringMatching(/^Someone has posted/)]);
		expect((await readHuddle(id)).id).toBe(into);
	});

	it('happens once if two moderators do it at the same time', async () => {
		await post(reader, id);
		await merge();
		const responses = await Promise.all([send({ act: 'unmerge' }), send({ act: 'unmerge' })]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('the posts of a merged huddle', () => {
	it('keep the gaps between their numbers, and get their own numbers back after the merge is undone', async () => {
		await say(id, 'one');
		await withdraw(id, 'two');
		await say(id, 'three');
		await withdraw(id, 'four');
		await say(into, 'theirs');
		await act({ act: 'merge', intoId: into });
		expect(await listPosts(into)).toEqual([
			[1, '<p>theirs</p>'],
			[2, '<p>What do you think?</p>'],
			[3, '<p>one</p>'],
			[5, '<p>three</p>'],
		]);
		await act({ act: 'unmerge' });
		expect(await listPosts(id)).toEqual([
			[1, '<p>one</p>'],
			[3, '<p>three</p>'],
		]);
		expect(await listPosts(into)).toEqual([[1, '<p>theirs</p>']]);
		expect((await say(id, 'five')).fcm_number).toBe(5);
		expect((await say(into, 'more')).fcm_number).toBe(2);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('return to the right huddle when two merges, one after the other, are undone', async () => {
		const last = await startHuddle();
		const mine = await say(id, 'mine');
		await say(into, 'one');
		await withdraw(into, 'two');
		await say(into, 'three');
		await act({ act: 'merge', intoId: into });
		await act({ id: into, act: 'merge', intoId: last });
		await act({ id: into, act: 'unmerge' });
		await act({ act: 'unmerge' });
		expect(await listPosts(id)).toEqual([[1, '<p>mine</p>']]);
		expect(await listPosts(into)).toEqual([
			[1, '<p>one</p>'],
			[3, '<p>three</p>'],
		]);
		expect(await listPosts(last)).toEqual([]);
		const [stored] = await db.select({ userId: comments.userId }).from(comments).where(eq(comments.id, mine.id));
		expect(stored).toEqual({ userId: reader.id });
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('the text of a merged huddle', () => {
	/** Merges a huddle and returns the id of the post with its text. */
	async function mergeText(): Promise<number> {
		const bodyHtml = '<p>Call me on 0400 000 000</p>' as CleanHtml;
		id = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT, bodyHtml });
		await say(id, 'mine');
		await act({ act: 'pin' });
		await act({ act: 'merge', intoId: into });
		const text = (await readPosts(into)).message.find(({ fcm_comment }) => fcm_comment === bodyHtml);
		return text?.id ?? 0;
	}

	async function review(postId: number, decision: object) {
		const body = { id: postId, fcm_forum: into, ...decision };
		expect((await moderator.call('POST', '/api/updateForumComments', body)).status).toBe(200);
	}

	const visit = () => site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId: id } });

	async function readRevisions(member: TestMember) {
		return (await member.call('POST', '/api/huddle-revisions', { forumId: id })).body.revisions;
	}

	it('stays removed after the merge is undone if staff removed its post, until they restore the huddle', async () => {
		await review(await mergeText(), { trash_status: 1 });
		expect(await act({ act: 'unmerge' })).toMatchObject({ id, for_removed: 1, for_pinned: 0, for_count_comments: 1 });
		expect((await visit()).statusCode).toBe(404);
		expect(await listPosts(into)).toEqual([]);
		expect(await checkCounters(site.context)).toEqual([]);
		await act({ act: 'restore' });
		expect((await visit()).json().forum.for_count_comments).toBe(1);
	});

	it('stays removed after the merge is undone if its author deleted the post', async () => {
		const deleted = { forumId: into, commentId: await mergeText() };
		expect((await author.call('DELETE', '/api/delete-forum-comment', deleted)).status).toBe(200);
		expect(await act({ act: 'unmerge' })).toMatchObject({ id, for_removed: 1 });
		expect((await visit()).statusCode).toBe(404);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it.each([
		['stays withheld if staff withheld it', 1, null],
		['stays readable if staff left it readable', 0, { text: 'Call me on 0400 000 000' }],
	])('stays as staff changed it after the merge is undone, and the earlier text %s', async (_, withhold, before) => {
		await review(await mergeText(), { fcm_comment: '<p>Call me</p>', version: 1, withhold });
		expect(await act({ act: 'unmerge' })).toMatchObject({ id, for_removed: 0, for_pinned: 1, version: 2 });
		expect((await visit()).json().forum.for_descr).toBe('<p>Call me</p>');
		expect(await readRevisions(reader)).toMatchObject([{ before, after: { text: 'Call me' }, withheld: withhold }]);
		expect(await readRevisions(moderator)).toMatchObject([{ before: { text: 'Call me on 0400 000 000' } }]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('stays as its author changed it, and members still cannot read the earlier text', async () => {
		const edit = { forumId: into, commentId: await mergeText(), comment: 'Write to me' };
		expect((await author.call('POST', '/api/edit-forum-comment', edit)).status).toBe(200);
		await act({ act: 'unmerge' });
		expect((await visit()).json().forum.for_descr).toBe('<p>Write to me</p>');
		expect(await readRevisions(reader)).toMatchObject([{ before: null, after: { text: 'Write to me' } }]);
	});
});
