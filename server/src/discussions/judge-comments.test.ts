import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { comments } from '../schema/discussions.ts';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { buildDiscussedDeal, type DiscussedDeal } from '../testing/set-ups/discussed-deal.ts';
import { openTestSite, type TestSite } from '../testing/site/test-site.ts';

let site: TestSite;
let writer: TestMember;
let other: TestMember;
let moderator: TestMember;
let talk: DiscussedDeal;
let dealId: number;

beforeAll(async () => {
	site = await openTestSite();
	writer = await buildMember(site);
	other = await buildMember(site);
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());
beforeEach(async () => {
	talk = await buildDiscussedDeal(site, writer);
	dealId = talk.dealId;
});

describe('votes on comments', () => {
	const press = (member: TestMember, commentId: number, like: number, headers = {}) =>
		member.call('POST', '/api/commentslike', { like, commentId, dealId }, headers);

	it('toggle like those on deals, and a retry does not toggle back', async () => {
		const comment = await talk.posted('useful');
		const headers = { 'idempotency-key': 'comment-press' };
		const first = await press(other, comment.id, 1, headers);
		expect(first.body).toMatchObject({ likecount: 1, dislikecount: 0, myVote: 1 });
		expect(await press(other, comment.id, 1, headers)).toEqual(first);
		expect((await press(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 1, myVote: 0 });
		expect((await press(other, comment.id, 0)).body).toMatchObject({ likecount: 0, dislikecount: 0, myVote: null });
		expect((await press(writer, comment.id, 1)).status).toBe(403);
	});

	it('three net likes earn the author 3, for as long as they stand', async () => {
		const author = await buildMember(site);
		const comment = await talk.posted('very useful', null, author);
		const reputation = async () => (await author.call('GET', '/api/profile')).body.data.reputation;
		for (const member of [writer, other]) await press(member, comment.id, 1);
		expect(await reputation()).toBe(0);
		await press(moderator, comment.id, 1);
		expect(await reputation()).toBe(3);
		await press(moderator, comment.id, 1);
		expect(await reputation()).toBe(0);
		await press(moderator, comment.id, 1);
		await author.call('DELETE', '/api/delete-comment', { commentId: comment.id, dealId });
		expect(await reputation()).toBe(0);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('reports', () => {
	const flag = (member: TestMember, commentid: number, status: number) =>
		member.call('POST', '/api/update-flag', { status, commentid });

	it('of three members hide a comment; taken back, it shows again', async () => {
		const comment = await talk.posted('rude');
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const answers = [];
		for (const member of members) answers.push((await flag(member, comment.id, 1)).body.dcm_hidden);
		expect(answers).toEqual([0, 0, 1]);
		expect((await talk.list()).comments[0].dcm_hidden).toBe(1);
		const [first] = members;
		expect((await first?.call('POST', '/api/update-flag', { status: 0, commentid: comment.id }))?.body).toMatchObject({
			flagged: 0,
			dcm_hidden: 0,
		});
	});

	it('twice in parallel by one member count once', async () => {
		const comment = await talk.posted('rude');
		const answers = await Promise.all(Array.from({ length: 6 }, () => flag(other, comment.id, 1)));
		expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
		const [row] = await site.context.db.select().from(comments).where(eq(comments.id, comment.id));
		expect(row).toMatchObject({ flagCount: 1, hidden: false });
	});

	it("are not for one's own words, nor for what is not there", async () => {
		const comment = await talk.posted('mine');
		expect((await flag(writer, comment.id, 1)).status).toBe(403);
		expect((await flag(other, 2_000_000_000, 1)).status).toBe(404);
		expect((await flag(other, comment.id, 7)).status).toBe(400);
	});
});

it('what one did is told with /api/dealStates and the profile', async () => {
	const comment = await talk.posted('good');
	await other.call('POST', '/api/like', { dealId, like: 0 });
	await other.call('POST', '/api/commentslike', { like: 1, commentId: comment.id, dealId });
	await other.call('POST', '/api/update-flag', { status: 1, commentid: comment.id });
	await other.call('POST', '/api/saveDeal', { dealId, saved: 1 });
	const { body } = await other.call('POST', '/api/dealStates', { ids: [dealId] });
	expect(body.states).toEqual([
		{
			dealId,
			vote: 0,
			saved: 1,
			reportedExpired: 0,
			commentLikes: [comment.id],
			commentDislikes: [],
			flags: [comment.id],
		},
	]);
	const { data } = (await other.call('GET', '/api/profile')).body;
	expect(data.mydislikes).toContain(dealId);
	expect(data.myCommentslikes).toContain(comment.id);
	expect(data.myFlags).toContain(comment.id);
	await other.call('POST', '/api/saveDeal', { dealId, saved: 0 });
	expect((await other.call('POST', '/api/dealStates', { ids: [dealId] })).body.states[0].saved).toBe(0);
	expect((await other.call('POST', '/api/saveDeal', { dealId: 2_000_000_000, saved: 1 })).status).toBe(404);
});
