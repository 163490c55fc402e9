import { COMMENT_HTML, MAX_COMMENT_HTML_LENGTH, MAX_COMMENT_LENGTH } from '@bilby/contract/discussions/limits';
import { postsReply } from '@bilby/contract/discussions/posts-wire';
import type { CommentsReply, CommentWire } from '@bilby/contract/discussions/wire';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LIST_BYTES } from '../platform/http/limits/reply-size.ts';
import type { CleanHtml } from '../schema/columns.ts';
import { comments } from '../schema/discussions.ts';
import { buildDeal, buildDiscussion, buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const { maxBytes } = COMMENT_HTML;

/** The list is in the response twice. Quotation marks in it are escaped, and the envelope surrounds it. */
const MAX_RESPONSE_BYTES = 2 * LIST_BYTES * 1.3;

let site: TestSite;
let member: TestMember;
let dealId: number;
let discussionId: number;

beforeAll(async () => {
	site = await openTestSite();
	member = await buildMember(site);
});
afterAll(() => site.close());
beforeEach(async () => {
	dealId = (await buildDeal(site.context.db)).id;
	discussionId = await buildDiscussion(site.context.db, dealId);
});

const post = (comment: string) => member.call('POST', '/api/deal-comment-all', { dealId, comment });

describe('a posted comment', () => {
	it('is stored without invisible links', async () => {
		const { status, body } = await post(`hi${'<a href=http://x>'.repeat(2_490)}`);
		expect([status, body.comment?.dcm_comment]).toEqual([200, 'hi']);
	});

	it('stays within its limits including the links of its mentions', async () => {
		const { username } = await member.row();
		const mention = `@${username} `;
		const mentions = mention.repeat(MAX_COMMENT_LENGTH / mention.length);
		const { status, body } = await post(mentions);
		expect(status).toBe(200);
		expect(body.comment.dcm_comment).toContain(`<a href="/user/${username}">`);
		expect(Buffer.byteLength(body.comment.dcm_comment)).toBeLessThanOrEqual(maxBytes);
		expect(Buffer.byteLength(body.comment.dcm_comment)).toBeGreaterThan(maxBytes - 100);
	});

	it.each([
		['21 links', Array.from({ length: 21 }, (_, index) => `https://x.example/${index}`).join(' '), /too many links/],
		['more bytes than are stored', '\u{1f998}'.repeat(5_000), /kB/],
		['an absurd number of tags', `a${'<b>'.repeat(6_000)}`, /too much formatting/],
	])('is rejected with a readable error for its field: %s', async (_, comment, words) => {
		const { status, body } = await post(comment);
		expect(status).toBe(400);
		expect(body).toMatchObject({ code: 'validation', errors: { comment: expect.stringMatching(words) } });
		expect(body.message).toBe(body.errors.comment);
	});
});

/** Rows from before texts were bounded: threads, each with replies, and one reply to the first of those. */
async function storeOld({ threads, replies, bytes }: { threads: number; replies: number; bytes: number }) {
	const link = '<a href="http://x" rel="ugc nofollow noopener" target="_blank"></a>';
	const html = `<p>old ${link.repeat(Math.ceil(bytes / link.length))}</p>`;
	await site.context.db.execute(sql`
		with tops as (
			insert into comments (discussion_id, user_id, level, body_html, reply_count, created_at)
			select ${discussionId}, ${member.id}, 0, ${html}, ${replies}::integer, now() - n * interval '1 hour'
			from generate_series(1, ${threads}::integer) n returning id, created_at
		), below as (
			insert into comments (discussion_id, user_id, parent_id, root_id, level, body_html, reply_count, created_at)
			select ${discussionId}, ${member.id}, tops.id, tops.id, 1, ${html}, case when n = 1 then 1 else 0 end, tops.created_at + n * interval '1 second'
			from tops, generate_series(1, ${replies}::integer) n returning id, root_id, reply_count, created_at
		)
		insert into comments (discussion_id, user_id, parent_id, root_id, level, body_html, created_at)
		select ${discussionId}, ${member.id}, id, root_id, 2, ${html}, created_at + interval '1 minute' from below where reply_count > 0`);
	const all = await site.context.db
		.select({ id: comments.id })
		.from(comments)
		.where(eq(comments.discussionId, discussionId));
	await site.context.db.execute(sql`update deals set comment_count = ${all.length} where id = ${dealId}`);
	return all.map(({ id }) => id);
}

async function read(query: string): Promise<CommentsReply> {
	const response = await site.app.inject({ url: `/api/deal-comments?id=${dealId}${query}` });
	expect(response.statusCode).toBe(200);
	expect(Buffer.byteLength(response.body)).toBeLessThan(MAX_RESPONSE_BYTES);
	return response.json();
}

/** Reads everything below some comments, like a reader who loads more until nothing is left. */
async function readBelow(trees: CommentWire[]): Promise<number[]> {
	const ids: number[] = [];
	for (const { id, children, dcm_more } of trees) {
		let following = dcm_more;
		const replies = [...children];
		while (following > 0) {
			const page = await read(`&parent=${id}&skip=${replies.length}&limit=50`);
			expect(page.comments.length).toBeGreaterThan(0);
			replies.push(...page.comments);
			following = page.more;
		}
		ids.push(id, ...(await readBelow(replies)));
	}
	return ids;
}

async function readAll(limit: number): Promise<{ ids: number[]; pages: number }> {
	const trees: CommentWire[] = [];
	let more = 1;
	let pages = 0;
	while (more > 0) {
		const page = await read(`&skip=${trees.length}&limit=${limit}`);
		expect(page.comments.length).toBeGreaterThan(0);
		trees.push(...page.comments);
		more = page.more;
		pages += 1;
	}
	return { ids: await readBelow(trees), pages };
}

const inOrder = (ids: number[]) => ids.toSorted((a, b) => a - b);

describe('a response', () => {
	it.each([
		['of 165 kB each', { threads: 4, replies: 30, bytes: 165_000 }],
		['of 3 kB each', { threads: 12, replies: 24, bytes: 3_000 }],
	])('has a limited size, and paging continues where it was cut: old comments %s', async (_, shape) => {
		const stored = await storeOld(shape);
		const { ids, pages } = await readAll(20);
		expect(inOrder(ids)).toEqual(stored.toSorted((a, b) => a - b));
		expect(pages).toBeGreaterThan(1);
	});

	it('has a limited size as a flat list too', async () => {
		const stored = await storeOld({ threads: 2, replies: 30, bytes: 165_000 });
		const ids: number[] = [];
		let more = 1;
		while (more > 0) {
			const response = await member.call('POST', '/api/allComments', { dealId, skip: ids.length, limit: 50 });
			expect(JSON.stringify(response.body).length).toBeLessThan(MAX_RESPONSE_BYTES);
			expect(response.body.comments.length).toBeGreaterThan(0);
			ids.push(...response.body.comments.map(({ id }: CommentWire) => id));
			more = response.body.more;
		}
		expect(inOrder(ids)).toEqual(inOrder(stored));
	});

	it('contains the path to a linked comment, however many comments surround it', async () => {
		await storeOld({ threads: 1, replies: 45, bytes: 165_000 });
		const [deepest] = await site.context.db
			.select({ id: comments.id, parentId: comments.parentId, rootId: comments.rootId })
			.from(comments)
			.where(sql`discussion_id = ${discussionId} and level = 2`);
		const [top] = (await read(`&comment=${deepest?.id}`)).comments;
		const wayDown = top?.children.find(({ id }) => id === deepest?.parentId);
		expect(top?.id).toBe(deepest?.rootId);
		expect(wayDown?.children.map(({ id }) => id)).toEqual([deepest?.id]);
		expect((top?.children.length ?? 0) + (top?.dcm_more ?? 0)).toBe(45);
	});

	it('shows the beginning of a text from before the limit, with its markup closed', async () => {
		await storeOld({ threads: 1, replies: 0, bytes: 165_000 });
		const [old] = (await read('')).comments;
		expect(Buffer.byteLength(old?.dcm_comment ?? '')).toBeLessThan(maxBytes + 20);
		expect(old?.dcm_comment).toMatch(/^<p>old <a [^<]*<\/a>.*<\/a>…<\/p>$/);
	});

	it('has the list under both names in the API document', async () => {
		await post('one');
		const { message, comments: list } = await read('');
		expect(message).toEqual(list);
		const document = (await site.app.inject('/api/openapi.json')).json();
		const reply = document.paths['/api/deal-comments'].get.responses['200'].content['application/json'].schema;
		expect(Object.keys(reply.properties)).toEqual(expect.arrayContaining(['message', 'comments', 'total', 'more']));
	});
});

describe('a post with the text of a merged huddle', () => {
	it('is shown to its end, and staff can edit it', async () => {
		const moderator = await buildMember(site, { role: 3 });
		const { db } = site.context;
		const bodyHtml = `<p>${'<strong>words</strong> '.repeat(2_400)}The end.</p>` as CleanHtml;
		expect(bodyHtml.length).toBeGreaterThan(MAX_COMMENT_HTML_LENGTH);
		const [id, intoId] = [await buildHuddle(db, { userId: member.id, bodyHtml }), await buildHuddle(db)];
		expect((await moderator.call('POST', '/api/moderate-huddle', { id, act: 'merge', intoId })).status).toBe(200);
		const readPost = async () => {
			const page = await site.app.inject({ method: 'POST', url: '/api/forumComments', payload: { id: intoId } });
			return postsReply.parse(page.json()).message[0];
		};
		const post = await readPost();
		expect(post?.fcm_comment).toBe(bodyHtml);
		const fcm_comment = bodyHtml.replace('The end', 'This is the end');
		const edit = { id: post?.id, fcm_forum: intoId, fcm_comment, version: 1 };
		expect((await moderator.call('POST', '/api/updateForumComments', edit)).status).toBe(200);
		expect((await readPost())?.fcm_comment).toBe(fcm_comment);
	});
});
