import { addPostReply, postsReply } from '@bilby/contract/discussions/posts-wire';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
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
