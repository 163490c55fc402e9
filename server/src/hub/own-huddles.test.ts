import { contributionsReply, myHuddlesReply } from '@bilby/contract/hub/wire';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { comments } from '../schema/discussions.ts';
import { huddles } from '../schema/huddles.ts';
import { attempts } from '../schema/platform.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openForum, STARTED_AT } from '../testing/set-ups/forum-site.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
const inMinutes = (minutes: number) => new Date(STARTED_AT.getTime() + minutes * 60_000);

beforeEach(async () => {
	await db.delete(huddles);
	await db.update(users).set({ commentCount: 0 });
	await db.delete(attempts);
	site.setNow(STARTED_AT);
});

const build = (title: string, minutes: number, userId = author.id) =>
	buildHuddle(db, { title, userId, createdAt: inMinutes(minutes) });

async function post(member: TestMember, huddleId: number, comment: string): Promise<number> {
	await db.delete(attempts);
	return (await member.call('POST', '/api/forumComment', { huddleId, comment })).body.comment.id;
}

async function listHuddles(member: TestMember, body: object = {}) {
	const response = myHuddlesReply.parse((await member.call('POST', '/api/myHuddles', body)).body);
	return { ...response, titles: response.huddles.map(({ for_title }) => for_title) };
}

async function listPosts(member: TestMember, body: object = {}) {
	const response = await member.call('POST', '/api/contributions', { view: 'posts', ...body });
	return contributionsReply.parse(response.body);
}

it('lists huddles that the member started or posted in once each, most recently active first, page by page', async () => {
	const ids = [await build('Older', 1), await build('Newer', 2), await build('Of others', 0, reader.id)];
	await build('Not mine', 3, reader.id);
	const [older = 0, , others = 0] = ids;
	site.setNow(inMinutes(10));
	await post(author, others, 'One');
	await post(author, others, 'Two');
	site.setNow(inMinutes(11));
	await post(reader, older, 'News');
	const all = ['Older', 'Of others', 'Newer'];
	expect((await listHuddles(author)).titles).toEqual(all);
	const first = await listHuddles(author, { limit: 2 });
	expect(first.titles).toEqual(all.slice(0, 2));
	expect(await listHuddles(author, { limit: 2, cursor: first.nextCursor })).toMatchObject({
		titles: ['Newer'],
		nextCursor: null,
	});
	expect((await listHuddles(author, { skip: 1 })).titles).toEqual(all.slice(1));
	expect((await listHuddles(author, { searchTerm: 'NEWER' })).titles).toEqual(['Newer']);
	expect((await author.call('POST', '/api/contributions', { cursor: first.nextCursor })).status).toBe(400);
});

it('leaves removed content out of both lists', async () => {
	const [gone, left] = [await build('Gone', 1, reader.id), await build('Left', 2, reader.id)];
	const [inGone, removed] = [await post(author, gone, 'In it'), await post(author, left, 'Removed')];
	expect((await listPosts(author)).posts.map(({ id }) => id)).toEqual([removed, inGone]);
	await db.update(huddles).set({ removedAt: STARTED_AT }).where(eq(huddles.id, gone));
	await db.update(comments).set({ removedAt: STARTED_AT }).where(eq(comments.id, removed));
	expect(await listPosts(author)).toMatchObject({ posts: [], deals: [], total: 0, nextCursor: null });
	expect((await listHuddles(author)).titles).toEqual([]);
	expect((await listHuddles(reader)).titles).toEqual(['Left']);
});

it('lists posts with their huddles, votes and points', async () => {
	const huddleId = await build('Which kettle?', 0, reader.id);
	const first = await post(author, huddleId, '<p>The <b>copper</b> one</p>');
	site.setNow(inMinutes(1));
	const second = await post(author, huddleId, 'Or none');
	for (let index = 0; index < 3; index += 1) {
		const fan = await buildMember(site);
		await fan.call('POST', '/api/forumcommentslike', { commentId: first, forumId: huddleId, like: 1 });
	}
	const { posts, total } = await listPosts(author);
	expect(total).toBe(2);
	expect(posts.map(({ id }) => id)).toEqual([second, first]);
	expect(posts[1]).toEqual({
		id: first,
		fcm_forum: huddleId,
		for_title: 'Which kettle?',
		fcm_number: 1,
		excerpt: 'The copper one',
		fcm_created_dts: STARTED_AT.toISOString(),
		fcm_count_like: 3,
		fcm_count_dislike: 0,
		points: 3,
	});
	const { nextCursor } = await listPosts(author, { limit: 1 });
	expect((await listPosts(author, { limit: 1, cursor: nextCursor })).posts).toEqual([posts[1]]);
	expect((await listPosts(author, { searchTerm: 'copper' })).posts).toEqual([posts[1]]);
	expect((await listPosts(reader)).posts).toEqual([]);
	await db.update(comments).set({ hidden: true }).where(eq(comments.id, second));
	expect((await listPosts(author)).posts).toEqual([posts[1]]);
});

it('counts comments on deals without posts in huddles', async () => {
	await post(author, await build('A huddle', 0), 'Here');
	const { body } = await author.call('POST', '/api/myDeals', { view: 'comments' });
	expect(body).toMatchObject({ comments: [], total: 0 });
});

it('rejects visitors for both lists', async () => {
	for (const url of ['/api/myHuddles', '/api/contributions']) {
		expect((await site.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
	}
});
