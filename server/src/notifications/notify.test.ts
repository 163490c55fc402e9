import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commentVotes } from '../schema/discussions.ts';
import { notifications } from '../schema/notifications.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { listTexts, openNotificationSite, readUsername } from '../testing/set-ups/notification-site.ts';

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

describe('comments', () => {
	it('notify the owner of the deal, the author of the parent and mentioned members, once each', async () => {
		const third = await buildMember(members.site);
		const first = await members.comment(reader, 'Is it any good?');
		const reply = await members.comment(
			third,
			`It is. Ask @${await readUsername(author)} and @${await readUsername(reader)}!`,
			{
				replyTo: first.id,
			},
		);
		const [received] = await members.listNotifications(reader);
		expect(received).toMatchObject({
			kind: 'reply',
			text: `${await readUsername(third)} replied to your comment`,
			about: deal.title,
			path: `/deal-details/${deal.id}#comment-${reply.id}`,
			read: false,
			actor: { id: third.id },
		});
		expect(received?.excerpt).toContain('It is. Ask');
		// The second comment mentions the owner, so they get no second notification of a comment on their deal.
		expect(listTexts(await members.listNotifications(author))).toEqual([
			`${await readUsername(third)} mentioned you in a comment`,
			`${await readUsername(reader)} commented on your deal`,
		]);
		expect(await members.listNotifications(third)).toEqual([]);
	});

	it('share a notification until it is read', async () => {
		const first = await members.comment(author, 'Questions?');
		await members.comment(reader, 'One', { replyTo: first.id });
		await members.comment(reader, 'Two', { replyTo: first.id });
		const third = await buildMember(members.site);
		await members.comment(third, 'Three', { replyTo: first.id });
		const [gathered, ...others] = await members.listNotifications(author);
		expect(others).toEqual([]);
		expect(gathered?.text).toBe(`3 new replies to your comment, the latest by ${await readUsername(third)}`);
		await author.call('POST', '/api/notifications/read', { ids: [gathered?.id] });
		await members.comment(reader, 'Four', { replyTo: first.id });
		expect(listTexts(await members.listNotifications(author, '?unread=1'))).toEqual([
			`${await readUsername(reader)} replied to your comment`,
		]);
		expect(await members.listNotifications(author)).toHaveLength(2);
	});

	it('are withdrawn if they are deleted before they are read', async () => {
		const first = await members.comment(author, 'Questions?');
		const one = await members.comment(reader, 'One', { replyTo: first.id });
		const two = await members.comment(reader, 'Two', { replyTo: first.id });
		const erase = (id: number) => reader.call('DELETE', '/api/delete-comment', { commentId: id, dealId: deal.id });
		await erase(two.id);
		expect(await members.listNotifications(author)).toMatchObject([
			{
				text: `${await readUsername(reader)} replied to your comment`,
				path: `/deal-details/${deal.id}#comment-${one.id}`,
			},
		]);
		await erase(one.id);
		expect(await members.listNotifications(author)).toEqual([]);
		expect(await members.countUnread(author)).toBe(0);
	});

	it('notify nobody on a deal that is not public', async () => {
		const hidden = await buildDeal(members.site.context.db, { status: 2, userId: author.id });
		const staff = await buildMember(members.site, { role: 3 });
		await members.comment(staff, `Why, @${await readUsername(author)}?`, { on: hidden.id });
		expect(await members.listNotifications(author)).toEqual([]);
	});

	it('of blocked members notify nobody', async () => {
		await author.call('POST', '/api/block', { userId: reader.id, block: true });
		await members.comment(reader, `Listen to me, @${await readUsername(author)}!`);
		expect(await members.listNotifications(author)).toEqual([]);
	});

	it('on a suspended deal show its title to its owner only', async () => {
		const { id } = await members.comment(reader, 'Still there?');
		await members.comment(author, 'It is', { replyTo: id });
		await members.site.context.db.execute(sql`update deals set status = 2 where id = ${deal.id}`);
		const [own] = await members.listNotifications(author);
		expect(own).toMatchObject({ about: deal.title, excerpt: null, path: `/deal-details/${deal.id}#comment-${id}` });
		const [others] = await members.listNotifications(reader);
		expect(others).toMatchObject({ about: 'A deal that is no longer here', excerpt: null, path: null });
	});
});

describe('mentions', () => {
	it('become links if there is such a member, and stay text otherwise', async () => {
		const name = await readUsername(author);
		const { dcm_comment: html } = await members.comment(
			reader,
			`<p>@${name}, @nobody-at-all mail@${name} <a href="https://x.example/@${name}">@${name}</a> @${name.toUpperCase()}.</p>`,
		);
		expect(html.match(new RegExp(`<a href="/user/${name}">`, 'g'))).toHaveLength(2);
		expect(html).toContain(`<a href="/user/${name}">@${name}</a>, @nobody-at-all mail@${name} `);
		expect(html).toContain(`<a href="/user/${name}">@${name.toUpperCase()}</a>.`);
		expect(html).not.toContain('target="_blank">@nobody');
	});

	it('in a quote become links and notify nobody again', async () => {
		const name = await readUsername(author);
		const other = await buildDeal(members.site.context.db);
		const html = `<blockquote><p>Thanks, @${name}</p></blockquote><p>Agreed</p>`;
		const { dcm_comment } = await members.comment(reader, html, { on: other.id });
		expect(dcm_comment).toContain(`<a href="/user/${name}">@${name}</a>`);
		expect(await members.listNotifications(author)).toEqual([]);
		await members.comment(reader, `${html}<p>and you, @${name}?</p>`, { on: other.id });
		expect(await members.listNotifications(author)).toHaveLength(1);
	});

	it('in a quote do not count towards the limit of the others', async () => {
		const other = await buildDeal(members.site.context.db);
		const quoted = Array.from({ length: 12 }, (_, index) => `@someone-else${index}`).join(' ');
		const fields = `<blockquote><p>${quoted}</p></blockquote><p>@${await readUsername(author)}</p>`;
		await members.comment(reader, fields, { on: other.id });
		expect(await members.listNotifications(author)).toHaveLength(1);
	});

	it.each([
		['an address elsewhere', (name: string) => `@${name}@other.example`],
		['the end of a word in another script', (name: string) => `caf\u00e9@${name}`],
		['the same, written with a combining mark', (name: string) => `cafe\u0301@${name}`],
		['a word in Cyrillic', (name: string) => `\u043f\u043e\u0447\u0442\u0430@${name}`],
		['the beginning of a longer word', (name: string) => `@${name}\u00e9`],
		['the beginning of a name that is too long', (name: string) => `@${name}${'x'.repeat(30)}`],
	])('are not %s', async (_, write) => {
		const other = await buildDeal(members.site.context.db);
		const name = await readUsername(author);
		const { dcm_comment } = await members.comment(reader, write(name), { on: other.id });
		expect(dcm_comment).not.toContain('/user/');
		expect(await members.listNotifications(author)).toEqual([]);
	});

	it('stay links when a comment is edited, and notify nobody again', async () => {
		const other = await buildDeal(members.site.context.db);
		const name = await readUsername(author);
		const { id, dcm_comment } = await members.comment(reader, `Hello @${name}`, { on: other.id });
		const changed = await reader.call('POST', '/api/edit-comment', {
			commentId: id,
			dealId: other.id,
			comment: `${dcm_comment}<p>Once more @${name}</p>`,
		});
		expect(changed.body.comment.dcm_comment.match(new RegExp(`<a href="/user/${name}">`, 'g'))).toHaveLength(2);
		expect(await members.listNotifications(author)).toHaveLength(1);
	});

	it('notify at most ten members, however many names a comment has', async () => {
		const crowd = await Promise.all(Array.from({ length: 12 }, () => buildMember(members.site)));
		const names = await Promise.all(crowd.map(readUsername));
		const unknown = Array.from({ length: 988 }, (_, index) => `@a${index}`);
		const { status } = await reader.call('POST', '/api/deal-comment-all', {
			dealId: deal.id,
			comment: [...names.map((name) => `@${name}`), ...unknown].join(' ').slice(0, 4_900),
		});
		expect(status).toBe(200);
		const notified = await Promise.all(crowd.map((member) => members.listNotifications(member)));
		expect(notified.flat()).toHaveLength(10);
	});

	it('are suggested by the beginning of a name, to members who may comment', async () => {
		const one = await buildMember(members.site, { username: 'Quokka_one', reputation: 5 });
		await buildMember(members.site, { username: 'quokka_two', reputation: 50 });
		await buildMember(members.site, { username: 'quokka_three', status: 3 });
		await buildMember(members.site, { username: 'quokkaXfour' });
		const suggested = async (letters: string) => {
			const { status, body } = await one.call('GET', `/api/mentions?q=${encodeURIComponent(letters)}`);
			return status === 200 ? body.members.map(({ username }: { username: string }) => username) : status;
		};
		expect(await suggested('QUOKKA_')).toEqual(['quokka_two', 'Quokka_one']);
		expect(await suggested('quokka%')).toBe(400);
		expect(await suggested('')).toBe(400);
		expect(await suggested('q'.repeat(31))).toBe(400);
		const unverified = await buildMember(members.site, { emailVerifiedAt: null });
		expect((await unverified.call('GET', '/api/mentions?q=q')).status).toBe(403);
		expect((await members.site.app.inject({ url: '/api/mentions?q=q' })).statusCode).toBe(401);
	});

	it('notify neither disabled members nor the author', async () => {
		const disabled = await buildMember(members.site, { status: 3 });
		await members.comment(reader, `@${await readUsername(disabled)} @${await readUsername(reader)}`, { on: deal.id });
		const rows = await members.site.context.db
			.select()
			.from(notifications)
			.where(eq(notifications.userId, disabled.id));
		expect(rows).toEqual([]);
		expect(await members.listNotifications(reader)).toEqual([]);
	});
});

describe('votes and awards', () => {
	it('share a notification without names, and are withdrawn with the vote', async () => {
		const crowd = await Promise.all(Array.from({ length: 12 }, () => buildMember(members.site)));
		await Promise.all(crowd.map((member) => members.like(member)));
		expect(await members.listNotifications(author)).toMatchObject([
			{ text: '12 members liked your deal', actor: null, excerpt: null },
		]);
		// A second click removes the like.
		await Promise.all(crowd.slice(1).map((member) => members.like(member)));
		expect(listTexts(await members.listNotifications(author))).toEqual(['1 member liked your deal']);
		await members.like(crowd[0] as TestMember, 0);
		expect(await members.listNotifications(author)).toEqual([]);
	});

	it('do not notify of dislikes', async () => {
		await members.like(reader, 0);
		expect(await members.listNotifications(author)).toEqual([]);
	});

	it('notify once of a hot deal and of a helpful comment', async () => {
		await members.site.context.db.execute(sql`update deals set like_count = 49 where id = ${deal.id}`);
		await members.like(reader);
		expect(listTexts(await members.listNotifications(author)).sort()).toEqual([
			'1 member liked your deal',
			'Your deal went hot: +20 reputation',
		]);
		const { id } = await members.comment(reader, 'Works at every store.');
		await members.site.context.db.execute(sql`update comments set like_count = 2 where id = ${id}`);
		const vote = { commentId: id, dealId: deal.id, like: 1 };
		await author.call('POST', '/api/commentslike', vote);
		const [helpful] = await members.listNotifications(reader);
		expect(helpful).toMatchObject({
			text: 'Members found your comment helpful: +3 reputation',
			path: `/deal-details/${deal.id}#comment-${id}`,
		});
		expect(
			await members.site.context.db.select().from(commentVotes).where(eq(commentVotes.commentId, id)),
		).toHaveLength(1);
	});

	it('notify once of a deal that goes hot again, because it earns the points once', async () => {
		const { db } = members.site.context;
		await db.execute(sql`update deals set like_count = 49 where id = ${deal.id}`);
		await members.like(reader);
		await author.call('POST', '/api/notifications/read', {});
		// A second click removes the like.
		await members.like(reader);
		await members.like(reader);
		const awards = (await members.listNotifications(author)).filter(({ kind }) => kind === 'award');
		expect(awards).toMatchObject([{ text: 'Your deal went hot: +20 reputation', read: true }]);
		expect(
			await db.$count(
				reputationLedger,
				and(eq(reputationLedger.userId, author.id), eq(reputationLedger.reason, 'deal_hot')),
			),
		).toBe(1);
	});

	it('notify the author of a review', async () => {
		const pending = await buildDeal(members.site.context.db, { userId: author.id, review: 'pending' });
		const staff = await buildMember(members.site, { role: 3 });
		await staff.call('POST', '/api/reviewDeal', { id: pending.id, version: pending.version });
		expect(await members.listNotifications(author)).toMatchObject([
			{ text: 'Your deal was approved', about: pending.title },
		]);
		await staff.call('POST', '/api/reviewDeal', { id: pending.id, version: pending.version });
		expect(await members.listNotifications(author)).toHaveLength(1);
	});
});
