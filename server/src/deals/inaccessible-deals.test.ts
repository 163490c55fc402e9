import { COMMENT_HTML } from '@bilby/contract/discussions/limits';
import { COMMENT_TEXTS } from '@bilby/contract/discussions/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText } from '../platform/rich-text/clean-rich-text.ts';
import { comments } from '../schema/discussions.ts';
import { buildDeal, buildDiscussion, buildUser } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let member: TestMember;
let author: { id: number };
let suspendedId: number;

beforeAll(async () => {
	site = await openTestSite();
	member = await buildMember(site);
	author = await buildUser(site.context.db);
	suspendedId = (await buildDeal(site.context.db, { status: 2, likeCount: 9 })).id;
});
afterAll(() => site.close());

type Method = 'GET' | 'POST' | 'DELETE';

/** Every call about one deal or comment that members may make, with the place of its id. */
const CALLS: { name: string; about: 'deal' | 'comment'; call: (id: unknown) => [Method, string, object?] }[] = [
	{ name: 'deal', about: 'deal', call: (id) => ['GET', `/api/deal/${id}`] },
	{ name: 'price-history', about: 'deal', call: (id) => ['GET', `/api/price-history/${id}`] },
	{ name: 'deal-comments', about: 'deal', call: (id) => ['GET', `/api/deal-comments?id=${id}`] },
	{ name: 'allComments', about: 'deal', call: (id) => ['POST', '/api/allComments', { dealId: id }] },
	{ name: 'saveDeal', about: 'deal', call: (id) => ['POST', '/api/saveDeal', { dealId: id, saved: 1 }] },
	{ name: 'like', about: 'deal', call: (id) => ['POST', '/api/like', { dealId: id, like: 1 }] },
	{
		name: 'deal-comment-all',
		about: 'deal',
		call: (id) => ['POST', '/api/deal-comment-all', { dealId: id, comment: 'Hi' }],
	},
	{
		name: 'commentslike',
		about: 'comment',
		call: (id) => ['POST', '/api/commentslike', { commentId: id, dealId: 1, like: 1 }],
	},
	{ name: 'update-flag', about: 'comment', call: (id) => ['POST', '/api/update-flag', { commentid: id, status: 1 }] },
	{
		name: 'delete-comment',
		about: 'comment',
		call: (id) => ['DELETE', '/api/delete-comment', { commentId: id, dealId: 1 }],
	},
];

/** Values that are not ids, and an id that does not exist. */
const REFUSED: { what: string; id: unknown; status: number }[] = [
	{ what: 'nothing', id: '', status: 400 },
	{ what: 'a negative one', id: -1, status: 400 },
	{ what: 'a huge one', id: 99_999_999_999, status: 400 },
	{ what: 'a fraction', id: 1.5, status: 400 },
	{ what: 'a word', id: 'deal', status: 400 },
	{ what: 'a list', id: [1, 2], status: 400 },
	{ what: 'one that nothing has', id: 2_000_000_000, status: 404 },
];

describe.each(CALLS)('$name', ({ call }) => {
	it.each(REFUSED)('rejects $what', async ({ id, status }) => {
		const response = await member.call(...call(id));
		// A path without its id is a different path.
		expect(id === '' ? [400, 404] : [status]).toContain(response.status);
		expect(response.body).toMatchObject({ response: 'failure', message: expect.stringMatching(/^[A-Z].+/) });
	});
});

describe('rejects every use of a suspended deal', () => {
	it.each(CALLS.filter(({ about }) => about === 'deal'))('$name', async ({ call }) => {
		expect((await member.call(...call(suspendedId))).status).toBe(404);
	});

	it.each(CALLS.filter(({ about }) => about === 'comment'))('$name of a comment on it', async ({ call }) => {
		const { html } = cleanRichText('<p>Hi</p>', { field: 'comment', ...COMMENT_HTML });
		const discussionId = await buildDiscussion(site.context.db, suspendedId);
		const [comment] = await site.context.db
			.insert(comments)
			.values({ discussionId, userId: author.id, bodyHtml: html, level: 0 })
			.returning();
		// Ownership of a comment is checked first.
		expect([403, 404]).toContain((await member.call(...call(comment?.id))).status);
	});
});

describe('calls that disclose nothing about a missing deal', () => {
	it('batch-likes rejects its operation, and invalid input completely', async () => {
		const operations = (dealId: unknown) => ({ operations: [{ dealId, status: 1, timestamp: 1 }] });
		const unknown = await member.call('POST', '/api/batch-likes', operations(2_000_000_000));
		expect(unknown.body.updates).toMatchObject([{ success: false, count: 0 }]);
		const suspended = await member.call('POST', '/api/batch-likes', operations(suspendedId));
		expect(suspended.body.updates).toEqual([{ ...unknown.body.updates[0], dealId: suspendedId }]);
		for (const id of [undefined, -1, 1e20, 1.5, 'deal', [1]]) {
			expect((await member.call('POST', '/api/batch-likes', operations(id))).status).toBe(400);
		}
	});

	it('related-deals finds none', async () => {
		for (const id of [2_000_000_000, suspendedId]) {
			const { status, body } = await member.call('GET', `/api/related-deals/${id}`);
			expect([status, body.deals]).toEqual([200, []]);
		}
		for (const id of [-1, 99_999_999_999, 1.5, 'deal']) {
			expect((await member.call('GET', `/api/related-deals/${id}`)).status).toBe(400);
		}
	});

	it('dealStates returns no state for it, and rejects invalid input', async () => {
		const { body } = await member.call('POST', '/api/dealStates', { ids: [2_000_000_000] });
		expect(body.states).toMatchObject([{ vote: null, saved: 0, reportedExpired: 0, flags: [] }]);
		for (const id of [-1, 1e20, 1.5, 'deal', [1]]) {
			expect((await member.call('POST', '/api/dealStates', { ids: [id] })).status).toBe(400);
		}
	});
});

it('rejects a reply to a deleted comment', async () => {
	const deal = await buildDeal(site.context.db);
	const written = await member.call('POST', '/api/deal-comment-all', { dealId: deal.id, comment: 'Soon gone' });
	const parentPostId = written.body.comment.id;
	const gone = await member.call('DELETE', '/api/delete-comment', { commentId: parentPostId, dealId: deal.id });
	expect(gone.status).toBe(200);
	const reply = await member.call('POST', '/api/deal-comment-all', { dealId: deal.id, parentPostId, comment: 'Late' });
	expect(reply.status).toBe(404);
	expect(reply.body.response).toBe('failure');
});

it('rejects a comment without a deal with its own message', async () => {
	const { status, body } = await member.call('POST', '/api/deal-comment-all', { comment: 'Hi' });
	expect([status, body.message]).toEqual([400, COMMENT_TEXTS.noDeal]);
});

it('redirects the short address of a deal to its page', async () => {
	const deal = await buildDeal(site.context.db);
	const response = await site.app.inject({ url: `/deal/${deal.id}` });
	expect([response.statusCode, response.headers.location]).toEqual([301, `/deal-details/${deal.id}`]);
});
