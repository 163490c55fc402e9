import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

async function post(url: string, type: string, payload: string) {
	const response = await site.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
	return [response.statusCode, response.json().code];
}

const form = 'application/x-www-form-urlencoded';
/** Returns a list that counts as `count` values, including the list itself. */
const listOf = (count: number, value: string) => `[${Array(count - 1).fill(value)}]`;

describe('a JSON body', () => {
	it.each([
		['85,000 empty objects', listOf(85_000, '{}')],
		['as many lists in each other', `${'['.repeat(85_000)}${']'.repeat(85_000)}`],
		['2,001 values', listOf(2_001, '1')],
		['as many keys', `{${Array.from({ length: 2_001 }, (_, index) => `"k${index}":1`)}}`],
		['what never ends', listOf(85_000, '{}').slice(0, -1)],
	])('is rejected before parsing if it has more than 2,000 values: %s', async (_, payload) => {
		expect(await post('/api/homePageDeals', 'application/json', payload)).toEqual([413, 'too_large']);
		expect(await post('/api/view', 'text/plain', payload)).toEqual([413, 'too_large']);
	});

	it.each([
		['2,000 values', `{"searchTerm":${listOf(1_999, '1')}}`],
		['commas and brackets in its texts', JSON.stringify({ searchTerm: ',[{"\\'.repeat(10_000) })],
	])('is parsed and checked by its schema with %s', async (_, payload) => {
		expect(await post('/api/homePageDeals', 'application/json', payload)).toEqual([400, 'validation']);
	});
});

describe('a form of plain fields', () => {
	it.each(['/api/homePageDeals', '/api/login', '/api/newsletter-subscribe', '/api/view'])(
		'is rejected by calls that declare none: %s',
		async (url) => {
			expect(await post(url, form, 'email=kim@example.com')).toEqual([415, 'unsupported_type']);
			expect(await post(url, `${form.toUpperCase()}; charset=utf-8`, 'a=b')).toEqual([415, 'unsupported_type']);
		},
	);

	it('accepts up to 100 fields', async () => {
		const fields = (count: number) => Array.from({ length: count }, (_, index) => `k${index}=1`).join('&');
		expect(await post('/api/unsubscribe', form, fields(100))).toEqual([400, 'validation']);
		expect(await post('/api/unsubscribe', form, fields(101))).toEqual([413, 'too_large']);
		expect(await post('/api/unsubscribe', form, '&'.repeat(46_000))).toEqual([413, 'too_large']);
	});
});
