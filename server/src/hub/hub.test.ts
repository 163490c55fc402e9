import { awardsReply, reputationReply } from '@bilby/contract/hub/reputation-wire';
import type { OwnDealView } from '@bilby/contract/hub/views';
import { myDealsReply, myListCountsReply, type OwnDealWire } from '@bilby/contract/hub/wire';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

const NOW = new Date('2026-06-01T02:00:00Z');
const HUDDLE = { title: 'Which kettle lasts?', category: 'reviews', description: 'Mine did not.' };
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

let site: TestSite;
let author: TestMember;
let reader: TestMember;
let ids: number[];

beforeAll(async () => {
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	author = await buildMember(site);
	reader = await buildMember(site);
	ids = [];
	for (let index = 0; index < 25; index += 1) {
		const deal = await buildDeal(db, {
			title: index === 4 ? 'Copper kettle' : `Lamp ${index}`,
			userId: author.id,
			createdAt: hoursAgo(index),
			review: index === 1 ? 'held' : 'approved',
		});
		ids.push(deal.id);
	}
});
afterAll(() => site.close());

async function list(member: TestMember, body: object) {
	const response = await member.call('POST', '/api/myDeals', body);
	expect(response.status).toBe(200);
	return myDealsReply.parse(response.body);
}
const titles = (found: OwnDealWire[]) => found.map((deal) => deal.del_title);
const dealAt = (index: number) => ids[index] ?? 0;
const suspend = (id: number) => site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, id));

describe('the list of own deals', () => {
	it('contains all of them, newest first and page by page, with those on hold', async () => {
		const first = await list(author, { view: 'all', limit: 10 });
		expect(titles(first.deals).slice(0, 3)).toEqual(['Lamp 0', 'Lamp 1', 'Lamp 2']);
		expect(first.deals[1]).toMatchObject({ del_review: 'held', noted_at: hoursAgo(1).toISOString() });
		const rest = await list(author, { view: 'all', limit: 50, cursor: first.nextCursor });
		expect(rest.deals).toHaveLength(15);
		expect(rest.nextCursor).toBeNull();
		const skipped = await list(author, { view: 'all', skip: 24 });
		expect(titles(skipped.deals)).toEqual(['Lamp 24']);
	});

	it('can be searched by words', async () => {
		const found = await list(author, { searchTerm: 'kettles' });
		expect(titles(found.deals)).toEqual(['Copper kettle']);
		expect(found).toMatchObject({ total: 1, totalCapped: false });
		expect((await list(author, { searchTerm: "the ' & | ! :*" })).deals).toEqual([]);
	});

	it('contains no other member’s deals', async () => {
		expect((await list(reader, {})).deals).toEqual([]);
	});

	it('rejects visitors and cursors of other lists', async () => {
		const visitor = await site.app.inject({ method: 'POST', url: '/api/myDeals', payload: {} });
		expect(visitor.statusCode).toBe(401);
		const { nextCursor } = await list(author, { limit: 1 });
		const wrong = await author.call('POST', '/api/myDeals', { view: 'saved', cursor: nextCursor });
		expect(wrong.status).toBe(400);
		expect((await author.call('POST', '/api/myDeals', { view: 'secret' })).status).toBe(400);
	});
});

describe('the list of own activity', () => {
	beforeAll(async () => {
		const operations = [0, 2, 3].map((index) => ({
			dealId: dealAt(index),
			status: index === 2 ? 0 : 1,
			timestamp: 1,
		}));
		const voted = await reader.call('POST', '/api/batch-likes', { operations });
		expect(voted.body).toMatchObject({ updates: [{ success: true }, { success: true }, { success: true }] });
		for (const index of [4, 5]) await reader.call('POST', '/api/saveDeal', { dealId: dealAt(index), saved: 1 });
		await reader.call('POST', '/api/saveDeal', { dealId: dealAt(5), saved: 1 });
		for (const text of ['<p>Is it a <strong>lamp</strong>?</p>', '<p>Bought one, thanks</p>']) {
			const said = await reader.call('POST', '/api/deal-comment-all', { dealId: dealAt(0), comment: text });
			expect(said.status).toBe(200);
		}
	});

	it.each<[OwnDealView, number]>([
		['votes', 3],
		['saved', 2],
		['comments', 2],
	])('is listed and counted: %s', async (view, count) => {
		const found = await list(reader, { view });
		expect(found.total).toBe(count);
		expect(found.deals.length + found.comments.length).toBe(count);
	});

	it('shows the member’s votes', async () => {
		const { deals: voted } = await list(reader, { view: 'votes' });
		expect(new Map(voted.map(({ id, vote }) => [id, vote]))).toEqual(
			new Map([
				[dealAt(0), 1],
				[dealAt(2), -1],
				[dealAt(3), 1],
			]),
		);
	});

	it('shows comments with their deals and searches their text, not their markup', async () => {
		const { comments } = await list(reader, { view: 'comments', searchTerm: 'lamp' });
		expect(comments).toMatchObject([{ deal_id: dealAt(0), del_title: 'Lamp 0', excerpt: 'Is it a lamp?' }]);
		expect((await list(reader, { view: 'comments', searchTerm: 'strong' })).comments).toEqual([]);
	});

	it('matches the counts in the profile, also after votes are taken back', async () => {
		const counts = async () => {
			const { data } = (await reader.call('GET', '/api/profile')).body;
			return [data.myVotesCount, data.myCommentsCount, data.mySavedCount];
		};
		expect(await counts()).toEqual([3, 2, 2]);
		await reader.call('POST', '/api/batch-likes', {
			operations: [{ dealId: dealAt(3), status: null, timestamp: NOW.getTime() + 1_000 }],
		});
		await reader.call('POST', '/api/saveDeal', { dealId: dealAt(5), saved: 0 });
		await reader.call('POST', '/api/saveDeal', { dealId: dealAt(5), saved: 0 });
		expect(await counts()).toEqual([2, 2, 1]);
		const { data } = (await author.call('GET', '/api/profile')).body;
		expect(data.upvotesReceived).toBe(1);
	});

	it('leaves out suspended deals, except for the author’s own', async () => {
		await suspend(dealAt(0));
		expect((await list(reader, { view: 'comments' })).comments).toEqual([]);
		expect((await list(reader, { view: 'votes' })).deals.map(({ id }) => id)).toEqual([dealAt(2)]);
		expect((await list(author, { view: 'all', limit: 1 })).deals[0]?.id).toBe(dealAt(0));
	});

	it('has the lengths that the menu shows, without suspended deals and posts in huddles', async () => {
		const member = await buildMember(site);
		const { forum } = (await member.call('POST', '/api/postHuddle', HUDDLE)).body;
		await member.call('POST', '/api/forumComment', { huddleId: forum.id, comment: 'Mine leaked.' });
		const { db } = site.context;
		const [suspended, live] = [await buildDeal(db, { title: 'Kettle' }), await buildDeal(db, { title: 'Lamp' })];
		await member.call('POST', '/api/saveDeal', { dealId: suspended.id, saved: 1 });
		const operations = [suspended, live].map(({ id }) => ({ dealId: id, status: 1, timestamp: 1 }));
		await member.call('POST', '/api/batch-likes', { operations });
		for (const { id } of [suspended, live]) {
			await member.call('POST', '/api/deal-comment-all', { dealId: id, comment: 'Bought one' });
		}
		await suspend(suspended.id);
		const counts = myListCountsReply.parse((await member.call('GET', '/api/myListCounts')).body);
		for (const [view, length] of [
			['votes', 1],
			['comments', 1],
			['saved', 0],
		] as const) {
			const found = await list(member, { view });
			expect([view, found.deals.length + found.comments.length]).toEqual([view, length]);
			expect([view, found.total, counts[view].total]).toEqual([view, length, length]);
		}
	});

	it('show the author of a duplicate the deal that it was merged into', async () => {
		const setMerged = (mergedIntoId: number | null) =>
			site.context.db
				.update(deals)
				.set({ mergedIntoId })
				.where(eq(deals.id, dealAt(1)));
		const own = async () => (await list(author, { view: 'all', limit: 50 })).deals;
		await setMerged(dealAt(2));
		expect((await own()).find(({ id }) => id === dealAt(1))?.mergedInto).toBe(dealAt(2));
		expect((await own()).find(({ id }) => id === dealAt(2))?.mergedInto).toBeUndefined();
		await setMerged(null);
	});
});

describe('contributions', () => {
	it('are the approved deals with the points that each earned', async () => {
		const response = (await author.call('POST', '/api/contributions', { limit: 50 })).body;
		const points = new Map(response.deals.map((deal: { id: number; points: number }) => [deal.id, deal.points]));
		expect(points.size).toBe(23);
		expect(points.get(dealAt(2))).toBe(-1);
		expect(points.get(dealAt(4))).toBe(0);
	});
});

describe('reputation', () => {
	it('is itemised for its owner alone', async () => {
		const response = await author.call('POST', '/api/getReputation', { userId: author.id });
		const { data } = reputationReply.parse(response.body);
		expect(data).toEqual({ uploadAvatar: 0, commentPost: 0, createPost: 1, flaggedPost: 0, total: 1 });
		expect((await reader.call('POST', '/api/getReputation', { userId: author.id })).status).toBe(403);
	});

	it('is a ledger of awards with their deals that names no voter', async () => {
		const response = await author.call('POST', '/api/awards', {});
		const { awards } = awardsReply.parse(response.body);
		expect(awards.map(({ reason, points, deal }) => [reason, points, deal?.id ?? null])).toContainEqual([
			'downvote_received',
			-1,
			dealAt(2),
		]);
		expect(awards.reduce((sum, { points }) => sum + points, 0)).toBe(1);
		expect(JSON.stringify(response.body)).not.toContain('voter');
	});
});
