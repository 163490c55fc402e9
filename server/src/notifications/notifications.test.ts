import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openNotificationSite } from '../testing/set-ups/notification-site.ts';
import { deleteOld } from './notifications.queries.ts';

let members: Awaited<ReturnType<typeof openNotificationSite>>;
let author: TestMember;
let reader: TestMember;
let deal: Awaited<ReturnType<typeof members.reset>>['deal'];

beforeAll(async () => {
	members = await openNotificationSite();
});
afterAll(() => members.site.close());
beforeEach(async () => {
	({ author, reader, deal } = await members.reset());
});

describe('notification settings', () => {
	it('list all kinds with their channels', async () => {
		const { body } = await author.call('GET', '/api/notification-settings');
		expect(body.settings).toContainEqual({
			kind: 'reply',
			label: 'Replies to your comments',
			inApp: true,
			mail: 'daily',
		});
		const changed = await author.call('POST', '/api/notification-settings', {
			kind: 'dealLikes',
			inApp: false,
			mail: 'none',
		});
		expect(changed.body.settings).toContainEqual({
			kind: 'dealLikes',
			label: 'Likes on your deals',
			inApp: false,
			mail: 'none',
		});
		await members.like(reader);
		expect(await members.listNotifications(author)).toEqual([]);
		await members.comment(reader, 'This kind is still shown.');
		expect(await members.countUnread(author)).toBe(1);
	});

	it('hide a kind from the list if it is set to mail only', async () => {
		await author.call('POST', '/api/notification-settings', { kind: 'dealComment', inApp: false, mail: 'daily' });
		await members.comment(reader, 'By mail, please.');
		expect(await members.listNotifications(author)).toEqual([]);
		expect(await members.countUnread(author)).toBe(0);
	});

	it.each([
		['an unknown kind', { kind: 'everything', inApp: true, mail: 'now' }],
		['an unknown channel', { kind: 'reply', inApp: true, mail: 'pigeon' }],
		['nothing', {}],
	])('reject %s', async (_, body) => {
		expect((await author.call('POST', '/api/notification-settings', body)).status).toBe(400);
	});
});

describe('marking notifications', () => {
	it('marks some or all as read or unread, but never other members’ ones', async () => {
		await members.comment(reader, 'One');
		await members.like(reader);
		const [first, second] = await members.listNotifications(author);
		const foreign = await reader.call('POST', '/api/notifications/read', { ids: [first?.id] });
		expect(foreign.status).toBe(200);
		expect(await members.countUnread(author)).toBe(2);
		const marked = await author.call('POST', '/api/notifications/read', { ids: [first?.id] });
		expect(marked.body).toMatchObject({ unread: 1, unreadCapped: false, latestUnreadAt: second?.at });
		await author.call('POST', '/api/notifications/read', {});
		expect(await members.countUnread(author)).toBe(0);
		const again = { ids: [first?.id, second?.id], read: false };
		expect((await reader.call('POST', '/api/notifications/read', again)).status).toBe(200);
		expect(await members.countUnread(author)).toBe(0);
		expect((await author.call('POST', '/api/notifications/read', again)).body.unread).toBe(2);
	});

	it('as unread by the time of a call restores all that this call marked, and nothing else', async () => {
		await members.comment(reader, 'Read before');
		await author.call('POST', '/api/notifications/read', {});
		await members.site.context.db.execute(sql`
			insert into notifications (user_id, kind, group_key, deal_id, in_app, mail, at)
			select member, 'dealLikes', 'deal:' || number, ${deal.id}, true, 'none', now()
			from generate_series(1, 45) as number, unnest(array[${author.id}, ${reader.id}]::integer[]) as member`);
		members.site.setNow(new Date(members.site.context.clock().getTime() + 1_000));
		const { readAt } = (await author.call('POST', '/api/notifications/read', {})).body;
		await reader.call('POST', '/api/notifications/read', {});
		const undone = await author.call('POST', '/api/notifications/read', { read: false, readAt });
		expect(undone.body).toMatchObject({ unread: 45 });
		expect(await members.countUnread(reader)).toBe(0);
	});

	it('as unread keeps a newer unread one of the same group instead', async () => {
		await members.like(reader);
		const [first] = await members.listNotifications(author);
		await author.call('POST', '/api/notifications/read', {});
		await members.like(await buildMember(members.site));
		await author.call('POST', '/api/notifications/read', { ids: [first?.id], read: false });
		expect(await members.countUnread(author)).toBe(1);
	});

	it('as unread several times at once leaves one', async () => {
		for (let fan = 0; fan < 5; fan += 1) {
			await members.like(await buildMember(members.site));
			await author.call('POST', '/api/notifications/read', {});
		}
		const notified = await members.listNotifications(author);
		expect(notified).toHaveLength(5);
		for (let time = 0; time < 5; time += 1) {
			const again = notified.map(({ id }) =>
				author.call('POST', '/api/notifications/read', { ids: [id], read: false }),
			);
			expect((await Promise.all(again)).map(({ status }) => status)).toEqual(Array(5).fill(200));
			expect(await members.countUnread(author)).toBe(1);
			await author.call('POST', '/api/notifications/read', {});
		}
	});

	it.each([
		['no ids to mark as unread', { read: false }],
		['an empty list', { ids: [] }],
		['101 at once', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
		['an invalid id', { ids: ['x'] }],
		['an invalid time', { read: false, readAt: 'yesterday' }],
		['a time with ids', { ids: [1], read: false, readAt: '2026-11-20T00:00:00.000Z' }],
		['a time to mark as read', { readAt: '2026-11-20T00:00:00.000Z' }],
	])('rejects %s', async (_, body) => {
		expect((await author.call('POST', '/api/notifications/read', body)).status).toBe(400);
	});

	it('requires a session', async () => {
		for (const url of ['/api/notifications', '/api/notifications/unread', '/api/notification-settings']) {
			expect((await members.site.app.inject({ url })).statusCode).toBe(401);
		}
	});
});

it('pages ten thousand exactly, counts unread ones to 99, and marks all in one query', async () => {
	await members.site.context.db.execute(sql`
		insert into notifications (user_id, kind, group_key, deal_id, in_app, mail, at)
		select ${author.id}, 'dealLikes', 'deal:' || number, ${deal.id}, true, 'none', now() - make_interval(secs => number % 500)
		from generate_series(1, 10000) as number`);
	const seen = new Set<number>();
	let cursor: string | null = '';
	for (let page = 0; page < 5 && cursor !== null; page += 1) {
		const { body } = await author.call('GET', `/api/notifications?limit=100${cursor && `&cursor=${cursor}`}`);
		for (const { id } of body.notifications) seen.add(id);
		expect(body).toMatchObject({ unread: 99, unreadCapped: true });
		cursor = body.nextCursor;
	}
	expect(seen.size).toBe(500);
	expect((await author.call('POST', '/api/notifications/read', {})).body.unread).toBe(0);
});

it('deletes old notifications in batches', async () => {
	await members.like(reader);
	await members.site.context.db.execute(
		sql`update notifications set at = now() - interval '1 year' where user_id = ${author.id}`,
	);
	const before = new Date(Date.now() - 180 * 86_400_000);
	while (await deleteOld(members.site.context.db, before, 1));
	expect(await members.listNotifications(author)).toEqual([]);
});
