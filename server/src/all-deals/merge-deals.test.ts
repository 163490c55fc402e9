import { and, asc, desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { type deals, savedDeals } from '#schema/deals.ts';
import { moderationLog } from '#schema/moderation.ts';
import { votes } from '#schema/votes.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const { site, moderator, postOne, fetchDeal, edit, now } = await openPostingSite();
const { db } = site.context;
afterAll(() => site.close());

const merge = (id: number, into: number, who = moderator) => who.call('POST', '/api/mergeDeals', { id, into });
const unmerge = (id: number, who = moderator) => who.call('POST', '/api/unmergeDeal', { id });
/** Creates members one by one, so that their ids are in order. */
const members = async (count: number) => {
	const made: TestMember[] = [];
	while (made.length < count) made.push(await buildMember(site));
	return made;
};

/** Casts a vote at a number of seconds after the deals were posted. */
const vote = async (who: TestMember, dealId: number, status: 0 | 1 | null, seconds = 0) => {
	site.setNow(new Date(now() + 60_000));
	const operation = { dealId, status, timestamp: now() + seconds * 1_000 };
	const { body } = await who.call('POST', '/api/batch-likes', { operations: [operation] });
	return body.updates[0];
};
const findVotes = (dealId: number) =>
	db
		.select({ userId: votes.userId, value: votes.value })
		.from(votes)
		.where(eq(votes.dealId, dealId))
		.orderBy(asc(votes.userId));
const comment = async (who: TestMember, dealId: number, text: string, parentPostId = 0): Promise<number> => {
	const { status, body } = await who.call('POST', '/api/deal-comment-all', { dealId, parentPostId, comment: text });
	expect(status, JSON.stringify(body)).toBe(200);
	return body.comment.id;
};
const readComments = async (dealId: number) =>
	(await site.app.inject({ url: `/api/deal-comments?id=${dealId}` })).json();
const points = async ({ id }: TestMember) => {
	const [user] = await db.select({ reputation: users.reputation }).from(users).where(eq(users.id, id));
	return user?.reputation;
};
const feed = async () => {
	const response = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: {} });
	return response.json().deals.map((deal: { id: number }) => deal.id);
};
const search = async () => {
	const response = await site.app.inject({ method: 'POST', url: '/api/search', payload: { deal: 'headphones' } });
	return response.json().deals.map((deal: { id: number }) => deal.id);
};

describe('/api/mergeDeals', () => {
	it('hides the duplicate everywhere, and its address leads to the other deal', async () => {
		const [into, from] = [await postOne(), await postOne()];
		expect(await feed()).toEqual(expect.arrayContaining([from.id, into.id]));
		const { body } = await merge(from.id, into.id);
		expect(body).toMatchObject({ message: 'Deals merged.', deal: { id: into.id } });
		for (const list of [await feed(), await search()]) {
			expect(list).toContain(into.id);
			expect(list).not.toContain(from.id);
		}
		for (const who of [null, from.author, moderator]) {
			const headers = who ? { accesstoken: who.token } : {};
			const reply = await site.app.inject({ url: `/api/deal/${from.id}`, headers });
			expect(reply.json().deal.id).toBe(into.id);
		}
		const sitemap = await site.app.inject({ url: '/sitemap.xml' });
		expect(sitemap.body).not.toContain(`/deal-details/${from.id}<`);
		const rss = await site.app.inject({ url: '/feed.xml' });
		expect(rss.body).not.toContain(`/deal-details/${from.id}<`);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('moves threads with their replies unchanged', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const [one, other] = [await buildMember(site), await buildMember(site)];
		const kept = await comment(one, into.id, 'On the first');
		const top = await comment(one, from.id, 'On the duplicate');
		const reply = await comment(other, from.id, 'A reply', top);
		expect((await merge(from.id, into.id)).body.deal.del_count_comments).toBe(3);
		const { message } = await readComments(into.id);
		expect(message.map((thread: { id: number }) => thread.id).sort()).toEqual([kept, top].sort());
		const moved = message.find((thread: { id: number }) => thread.id === top);
		expect(moved.children).toMatchObject([{ id: reply, dcm_parent: top }]);
		// The notification of the reply leads to the thread's new place.
		const { body } = await one.call('GET', '/api/notifications');
		expect(body.notifications[0]).toMatchObject({ kind: 'reply', path: `/deal-details/${into.id}#comment-${reply}` });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('keeps the newer of two votes by one member, and gives the points to the author of the deal that stays', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const [changed, same, older, onlyDuplicate, tookBack] = await members(5);
		if (!changed || !same || !older || !onlyDuplicate || !tookBack) throw new Error('Not enough members.');
		await vote(changed, into.id, 1, 1);
		await vote(changed, from.id, 0, 2);
		await vote(same, into.id, 1, 1);
		await vote(same, from.id, 1, 2);
		await vote(older, from.id, 0, 1);
		await vote(older, into.id, 1, 2);
		await vote(onlyDuplicate, from.id, 1, 1);
		await vote(tookBack, into.id, 1, 1);
		await vote(tookBack, from.id, 1, 2);
		await vote(tookBack, from.id, null, 3);
		expect([await points(into.author), await points(from.author)]).toEqual([18, 12]);
		const { body } = await merge(from.id, into.id);
		expect(body.deal).toMatchObject({ del_count_like: 3, del_count_dislike: 1 });
		expect(await findVotes(into.id)).toEqual([
			{ userId: changed.id, value: -1 },
			{ userId: same.id, value: 1 },
			{ userId: older.id, value: 1 },
			{ userId: onlyDuplicate.id, value: 1 },
			{ userId: tookBack.id, value: 0 },
		]);
		expect(await findVotes(from.id)).toEqual([]);
		// Posting gave 10 points to each; 3 likes and 1 dislike follow the votes.
		expect([await points(into.author), await points(from.author)]).toEqual([15, 10]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('drops the vote of an author on the duplicate of their own deal', async () => {
		const [into, from] = [await postOne(), await postOne()];
		await vote(into.author, from.id, 1);
		expect((await merge(from.id, into.id)).body.deal.del_count_like).toBe(0);
		expect(await findVotes(into.id)).toEqual([]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('moves savers, upholds reports of the duplicate, and notifies its author', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const [both, one, reporter] = await members(3);
		if (!both || !one || !reporter) throw new Error('Not enough members.');
		for (const dealId of [into.id, from.id]) await both.call('POST', '/api/saveDeal', { dealId, saved: 1 });
		await one.call('POST', '/api/saveDeal', { dealId: from.id, saved: 1 });
		await reporter.call('POST', '/api/reportDeal', { dealId: from.id, reason: 'duplicate' });
		await both.call('POST', '/api/reportDeal', { dealId: from.id, reason: 'spam' });
		await merge(from.id, into.id);
		const saved = await db
			.select({ userId: savedDeals.userId })
			.from(savedDeals)
			.where(eq(savedDeals.dealId, into.id))
			.orderBy(asc(savedDeals.userId));
		expect(saved.map(({ userId }) => userId)).toEqual([both.id, one.id]);
		expect([await points(reporter), await points(both)]).toEqual([2, 0]);
		const { body } = await from.author.call('GET', '/api/notifications');
		expect(body.notifications[0].text).toBe('Our moderators merged your deal into another one');
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('is logged with what it moved', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const one = await buildMember(site);
		await vote(one, from.id, 1);
		await comment(one, from.id, 'Seen before');
		await merge(from.id, into.id);
		const [entry] = await db
			.select()
			.from(moderationLog)
			.where(and(eq(moderationLog.subjectKind, 'deal'), eq(moderationLog.subjectId, from.id)))
			.orderBy(desc(moderationLog.id))
			.limit(1);
		expect(entry).toMatchObject({ act: 'deal.merge', details: { into: into.id, comments: 1, votes: 1 } });
	});

	it('rejects itself, missing, hidden and merged deals', async () => {
		const [one, other, third] = [await postOne(), await postOne(), await postOne()];
		expect((await merge(one.id, one.id)).body.errors).toEqual({ into: 'That’s this deal. Please choose another.' });
		expect((await merge(one.id, 2_000_000_000)).body.errors).toEqual({ into: 'There is no deal with this number.' });
		expect((await merge(2_000_000_000, one.id)).status).toBe(404);
		await merge(one.id, other.id);
		expect((await merge(one.id, third.id)).status).toBe(409);
		expect((await merge(third.id, one.id)).body.errors).toEqual({
			into: 'That deal is hidden. Please choose one that members can see.',
		});
	});

	it('closes the duplicate for edits, comments, votes and moderation', async () => {
		const [into, from] = [await postOne(), await postOne()];
		await merge(from.id, into.id);
		const { author, id } = from;
		expect((await edit(author, id, { dealTitle: 'Again $388' })).status).toBe(409);
		const post = { dealId: id, parentPostId: 0, comment: 'Here' };
		expect((await author.call('POST', '/api/deal-comment-all', post)).status).toBe(409);
		expect(await vote(await buildMember(site), id, 1)).toMatchObject({ success: false });
		expect((await moderator.call('POST', '/api/reviewDeal', { id, version: 1 })).status).toBe(409);
		const body = { deals: [{ id, version: 1 }], act: 'suspend' };
		expect((await moderator.call('POST', '/api/moderateDeals', body)).body.results[0]).toMatchObject({
			success: false,
		});
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('lets two moderators who merge two deals into each other do it once', async () => {
		const [one, other] = [await postOne(), await postOne()];
		const admin = await buildMember(site, { role: 2 });
		const replies = await Promise.all([merge(one.id, other.id), merge(other.id, one.id, admin)]);
		expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
		const rows = [await fetchDeal(one.id), await fetchDeal(other.id)];
		expect(rows.filter(({ mergedIntoId }) => mergedIntoId !== null)).toHaveLength(1);
		expect(site.faults).toEqual([]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('counts each vote that is cast during a merge once, or rejects it', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const voters = await members(8);
		for (const voter of voters.slice(0, 4)) await vote(voter, from.id, 1);
		const late = voters.slice(4);
		const [, ...updates] = await Promise.all([
			merge(from.id, into.id),
			...late.map((voter) => vote(voter, from.id, 1, 5)),
		]);
		const stored = updates.filter(({ success }) => success).length;
		expect((await fetchDeal(into.id)).likeCount).toBe(4 + stored);
		expect((await fetchDeal(from.id)).likeCount).toBe(0);
		expect(site.faults).toEqual([]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('/api/unmergeDeal', () => {
	it('restores the duplicate, and leaves later votes and comments with the other deal', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const [changed, onlyDuplicate, later] = await members(3);
		if (!changed || !onlyDuplicate || !later) throw new Error('Not enough members.');
		await vote(changed, into.id, 1, 1);
		await vote(changed, from.id, 0, 2);
		await vote(onlyDuplicate, from.id, 1, 1);
		await later.call('POST', '/api/saveDeal', { dealId: from.id, saved: 1 });
		const top = await comment(changed, from.id, 'On the duplicate');
		await onlyDuplicate.call('POST', '/api/reportDeal', { dealId: from.id, reason: 'duplicate' });
		const before = [await fetchDeal(into.id), await fetchDeal(from.id)];
		const pointsBefore = [await points(into.author), await points(from.author), await points(onlyDuplicate)];
		await merge(from.id, into.id);
		const reply = await comment(later, into.id, 'A later reply', top);
		await vote(later, into.id, 1, 5);
		expect((await unmerge(from.id)).body).toMatchObject({ message: 'Merge undone.', deal: { id: into.id } });
		const after = [await fetchDeal(into.id), await fetchDeal(from.id)];
		const counts = (deal: typeof deals.$inferSelect | undefined) =>
			deal && [deal.likeCount, deal.dislikeCount, deal.commentCount, deal.listing, deal.mergedIntoId, deal.reportCount];
		expect(counts(after[1])).toEqual([1, 1, 2, 'live', null, 1]);
		expect(counts(before[1])).toEqual([1, 1, 1, 'live', null, 1]);
		expect(counts(after[0])).toEqual([2, 0, 0, 'live', null, 0]);
		const { message } = await readComments(from.id);
		expect(message).toMatchObject([{ id: top, children: [{ id: reply }] }]);
		const [ofInto = 0, ...others] = pointsBefore;
		expect([await points(into.author), await points(from.author), await points(onlyDuplicate)]).toEqual([
			ofInto + 2,
			...others,
		]);
		const saved = await db.select().from(savedDeals).where(eq(savedDeals.userId, later.id));
		expect(saved.map(({ dealId }) => dealId)).toEqual([from.id]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('keeps a vote that a member changed after the merge', async () => {
		const [into, from] = [await postOne(), await postOne()];
		const voter = await buildMember(site);
		await vote(voter, from.id, 1, 1);
		await merge(from.id, into.id);
		await vote(voter, into.id, 0, 9);
		await unmerge(from.id);
		expect(await findVotes(into.id)).toEqual([{ userId: voter.id, value: -1 }]);
		expect(await findVotes(from.id)).toEqual([{ userId: voter.id, value: 1 }]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('separates deals that were merged one into another, the latest merge first', async () => {
		const [first, second, third] = [await postOne(), await postOne(), await postOne()];
		const voter = await buildMember(site);
		await vote(voter, first.id, 1);
		await merge(first.id, second.id);
		await merge(second.id, third.id);
		expect((await fetchDeal(first.id)).mergedIntoId).toBe(third.id);
		expect((await fetchDeal(third.id)).likeCount).toBe(1);
		const { body } = await unmerge(first.id);
		expect(body.message).toBe('You can no longer undo this merge.');
		expect((await unmerge(second.id)).status).toBe(200);
		expect((await fetchDeal(first.id)).mergedIntoId).toBe(second.id);
		expect((await fetchDeal(second.id)).likeCount).toBe(1);
		expect((await unmerge(first.id)).status).toBe(200);
		expect((await fetchDeal(first.id)).likeCount).toBe(1);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('undoes a merge once', async () => {
		const [into, from] = [await postOne(), await postOne()];
		await merge(from.id, into.id);
		const replies = await Promise.all([unmerge(from.id), unmerge(from.id)]);
		expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await unmerge(2_000_000_000)).status).toBe(404);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});
