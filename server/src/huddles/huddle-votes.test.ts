import { huddlesReply } from '@bilby/contract/huddles/wire';
import { beforeEach, describe, expect, it } from 'vitest';
import { huddles, huddleVotes } from '#schema/huddles.ts';
import { attempts } from '#schema/platform.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { openForum, STARTED_AT } from '#testing/set-ups/forum-site.ts';

const { site, author, reader, startAndRead } = await openForum();
const { db } = site.context;

beforeEach(async () => {
	await db.delete(huddles);
	await db.delete(attempts);
	site.setNow(STARTED_AT);
});

describe('votes on huddles', () => {
	it('toggle, change sides and move it in the popular order', async () => {
		const { id } = await startAndRead({});
		expect(await click(1, id)).toEqual([1, 0, 1]);
		expect(await click(0, id)).toEqual([0, 1, 0]);
		expect(await click(1, id)).toEqual([1, 0, 1]);
		expect(await click(1, id)).toEqual([0, 0, null]);
		expect(await click(1, id)).toEqual([1, 0, 1]);
		const page = await reader.call('POST', '/api/forumDetails', { forumId: id });
		expect(page.body).toMatchObject({
			forum: { for_count_like: 1, forumCountLike: 1, for_vote_revision: 5 },
			user: { myVote: 1 },
		});
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('count once if one member sends several in parallel', async () => {
		const { id } = await startAndRead({});
		const headers = { 'idempotency-key': 'vote-1' };
		await Promise.all(
			Array.from({ length: 6 }, () => reader.call('POST', '/api/forumlike', { forumId: id, like: 1 }, headers)),
		);
		expect(await db.select().from(huddleVotes)).toMatchObject([{ userId: reader.id, value: 1 }]);
		expect(await countListedLikes()).toBe(1);
	});

	it('are set in batches, each operation on its own', async () => {
		const { id } = await startAndRead({});
		const vote = (forumId: number, status: 0 | 1 | null, timestamp: number) => ({ forumId, status, timestamp });
		const now = STARTED_AT.getTime();
		const body = { operations: [vote(id, 1, now), vote(999_999, 1, now)] };
		const response = await reader.call('POST', '/api/batch-huddle-likes', body);
		expect(response.body.updates).toMatchObject([
			{ forumId: id, status: 1, likecount: 1, dislikecount: 0, count: 1, revision: 1, success: true },
			{ forumId: 999_999, success: false },
		]);
		expect((await reader.call('POST', '/api/batch-huddle-likes', body)).body.updates[0]).toMatchObject({ revision: 1 });
		const own = await author.call('POST', '/api/batch-huddle-likes', { operations: [vote(id, 1, now)] });
		expect(own.body.updates).toMatchObject([{ success: false, message: 'You can’t vote on your own huddle.' }]);
	});

	it('are rejected on your own huddle and on unknown ones', async () => {
		const { id } = await startAndRead({});
		expect((await author.call('POST', '/api/forumlike', { forumId: id, like: 1 })).status).toBe(403);
		expect((await reader.call('POST', '/api/forumlike', { forumId: 999_999, like: 1 })).status).toBe(404);
	});

	async function click(like: 0 | 1, forumId: number) {
		const { body } = await reader.call('POST', '/api/forumlike', { forumId, like });
		return [body.likecount, body.dislikecount, body.myVote];
	}

	async function countListedLikes() {
		const response = await site.app.inject({ method: 'POST', url: '/api/huddles', payload: {} });
		return huddlesReply.parse(response.json()).huddles[0]?.for_count_like;
	}
});
