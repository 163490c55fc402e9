import { addPostReply, postsReply } from '@bilby/contract/discussions/posts-wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddles } from '../schema/huddles.ts';
import { attempts } from '../schema/platform.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openForum, STARTED_AT } from '../testing/set-ups/forum-site.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
const moderator = await buildMember(site, { role: 3 });
let follower: TestMember;
let huddleId: number;

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	huddleId = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
	follower = await buildMember(site);
	await follow(follower);
});

async function follow(member: TestMember, forumId = huddleId): Promise<void> {
	const { status } = await member.call('POST', '/api/huddle-reading', { forumId, follows: true });
	expect(status).toBe(200);
}

async function say(member: TestMember, comment: string, parentPostId?: number, into = huddleId) {
	const said = { huddleId: into, comment, ...(parentPostId !== undefined && { parentPostId }) };
	return addPostReply.parse((await member.call('POST', '/api/forumComment', said)).body).comment;
}

async function readNotifications(
	member: TestMember,
): Promise<{ kind: string; text: string; excerpt: string | null }[]> {
	return (await member.call('GET', '/api/notifications?unread=1')).body.notifications;
}
const textsTo = async (member: TestMember) => (await readNotifications(member)).map(({ text }) => text);

const erase = (member: TestMember, commentId: number, forumId = huddleId) =>
	member.call('DELETE', '/api/delete-forum-comment', { forumId, commentId });

describe('a follower of a huddle', () => {
	it('gets one notification for several posts, and so does the author of the huddle', async () => {
		const { user } = await say(reader, 'The first');
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
		expect(await textsTo(author)).toEqual([`${user?.username} posted in your huddle`]);
		await say(reader, 'The second');
		const count = `2 new posts in`;
		expect(await textsTo(follower)).toEqual([`${count} a huddle you follow, the latest by ${user?.username}`]);
		expect(await textsTo(author)).toEqual([`${count} your huddle, the latest by ${user?.username}`]);
	});

	it('is notified of a post in their own huddle if they started and follow it', async () => {
		await follow(author);
		const { user } = await say(reader, 'The first');
		expect(await textsTo(author)).toEqual([`${user?.username} posted in your huddle`]);
	});
});

describe('withdrawing a post', () => {
	it('removes it from the notification of followers, which then names the previous post', async () => {
		const { user } = await say(author, 'From the author');
		const second = await say(reader, 'From the reader');
		expect((await erase(reader, second.id)).status).toBe(200);
		expect(await readNotifications(follower)).toMatchObject([
			{ text: `${user?.username} posted in a huddle you follow`, excerpt: 'From the author' },
		]);
	});

	it('leaves no notification if it was the only one, even if a moderator removed it', async () => {
		const { id } = await say(reader, 'Buy here');
		expect(await readNotifications(follower)).toHaveLength(1);
		const removed = { id, fcm_forum: huddleId, trash_status: 1 };
		expect((await moderator.call('POST', '/api/updateForumComments', removed)).status).toBe(200);
		expect(await readNotifications(follower)).toEqual([]);
		expect(await readNotifications(author)).toEqual([]);
	});

	it('keeps later posts if it was written before the member followed', async () => {
		const first = await say(reader, 'Long ago');
		const late = await buildMember(site);
		await follow(late);
		const { user } = await say(author, 'Just now');
		await erase(reader, first.id);
		expect(await textsTo(late)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});

	it('keeps later posts if the follower had already read it', async () => {
		const first = await say(reader, 'Read before');
		await follower.call('POST', '/api/notifications/read', {});
		const { user } = await say(author, 'Not read yet');
		await erase(reader, first.id);
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});

	it('removes it from the notification even if the follower has posted or been replied to since', async () => {
		const first = await say(reader, 'The first');
		const own = await say(follower, 'My own');
		await say(author, 'An answer to you', own.id);
		expect((await readNotifications(follower)).map(({ kind }) => kind)).toEqual(['reply', 'huddlePost']);
		await erase(reader, first.id);
		expect((await readNotifications(follower)).map(({ kind }) => kind)).toEqual(['reply']);
	});

	it('keeps the other posts if its author is the follower or blocked by them', async () => {
		const { user } = await say(author, 'Stays');
		await follower.call('POST', '/api/block', { userId: reader.id, block: true });
		const unheard = await say(reader, 'Listen to me');
		const own = await say(follower, 'Mine');
		await erase(reader, unheard.id);
		await erase(follower, own.id);
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});
});

describe('withdrawing a post after a merge', () => {
	let owner: TestMember;
	let ownersFollower: TestMember;
	let into: number;

	beforeEach(async () => {
		owner = await buildMember(site);
		ownersFollower = await buildMember(site);
		into = await buildHuddle(db, { userId: owner.id, createdAt: STARTED_AT });
		await follow(ownersFollower, into);
	});

	/** Stores one post in the huddle that stays, two in the other one, and merges them. */
	async function merge() {
		const theirs = await say(reader, 'Theirs', undefined, into);
		const first = await say(reader, 'The first');
		const second = await say(reader, 'The second');
		const merged = { id: huddleId, act: 'merge', intoId: into };
		expect((await moderator.call('POST', '/api/moderate-huddle', merged)).status).toBe(200);
		return { theirs, first, second };
	}
	/** Returns the excerpts and texts of a member's notifications of posts, without names. */
	const readPosts = async (member: TestMember) => {
		const { username } = await reader.row();
		const posts = (await readNotifications(member)).filter(({ kind }) => kind === 'huddlePost');
		return posts.map(({ text, excerpt }) => [text.replace(username, 'Someone'), excerpt]);
	};
	const TO_OWNER = ['Someone posted in your huddle', 'Theirs'];
	const TO_FOLLOWER = ['Someone posted in a huddle you follow', 'Theirs'];
	const BOTH = ['2 new posts in a huddle you follow, the latest by Someone', 'The second'];

	it('changes the notifications of those who were notified of it', async () => {
		const { second } = await merge();
		for (const member of [author, follower]) expect(await readPosts(member)).toEqual([BOTH]);
		expect((await erase(reader, second.id, into)).status).toBe(200);
		for (const member of [author, follower]) {
			expect(await readPosts(member)).toEqual([['Someone posted in a huddle you follow', 'The first']]);
		}
		expect(await readPosts(owner)).toEqual([TO_OWNER]);
		expect(await readPosts(ownersFollower)).toEqual([TO_FOLLOWER]);
	});

	it('changes no notifications if the post holds the text of the merged huddle', async () => {
		await merge();
		const page = await site.app.inject({ method: 'POST', url: '/api/forumComments', payload: { id: into } });
		const text = postsReply.parse(page.json()).message[1];
		expect((await erase(author, text?.id ?? 0, into)).status).toBe(200);
		for (const member of [author, follower]) expect(await readPosts(member)).toEqual([BOTH]);
		expect(await readPosts(owner)).toEqual([TO_OWNER]);
		expect(await readPosts(ownersFollower)).toEqual([TO_FOLLOWER]);
	});

	it('changes the notifications of a post that was there before, in spite of the newer posts', async () => {
		const { theirs } = await merge();
		const removed = { id: theirs.id, fcm_forum: into, trash_status: 1 };
		expect((await moderator.call('POST', '/api/updateForumComments', removed)).status).toBe(200);
		for (const member of [owner, ownersFollower]) expect(await readPosts(member)).toEqual([]);
		for (const member of [author, follower]) expect(await readPosts(member)).toEqual([BOTH]);
	});
});
