import type { CommentWire } from '@bilby/contract/discussions/wire';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addToMemberCounts } from '../reputation/member-counts.queries.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal, buildDiscussion } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';

const { site, writer, talk } = await openDiscussedSite();
const moderator = await buildMember(site, { role: 3 });

const texts = (trees: CommentWire[]): unknown[] =>
	trees.map(({ dcm_comment, children }) => (children.length > 0 ? [dcm_comment, texts(children)] : dcm_comment));

describe('the comment tree', () => {
	it('is newest first at the top level, oldest first below', async () => {
		const first = await talk.posted('first');
		await talk.posted('second');
		const reply = await talk.posted('reply 1', first.id);
		await talk.posted('reply 2', first.id);
		await talk.posted('below reply 1', reply.id);
		const { comments: trees, total, more } = await talk.list();
		expect(texts(trees)).toEqual([
			'<p>second</p>',
			['<p>first</p>', [['<p>reply 1</p>', ['<p>below reply 1</p>']], '<p>reply 2</p>']],
		]);
		expect([total, more]).toEqual([5, 0]);
		expect(trees[1].children[0].children[0].dcm_level).toBe(2);
	});

	it('is in the requested order, with the newer first among equal net likes', async () => {
		const [, second, , fourth] = [
			await talk.posted('1'),
			await talk.posted('2'),
			await talk.posted('3'),
			await talk.posted('4'),
		];
		const judge = (commentId: number | undefined, like: 0 | 1) =>
			moderator.call('POST', '/api/commentslike', { dealId: talk.dealId, commentId, like });
		await judge(second?.id, 1);
		await judge(fourth?.id, 0);
		const inOrder = async (query: string) => texts((await talk.list(query)).comments);
		expect(await inOrder('&order=top')).toEqual(['<p>2</p>', '<p>3</p>', '<p>1</p>', '<p>4</p>']);
		expect(await inOrder('&order=oldest')).toEqual(['<p>1</p>', '<p>2</p>', '<p>3</p>', '<p>4</p>']);
		expect(await inOrder('&order=oldest&limit=2&skip=2')).toEqual(['<p>3</p>', '<p>4</p>']);
		expect(await inOrder('&order=newest')).toEqual(['<p>4</p>', '<p>3</p>', '<p>2</p>', '<p>1</p>']);
	});

	it('rejects an unknown order', async () => {
		const response = await site.app.inject({ url: `/api/deal-comments?id=${talk.dealId}&order=best` });
		expect(response.statusCode).toBe(400);
	});

	it('ends at level 5', async () => {
		let parent = await talk.posted('level 0');
		for (let level = 1; level <= 5; level += 1) parent = await talk.posted(`level ${level}`, parent.id);
		expect(parent.dcm_level).toBe(5);
		expect((await talk.post('level 6', parent.id)).status).toBe(400);
		expect(await talk.count()).toBe(6);
	});

	it('rejects a reply to a comment of another deal or to an unknown one', async () => {
		const elsewhere = await buildDeal(site.context.db);
		const { body } = await writer.call('POST', '/api/deal-comment-all', { dealId: elsewhere.id, comment: 'there' });
		expect((await talk.post('here', body.comment.id)).status).toBe(404);
		expect((await talk.post('here', 2_000_000_000)).body.message).toBe('The comment you are replying to was deleted.');
	});

	it('includes up to 50 replies per thread, counts the rest and pages them', async () => {
		const top = await talk.posted('top');
		const discussionId = await buildDiscussion(site.context.db, talk.dealId);
		await site.context.db.execute(sql`
			insert into comments (discussion_id, user_id, parent_id, root_id, level, body_html, created_at)
			select ${discussionId}, ${writer.id}, ${top.id}, ${top.id}, 1, '<p>' || n || '</p>', now() + n * interval '1 second'
			from generate_series(1, 120) n`);
		await site.context.db.update(comments).set({ replyCount: 120 }).where(eq(comments.id, top.id));
		await addToMemberCounts(site.context.db, [{ userId: writer.id, comments: 120 }]);
		await site.context.db.update(deals).set({ commentCount: 121 }).where(eq(deals.id, talk.dealId));
		const [tree] = (await talk.list()).comments;
		expect(tree.children).toHaveLength(50);
		expect(tree.dcm_more).toBe(70);
		const next = await talk.list(`&parent=${top.id}&skip=50&limit=50`);
		expect([next.comments.length, next.more]).toEqual([50, 20]);
		expect(next.comments[0].dcm_comment).toBe('<p>51</p>');
		expect((await talk.list(`&parent=${top.id}&skip=100&limit=50`)).comments).toHaveLength(20);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('pages the top level without repeats', async () => {
		for (let index = 0; index < 7; index += 1) await talk.posted(String(index));
		const first = await talk.list('&limit=3');
		const second = await talk.list('&skip=3&limit=3');
		const third = await talk.list('&skip=6&limit=3');
		expect([first.more, second.more, third.more]).toEqual([4, 1, 0]);
		const all = [first, second, third].flatMap((page) => texts(page.comments));
		expect(all).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `<p>${index}</p>`));
	});

	it('returns the thread of one comment with the path to it', async () => {
		const top = await talk.posted('top');
		const reply = await talk.posted('reply', top.id);
		const deep = await talk.posted('deep', reply.id);
		await talk.posted('elsewhere');
		expect(texts((await talk.list(`&comment=${deep.id}`)).comments)).toEqual([
			['<p>top</p>', [['<p>reply</p>', ['<p>deep</p>']]]],
		]);
		const gone = await site.app.inject({ url: `/api/deal-comments?id=${talk.dealId}&comment=2000000000` });
		expect(gone.statusCode).toBe(404);
	});

	it('is also available as a flat list', async () => {
		const top = await talk.posted('top');
		await talk.posted('reply', top.id);
		const { body } = await writer.call('POST', '/api/allComments', { dealId: talk.dealId });
		expect(texts(body.message)).toEqual(['<p>reply</p>', '<p>top</p>']);
	});

	it('includes the role of each author', async () => {
		const rep = await buildMember(site, { role: 5 });
		for (const member of [writer, moderator, rep]) await talk.posted('mine', null, member);
		const list = (await talk.list()).comments.map(({ user }: CommentWire) => user?.role);
		expect(list).toEqual([5, 3, 4]);
	});

	it('shows no author for a deleted member', async () => {
		const leaver = await buildMember(site);
		await talk.posted('mine', null, leaver);
		await site.context.db.delete(users).where(eq(users.id, leaver.id));
		expect((await talk.list()).comments[0]).toMatchObject({ user: null, dcm_comment: '<p>mine</p>' });
	});

	it.each(['id=x', 'id=-1', 'id=1&skip=-1', 'id=1&limit=51', 'id=1&limit=0', 'id=99999999999', ''])(
		'rejects ?%s',
		async (query) => {
			expect((await site.app.inject({ url: `/api/deal-comments?${query}` })).statusCode).toBe(400);
		},
	);

	it('is hidden from the public if the deal is suspended', async () => {
		await talk.posted('before');
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, talk.dealId));
		expect((await site.app.inject({ url: `/api/deal-comments?id=${talk.dealId}` })).statusCode).toBe(404);
		expect((await moderator.call('GET', `/api/deal-comments?id=${talk.dealId}`)).body.total).toBe(1);
		expect((await talk.post('after')).status).toBe(404);
	});
});
