import { addPostReply, type PostWire, postsReply } from '@bilby/contract/discussions/posts-wire';
import { MAX_INTEGER } from '@bilby/contract/kernel/wire-values';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { comments } from '../schema/discussions.ts';
import { huddles } from '../schema/huddles.ts';
import { reviewCases } from '../schema/moderation.ts';
import { notifications } from '../schema/notifications.ts';
import { attempts } from '../schema/platform.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openForum, STARTED_AT } from '../testing/set-ups/forum-site.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
const moderator = await buildMember(site, { role: 3 });
let huddleId: number;

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(reviewCases);
	// Their posts moved with the merge.
	await db.update(users).set({ commentCount: 0 });
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	huddleId = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
});

const post = (member: TestMember, fields: object, headers = {}) =>
	member.call('POST', '/api/forumComment', { huddleId, comment: 'Some words', ...fields }, headers);

async function posted(member: TestMember, fields: object = {}): Promise<PostWire> {
	return addPostReply.parse((await post(member, fields)).body).comment;
}

async function list(fields: object = {}, member: TestMember | null = null) {
	const query = { id: huddleId, ...fields };
	const response = member
		? (await member.call('POST', '/api/forumComments', query)).body
		: (await site.app.inject({ method: 'POST', url: '/api/forumComments', payload: query })).json();
	return postsReply.parse(response);
}

const numbersOf = ({ message }: { message: PostWire[] }) => message.map(({ fcm_number }) => fcm_number);
const change = (values: Partial<typeof huddles.$inferInsert>) =>
	db.update(huddles).set(values).where(eq(huddles.id, huddleId));

describe('posts', () => {
	it('are one list by number, oldest first, and move their huddle to the top of the active ones', async () => {
		site.setNow(new Date(STARTED_AT.getTime() + 60_000));
		const first = await posted(reader, { comment: '<p>Which <b>ones</b>?</p>' });
		const second = await posted(author, { parentPostId: first.id, comment: 'All of them' });
		expect(first).toMatchObject({ fcm_number: 1, fcm_forum: huddleId, quoted: null, children: [] });
		expect(second.quoted).toEqual({
			id: first.id,
			fcm_number: 1,
			author: first.user?.username,
			excerpt: 'Which ones?',
		});
		const response = await list();
		expect(response).toMatchObject({ commentCount: 2, total: 2, revision: 2, lastNumber: 2, nextSkip: null });
		expect(response.message).toEqual([first, second]);
		const asForm = await site.app.inject({
			method: 'POST',
			url: '/api/forumComments',
			headers: { 'content-type': 'application/x-www-form-urlencoded' },
			payload: `id=${huddleId}&skip=1&limit=10`,
		});
		expect(asForm.json().message).toEqual([second]);
		const page = await site.app.inject({ method: 'POST', url: '/api/forumDetails', payload: { forumId: huddleId } });
		expect(page.json().forum).toMatchObject({
			for_count_comments: 2,
			for_active_at: new Date(STARTED_AT.getTime() + 60_000).toISOString(),
		});
	});

	it('include the role of their author', async () => {
		await posted(reader);
		await posted(moderator);
		expect((await list()).message.map(({ user }) => user?.role)).toEqual([4, 3]);
	});

	it('quote other posts, including ones that quote', async () => {
		let parentPostId = (await posted(reader)).id;
		for (let level = 0; level < 8; level += 1) {
			parentPostId = (await posted(level % 2 ? reader : author, { parentPostId })).id;
		}
		expect((await list()).message.at(-1)?.quoted).toMatchObject({ fcm_number: 8 });
	});

	it('keep their numbers when others are deleted: pages are ranges of numbers, not rows', async () => {
		const made = [];
		for (let index = 0; index < 5; index += 1) made.push(await posted(reader));
		await reader.call('DELETE', '/api/delete-forum-comment', { forumId: huddleId, commentId: made[1]?.id });
		expect(numbersOf(await list({ limit: 2 }))).toEqual([1]);
		expect(await list({ limit: 2 })).toMatchObject({ nextSkip: 2, lastNumber: 5, commentCount: 4 });
		expect(numbersOf(await list({ skip: 2, limit: 2 }))).toEqual([3, 4]);
		const last = await list({ skip: 4, limit: 2 });
		expect([numbersOf(last), last.nextSkip]).toEqual([[5], null]);
		await reader.call('DELETE', '/api/delete-forum-comment', { forumId: huddleId, commentId: made[4]?.id });
		expect((await posted(reader)).fcm_number).toBe(6);
		expect(await checkCounters(site.context)).toEqual([]);
		expect(await list({ skip: MAX_INTEGER })).toMatchObject({ message: [], nextSkip: null });
	});

	it('get a number each if they arrive at once', async () => {
		const members = await Promise.all(Array.from({ length: 6 }, () => buildMember(site)));
		const made = await Promise.all(members.flatMap((member) => [posted(member), posted(member)]));
		expect(made.map(({ fcm_number }) => fcm_number).toSorted((a, b) => a - b)).toEqual(
			Array.from({ length: 12 }, (_, index) => index + 1),
		);
		expect(await list()).toMatchObject({ commentCount: 12, lastNumber: 12 });
	});

	it('are stored once for retries with the same key', async () => {
		const headers = { 'idempotency-key': 'post-1' };
		const responses = await Promise.all(Array.from({ length: 4 }, () => post(reader, {}, headers)));
		expect(new Set(responses.map(({ body }) => body.comment.id)).size).toBe(1);
		expect((await list()).commentCount).toBe(1);
	});

	it('that do not fit into one response continue on the next page', async () => {
		const text = `<p>${'long words '.repeat(900)}</p>`;
		for (let index = 0; index < 9; index += 1) await posted(index % 2 ? author : reader, { comment: text });
		const seen: number[] = [];
		for (let skip: number | null = 0; skip !== null; ) {
			const part: Awaited<ReturnType<typeof list>> = await list({ skip });
			seen.push(...numbersOf(part));
			skip = part.nextSkip;
		}
		expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
	});

	it.each([
		['no text', { comment: '<p> </p>' }, 400],
		['10,001 characters', { comment: 'x'.repeat(10_001) }, 400],
		['21 links', { comment: 'https://a.example '.repeat(21) }, 400],
		['no huddle', { huddleId: 2_000_000_000 }, 404],
		['a huddle that is a word', { huddleId: 'first' }, 400],
		['a quote of an unknown post', { parentPostId: 2_000_000_000 }, 404],
	])('are rejected with %s', async (_, fields, status) => {
		expect((await post(reader, fields)).status).toBe(status);
		expect((await list()).commentCount).toBe(0);
	});

	it('drop markup that the editor does not offer, and show an imitated quote as text', async () => {
		const imitation =
			'<blockquote class="quote" data-quoted="9" cite="/huddle-details/1"><p onclick="x()">Quoted from: admin</p></blockquote><script>x()</script><p>So there</p>';
		const { fcm_comment, quoted } = await posted(reader, { comment: imitation });
		expect(fcm_comment).toBe('<p>Quoted from: admin</p><p>So there</p>');
		expect(quoted).toBeNull();
	});
});

describe('a locked or removed huddle', () => {
	it('rejects posts, edits and quotes with a reason', async () => {
		const first = await posted(reader);
		await change({ lockedAt: STARTED_AT });
		const rejected = await post(author, { parentPostId: first.id });
		expect(rejected).toMatchObject({ status: 409, body: { message: expect.stringContaining('locked') } });
		const edit = { forumId: huddleId, commentId: first.id, comment: 'Other words' };
		expect((await reader.call('POST', '/api/edit-forum-comment', edit)).status).toBe(409);
		expect(numbersOf(await list())).toEqual([1]);
	});

	it('is visible to staff only', async () => {
		const first = await posted(reader);
		await change({ removedAt: STARTED_AT });
		const like = { like: 1, commentId: first.id, forumId: huddleId };
		for (const [path, body] of [
			['/api/forumComments', { id: huddleId }],
			['/api/forumDetails', { forumId: huddleId }],
			['/api/forumComment', { huddleId, comment: 'Still here?' }],
			['/api/forumcommentslike', like],
			['/api/forumlike', { forumId: huddleId, like: 1 }],
			['/api/updateForumFlag', { commentid: first.id, status: 1 }],
		] as const) {
			expect([path, (await reader.call('POST', path, body)).status]).toEqual([path, 404]);
		}
		expect(numbersOf(await list({}, moderator))).toEqual([1]);
		const huddlesNow = await site.app.inject({ method: 'POST', url: '/api/huddles', payload: {} });
		expect(huddlesNow.json().huddles).toEqual([]);
	});
});

describe('actions on posts', () => {
	it('votes belong to their huddle and are on its page', async () => {
		const { id: commentId } = await posted(author);
		const vote = (fields: object) =>
			reader.call('POST', '/api/forumcommentslike', { like: 1, commentId, forumId: huddleId, ...fields });
		expect((await vote({ forumId: await buildHuddle(db) })).status).toBe(404);
		expect((await vote({})).body).toMatchObject({ likecount: 1, dislikecount: 0, myVote: 1 });
		expect((await reader.call('POST', '/api/commentslike', { like: 1, commentId, dealId: huddleId })).status).toBe(404);
		const own = await author.call('POST', '/api/forumcommentslike', { like: 1, commentId, forumId: huddleId });
		expect(own.status).toBe(403);
		const page = await reader.call('POST', '/api/forumDetails', { forumId: huddleId });
		expect(page.body.user).toMatchObject({ commentLikes: [commentId], commentDislikes: [], flags: [] });
	});

	it('three reports hide a post and empty its quotes', async () => {
		const rude = await posted(author, { comment: 'Rude words' });
		await posted(reader, { parentPostId: rude.id });
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const member of members) {
			await member.call('POST', '/api/updateForumFlag', { commentid: rude.id, status: 1, reason: 'rude' });
		}
		const { message } = await list();
		expect(message[0]).toMatchObject({ fcm_hidden: 1 });
		expect(message[1]?.quoted).toMatchObject({ author: rude.user?.username, excerpt: '' });
	});

	it('a removed post keeps its number, is no longer quoted, and can be restored', async () => {
		const ad = await posted(reader, { comment: 'Buy here' });
		await posted(author, { parentPostId: ad.id });
		const remove = { id: ad.id, fcm_forum: huddleId, trash_status: 1 };
		const legend = await buildMember(site, { reputation: 5_000 });
		for (const member of [author, legend]) {
			expect((await member.call('POST', '/api/updateForumComments', remove)).status).toBe(403);
		}
		await db.update(users).set({ reputation: 0 }).where(eq(users.id, legend.id));
		expect((await moderator.call('POST', '/api/updateForumComments', remove)).body).toMatchObject({
			fcm_removed: 1,
			total: 1,
		});
		const { message, commentCount } = await list();
		expect(commentCount).toBe(1);
		expect(message[0]).toMatchObject({ fcm_number: 1, fcm_removed: 1, fcm_comment: '', user: null });
		expect(message[1]?.quoted).toEqual({ id: ad.id, fcm_number: 1, author: null, excerpt: '' });
		expect((await post(reader, { parentPostId: ad.id })).status).toBe(404);
		expect((await list({}, moderator)).message[0]).toMatchObject({ fcm_comment: '<p>Buy here</p>' });
		const restore = { forumId: huddleId, commentId: ad.id };
		expect((await moderator.call('POST', '/api/restore-forum-comment', restore)).body).toMatchObject({ total: 2 });
		expect((await list()).message[0]).toMatchObject({ fcm_comment: '<p>Buy here</p>' });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('notifies the author of a quoted post and of the huddle once each', async () => {
		const first = await posted(reader);
		const postReply = await posted(author, { parentPostId: first.id, comment: 'As you say' });
		const readNotifications = async (member: TestMember) =>
			(await member.call('GET', '/api/notifications')).body.notifications.map(
				({ kind, text, path }: { kind: string; text: string; path: string }) => [kind, text, path],
			);
		const anchor = (id: number) => `/huddle-details/${huddleId}#comment-${id}`;
		expect(await readNotifications(author)).toEqual([
			['huddlePost', `${first.user?.username} posted in your huddle`, anchor(first.id)],
		]);
		const [reply] = await readNotifications(reader);
		expect(reply?.slice(0, 2)).toEqual(['reply', `${postReply.user?.username} replied to your post`]);
		await db.delete(huddles);
		expect(await db.select().from(notifications).where(eq(notifications.userId, reader.id))).toEqual([]);
	});

	it('notifies the author of a helpful post, with a link to it', async () => {
		await change({ title: 'Which tools last?' });
		const { id } = await posted(reader, { comment: 'Works at every store.' });
		await db.update(comments).set({ likeCount: 2 }).where(eq(comments.id, id));
		await author.call('POST', '/api/forumcommentslike', { commentId: id, forumId: huddleId, like: 1 });
		const { body } = await reader.call('GET', '/api/notifications');
		expect(body.notifications).toMatchObject([
			{
				text: 'Members found your post helpful: +3 reputation',
				about: 'Which tools last?',
				excerpt: 'Works at every store.',
				path: `/huddle-details/${huddleId}#comment-${id}`,
			},
		]);
	});

	it('stores the earlier text for staff when a post is edited within ten minutes', async () => {
		const { id: commentId } = await posted(reader);
		const edit = (comment: string) =>
			reader.call('POST', '/api/edit-forum-comment', { forumId: huddleId, commentId, comment });
		expect((await edit('Better words')).body.comment).toMatchObject({
			fcm_number: 1,
			fcm_comment: '<p>Better words</p>',
		});
		const before = await moderator.call('GET', `/api/forum-comment-revisions?id=${commentId}`);
		expect(before.body.revisions).toMatchObject([{ dcm_comment: '<p>Some words</p>' }]);
		site.setNow(new Date(STARTED_AT.getTime() + 11 * 60_000));
		expect((await edit('Too late')).status).toBe(403);
	});
});
