import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { DEAL_VOTABLE } from '../deals/votes/deal-votable.ts';
import { users } from '../schema/accounts.ts';
import { affiliatePrograms } from '../schema/affiliates.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { reputationLedger } from '../schema/reputation.ts';
import { votes } from '../schema/votes.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember, toViewer } from '../testing/rows/members.ts';
import { at, NOW, openVoteSite } from '../testing/set-ups/vote-site.ts';
import { VoteBatcher } from './vote-batcher.ts';

const { site, voter, authorId, newDeal, fetchDeal, readReputation } = await openVoteSite();
let dealId: number;

afterAll(() => site.close());
beforeEach(async () => {
	dealId = await newDeal();
});

const currentDeal = (id = dealId) => fetchDeal(id);
const like = (value: number) => voter.call('POST', '/api/like', { dealId, like: value });

/** `npm run bench -- --votes` runs this under load for a minute. */
const ROUNDS = 12;

it('keeps counters equal to rows and ledger when fifty members toggle at once repeatedly', async () => {
	const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(site)));
	const before = (await readReputation(authorId)) ?? 0;
	const wanted = new Map<number, number>();
	for (let round = 0; round < ROUNDS; round += 1) {
		// The limit uses the site's clock, which stands still in this test.
		site.setNow(new Date(NOW.getTime() + round * 60_000));
		const responses = await Promise.all(
			members.map(async (member, index) => {
				const like = (index + round) % 3 === 0 ? 0 : 1;
				return [member, like, await member.call('POST', '/api/like', { dealId, like })] as const;
			}),
		);
		for (const [{ id }, like, { status }] of responses) {
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
	const deal = await currentDeal();
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
	expect(((await readReputation(authorId)) ?? 0) - before).toBe(earned);
	expect(await checkCounters(site.context)).toEqual([]);
}, 60_000);

it('stores every vote once when fifty members set theirs at once, and rejects only votes on own deals', async () => {
	const members = await Promise.all(Array.from({ length: 50 }, () => buildMember(site)));
	const others: Awaited<ReturnType<typeof buildDeal>>[] = [];
	for (const { id } of members.slice(0, 4)) others.push(await buildDeal(site.context.db, { userId: id }));
	const wanted = new Map<string, 0 | 1 | null>();
	const responses = await Promise.all(
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
	const rejected = responses.flat().filter(({ success }) => !success);
	expect(rejected).toHaveLength(4 * 6);
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

it('does not fail the votes of others when a member was deleted in the meantime', async () => {
	const [leaver, stayer] = await Promise.all([buildMember(site), buildMember(site)]);
	const batcher = new VoteBatcher(site.context, DEAL_VOTABLE);
	await site.context.db.delete(users).where(eq(users.id, leaver.id));
	const vote = (voter: TestMember) =>
		batcher.cast({ targetId: dealId, voter: toViewer(voter), castAt: NOW, next: () => 1 });
	const [lost, kept] = await Promise.allSettled([vote(leaver), vote(stayer)]);
	expect([lost.status, kept.status]).toEqual(['rejected', 'fulfilled']);
	expect((await currentDeal()).likeCount).toBe(1);
	expect(await checkCounters(site.context)).toEqual([]);
});

it('repairs a wrong counter with the rank in the nightly check, and finds nothing the second time', async () => {
	await like(1);
	const right = await currentDeal();
	await site.context.db.update(deals).set({ likeCount: 7, hotRank: 99 }).where(eq(deals.id, dealId));
	const reputation = await readReputation(voter.id);
	await site.context.db.update(users).set({ reputation: 12_345 }).where(eq(users.id, voter.id));
	const commented = await voter.call('POST', '/api/deal-comment-all', { dealId, comment: 'Reported by nobody.' });
	const commentId = commented.body.comment.id;
	await site.context.db.update(comments).set({ flagCount: 3, hidden: true }).where(eq(comments.id, commentId));
	await site.context.db.execute(sql`update deal_counts set deals = deals + 5 where category_id is null and deals > 0`);
	const differences = await checkCounters(site.context);
	expect(differences).toContainEqual({ counter: 'deals.like_count', id: dealId, stored: 7, actual: 1 });
	expect(differences).toContainEqual({ counter: 'users.reputation', id: voter.id, stored: 12_345, actual: reputation });
	expect(differences).toContainEqual({ counter: 'comments.flag_count', id: commentId, stored: 3, actual: 0 });
	expect(differences).toContainEqual(expect.objectContaining({ counter: 'deal_counts.deals', id: 0 }));
	const [comment] = await site.context.db.select().from(comments).where(eq(comments.id, commentId));
	expect(comment?.hidden).toBe(false);
	expect(await currentDeal()).toMatchObject({ likeCount: 1, hotRank: right.hotRank });
	expect(await checkCounters(site.context)).toEqual([]);
});

it('ranks and scores the same when every affiliate program is removed', async () => {
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
		return [...lists, page].map((response) => response.json());
	};
	const before = await read();
	expect(before.at(-1).deal.aiScore.parts).toHaveLength(5);
	await site.context.db.delete(affiliatePrograms);
	expect(await read()).toEqual(before);
});
