// One database is enough: this tests headers and cookies.
import { DESCRIPTION_HTML } from '@bilby/contract/deals/limits';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanRichText } from '#platform/rich-text/clean-rich-text.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';

let site: TestSite;
let member: TestMember;
beforeAll(async () => {
	site = await openTestSite();
	member = await buildMember(site);
	await buildDeal(site.context.db);
});
afterAll(() => site.close());

const calls = () =>
	site.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/') && url !== '/api/live' && url !== '/api/logout');

describe.each([
	['a session', () => ({ accesstoken: member.token })],
	['a session in the standard header', () => ({ authorization: `Bearer ${member.token}` })],
	['an expired session', () => ({ accesstoken: 'x.y.z' })],
])('with %s', (_, headers) => {
	it('no route sends a response that may be stored', async () => {
		expect(calls().length).toBeGreaterThan(30);
		for (const { method, url } of calls()) {
			const response = await site.app.inject({ method, url: url.replace(/:\w+/, '1'), headers: headers() });
			expect(response.headers['cache-control'], `${method} ${url}: ${response.statusCode}`).toBe('no-store');
		}
	});
});

it('only a response that depends on the session has a Vary header', async () => {
	const vary = async (url: string, headers = {}) => (await site.app.inject({ url, headers })).headers.vary;
	const both = 'accesstoken, authorization';
	expect(await vary('/api/deal/1')).toBe(both);
	expect(await vary('/api/deal/1', { accesstoken: member.token })).toBe(both);
	expect(await vary('/api/profile')).toBe(both);
	expect(await vary('/api/category-stats')).toBeUndefined();
	const bounds = { field: 'description', ...DESCRIPTION_HTML };
	const { html } = cleanRichText(`<p>${'A bargain. '.repeat(300)}</p>`, bounds);
	const long = await buildDeal(site.context.db, { descriptionHtml: html });
	const compressed = await vary(`/api/deal/${long.id}`, { 'accept-encoding': 'br' });
	expect(compressed).toBe(`${both}, accept-encoding`);
});

it('public responses may be cached for visitors', async () => {
	const { headers } = await site.app.inject('/api/category-stats');
	expect(headers['cache-control']).toBeUndefined();
});
