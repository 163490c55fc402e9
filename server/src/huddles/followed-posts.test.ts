import { addPostReply } from '@bilby/contract/discussions/posts-wire';
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

async function follow(member: TestMember): Promise<void> {
	const { status } = await member.call('POST', '/api/huddle-reading', { forumId: huddleId, follows: true });
	expect(status).toBe(200);
}

async function say(member: TestMember, comment: string, parentPostId?: number) {
	const said = { huddleId, comment, ...(parentPostId !== undefined && { parentPostId }) };
	return addPostReply.parse((await member.call('POST', '/api/forumComment', said)).body).comment;
}

async function told(member: TestMember): Promise<{ kind: string; text: string; excerpt: string | null }[]> {
	return (await member.call('GET', '/api/notifications?unread=1')).body.notifications;
}
const textsTo = async (member: TestMember) => (await told(member)).map(({ text }) => text);

const erase = (member: TestMember, commentId: number) =>
	member.call('DELETE', '/api/delete-forum-comment', { forumId: huddleId, commentId });

describe('whoever follows a huddle', () => {
	it('is told that it is one they follow, its author that it is theirs', async () => {
		const { user } = await say(reader, 'The first');
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
		expect(await textsTo(author)).toEqual([`${user?.username} posted in your huddle`]);
		await say(reader, 'The second');
		const count = `2 new posts in`;
		expect(await textsTo(follower)).toEqual([`${count} a huddle you follow, the latest by ${user?.username}`]);
		expect(await textsTo(author)).toEqual([`${count} your huddle, the latest by ${user?.username}`]);
	});

	it('is told that it is theirs where they began it and follow it too', async () => {
		await follow(author);
		const { user } = await say(reader, 'The first');
		expect(await textsTo(author)).toEqual([`${user?.username} posted in your huddle`]);
	});
});

describe('a post that goes', () => {
	it('is taken back from whoever follows, and the one before is named in its place', async () => {
		const { user } = await say(author, 'From the author');
		const second = await say(reader, 'From the reader');
		expect((await erase(reader, second.id)).status).toBe(200);
		expect(await told(follower)).toMatchObject([
			{ text: `${user?.username} posted in a huddle you follow`, excerpt: 'From the author' },
		]);
	});

	it('leaves nothing where it was the only one, also where a moderator took it away', async () => {
		const { id } = await say(reader, 'Buy here');
		expect(await told(follower)).toHaveLength(1);
		const removed = { id, fcm_forum: huddleId, trash_status: 1 };
		expect((await moderator.call('POST', '/api/updateForumComments', removed)).status).toBe(200);
		expect(await told(follower)).toEqual([]);
		expect(await told(author)).toEqual([]);
	});

	it('that came before somebody followed takes nothing back of what came since', async () => {
		const first = await say(reader, 'Long ago');
		const late = await buildMember(site);
		await follow(late);
		const { user } = await say(author, 'Just now');
		await erase(reader, first.id);
		expect(await textsTo(late)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});

	it('that was read before takes nothing back of what came since', async () => {
		const first = await say(reader, 'Read before');
		await follower.call('POST', '/api/notifications/read', {});
		const { user } = await say(author, 'Not read yet');
		await erase(reader, first.id);
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});

	it('is taken back though the follower wrote, or was answered, since', async () => {
		const first = await say(reader, 'The first');
		const own = await say(follower, 'My own');
		await say(author, 'An answer to you', own.id);
		expect((await told(follower)).map(({ kind }) => kind)).toEqual(['reply', 'huddlePost']);
		await erase(reader, first.id);
		expect((await told(follower)).map(({ kind }) => kind)).toEqual(['reply']);
	});

	it('by the follower, or by somebody whom they block, takes nothing back of the others', async () => {
		const { user } = await say(author, 'Stays');
		await follower.call('POST', '/api/block', { userId: reader.id, block: true });
		const unheard = await say(reader, 'Listen to me');
		const own = await say(follower, 'Mine');
		await erase(reader, unheard.id);
		await erase(follower, own.id);
		expect(await textsTo(follower)).toEqual([`${user?.username} posted in a huddle you follow`]);
	});
});
