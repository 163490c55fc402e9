import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildCategory, buildDeal } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
beforeAll(async () => {
	site = await openTestSite();
});
afterAll(() => site.close());

it.each([
	['suspended', { status: 2 }],
	['held back', { review: 'held' as const }],
])('shows a deal that is %s to its author and staff only', async (_, overrides) => {
	const author = await buildMember(site);
	const other = await buildMember(site);
	const moderator = await buildMember(site, { role: 3 });
	const deal = await buildDeal(site.context.db, { userId: author.id, ...overrides });
	const url = `/api/deal/${deal.id}`;
	expect((await site.app.inject({ url })).statusCode).toBe(404);
	expect((await other.call('GET', url)).body.message).toBe('Deal not found');
	expect((await author.call('GET', url)).body.deal.id).toBe(deal.id);
	expect((await moderator.call('GET', url)).body.deal.del_review).toBe(deal.review);
});

it('shows the review state to the author and staff only, and accepts an expired session', async () => {
	const author = await buildMember(site);
	const other = await buildMember(site);
	const deal = await buildDeal(site.context.db, { userId: author.id, review: 'pending' });
	const url = `/api/deal/${deal.id}`;
	expect((await author.call('GET', url)).body.deal.del_review).toBe('pending');
	expect((await other.call('GET', url)).body.deal).not.toHaveProperty('del_review');
	const ended = await site.app.inject({ url, headers: { accesstoken: 'of.yester.day' } });
	expect([ended.statusCode, ended.json().deal.del_review]).toEqual([200, undefined]);
});

it('returns related deals of the most specific category, active ones only, the hottest first', async () => {
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	const audio = await buildCategory(db, 'Audio', electronics.id);
	const createdAt = new Date(Date.now() - 3_600_000);
	const inAudio = { createdAt, categoryIds: [electronics.id, audio.id] };
	const deal = await buildDeal(db, inAudio);
	const warm = await buildDeal(db, { ...inAudio, likeCount: 3 });
	const hot = await buildDeal(db, { ...inAudio, likeCount: 90 });
	await buildDeal(db, { ...inAudio, status: 0, likeCount: 500 });
	await buildDeal(db, { createdAt, likeCount: 900, categoryIds: [electronics.id] });
	const response = await site.app.inject({ url: `/api/related-deals/${deal.id}` });
	expect(response.json().deals.map(({ id }: { id: number }) => id)).toEqual([hot.id, warm.id]);
	const alone = await buildDeal(db);
	expect((await site.app.inject({ url: `/api/related-deals/${alone.id}` })).json().deals).toEqual([]);
});
