import type { NotificationWire } from '@bilby/contract/notifications/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentVotes } from '../schema/discussions.ts';
import { notifications } from '../schema/notifications.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';
import { deleteOld } from './rows/notifications.queries.ts';

let site: TestSite;
let author: TestMember;
let reader: TestMember;
let deal: { id: number; title: string };

beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
	author = await buildMember(site, { username: `author${Math.trunc(performance.now() * 1000)}` });
	reader = await buildMember(site, { username: `reader${Math.trunc(performance.now() * 1000)}` });
	deal = await buildDeal(site.context.db, { userId: author.id });
});

async function toldTo(member: TestMember, query = ''): Promise<NotificationWire[]> {
	const { status, body } = await member.call('GET', `/api/notifications${query}`);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.notifications;
}
const textsOf = (told: NotificationWire[]) => told.map(({ text }) => text);
const unreadOf = async (member: TestMember) => (await member.call('GET', '/api/notifications/unread')).body.unread;

async function comment(member: TestMember, words: string, parentPostId: number | null = null, dealId = deal.id) {
	const { status, body } = await member.call('POST', '/api/deal-comment-all', { dealId, parentPostId, comment: words });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.comment as { id: number; dcm_comment: string };
}
const like = (member: TestMember, value: 0 | 1 = 1) =>
	member.call('POST', '/api/like', { dealId: deal.id, like: value });

describe('comments', () => {
	it('tell the author of the deal, whoever is answered, and whoever is mentioned, each once', async () => {
		const third = await buildMember(site);
		const first = await comment(reader, 'Is it any good?');
		const reply = await comment(third, `It is. Ask @${await nameOf(author)} and @${await nameOf(reader)}!`, first.id);
		const [answered] = await toldTo(reader);
		expect(answered).toMatchObject({
			kind: 'reply',
			text: `${await nameOf(third)} replied to your comment`,
			about: deal.title,
			path: `/deal-details/${deal.id}#comment-${reply.id}`,
			read: false,
			actor: { id: third.id },
		});
		expect(answered?.excerpt).toContain('It is. Ask');
		// A comment on their deal before, and a mention in place of a second one.
		expect(textsOf(await toldTo(author))).toEqual([
			`${await nameOf(third)} mentioned you in a comment`,
			`${await nameOf(reader)} commented on your deal`,
		]);
		expect(await toldTo(third)).toEqual([]);
	});

	it('are gathered until they are read', async () => {
		const first = await comment(author, 'Questions?');
		await comment(reader, 'One', first.id);
		await comment(reader, 'Two', first.id);
		const third = await buildMember(site);
		await comment(third, 'Three', first.id);
		const [gathered, ...others] = await toldTo(author);
		expect(others).toEqual([]);
		expect(gathered?.text).toBe(`3 new replies to your comment, the latest by ${await nameOf(third)}`);
		await author.call('POST', '/api/notifications/read', { ids: [gathered?.id] });
		await comment(reader, 'Four', first.id);
		expect(textsOf(await toldTo(author, '?unread=1'))).toEqual([`${await nameOf(reader)} replied to your comment`]);
		expect(await toldTo(author)).toHaveLength(2);
	});

	it('that are deleted before they are read are told no more', async () => {
		const first = await comment(author, 'Questions?');
		const one = await comment(reader, 'One', first.id);
		const two = await comment(reader, 'Two', first.id);
		const erase = (id: number) => reader.call('DELETE', '/api/delete-comment', { commentId: id, dealId: deal.id });
		await erase(two.id);
		expect(await toldTo(author)).toMatchObject([
			{ text: `${await nameOf(reader)} replied to your comment`, path: `/deal-details/${deal.id}#comments` },
		]);
		await erase(one.id);
		expect(await toldTo(author)).toEqual([]);
		expect(await unreadOf(author)).toBe(0);
	});

	it('on a deal that not everybody sees are told nobody', async () => {
		const hidden = await buildDeal(site.context.db, { status: 2, userId: author.id });
		const staff = await buildMember(site, { role: 3 });
		await comment(staff, `Why, @${await nameOf(author)}?`, null, hidden.id);
		expect(await toldTo(author)).toEqual([]);
	});

	it('by somebody whom one blocked are not told', async () => {
		await author.call('POST', '/api/block', { userId: reader.id, block: true });
		await comment(reader, `Listen to me, @${await nameOf(author)}!`);
		expect(await toldTo(author)).toEqual([]);
	});

	it('name what is gone by nothing', async () => {
		await comment(reader, 'Still there?');
		await site.context.db.execute(sql`update deals set status = 2 where id = ${deal.id}`);
		const [told] = await toldTo(author);
		expect(told).toMatchObject({ about: null, excerpt: null, path: null });
	});
});

describe('mentions', () => {
	it('are links to members, and words where there is none of that name', async () => {
		const name = await nameOf(author);
		const { dcm_comment: html } = await comment(
			reader,
			`<p>@${name}, @nobody-at-all mail@${name} <a href="https://x.example/@${name}">@${name}</a> @${name.toUpperCase()}.</p>`,
		);
		expect(html.match(new RegExp(`<a href="/user/${name}">`, 'g'))).toHaveLength(2);
		expect(html).toContain(`<a href="/user/${name}">@${name}</a>, @nobody-at-all mail@${name} `);
		expect(html).toContain(`<a href="/user/${name}">@${name.toUpperCase()}</a>.`);
		expect(html).not.toContain('target="_blank">@nobody');
	});

	it('stay links when a comment is changed, and tell nobody a second time', async () => {
		const other = await buildDeal(site.context.db);
		const name = await nameOf(author);
		const { id, dcm_comment } = await comment(reader, `Hello @${name}`, null, other.id);
		const changed = await reader.call('POST', '/api/edit-comment', {
			commentId: id,
			dealId: other.id,
			comment: `${dcm_comment}<p>Once more @${name}</p>`,
		});
		expect(changed.body.comment.dcm_comment.match(new RegExp(`<a href="/user/${name}">`, 'g'))).toHaveLength(2);
		expect(await toldTo(author)).toHaveLength(1);
	});

	it('of a thousand names in one comment tell ten at most', async () => {
		const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(site)));
		const names = await Promise.all(members.map(nameOf));
		const crowd = Array.from({ length: 988 }, (_, index) => `@a${index}`);
		const { status } = await reader.call('POST', '/api/deal-comment-all', {
			dealId: deal.id,
			comment: [...names.map((name) => `@${name}`), ...crowd].join(' ').slice(0, 4_900),
		});
		expect(status).toBe(200);
		const told = await Promise.all(members.map((member) => toldTo(member)));
		expect(told.flat()).toHaveLength(10);
	});

	it('are suggested by how a name begins, to those who may comment', async () => {
		const one = await buildMember(site, { username: 'Quokka_one', reputation: 5 });
		await buildMember(site, { username: 'quokka_two', reputation: 50 });
		await buildMember(site, { username: 'quokka_three', status: 3 });
		await buildMember(site, { username: 'quokkaXfour' });
		const suggested = async (letters: string) => {
			const { status, body } = await one.call('GET', `/api/mentions?q=${encodeURIComponent(letters)}`);
			return status === 200 ? body.members.map(({ username }: { username: string }) => username) : status;
		};
		expect(await suggested('QUOKKA_')).toEqual(['quokka_two', 'Quokka_one']);
		expect(await suggested('quokka%')).toBe(400);
		expect(await suggested('')).toBe(400);
		expect(await suggested('q'.repeat(31))).toBe(400);
		const unverified = await buildMember(site, { emailVerifiedAt: null });
		expect((await unverified.call('GET', '/api/mentions?q=q')).status).toBe(403);
		expect((await site.app.inject({ url: '/api/mentions?q=q' })).statusCode).toBe(401);
	});

	it('tell no member who is disabled, and not oneself', async () => {
		const disabled = await buildMember(site, { status: 3 });
		await comment(reader, `@${await nameOf(disabled)} @${await nameOf(reader)}`, null, deal.id);
		const rows = await site.context.db.select().from(notifications).where(eq(notifications.userId, disabled.id));
		expect(rows).toEqual([]);
		expect(await toldTo(reader)).toEqual([]);
	});
});

describe('votes and awards', () => {
	it('are gathered, say nobody’s name, and are taken back with the vote', async () => {
		const members = await Promise.all(Array.from({ length: 12 }, () => buildMember(site)));
		await Promise.all(members.map((member) => like(member)));
		expect(await toldTo(author)).toMatchObject([{ text: '12 members liked your deal', actor: null, excerpt: null }]);
		// Pressed again, a like is taken back.
		await Promise.all(members.slice(1).map((member) => like(member)));
		expect(textsOf(await toldTo(author))).toEqual(['1 member liked your deal']);
		await like(members[0] as TestMember, 0);
		expect(await toldTo(author)).toEqual([]);
	});

	it('dislikes are told nobody', async () => {
		await like(reader, 0);
		expect(await toldTo(author)).toEqual([]);
	});

	it('a deal that goes hot, and a comment that is helpful, are told once', async () => {
		await site.context.db.execute(sql`update deals set like_count = 49 where id = ${deal.id}`);
		await like(reader);
		expect(textsOf(await toldTo(author)).sort()).toEqual([
			'1 member liked your deal',
			'Your deal went hot: +20 reputation',
		]);
		const { id } = await comment(reader, 'Works at every store.');
		await site.context.db.execute(sql`update comments set like_count = 2 where id = ${id}`);
		const press = { commentId: id, dealId: deal.id, like: 1 };
		await author.call('POST', '/api/commentslike', press);
		const [helpful] = await toldTo(reader);
		expect(helpful).toMatchObject({
			text: 'Members find your comment helpful: +3 reputation',
			path: `/deal-details/${deal.id}#comment-${id}`,
		});
		expect(await site.context.db.select().from(commentVotes).where(eq(commentVotes.commentId, id))).toHaveLength(1);
	});

	it('a review is told the author', async () => {
		const pending = await buildDeal(site.context.db, { userId: author.id, review: 'pending' });
		const staff = await buildMember(site, { role: 3 });
		await staff.call('POST', '/api/reviewDeal', { id: pending.id, version: pending.version });
		expect(await toldTo(author)).toMatchObject([{ text: 'Your deal was approved', about: pending.title }]);
		await staff.call('POST', '/api/reviewDeal', { id: pending.id, version: pending.version });
		expect(await toldTo(author)).toHaveLength(1);
	});
});

describe('the settings', () => {
	it('say for each kind where one is told of it', async () => {
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
		await like(reader);
		expect(await toldTo(author)).toEqual([]);
		await comment(reader, 'This kind is still told.');
		expect(await unreadOf(author)).toBe(1);
	});

	it('by mail alone, it does not stand in the list', async () => {
		await author.call('POST', '/api/notification-settings', { kind: 'dealComment', inApp: false, mail: 'daily' });
		await comment(reader, 'By mail, please.');
		expect(await toldTo(author)).toEqual([]);
		expect(await unreadOf(author)).toBe(0);
	});

	it.each([
		['a kind that is none', { kind: 'everything', inApp: true, mail: 'now' }],
		['a way that is none', { kind: 'reply', inApp: true, mail: 'pigeon' }],
		['nothing', {}],
	])('refuse %s', async (_, body) => {
		expect((await author.call('POST', '/api/notification-settings', body)).status).toBe(400);
	});
});

describe('reading', () => {
	it('marks some, all, and as unread again; nobody else’s', async () => {
		await comment(reader, 'One');
		await like(reader);
		const [first, second] = await toldTo(author);
		const foreign = await reader.call('POST', '/api/notifications/read', { ids: [first?.id] });
		expect(foreign.status).toBe(200);
		expect(await unreadOf(author)).toBe(2);
		const marked = await author.call('POST', '/api/notifications/read', { ids: [first?.id] });
		expect(marked.body).toMatchObject({ unread: 1, unreadCapped: false });
		await author.call('POST', '/api/notifications/read', {});
		expect(await unreadOf(author)).toBe(0);
		const again = { ids: [first?.id, second?.id], read: false };
		expect((await reader.call('POST', '/api/notifications/read', again)).status).toBe(200);
		expect(await unreadOf(author)).toBe(0);
		expect((await author.call('POST', '/api/notifications/read', again)).body.unread).toBe(2);
	});

	it('as unread again gives way to what is unread by now', async () => {
		await like(reader);
		const [first] = await toldTo(author);
		await author.call('POST', '/api/notifications/read', {});
		await like(await buildMember(site));
		await author.call('POST', '/api/notifications/read', { ids: [first?.id], read: false });
		expect(await unreadOf(author)).toBe(1);
	});

	it.each([
		['no names to mark as unread', { read: false }],
		['an empty list', { ids: [] }],
		['101 at once', { ids: Array.from({ length: 101 }, (_, index) => index + 1) }],
		['an id that is none', { ids: ['x'] }],
	])('refuses %s', async (_, body) => {
		expect((await author.call('POST', '/api/notifications/read', body)).status).toBe(400);
	});

	it('takes a session', async () => {
		for (const url of ['/api/notifications', '/api/notifications/unread', '/api/notification-settings']) {
			expect((await site.app.inject({ url })).statusCode).toBe(401);
		}
	});
});

it('of ten thousand, a page continues exactly, the unread are counted to 99, and all are marked in one go', async () => {
	await site.context.db.execute(sql`
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

it('what is old is deleted, some at a time', async () => {
	await like(reader);
	await site.context.db.execute(
		sql`update notifications set at = now() - interval '1 year' where user_id = ${author.id}`,
	);
	const before = new Date(Date.now() - 180 * 86_400_000);
	while (await deleteOld(site.context.db, before, 1));
	expect(await toldTo(author)).toEqual([]);
});

async function nameOf(member: TestMember): Promise<string> {
	const rows = await site.context.db.execute(sql`select username from users where id = ${member.id}`);
	return (rows as unknown as { rows: { username: string }[] }).rows[0]?.username ?? '';
}
