import { addPostReply } from '@bilby/contract/discussions/posts-wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { huddles } from '#schema/huddles.ts';
import { notifications } from '#schema/notifications.ts';
import { attempts } from '#schema/platform.ts';
import { buildHuddle } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';

const { site, author, reader } = await openForum();
const { db } = site.context;
let id: number;

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(notifications);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
	id = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
});

async function say(member: TestMember, huddleId: number, fields: object = {}) {
	const response = await member.call('POST', '/api/forumComment', { huddleId, comment: 'Some words', ...fields });
	return addPostReply.parse(response.body).comment;
}

describe('reading a huddle', () => {
	const reading = (fields: object, member: TestMember = reader) =>
		member.call('POST', '/api/huddle-reading', { forumId: id, ...fields });

	it('advances and never goes back, up to the last post', async () => {
		await say(author, id);
		await say(author, id);
		expect((await reading({ number: 1 })).body).toMatchObject({ readNumber: 1, follows: null });
		expect((await reading({ number: 999 })).body).toMatchObject({ readNumber: 2 });
		expect((await reading({ number: 0 })).body).toMatchObject({ readNumber: 2 });
		const states = await reader.call('POST', '/api/huddle-states', { ids: [id, 2_000_000_000] });
		expect(states.body.states).toEqual([{ forumId: id, readNumber: 2 }]);
		const page = await reader.call('POST', '/api/forumDetails', { forumId: id });
		expect(page.body.user).toMatchObject({ readNumber: 2, follows: null });
		expect((await reading({})).status).toBe(400);
		expect((await reading({ forumId: 2_000_000_000, number: 1 })).status).toBe(404);
		const moderator = await buildMember(site, { role: 3 });
		await moderator.call('POST', '/api/moderate-huddle', { id, act: 'remove' });
		expect((await reading({ number: 1 })).status).toBe(404);
	});

	it('starts with the first visit, not with a choice to follow or a merge', async () => {
		const into = await buildHuddle(db, { userId: author.id, createdAt: STARTED_AT });
		await say(author, into);
		expect((await reading({ follows: true })).body).toMatchObject({ readNumber: null, follows: true });
		const moderator = await buildMember(site, { role: 3 });
		const merged = { id, act: 'merge', intoId: into };
		expect((await moderator.call('POST', '/api/moderate-huddle', merged)).status).toBe(200);
		const readStates = async () => (await reader.call('POST', '/api/huddle-states', { ids: [into] })).body.states;
		expect(await readStates()).toEqual([]);
		const page = await reader.call('POST', '/api/forumDetails', { forumId: into });
		expect(page.body.user).toMatchObject({ readNumber: null, follows: true });
		expect((await reading({ forumId: into, number: 2 })).body).toMatchObject({ readNumber: 2, follows: true });
		expect((await reading({ forumId: into, follows: false })).body).toMatchObject({ readNumber: 2, follows: false });
		expect(await readStates()).toEqual([{ forumId: into, readNumber: 2 }]);
	});

	it('is stored for a huddle without posts', async () => {
		expect((await reading({ number: 0 })).body).toMatchObject({ readNumber: 0 });
		await say(author, id);
		const { body } = await reader.call('POST', '/api/huddle-states', { ids: [id] });
		expect(body.states).toEqual([{ forumId: id, readNumber: 0 }]);
	});

	it('notifies followers of each post, and members who muted it only of mentions', async () => {
		const follower = await buildMember(site);
		await reading({ follows: true }, follower);
		await reading({ follows: false }, author);
		const post = await say(reader, id);
		const readNotifications = async (member: TestMember) =>
			(await member.call('GET', '/api/notifications')).body.notifications.map(({ kind }: { kind: string }) => kind);
		expect(await readNotifications(follower)).toEqual(['huddlePost']);
		expect(await readNotifications(author)).toEqual([]);
		const [{ username } = { username: '' }] = await db
			.select({ username: users.username, id: users.id })
			.from(users)
			.then((rows) => rows.filter((row) => row.id === author.id));
		await say(reader, id, { comment: `What do you say, @${username}?`, parentPostId: post.id });
		expect(await readNotifications(author)).toEqual(['mention']);
		await reading({ follows: null }, follower);
		await say(reader, id);
		const [one] = (await follower.call('GET', '/api/notifications')).body.notifications;
		expect(one.text).toContain('2 new posts');
	});
});
