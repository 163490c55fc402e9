import { ROLES } from '@bilby/contract/kernel/roles';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { deals } from '../schema/deals.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { dislikeReasons, votes } from '../schema/votes.ts';
import { buildDeal, buildUser } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { at, NOW, openVoteSite } from '../testing/set-ups/vote-site.ts';

const { site, voter, authorId, newDeal, fetchDeal, readReputation } = await openVoteSite();
let dealId: number;

afterAll(() => site.close());
beforeEach(async () => {
	dealId = await newDeal();
});

const currentDeal = (id = dealId) => fetchDeal(id);
const like = (value: unknown, headers = {}) => voter.call('POST', '/api/like', { dealId, like: value }, headers);
const set = (operations: object[]) => voter.call('POST', '/api/batch-likes', { operations });

describe('/api/like', () => {
	it('toggles, and likes and dislikes exclude each other', async () => {
		const rankBefore = (await currentDeal()).hotRank;
		expect((await like(1)).body).toMatchObject({ response: 'success', likecount: 1, dislikecount: 0 });
		expect((await like(0)).body).toMatchObject({ likecount: 0, dislikecount: 1, likeCountId: { count: -1 } });
		expect((await like('0')).body).toMatchObject({ likecount: 0, dislikecount: 0 });
		const { body } = await like(true);
		expect(body.likeCountId).toEqual({ likeIds: [dealId], dislikeIds: [], count: 1 });
		const deal = await currentDeal();
		expect(deal).toMatchObject({ likeCount: 1, dislikeCount: 0, netVotes: 1, lastVoteAt: NOW });
		expect(deal.hotRank).toBe(rankBefore);
	});

	it('returns the first response to a retry with the same key and does not toggle back', async () => {
		const headers = { 'idempotency-key': 'click-1' };
		const first = await like(1, headers);
		const second = await like(1, headers);
		expect(second).toEqual(first);
		expect((await currentDeal()).likeCount).toBe(1);
		expect((await like(0, headers)).status).toBe(409);
	});

	it('counts ten simultaneous retries as one click', async () => {
		const headers = { 'idempotency-key': 'click-2' };
		const responses = await Promise.all(Array.from({ length: 10 }, () => like(1, headers)));
		expect(new Set(responses.map(({ body }) => body.likecount))).toEqual(new Set([1]));
		expect((await currentDeal()).likeCount).toBe(1);
	});

	it('counts a vote even if another instance’s clock is ahead, and never sets an older time', async () => {
		site.setNow(new Date(at(3)));
		await like(1);
		site.setNow(NOW);
		expect((await like(1)).body).toMatchObject({ likecount: 0, likeCountId: { count: 0 } });
		const late = await set([{ dealId, status: 1, timestamp: at(2) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0 });
	});

	it('does not store a rejection for its key', async () => {
		const headers = { 'idempotency-key': 'click-3' };
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, dealId));
		expect((await like(1, headers)).status).toBe(404);
		await site.context.db.update(deals).set({ status: 1 }).where(eq(deals.id, dealId));
		expect((await like(1, headers)).body.likecount).toBe(1);
	});

	it('rejects a vote on your own deal', async () => {
		const own = await buildDeal(site.context.db, { userId: voter.id });
		const { status, body } = await voter.call('POST', '/api/like', { dealId: own.id, like: 1 });
		expect([status, body.message]).toEqual([403, 'You can’t vote on your own deal.']);
		expect((await currentDeal(own.id)).likeCount).toBe(0);
	});

	it.each([
		['a missing id', { like: 1 }, 400],
		['a negative id', { dealId: -1, like: 1 }, 400],
		['a huge id', { dealId: 1e20, like: 1 }, 400],
		['a word', { dealId: 'deal', like: 1 }, 400],
		['a list', { dealId: [1], like: 1 }, 400],
		['an unknown deal', { dealId: 2_000_000_000, like: 1 }, 404],
		['a vote of 2', { dealId: 1, like: 2 }, 400],
		['no vote', { dealId: 1 }, 400],
	])('rejects %s', async (_, payload, status) => {
		const response = await voter.call('POST', '/api/like', payload);
		expect(response.status).toBe(status);
		expect(response.body).toMatchObject({ response: 'failure', message: expect.any(String) });
	});

	it('rejects visitors and unverified members', async () => {
		const visitor = await site.app.inject({ method: 'POST', url: '/api/like', payload: { dealId, like: 1 } });
		expect(visitor.statusCode).toBe(401);
		const fresh = await buildMember(site, { emailVerifiedAt: null });
		expect((await fresh.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(403);
	});
});

describe('/api/batch-likes', () => {
	it('sets votes: sending it twice changes nothing', async () => {
		const operation = { dealId, status: 1, timestamp: at(0) };
		const first = await set([operation]);
		expect(first.body.updates).toEqual([
			{ dealId, status: 1, likecount: 1, dislikecount: 0, count: 1, revision: 1, success: true },
		]);
		expect((await set([operation])).body).toEqual(first.body);
	});

	it('ignores an operation older than the stored vote, even a removed one', async () => {
		await set([{ dealId, status: 1, timestamp: at(-10) }]);
		await set([{ dealId, status: null, timestamp: at(-5) }]);
		const late = await set([{ dealId, status: 1, timestamp: at(-10) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0, success: true });
		const newer = await set([{ dealId, status: 0, timestamp: at(-4) }]);
		expect(newer.body.updates[0]).toMatchObject({ status: 0, dislikecount: 1 });
	});

	it('ignores an action older than a repeated vote', async () => {
		await set([{ dealId, status: 1, timestamp: at(-10) }]);
		await set([{ dealId, status: 1, timestamp: at(-2) }]);
		const late = await set([{ dealId, status: 0, timestamp: at(-5) }]);
		expect(late.body.updates[0]).toMatchObject({ status: 1, likecount: 1, dislikecount: 0 });
	});

	it('ignores a vote that was removed before it arrived', async () => {
		await set([{ dealId, status: null, timestamp: at(-2) }]);
		const late = await set([{ dealId, status: 1, timestamp: at(-5) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0 });
		expect(await currentDeal()).toMatchObject({ likeCount: 0, lastVoteAt: null });
	});

	it('treats a time in the future as now', async () => {
		await set([{ dealId, status: 1, timestamp: at(86_400) }]);
		site.setNow(new Date(at(1)));
		expect((await set([{ dealId, status: 0, timestamp: at(1) }])).body.updates[0]).toMatchObject({ status: 0 });
	});

	it('counts operations in the order in which they were cast', async () => {
		const { body } = await set([
			{ dealId, status: null, timestamp: at(-1) },
			{ dealId, status: 1, timestamp: at(-2) },
		]);
		expect(body.updates.at(-1)).toMatchObject({ status: null, likecount: 0 });
	});

	it('raises the revision for a vote that is cast and removed at once', async () => {
		const { body } = await set([
			{ dealId, status: 1, timestamp: at(-2) },
			{ dealId, status: null, timestamp: at(-1) },
		]);
		expect(body.updates).toMatchObject([
			{ likecount: 1, revision: 1 },
			{ likecount: 0, revision: 2 },
		]);
		const next = await set([{ dealId, status: 0, timestamp: at(0) }]);
		expect(next.body.updates[0]).toMatchObject({ dislikecount: 1, revision: 3 });
	});

	it('returns the reason and counts of a rejected operation and does not delay the others', async () => {
		const own = await buildDeal(site.context.db, { userId: voter.id });
		await (await buildMember(site)).call('POST', '/api/like', { dealId: own.id, like: 1 });
		const { status, body } = await set([
			{ dealId: own.id, status: 1, timestamp: at(-2) },
			{ dealId, status: 1, timestamp: at(-1) },
		]);
		expect(status).toBe(200);
		expect(body.updates).toMatchObject([
			{ dealId: own.id, success: false, message: 'You can’t vote on your own deal.', likecount: 1, count: 1 },
			{ dealId, success: true, likecount: 1 },
		]);
	});

	it.each([
		['none', []],
		['101', Array.from({ length: 101 }, () => ({ dealId: 1, status: 1, timestamp: 1 }))],
		['a status of 2', [{ dealId: 1, status: 2, timestamp: 1 }]],
		['no timestamp', [{ dealId: 1, status: 1 }]],
		['an endless timestamp', [{ dealId: 1, status: 1, timestamp: 1e300 }]],
	])('rejects %s', async (_, operations) => {
		expect((await set(operations)).status).toBe(400);
	});
});

describe('reputation', () => {
	it('follows the votes: +2, -1, and back', async () => {
		const before = (await readReputation(authorId)) ?? 0;
		const earned = async () => ((await readReputation(authorId)) ?? 0) - before;
		await like(1);
		expect(await earned()).toBe(2);
		await like(0);
		expect(await earned()).toBe(-1);
		await like(0);
		expect(await earned()).toBe(0);
	});

	it('earns 20 points once at 50 net votes; the badge comes at 51', async () => {
		const crowd = await Promise.all(Array.from({ length: 49 }, () => buildUser(site.context.db)));
		await site.context.db.insert(votes).values(crowd.map(({ id }) => ({ dealId, userId: id, value: 1 })));
		await site.context.db.update(deals).set({ likeCount: 49 }).where(eq(deals.id, dealId));
		const hot = () =>
			site.context.db
				.select()
				.from(reputationLedger)
				.where(and(eq(reputationLedger.reason, 'deal_hot'), eq(reputationLedger.subject, `deal:${dealId}`)));
		await like(1);
		expect(await hot()).toHaveLength(1);
		expect((await currentDeal()).wasHotAt).toBeNull();
		await like(1);
		await like(1);
		expect(await hot()).toHaveLength(1);
		const other = await buildMember(site);
		await other.call('POST', '/api/like', { dealId, like: 1 });
		expect((await currentDeal()).wasHotAt).toEqual(NOW);
	});
});

describe('the reason of a dislike', () => {
	const dislike = (reason: unknown, more = {}) =>
		voter.call('POST', '/api/batch-likes', {
			operations: [{ dealId, status: 0, timestamp: at(-5), reason, ...more }],
		});

	it('is stored with it, can change, and is shown to staff only', async () => {
		const staff = await buildMember(site, { role: ROLES.moderator });
		const listed = () => staff.call('POST', '/api/dealVotes', { dealId });
		expect((await dislike('spam')).status).toBe(200);
		expect((await dislike('price')).status).toBe(200);
		const { username } = await voter.row();
		expect((await listed()).body).toMatchObject({
			likecount: 0,
			dislikecount: 1,
			reasons: { expired: 0, price: 1, wrong: 0, spam: 0, other: 0 },
			votes: [{ username, reason: 'price', created_at: new Date(at(-5)).toISOString() }],
		});
		expect((await voter.call('POST', '/api/dealVotes', { dealId })).status).toBe(403);
		// It no longer counts once the dislike is taken back, and is not shown with a like.
		await set([{ dealId, status: 1, timestamp: at(-4) }]);
		expect((await listed()).body).toMatchObject({ reasons: { price: 0 }, votes: [] });
		const likes = await staff.call('POST', '/api/dealVotes', { dealId, status: 1 });
		expect(likes.body.votes).toMatchObject([{ username, reason: null }]);
	});

	it('is not stored if the vote is outdated or not counted', async () => {
		await set([{ dealId, status: 1, timestamp: at(-4) }]);
		await dislike('spam');
		expect(await site.context.db.select().from(dislikeReasons).where(eq(dislikeReasons.dealId, dealId))).toEqual([]);
	});

	it.each([
		['a like', { status: 1 }],
		['a vote that is taken back', { status: null }],
		['an unknown reason', { reason: 'ugly' }],
	])('is rejected with %s', async (_with, more) => {
		expect((await dislike('spam', more)).status).toBe(400);
	});
});
