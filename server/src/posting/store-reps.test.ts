import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import type { TestMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const { site, moderator, now, goodFields, send, poster, fetchDeal, postOne } = await openPostingSite();
const { db } = site.context;
afterAll(() => site.close());

const HOUR_MS = 3_600_000;
let made = 0;

async function buildStore(): Promise<number> {
	made += 1;
	const [store] = await db
		.insert(stores)
		.values({ name: `Store ${made}` })
		.returning({ id: stores.id });
	return store?.id ?? 0;
}

const buildRep = (storeId: number | null, overrides = {}) => poster({ role: 5, repStoreId: storeId, ...overrides });
const post = (who: TestMember) => send(who, '/api/postdeal', goodFields());

describe('a Store Rep', () => {
	it('posts one deal a day and two a week, and learns when they may post again', async () => {
		const rep = await buildRep(await buildStore(), { reputation: 9_000, timeZone: 'Australia/Perth' });
		const startsAt = now();
		const postAt = async (hours: number) => {
			site.setNow(new Date(startsAt + hours * HOUR_MS));
			const { status, headers, body } = await post(rep);
			return [status, headers['retry-after'], status === 200 ? body.data.del_review : body.code];
		};
		expect(await postAt(0)).toEqual([200, undefined, 'pending']);
		expect(await postAt(1)).toEqual([429, String(23 * 3_600), 'too_many_requests']);
		expect(await postAt(24)).toEqual([200, undefined, 'pending']);
		expect(await postAt(48)).toEqual([429, String(120 * 3_600), 'too_many_requests']);
		expect(await postAt(168)).toEqual([200, undefined, 'pending']);
		site.setNow(new Date(startsAt));
	});

	it('reads the time in their own time zone', async () => {
		const rep = await buildRep(null, { timeZone: 'Australia/Perth' });
		const at = new Date('2026-12-05T05:00:00.000Z');
		site.setNow(at);
		expect((await post(rep)).status).toBe(200);
		expect((await post(rep)).body.message).toBe(
			'Store Reps can post one deal a day and two a week. You can post again on Sunday, 6 December 2026 at 1:00 pm.',
		);
	});

	it('posts one of several deals that are sent at the same time', async () => {
		const rep = await buildRep(await buildStore());
		const responses = await Promise.all([post(rep), post(rep)]);
		expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 429]);
		expect(await db.$count(deals, eq(deals.userId, rep.id))).toBe(1);
	});

	it('is not limited any more once they are a member', async () => {
		const rep = await buildRep(await buildStore());
		expect((await post(rep)).status).toBe(200);
		await db.update(users).set({ role: 4, repStoreId: null }).where(eq(users.id, rep.id));
		site.setNow(new Date(now() + HOUR_MS));
		expect((await post(rep)).status).toBe(200);
	});
});

describe('a store whose deals members dislike', () => {
	let storeId: number;
	const reviewFor = async (rep: TestMember) => {
		const { status, body } = await post(rep);
		expect(status, JSON.stringify(body)).toBe(200);
		return body.data.del_review;
	};
	/** Posts of a rep of the store with these net votes, each a number of days ago. */
	async function buildPast(past: { votes: number; days: number; review?: 'held' }[]) {
		const rep = await buildRep(storeId);
		for (const { votes, days, review } of past) {
			await buildDeal(db, {
				userId: rep.id,
				createdAt: new Date(now() - days * 24 * HOUR_MS),
				...(votes < 0 ? { dislikeCount: -votes } : { likeCount: votes }),
				...(review && { review }),
			});
		}
	}
	beforeAll(async () => {
		storeId = await buildStore();
	});

	it.each([
		['nothing', [], 'pending'],
		[
			'an average of zero',
			[
				{ votes: -3, days: 10 },
				{ votes: 3, days: 20 },
			],
			'pending',
		],
		[
			'an average below zero',
			[
				{ votes: -3, days: 10 },
				{ votes: 2, days: 20 },
			],
			'held',
		],
		['one disliked deal at the edge of the 90 days', [{ votes: -1, days: 89.9 }], 'held'],
		['one disliked deal before the 90 days', [{ votes: -1, days: 90.1 }], 'pending'],
		['a disliked deal that is still held', [{ votes: -1, days: 9, review: 'held' as const }], 'pending'],
	])('has new deals reviewed first if it has %s', async (_, past, review) => {
		storeId = await buildStore();
		await buildPast(past);
		expect(await reviewFor(await buildRep(storeId))).toBe(review);
	});

	it('holds the deals of its reps only, and records why', async () => {
		storeId = await buildStore();
		await buildPast([
			{ votes: -7, days: 3 },
			{ votes: 2, days: 4 },
		]);
		const rep = await buildRep(storeId);
		const { body } = await post(rep);
		expect(body.data.del_review).toBe('held');
		const entries = await db
			.select({ act: moderationLog.act, by: moderationLog.moderatorId, details: moderationLog.details })
			.from(moderationLog)
			.where(eq(moderationLog.subjectId, body.data.id))
			.orderBy(moderationLog.id);
		expect(entries).toEqual([{ act: 'deal.hold', by: null, details: { store: storeId, averageVotes: -2.5 } }]);
		expect((await site.app.inject(`/api/deal/${body.data.id}`)).statusCode).toBe(404);
		const waiting = await moderator.call('POST', '/api/reviewCase', { kind: 'deal', id: body.data.id });
		expect(waiting.body.case).toMatchObject({ id: body.data.id, reasons: { held: 1 } });
		expect((await moderator.call('POST', '/api/reviewDeal', { id: body.data.id, version: 1 })).status).toBe(200);
		expect((await fetchDeal(body.data.id)).listing).toBe('live');
		expect(await reviewFor(await buildRep(await buildStore()))).toBe('pending');
		expect(await reviewFor(await poster())).toBe('pending');
	});
});

describe('votes by Store Reps', () => {
	const vote = async (who: TestMember, dealId: number) => {
		const { status, body } = await who.call('POST', '/api/like', { dealId, like: 1 });
		return [status, body.message];
	};
	const REJECTED = [403, 'Store Reps can’t vote on deals of their own store.'];

	it('never count on deals of their own store', async () => {
		const storeId = await buildStore();
		const { id } = await postOne({ dealStores: [await buildStore(), storeId] });
		const [own, other] = [await buildRep(storeId), await buildRep(await buildStore())];
		expect(await vote(own, id)).toEqual(REJECTED);
		const { body } = await own.call('POST', '/api/batch-likes', {
			operations: [{ dealId: id, status: 0, timestamp: site.context.clock().getTime() }],
		});
		expect(body.updates).toMatchObject([{ dealId: id, success: false, likecount: 0, dislikecount: 0 }]);
		expect((await vote(other, id))[0]).toBe(200);
		expect((await fetchDeal(id)).likeCount).toBe(1);
	});
});
