import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '../schema/accounts.ts';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { votes } from '../schema/votes.ts';
import { checkCounters } from '../testing/check-counters.ts';
import { buildDeal, buildUser } from '../testing/factories.ts';
import { buildMember, type TestMember } from '../testing/members.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { VoteBatcher } from './vote-batcher.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const at = (seconds: number) => NOW.getTime() + seconds * 1_000;

let site: TestSite;
let voter: TestMember;
let authorId: number;
let dealId: number;

beforeAll(async () => {
	site = await openTestSite();
	voter = await buildMember(site);
	authorId = (await buildUser(site.context.db)).id;
});
afterAll(() => site.close());
beforeEach(async () => {
	site.setNow(NOW);
	const createdAt = new Date(NOW.getTime() - 3_600_000);
	dealId = (await buildDeal(site.context.db, { userId: authorId, createdAt })).id;
});

async function dealNow(id = dealId) {
	const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, id));
	if (!deal) throw new Error('The deal is gone.');
	return deal;
}

async function reputationOf(userId: number): Promise<number | undefined> {
	const [user] = await site.context.db.select().from(users).where(eq(users.id, userId));
	return user?.reputation;
}

const like = (value: unknown, headers = {}) => voter.call('POST', '/api/like', { dealId, like: value }, headers);
const set = (operations: object[]) => voter.call('POST', '/api/batch-likes', { operations });

describe('/api/like', () => {
	it('toggles, and the two votes exclude each other', async () => {
		const rankBefore = (await dealNow()).hotRank;
		expect((await like(1)).body).toMatchObject({ response: 'success', likecount: 1, dislikecount: 0 });
		expect((await like(0)).body).toMatchObject({ likecount: 0, dislikecount: 1, likeCountId: { count: -1 } });
		expect((await like('0')).body).toMatchObject({ likecount: 0, dislikecount: 0 });
		const { body } = await like(true);
		expect(body.likeCountId).toEqual({ likeIds: [dealId], dislikeIds: [], count: 1 });
		const deal = await dealNow();
		expect(deal).toMatchObject({ likeCount: 1, dislikeCount: 0, netVotes: 1, lastVoteAt: NOW });
		expect(deal.hotRank).toBe(rankBefore);
	});

	it('a retry with the same key gets the first answer and does not toggle back', async () => {
		const headers = { 'idempotency-key': 'press-1' };
		const first = await like(1, headers);
		const second = await like(1, headers);
		expect(second).toEqual(first);
		expect((await dealNow()).likeCount).toBe(1);
		expect((await like(0, headers)).status).toBe(409);
		site.setNow(new Date(NOW.getTime() + 24 * 3_600_000));
		expect((await like(1, headers)).body.likecount).toBe(0);
	});

	it('ten retries at once are one press', async () => {
		const headers = { 'idempotency-key': 'press-2' };
		const answers = await Promise.all(Array.from({ length: 10 }, () => like(1, headers)));
		expect(new Set(answers.map(({ body }) => body.likecount))).toEqual(new Set([1]));
		expect((await dealNow()).likeCount).toBe(1);
	});

	it('counts although the clock of another copy is ahead, and nothing older comes after', async () => {
		site.setNow(new Date(at(3)));
		await like(1);
		site.setNow(NOW);
		expect((await like(1)).body).toMatchObject({ likecount: 0, likeCountId: { count: 0 } });
		const late = await set([{ dealId, status: 1, timestamp: at(2) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0 });
	});

	it('a refusal is not remembered for its key', async () => {
		const headers = { 'idempotency-key': 'press-3' };
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, dealId));
		expect((await like(1, headers)).status).toBe(404);
		await site.context.db.update(deals).set({ status: 1 }).where(eq(deals.id, dealId));
		expect((await like(1, headers)).body.likecount).toBe(1);
	});

	it("refuses a vote on one's own deal", async () => {
		const own = await buildDeal(site.context.db, { userId: voter.id });
		const { status, body } = await voter.call('POST', '/api/like', { dealId: own.id, like: 1 });
		expect([status, body.message]).toEqual([403, 'You cannot vote on your own deal.']);
		expect((await dealNow(own.id)).likeCount).toBe(0);
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
	])('refuses %s', async (_, payload, status) => {
		const answer = await voter.call('POST', '/api/like', payload);
		expect(answer.status).toBe(status);
		expect(answer.body).toMatchObject({ response: 'failure', message: expect.any(String) });
	});

	it('refuses visitors and members who are not verified', async () => {
		const stranger = await site.app.inject({ method: 'POST', url: '/api/like', payload: { dealId, like: 1 } });
		expect(stranger.statusCode).toBe(401);
		const fresh = await buildMember(site, { emailVerifiedAt: null });
		expect((await fresh.call('POST', '/api/like', { dealId, like: 1 })).status).toBe(403);
	});
});

describe('/api/batch-likes', () => {
	it('sets a state: sent twice it changes nothing', async () => {
		const operation = { dealId, status: 1, timestamp: at(0) };
		const first = await set([operation]);
		expect(first.body.updates).toEqual([
			{ dealId, status: 1, likecount: 1, dislikecount: 0, count: 1, revision: 1, success: true },
		]);
		expect((await set([operation])).body).toEqual(first.body);
	});

	it('ignores an operation older than the stored vote, also where that was taken back', async () => {
		await set([{ dealId, status: 1, timestamp: at(-10) }]);
		await set([{ dealId, status: null, timestamp: at(-5) }]);
		const late = await set([{ dealId, status: 1, timestamp: at(-10) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0, success: true });
		const newer = await set([{ dealId, status: 0, timestamp: at(-4) }]);
		expect(newer.body.updates[0]).toMatchObject({ status: 0, dislikecount: 1 });
	});

	it('ignores what was pressed before the same vote was said again', async () => {
		await set([{ dealId, status: 1, timestamp: at(-10) }]);
		await set([{ dealId, status: 1, timestamp: at(-2) }]);
		const late = await set([{ dealId, status: 0, timestamp: at(-5) }]);
		expect(late.body.updates[0]).toMatchObject({ status: 1, likecount: 1, dislikecount: 0 });
	});

	it('ignores a vote that was taken back before it arrived', async () => {
		await set([{ dealId, status: null, timestamp: at(-2) }]);
		const late = await set([{ dealId, status: 1, timestamp: at(-5) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0 });
		expect(await dealNow()).toMatchObject({ likeCount: 0, lastVoteAt: null });
	});

	it('takes a moment in the future for now', async () => {
		await set([{ dealId, status: 1, timestamp: at(86_400) }]);
		site.setNow(new Date(at(1)));
		expect((await set([{ dealId, status: 0, timestamp: at(1) }])).body.updates[0]).toMatchObject({ status: 0 });
	});

	it('takes operations in the order in which they were cast', async () => {
		const { body } = await set([
			{ dealId, status: null, timestamp: at(-1) },
			{ dealId, status: 1, timestamp: at(-2) },
		]);
		expect(body.updates.at(-1)).toMatchObject({ status: null, likecount: 0 });
	});

	it('a vote cast and taken back at once takes its numbers: what comes after is told as newer', async () => {
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

	it('a refused one says why, with the counts, and does not hold up the others', async () => {
		const own = await buildDeal(site.context.db, { userId: voter.id });
		await (await buildMember(site)).call('POST', '/api/like', { dealId: own.id, like: 1 });
		const { status, body } = await set([
			{ dealId: own.id, status: 1, timestamp: at(-2) },
			{ dealId, status: 1, timestamp: at(-1) },
		]);
		expect(status).toBe(200);
		expect(body.updates).toMatchObject([
			{ dealId: own.id, success: false, message: 'You cannot vote on your own deal.', likecount: 1, count: 1 },
			{ dealId, success: true, likecount: 1 },
		]);
	});

	it.each([
		['none', []],
		['101', Array.from({ length: 101 }, () => ({ dealId: 1, status: 1, timestamp: 1 }))],
		['a status of 2', [{ dealId: 1, status: 2, timestamp: 1 }]],
		['no timestamp', [{ dealId: 1, status: 1 }]],
		['an endless timestamp', [{ dealId: 1, status: 1, timestamp: 1e300 }]],
	])('refuses %s', async (_, operations) => {
		expect((await set(operations)).status).toBe(400);
	});
});

describe('reputation', () => {
	it('follows the votes: +2, -1, and back', async () => {
		const before = (await reputationOf(authorId)) ?? 0;
		const earned = async () => ((await reputationOf(authorId)) ?? 0) - before;
		await like(1);
		expect(await earned()).toBe(2);
		await like(0);
		expect(await earned()).toBe(-1);
		await like(0);
		expect(await earned()).toBe(0);
	});

	it('going hot earns 20 once, at 50 net votes; the badge comes at 51', async () => {
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
		expect((await dealNow()).wasHotAt).toBeNull();
		await like(1);
		await like(1);
		expect(await hot()).toHaveLength(1);
		const other = await buildMember(site);
		await other.call('POST', '/api/like', { dealId, like: 1 });
		expect((await dealNow()).wasHotAt).toEqual(NOW);
	});
});

/** For a minute under fire there is `npm run bench -- --votes`. */
const ROUNDS = 12;

it('fifty members at once, round after round: counters equal the rows, the ledger equals both', async () => {
	const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(site)));
	const before = (await reputationOf(authorId)) ?? 0;
	const wanted = new Map<number, number>();
	for (let round = 0; round < ROUNDS; round += 1) {
		// Presses are limited by the minute of the site's clock, which stands still.
		site.setNow(new Date(NOW.getTime() + round * 60_000));
		const answers = await Promise.all(
			members.map(async (member, index) => {
				const like = (index + round) % 3 === 0 ? 0 : 1;
				return [member, like, await member.call('POST', '/api/like', { dealId, like })] as const;
			}),
		);
		for (const [{ id }, like, { status }] of answers) {
			expect(status).toBe(200);
			const value = like === 1 ? 1 : -1;
			wanted.set(id, wanted.get(id) === value ? 0 : value);
		}
	}
	const rows = await site.context.db.select().from(votes).where(eq(votes.dealId, dealId));
	const likes = rows.filter(({ value }) => value === 1).length;
	const dislikes = rows.filter(({ value }) => value === -1).length;
	const stored = new Map(rows.map(({ userId, value }) => [userId, value]));
	for (const [id, value] of wanted) expect(stored.get(id) ?? 0).toBe(value);
	const deal = await dealNow();
	expect([deal.likeCount, deal.dislikeCount]).toEqual([likes, dislikes]);
	const awards = await site.context.db
		.select({ reason: reputationLedger.reason, points: sql<number>`sum(points)::integer` })
		.from(reputationLedger)
		.where(and(eq(reputationLedger.userId, authorId), sql`${reputationLedger.subject} like ${`deal:${dealId}%`}`))
		.groupBy(reputationLedger.reason);
	const points = new Map(awards.map((award) => [award.reason, award.points]));
	expect(points.get('upvote_received') ?? 0).toBe(2 * likes);
	expect(points.get('downvote_received') ?? 0).toBe(0 - dislikes);
	const earned = awards.reduce((sum, award) => sum + award.points, 0);
	expect(((await reputationOf(authorId)) ?? 0) - before).toBe(earned);
	expect(await checkCounters(site.context)).toEqual([]);
}, 60_000);

it('fifty members at once who say what their votes are to be: none lost, none doubled, refusals told apart', async () => {
	const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(site)));
	const others: Awaited<ReturnType<typeof buildDeal>>[] = [];
	for (const { id } of members.slice(0, 4)) others.push(await buildDeal(site.context.db, { userId: id }));
	const wanted = new Map<string, 0 | 1 | null>();
	const answers = await Promise.all(
		Array.from({ length: 6 }).flatMap((_, round) =>
			members.map(async (member, index) => {
				const operations = [dealId, ...others.map(({ id }) => id)].map((id, position) => {
					const status = ([1, 0, null] as const)[(index + round + position) % 3] ?? null;
					if (round === 5) wanted.set(`${id} ${member.id}`, status);
					return { dealId: id, status, timestamp: at(round - 10) };
				});
				return (await member.call('POST', '/api/batch-likes', { operations })).body.updates;
			}),
		),
	);
	const refused = answers.flat().filter(({ success }) => !success);
	expect(refused).toHaveLength(4 * 6);
	const ids = [dealId, ...others.map(({ id }) => id)];
	const rows = await site.context.db.select().from(votes).where(inArray(votes.dealId, ids));
	const stored = new Map(rows.map(({ dealId: id, userId, value }) => [`${id} ${userId}`, value]));
	const own = new Set(others.map(({ id, userId }) => `${id} ${userId}`));
	for (const [pair, status] of wanted) {
		if (own.has(pair)) expect(stored.has(pair)).toBe(false);
		else expect(stored.get(pair), pair).toBe(status === null ? 0 : status === 1 ? 1 : -1);
	}
	expect(await checkCounters(site.context)).toEqual([]);
});

it('a member who was deleted meanwhile does not spoil the votes of others', async () => {
	const [leaver, stayer] = await Promise.all([buildMember(site), buildMember(site)]);
	const batcher = new VoteBatcher(site.context);
	await site.context.db.delete(users).where(eq(users.id, leaver.id));
	const press = (userId: number) => batcher.cast({ dealId, userId, castAt: NOW, next: () => 1 });
	const [lost, kept] = await Promise.allSettled([press(leaver.id), press(stayer.id)]);
	expect([lost.status, kept.status]).toEqual(['rejected', 'fulfilled']);
	expect((await dealNow()).likeCount).toBe(1);
	expect(await checkCounters(site.context)).toEqual([]);
});

it('the nightly check finds a wrong counter, mends it with the rank, and is content the second time', async () => {
	await like(1);
	const right = await dealNow();
	await site.context.db.update(deals).set({ likeCount: 7, hotRank: 99 }).where(eq(deals.id, dealId));
	const reputation = await reputationOf(voter.id);
	await site.context.db.update(users).set({ reputation: 12_345 }).where(eq(users.id, voter.id));
	const commented = await voter.call('POST', '/api/deal-comment-all', { dealId, comment: 'Reported by nobody.' });
	const commentId = commented.body.comment.id;
	await site.context.db.update(comments).set({ flagCount: 3, hidden: true }).where(eq(comments.id, commentId));
	await site.context.db.execute(sql`update deal_counts set deals = deals + 5 where category_id is null and deals > 0`);
	const differences = await checkCounters(site.context);
	expect(differences).toContainEqual({ counter: 'deals.like_count', id: dealId, was: 7, is: 1 });
	expect(differences).toContainEqual({ counter: 'users.reputation', id: voter.id, was: 12_345, is: reputation });
	expect(differences).toContainEqual({ counter: 'comments.flag_count', id: commentId, was: 3, is: 0 });
	expect(differences).toContainEqual(expect.objectContaining({ counter: 'deal_counts.deals', id: 0 }));
	const [comment] = await site.context.db.select().from(comments).where(eq(comments.id, commentId));
	expect(comment?.hidden).toBe(false);
	expect(await dealNow()).toMatchObject({ likeCount: 1, hotRank: right.hotRank });
	expect(await checkCounters(site.context)).toEqual([]);
});

it('ranking and scores do not change when every affiliate program is removed', async () => {
	await site.context.db.insert(affiliatePrograms).values({
		storeName: 'Shop',
		domain: 'shop.example',
		pattern: '{URL}',
		trackingParams: { aff: 'bilby' },
	});
	await like(1);
	const read = async () => {
		const lists = await Promise.all(
			['new', 'hot', 'popular'].map((filterBy) =>
				site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: { filterBy } }),
			),
		);
		const page = await site.app.inject({ url: `/api/deal/${dealId}` });
		return [...lists, page].map((answer) => answer.json());
	};
	const before = await read();
	expect(before.at(-1).deal.aiScore.parts).toHaveLength(5);
	await site.context.db.delete(affiliatePrograms);
	expect(await read()).toEqual(before);
});
