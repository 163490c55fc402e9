import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { comments } from '#schema/discussions.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { buildDiscussedDeal, openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';

const { site, writer, talk } = await openDiscussedSite();
const other = await buildMember(site);
const moderator = await buildMember(site, { role: 3 });
let dealId: number;

beforeEach(() => {
	dealId = talk.dealId;
});

describe('votes on comments', () => {
	const vote = (member: TestMember, commentId: number, like: number, headers = {}) =>
		member.call('POST', '/api/commentslike', { like, commentId, dealId }, headers);

	it('toggle like votes on deals, and a retry does not toggle back', async () => {
		const comment = await talk.posted('useful');
		const headers = { 'idempotency-key': 'comment-click' };
		const first = await vote(other, comment.id, 1, headers);
		expect(first.body).toMatchObject({ likecount: 1, dislikecount: 0, myVote: 1 });
		expect(await vote(other, comment.id, 1, headers)).toEqual(first);
		expect((await vote(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 1, myVote: 0 });
		expect((await vote(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 0, myVote: null });
		expect((await vote(writer, comment.id, 1)).status).toBe(403);
	});

	it('count simultaneous retries as one click', async () => {
		const comment = await talk.posted('useful');
		const headers = { 'idempotency-key': 'comment-double-click' };
		const responses = await Promise.all(Array.from({ length: 8 }, () => vote(other, comment.id, 1, headers)));
		for (const { body } of responses) expect(body).toMatchObject({ likecount: 1, myVote: 1 });
	});

	it('are rejected for a comment of another deal, and on a deal hidden from the voter', async () => {
		const comment = await talk.posted('useful');
		const elsewhere = await buildDiscussedDeal(site, writer);
		const asOther = { like: 1, commentId: comment.id, dealId: elsewhere.dealId };
		expect((await other.call('POST', '/api/commentslike', asOther)).status).toBe(404);
		await site.context.db.update(deals).set({ status: 2 }).where(eq(deals.id, dealId));
		expect((await vote(other, comment.id, 1)).status).toBe(404);
		expect((await vote(moderator, comment.id, 1)).body).toMatchObject({ likecount: 1 });
	});

	it('earn the author 3 points at three net likes, for as long as those last', async () => {
		const author = await buildMember(site);
		const comment = await talk.posted('very useful', null, author);
		const reputation = async () => (await author.call('GET', '/api/profile')).body.data.reputation;
		for (const member of [writer, other]) await vote(member, comment.id, 1);
		expect(await reputation()).toBe(0);
		await vote(moderator, comment.id, 1);
		expect(await reputation()).toBe(3);
		await vote(moderator, comment.id, 1);
		expect(await reputation()).toBe(0);
		await vote(moderator, comment.id, 1);
		await author.call('DELETE', '/api/delete-comment', { commentId: comment.id, dealId });
		expect(await reputation()).toBe(0);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('/api/batch-comment-likes', () => {
	const set = (member: TestMember, operations: object[]) =>
		member.call('POST', '/api/batch-comment-likes', { operations });
	const at = (seconds: number) => site.context.clock().getTime() + seconds * 1_000;

	it('sets votes: sending it twice changes nothing', async () => {
		const comment = await talk.posted('useful');
		const operation = { commentId: comment.id, status: 1, timestamp: at(0) };
		const first = await set(other, [operation]);
		expect(first.body.updates).toEqual([
			{ commentId: comment.id, status: 1, likecount: 1, dislikecount: 0, count: 1, revision: 1, success: true },
		]);
		expect((await set(other, [operation])).body).toEqual(first.body);
		expect((await talk.list()).comments[0]).toMatchObject({ dcm_count_like: 1, dcm_vote_revision: 1 });
	});

	it('ignores an operation older than the stored vote, even a removed one', async () => {
		const { id: commentId } = await talk.posted('useful');
		await set(other, [{ commentId, status: 1, timestamp: at(-10) }]);
		await set(other, [{ commentId, status: null, timestamp: at(-5) }]);
		const late = await set(other, [{ commentId, status: 1, timestamp: at(-10) }]);
		expect(late.body.updates[0]).toMatchObject({ status: null, likecount: 0, success: true });
		expect((await other.call('POST', '/api/dealStates', { ids: [dealId] })).body.states[0]).toMatchObject({
			commentLikes: [],
			commentDislikes: [],
		});
		expect((await other.call('GET', '/api/profile')).body.data.myCommentslikes).not.toContain(commentId);
	});

	it('returns the reason for a rejected operation and does not delay the others', async () => {
		const [own, foreign] = [await talk.posted('mine', null, other), await talk.posted('useful')];
		const { status, body } = await set(other, [
			{ commentId: own.id, status: 1, timestamp: at(-3) },
			{ commentId: 2_000_000_000, status: 1, timestamp: at(-2) },
			{ commentId: foreign.id, status: 0, timestamp: at(-1) },
		]);
		expect(status).toBe(200);
		expect(body.updates).toMatchObject([
			{ commentId: own.id, success: false, message: 'You can’t vote on your own comment.', count: 0 },
			{ commentId: 2_000_000_000, success: false, message: 'This comment was deleted.', count: 0 },
			{ commentId: foreign.id, success: true, dislikecount: 1 },
		]);
	});

	it('keeps counters equal to the rows when thirty members vote at once repeatedly', async () => {
		const members = await Promise.all(Array.from({ length: 30 }, () => buildMember(site)));
		const threads = await Promise.all([talk.posted('one'), talk.posted('two')]);
		const requests = members.flatMap((member, index) =>
			[0, 1, 2, 3].map((round) =>
				set(
					member,
					threads.map(({ id: commentId }, position) => ({
						commentId,
						status: [1, 0, null][(index + round + position) % 3],
						timestamp: at(round - 10),
					})),
				),
			),
		);
		for (const { status } of await Promise.all(requests)) expect(status).toBe(200);
		const counted = (await talk.list()).comments.map(
			(comment: { dcm_count_like: number; dcm_count_dislike: number }) => [
				comment.dcm_count_like,
				comment.dcm_count_dislike,
			],
		);
		expect(counted).toEqual([
			[10, 10],
			[10, 10],
		]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('has its counts repaired by the nightly check, with a newer revision', async () => {
		const { id: commentId } = await talk.posted('useful');
		await set(other, [{ commentId, status: 1, timestamp: at(0) }]);
		await site.context.db.update(comments).set({ likeCount: 9 }).where(eq(comments.id, commentId));
		expect(await checkCounters(site.context)).toEqual([
			{ counter: 'comments.like_count', id: commentId, stored: 9, actual: 1 },
		]);
		expect((await talk.list()).comments[0]).toMatchObject({ dcm_count_like: 1, dcm_vote_revision: 2 });
	});

	it.each([
		['none', []],
		['101', Array.from({ length: 101 }, () => ({ commentId: 1, status: 1, timestamp: 1 }))],
		['a status of 2', [{ commentId: 1, status: 2, timestamp: 1 }]],
		['a deal in place of a comment', [{ dealId: 1, status: 1, timestamp: 1 }]],
	])('rejects %s', async (_, operations) => {
		expect((await set(other, operations)).status).toBe(400);
	});
});
