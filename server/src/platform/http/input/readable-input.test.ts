import { hotRank } from '@bilby/contract/deals/hot-rank';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendForm } from '#testing/requests/deal-forms.ts';
import { buildCategory, buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

const UNREADABLE = 'This contains characters we can’t read.';

let site: TestSite;
let member: TestMember;
let dealId: number;
let categoryId: number;

beforeAll(async () => {
	site = await openTestSite();
	member = await buildMember(site);
	dealId = (await buildDeal(site.context.db)).id;
	categoryId = (await buildCategory(site.context.db, 'Audio')).id;
});
afterAll(() => site.close());

function postJson(url: string, text: string) {
	const headers = { 'content-type': 'application/json', accesstoken: member.token };
	return site.app.inject({ method: 'POST', url, headers, payload: text });
}

describe('unreadable input', () => {
	it.each([
		['NUL in a category', '/api/deals', { category: 'a\0b' }, 'category'],
		['NUL in a subcategory', '/api/homePageDeals', { subcategory: '\0' }, 'subcategory'],
		['NUL in a comment', '/api/deal-comment-all', { dealId: 1, comment: '<p>a\0b</p>' }, 'comment'],
		['another control character in a comment', '/api/deal-comment-all', { dealId: 1, comment: '\u001b' }, 'comment'],
		['half a surrogate pair in a comment', '/api/deal-comment-all', { dealId: 1, comment: 'a\ud83e' }, 'comment'],
		['NUL in a field that no schema knows', '/api/brands', { showAll: 1, other: '\0' }, 'other'],
		['NUL in the name of a field', '/api/brands', { 'a\0': 1 }, 'body'],
		['NUL deep inside', '/api/batch-likes', { operations: [{ dealId: 1, status: '\0' }] }, 'operations.0.status'],
		['NUL in a password', '/api/login', { email: 'a@example.com', password: '\0' }, 'password'],
	])('is rejected: %s', async (_, url, body, field) => {
		const response = await postJson(url, JSON.stringify(body));
		expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: UNREADABLE }]);
		expect(site.faults).toEqual([]);
	});

	it.each([
		['in the query', `/api/deal-comments?id=1&comment=1%00`, {}],
		['in a parameter that is not read', '/api/site?a=%00', {}],
		['in a header', '/api/site', { 'user-agent': 'a\0' }],
		['as a line break in the query', '/api/deal-comments?id=1%0a', {}],
	])('is rejected %s', async (_, url, headers) => {
		const response = await site.app.inject({ url, headers });
		expect([response.statusCode, response.json().message]).toEqual([400, UNREADABLE]);
	});

	it('does not include a tab in the query', async () => {
		expect((await site.app.inject('/api/suggest?q=sony%09x')).statusCode).toBe(200);
	});

	it('returns 404 in a path', async () => {
		expect((await site.app.inject('/api/deal/1%00')).statusCode).toBe(404);
	});

	it('is rejected in an idempotency key', async () => {
		const headers = { accesstoken: member.token, 'idempotency-key': 'a\0b' };
		const response = await site.app.inject({ method: 'POST', url: '/api/like', headers, payload: { dealId, like: 1 } });
		expect([response.statusCode, response.json().errors]).toEqual([400, { 'idempotency-key': UNREADABLE }]);
	});

	it('is rejected in form fields', async () => {
		const fields = { dealUrl: 'shop.example/1', dealTitle: 'A', dealPrice: '1', dealCategories: [categoryId] };
		const form = { ...fields, dealDescription: '<p>The best\0 ones, really.</p>' };
		const { status, body } = await sendForm(site, member, '/api/postdeal', form);
		expect([status, body.errors]).toEqual([400, { dealDescription: UNREADABLE }]);
		expect(site.faults).toEqual([]);
	});

	it('does not include line breaks, tabs, other scripts, or bytes above ASCII in a header', async () => {
		const comment = '<p>Zoë said:\r\n\t日本語 🦘</p>';
		const headers = { 'user-agent': 'Browser\u00e2\u0080\u0099s' };
		const { status } = await member.call('POST', '/api/deal-comment-all', { dealId, comment }, headers);
		expect(status).toBe(200);
	});
});

describe('numbers and nesting', () => {
	it.each([
		['a number above the exact ones', '{"dealId":9007199254740993}', 'dealId'],
		['a number that is none any more', '{"other":1e999}', 'other'],
		['a number far below', '{"operations":[{"timestamp":-1e308}]}', 'operations.0.timestamp'],
	])('are rejected out of range: %s', async (_, text, field) => {
		const response = await postJson('/api/view', text);
		expect([response.statusCode, response.json().errors]).toEqual([400, { [field]: 'This number is out of range.' }]);
	});

	it.each([22, 1_000])('are rejected at a depth of %i', async (depth) => {
		const response = await postJson('/api/brands', `${'['.repeat(depth)}${']'.repeat(depth)}`);
		expect([response.statusCode, response.json().message]).toEqual([400, 'This is nested too deeply.']);
	});

	it('are rejected above the largest version number', async () => {
		const { status, body } = await sendForm(site, member, '/api/edit-deal', { id: dealId, version: 2 ** 31 });
		expect([status, Object.keys(body.errors)]).toEqual([400, ['version']]);
		expect(site.faults).toEqual([]);
	});
});

describe('cursors', () => {
	const encode = (position: unknown) => Buffer.from(JSON.stringify(position)).toString('base64url');
	const NOW = '2026-11-22T00:00:00.000Z';

	it.each([
		['an id above 2³¹', 'new', ['new', NOW, 2 ** 31]],
		['the year 0', 'new', ['new', '0000-01-01T00:00:00.000Z', 1]],
		['an instant of 150 characters', 'new', ['new', `2026-11-22T00:00:00.${'0'.repeat(129)}Z`, 1]],
		['votes above 2³¹', 'popular', ['popular', true, 2 ** 31, 1]],
		['votes below -2³¹', 'popular', ['popular', true, -(2 ** 32), 1]],
		['a rank without end', 'hot', ['hot', 1e308, 1]],
		['something more', 'new', ['new', NOW, 1, 1]],
		['nothing at all', 'new', null],
		['another feed', 'new', ['all', NOW, 1]],
		['a name instead of an object', 'new', { 0: 'new', 1: NOW, 2: 1 }],
	])('are rejected with %s', async (_, filterBy, position) => {
		const response = await postJson('/api/deals', JSON.stringify({ filterBy, cursor: encode(position) }));
		const rejected = { cursor: 'This cursor isn’t valid.' };
		expect([response.statusCode, response.json().errors]).toEqual([400, rejected]);
		expect(site.faults).toEqual([]);
	});

	it('are accepted only character for character', async () => {
		const ours = encode(['hot', hotRank(3, new Date(NOW)), 7]);
		const request = async (cursor: string) =>
			(await postJson('/api/deals', JSON.stringify({ filterBy: 'hot', cursor }))).statusCode;
		const spaced = Buffer.from(` ${Buffer.from(ours, 'base64url')}`).toString('base64url');
		expect([await request(ours), await request(`${ours}_`), await request(spaced)]).toEqual([200, 400, 400]);
	});
});

describe('dates of a deal', () => {
	it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '1999-12-31T23:59:59Z', '9999-12-31T00:00:00Z'])(
		'are not %s',
		async (startsAt) => {
			const { status, body } = await sendForm(site, member, '/api/postdeal', {
				dealUrl: 'shop.example/1',
				dealTitle: 'A',
				dealPrice: '1',
				dealCategories: [categoryId],
				dealDescription: '<p>The best ones, really.</p>',
				startsAt,
			});
			expect([status, Object.keys(body.errors)]).toEqual([400, ['startsAt']]);
			expect(site.faults).toEqual([]);
		},
	);
});
