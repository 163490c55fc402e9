import type { CommentWire } from '@bilby/contract/discussions/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { checkCounters } from '../testing/check-counters.ts';
import { buildDeal } from '../testing/factories.ts';
import { buildMember, type TestMember } from '../testing/members.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';

let site: TestSite;
let writer: TestMember;
let other: TestMember;
let moderator: TestMember;
let dealId: number;
let now = Date.parse('2026-11-21T02:00:00.000Z');

beforeAll(async () => {
	site = await openTestSite();
	[writer, other, moderator] = await Promise.all([
		buildMember(site, { city: 'Perth' }),
		buildMember(site),
		buildMember(site, { role: 3 }),
	]);
});
afterAll(() => site.close());
beforeEach(async () => {
	dealId = (await buildDeal(site.context.db)).id;
});

/** Each comment a second after the last. */
function tick(): void {
	now += 1_000;
	site.setNow(new Date(now));
}

async function post(comment: string, parentPostId: unknown = 0, member = writer, headers = {}) {
	tick();
	return member.call('POST', '/api/deal-comment-all', { dealId, parentPostId, comment }, headers);
}

async function posted(comment: string, parentPostId: number | null = null, member = writer): Promise<CommentWire> {
	const { status, body } = await post(comment, parentPostId, member);
	expect(status, JSON.stringify(body)).toBe(200);
	return body.comment;
}

async function list(query = '') {
	const answer = await site.app.inject({ url: `/api/deal-comments?id=${dealId}${query}` });
	expect(answer.statusCode, answer.body).toBe(200);
	return answer.json();
}

async function countOf(id: number): Promise<number | undefined> {
	const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, id));
	return deal?.commentCount;
}

const texts = (trees: CommentWire[]): unknown[] =>
	trees.map(({ dcm_comment, children }) => (children.length > 0 ? [dcm_comment, texts(children)] : dcm_comment));

describe('posting', () => {
	it('answers the comment, counts it, and shows it', async () => {
		const { body } = await post('<p>Great <b>price</b></p>');
		expect(body).toMatchObject({
			response: 'success',
			success: true,
			total: 1,
			comment: {
				dcm_comment: '<p>Great <strong>price</strong></p>',
				dcm_parent: null,
				dcm_level: 0,
				user: { id: writer.id, city: 'Perth' },
			},
		});
		expect(await countOf(dealId)).toBe(1);
		expect((await list()).message).toEqual([body.comment]);
	});

	it('turns lines of plain text into paragraphs and web addresses into links', async () => {
		const comment = await posted('First line\nSee https://shop.example/a?b=1&c=2');
		expect(comment.dcm_comment).toBe(
			'<p>First line</p><p>See <a href="https://shop.example/a?b=1&amp;c=2" rel="ugc nofollow noopener" target="_blank">https://shop.example/a?b=1&amp;c=2</a></p>',
		);
	});

	it('a retry with the same key is one comment', async () => {
		const headers = { 'idempotency-key': 'draft-1' };
		const payload = { dealId, parentPostId: 0, comment: 'Once' };
		const answers = await Promise.all(
			Array.from({ length: 5 }, () => writer.call('POST', '/api/deal-comment-all', payload, headers)),
		);
		expect(new Set(answers.map(({ body }) => body.comment.id)).size).toBe(1);
		expect(await countOf(dealId)).toBe(1);
	});

	it.each([
		['nothing', '', 400],
		['blanks', '<p> &nbsp;<br></p>', 400],
		['characters without width', '\u200b\u2060\u3164', 400],
		['an image', '<img src="https://x.example/y.png">', 400],
		['10,001 characters', 'x'.repeat(10_001), 400],
		['50,001 characters of markup', '<b>'.repeat(17_000), 400],
		['1 MB', `<p>${'x'.repeat(1_000_000)}</p>`, 413],
	])('refuses %s', async (_, comment, status) => {
		const answer = await post(comment);
		expect(answer.status).toBe(status);
		expect(await countOf(dealId)).toBe(0);
	});

	it('says the texts of the specification', async () => {
		expect((await post(' ')).body.message).toBe('Please enter a comment before submitting.');
	});

	it.each([
		['a missing id', { comment: 'x' }],
		['a negative id', { dealId: -1, comment: 'x' }],
		['a huge id', { dealId: 1e15, comment: 'x' }],
		['a word', { dealId: 'x', comment: 'x' }],
		['a comment that is a number', { dealId: 1, comment: 5 }],
		['a parent that is a word', { dealId: 1, parentPostId: 'x', comment: 'x' }],
	])('refuses %s', async (_, payload) => {
		expect((await writer.call('POST', '/api/deal-comment-all', payload)).status).toBe(400);
	});

	it('is limited for each member', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
		const deal = await buildDeal(limited.context.db);
		const member = await buildMember(limited);
		const statuses: number[] = [];
		for (let index = 0; index < 21; index += 1) {
			const body = { dealId: deal.id, comment: `Comment ${index}` };
			statuses.push((await member.call('POST', '/api/deal-comment-all', body)).status);
		}
		expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200));
		expect(statuses[20]).toBe(429);
		await limited.close();
	});
});

describe('cleaning', () => {
	it.each([
		['scripts', '<p>a</p><script>alert(1)</script>', '<p>a</p>'],
		['SVG', 'a<svg onload=alert(1)><circle/></svg>', 'a'],
		['event handlers', '<p onclick="x()">a</p>', '<p>a</p>'],
		['javascript links', '<a href="javascript:alert(1)">a</a>', 'a'],
		['data links', '<a href="data:text/html,x">a</a>', 'a'],
		['links in disguise', '<a href="jav&#x0A;ascript:alert(1)">a</a>', 'a'],
		['broken tags', '<p><b>a<i>b</p><p>c', '<p><strong>a<em>b</em></strong></p><p>c</p>'],
		['styles', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
		['frames', '<iframe src="https://x.example"></iframe>a', 'a'],
		['an entity that stands for itself', '<p>&amp;lt;b&amp;gt;</p>', '<p>&amp;lt;b&amp;gt;</p>'],
		[
			'no links within links',
			'<a href="https://x.example/"><b>https://y.example</b></a>',
			'<a href="https://x.example/" rel="ugc nofollow noopener" target="_blank"><strong>https://y.example</strong></a>',
		],
		['text turned around', 'a\u202egpj.exe', '<p>agpj.exe</p>'],
		['text turned around by a character reference', 'a&#x202e;gpj.exe&#8238;', '<p>agpj.exe</p>'],
		['angle brackets that are no tags', '5 < 6 & 7 > 6', '<p>5 &lt; 6 &amp; 7 &gt; 6</p>'],
	])('%s', async (_, written, stored) => {
		expect((await posted(written)).dcm_comment).toBe(stored);
	});

	it('nests no deeper than can be read', async () => {
		const { dcm_comment } = await posted(`${'<blockquote>'.repeat(200)}deep${'</blockquote>'.repeat(200)}`);
		expect(dcm_comment.match(/<blockquote>/g)?.length).toBeLessThanOrEqual(12);
		expect(dcm_comment).toContain('deep');
	});

	it('links carry rel and nothing of their own', async () => {
		const { dcm_comment } = await posted('<a href="https://x.example/" rel="follow" id="x" target="_top">x</a>');
		expect(dcm_comment).toBe('<a href="https://x.example/" rel="ugc nofollow noopener" target="_blank">x</a>');
	});
});

describe('the tree', () => {
	it('stands newest first at the top, oldest first below', async () => {
		const first = await posted('first');
		await posted('second');
		const reply = await posted('reply 1', first.id);
		await posted('reply 2', first.id);
		await posted('below reply 1', reply.id);
		const { comments: trees, total, more } = await list();
		expect(texts(trees)).toEqual([
			'<p>second</p>',
			['<p>first</p>', [['<p>reply 1</p>', ['<p>below reply 1</p>']], '<p>reply 2</p>']],
		]);
		expect([total, more]).toEqual([5, 0]);
		expect(trees[1].children[0].children[0].dcm_level).toBe(2);
	});

	it('ends at level 5', async () => {
		let parent = await posted('level 0');
		for (let level = 1; level <= 5; level += 1) parent = await posted(`level ${level}`, parent.id);
		expect(parent.dcm_level).toBe(5);
		expect((await post('level 6', parent.id)).status).toBe(400);
		expect(await countOf(dealId)).toBe(6);
	});

	it('refuses a reply to a comment of another deal or to none', async () => {
		const elsewhere = await buildDeal(site.context.db);
		const { body } = await writer.call('POST', '/api/deal-comment-all', { dealId: elsewhere.id, comment: 'there' });
		expect((await post('here', body.comment.id)).status).toBe(404);
		expect((await post('here', 2_000_000_000)).body.message).toBe('The comment you are replying to was deleted.');
	});

	it('brings up to 50 replies of a thread, says how many are left, and pages them', async () => {
		const top = await posted('top');
		await site.context.db.execute(sql`
			insert into comments (deal_id, user_id, parent_id, root_id, level, body_html, created_at)
			select ${dealId}, ${writer.id}, ${top.id}, ${top.id}, 1, '<p>' || n || '</p>', now() + n * interval '1 second'
			from generate_series(1, 120) n`);
		await site.context.db.update(comments).set({ replyCount: 120 }).where(eq(comments.id, top.id));
		await site.context.db.update(deals).set({ commentCount: 121 }).where(eq(deals.id, dealId));
		const [tree] = (await list()).comments;
		expect(tree.children).toHaveLength(50);
		expect(tree.dcm_more).toBe(70);
		const next = await list(`&parent=${top.id}&skip=50&limit=50`);
		expect([next.comments.length, next.more]).toEqual([50, 20]);
		expect(next.comments[0].dcm_comment).toBe('<p>51</p>');
		expect((await list(`&parent=${top.id}&skip=100&limit=50`)).comments).toHaveLength(20);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('pages from the top without repeats', async () => {
		for (let index = 0; index < 7; index += 1) await posted(String(index));
		const first = await list('&limit=3');
		const second = await list('&skip=3&limit=3');
		const third = await list('&skip=6&limit=3');
		expect([first.more, second.more, third.more]).toEqual([4, 1, 0]);
		const all = [first, second, third].flatMap((page) => texts(page.comments));
		expect(all).toEqual([6, 5, 4, 3, 2, 1, 0].map((index) => `<p>${index}</p>`));
	});

	it('answers the thread of one comment with the way down to it', async () => {
		const top = await posted('top');
		const reply = await posted('reply', top.id);
		const deep = await posted('deep', reply.id);
		await posted('elsewhere');
		expect(texts((await list(`&comment=${deep.id}`)).comments)).toEqual([
			['<p>top</p>', [['<p>reply</p>', ['<p>deep</p>']]]],
		]);
		const gone = await site.app.inject({ url: `/api/deal-comments?id=${dealId}&comment=2000000000` });
		expect(gone.statusCode).toBe(404);
	});

	it('is also there as a flat list', async () => {
		const top = await posted('top');
		await posted('reply', top.id);
		const { body } = await writer.call('POST', '/api/allComments', { dealId });
		expect(texts(body.message)).toEqual(['<p>reply</p>', '<p>top</p>']);
	});

	it('a deleted member becomes nobody', async () => {
		const leaver = await buildMember(site);
		await posted('mine', null, leaver);
		await site.context.db.delete(users).where(eq(users.id, leaver.id));
		expect((await list()).comments[0]).toMatchObject({ user: null, dcm_comment: '<p>mine</p>' });
	});

	it.each(['id=x', 'id=-1', 'id=1&skip=-1', 'id=1&limit=51', 'id=1&limit=0', 'id=99999999999', ''])(
		'refuses ?%s',
		async (query) => {
			expect((await site.app.inject({ url: `/api/deal-comments?${query}` })).statusCode).toBe(400);
		},
	);

	it('is not there for the public where the deal is suspended', async () => {
		await posted('before');
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, dealId));
		expect((await site.app.inject({ url: `/api/deal-comments?id=${dealId}` })).statusCode).toBe(404);
		expect((await moderator.call('GET', `/api/deal-comments?id=${dealId}`)).body.total).toBe(1);
		expect((await post('after')).status).toBe(404);
	});
});

describe('deleting', () => {
	const remove = (member: TestMember, commentId: number, deal = dealId) =>
		member.call('DELETE', '/api/delete-comment', { commentId, dealId: deal });

	it("takes away one's own comment and counts it out", async () => {
		const top = await posted('top');
		const reply = await posted('reply', top.id);
		expect((await remove(writer, reply.id)).body).toMatchObject({ success: true, total: 1 });
		expect((await list()).comments[0]).toMatchObject({ children: [], dcm_more: 0 });
		expect((await remove(writer, reply.id)).status).toBe(404);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it("refuses somebody else's, but staff may", async () => {
		const comment = await posted('mine');
		expect((await remove(other, comment.id)).status).toBe(403);
		expect((await remove(moderator, comment.id)).status).toBe(200);
	});

	it('refuses one with replies, also while the reply is on its way', async () => {
		const top = await posted('top');
		const [answer, removal] = await Promise.all([post('reply', top.id, other), remove(writer, top.id)]);
		expect([answer.status, removal.status].sort()).toEqual(answer.status === 200 ? [200, 409] : [200, 404]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('refuses the comment of another deal', async () => {
		const elsewhere = await buildDeal(site.context.db);
		const comment = await posted('here');
		expect((await remove(writer, comment.id, elsewhere.id)).status).toBe(404);
	});
});

describe('votes on comments', () => {
	const press = (member: TestMember, commentId: number, like: number, headers = {}) =>
		member.call('POST', '/api/commentslike', { like, commentId, dealId }, headers);

	it('toggle like those on deals, and a retry does not toggle back', async () => {
		const comment = await posted('useful');
		const headers = { 'idempotency-key': 'comment-press' };
		const first = await press(other, comment.id, 1, headers);
		expect(first.body).toMatchObject({ likecount: 1, dislikecount: 0, myVote: 1 });
		expect(await press(other, comment.id, 1, headers)).toEqual(first);
		expect((await press(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 1, myVote: 0 });
		expect((await press(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 0, myVote: null });
		expect((await press(writer, comment.id, 1)).status).toBe(403);
	});

	it('three net likes earn the author 3, for as long as they stand', async () => {
		const author = await buildMember(site);
		const comment = await posted('very useful', null, author);
		const reputation = async () => (await author.call('GET', '/api/profile')).body.data.reputation;
		for (const member of [writer, other]) await press(member, comment.id, 1);
		expect(await reputation()).toBe(0);
		await press(moderator, comment.id, 1);
		expect(await reputation()).toBe(3);
		await press(moderator, comment.id, 1);
		expect(await reputation()).toBe(0);
		await press(moderator, comment.id, 1);
		await author.call('DELETE', '/api/delete-comment', { commentId: comment.id, dealId });
		expect(await reputation()).toBe(0);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('reports', () => {
	const flag = (member: TestMember, commentid: number, status: number) =>
		member.call('POST', '/api/update-flag', { status, commentid });

	it('of three members hide a comment; taken back, it shows again', async () => {
		const comment = await posted('rude');
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const answers = [];
		for (const member of members) answers.push((await flag(member, comment.id, 1)).body.dcm_hidden);
		expect(answers).toEqual([0, 0, 1]);
		expect((await list()).comments[0].dcm_hidden).toBe(1);
		const [first] = members;
		expect((await first?.call('POST', '/api/update-flag', { status: 0, commentid: comment.id }))?.body).toMatchObject({
			flagged: 0,
			dcm_hidden: 0,
		});
	});

	it('twice in parallel by one member count once', async () => {
		const comment = await posted('rude');
		const answers = await Promise.all(Array.from({ length: 6 }, () => flag(other, comment.id, 1)));
		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
		const [row] = await site.context.db.select().from(comments).where(eq(comments.id, comment.id));
		expect(row).toMatchObject({ flagCount: 1, hidden: false });
	});

	it("are not for one's own words, nor for what is not there", async () => {
		const comment = await posted('mine');
		expect((await flag(writer, comment.id, 1)).status).toBe(403);
		expect((await flag(other, 2_000_000_000, 1)).status).toBe(404);
		expect((await flag(other, comment.id, 7)).status).toBe(400);
	});
});

it('what one did is told with /api/dealStates and the profile', async () => {
	const comment = await posted('good');
	await other.call('POST', '/api/like', { dealId, like: 0 });
	await other.call('POST', '/api/commentslike', { like: 1, commentId: comment.id, dealId });
	await other.call('POST', '/api/update-flag', { status: 1, commentid: comment.id });
	await other.call('POST', '/api/saveDeal', { dealId, saved: 1 });
	const { body } = await other.call('POST', '/api/dealStates', { ids: [dealId] });
	expect(body.states).toEqual([
		{
			dealId,
			vote: 0,
			saved: 1,
			reportedExpired: 0,
			commentLikes: [comment.id],
			commentDislikes: [],
			flags: [comment.id],
		},
	]);
	const { data } = (await other.call('GET', '/api/profile')).body;
	expect(data.mydislikes).toContain(dealId);
	expect(data.myCommentslikes).toContain(comment.id);
	expect(data.myFlags).toContain(comment.id);
	await other.call('POST', '/api/saveDeal', { dealId, saved: 0 });
	expect((await other.call('POST', '/api/dealStates', { ids: [dealId] })).body.states[0].saved).toBe(0);
	expect((await other.call('POST', '/api/saveDeal', { dealId: 2_000_000_000, saved: 1 })).status).toBe(404);
});
