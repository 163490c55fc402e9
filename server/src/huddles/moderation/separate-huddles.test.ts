import { addPostReply, postsReply } from '@bilby/contract/discussions/posts-wire';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import type { CleanHtml } from '#schema/columns.ts';
import { comments } from '#schema/discussions.ts';
import { huddles } from '#schema/huddles.ts';
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
let into: number;

beforeEach(async () => {
	moderator = await buildMember(site, { role: 3 });
	await db.delete(huddles);
	await db.update(users).set({ commentCount: 0 });
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	[id, into] = [await start(), await start()];
});

const start = () => buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });

async function act(fields: object) {
	const response = await moderator.call('POST', '/api/moderate-huddle', { id, ...fields });
	expect(response.status).toBe(200);
	return response.body.forum;
}

async function say(huddleId: number, comment: string) {
	const response = await reader.call('POST', '/api/forumComment', { huddleId, comment });
	return addPostReply.parse(response.body).comment;
}

async function withdraw(forumId: number, comment: string) {
	const { id: commentId } = await say(forumId, comment);
	const response = await reader.call('DELETE', '/api/delete-forum-comment', { forumId, commentId });
	expect(response.status).toBe(200);
}

async function readPosts(huddleId: number) {
	const response = await site.app.inject({ method: 'POST', url: '/api/forumComments', payload: { id: huddleId } });
	return postsReply.parse(response.json()).message;
}

const listPosts = async (huddleId: number) =>
	(await readPosts(huddleId)).map((post) => [post.fcm_number, post.fcm_comment]);

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
		const last = await start();
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
		const text = (await readPosts(into)).find(({ fcm_comment }) => fcm_comment === bodyHtml);
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
