import { expect, it } from 'vitest';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';

const { site, talk, writer } = await openDiscussedSite();
const other = await buildMember(site);

it('returns your own votes and reports from /api/dealStates and the profile', async () => {
	const { dealId } = talk;
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

it('returns your own votes in the forum from the profile, apart from deals and under both specified names', async () => {
	const { db } = site.context;
	const [liked, disliked] = [await buildHuddle(db), await buildHuddle(db)];
	const post = async (comment: string) =>
		(await writer.call('POST', '/api/forumComment', { huddleId: liked, comment })).body.comment.id;
	const [good, bad] = [await post('good'), await post('bad')];
	await other.call('POST', '/api/forumlike', { forumId: liked, like: 1 });
	await other.call('POST', '/api/forumlike', { forumId: disliked, like: 0 });
	await other.call('POST', '/api/forumcommentslike', { forumId: liked, commentId: good, like: 1 });
	await other.call('POST', '/api/forumcommentslike', { forumId: liked, commentId: bad, like: 0 });
	await other.call('POST', '/api/updateForumFlag', { commentid: bad, status: 1 });
	const { data } = (await other.call('GET', '/api/profile')).body;
	expect(data).toMatchObject({
		myforumlikes: [liked],
		myforumdislikes: [disliked],
		myforumCommentslikes: [good],
		myforumCommentsdislikes: [bad],
		myforumFlags: [bad],
		myForumCommentslikes: [good],
		myForumCommentsdislikes: [bad],
		myForumCommentsFlags: [bad],
	});
	expect(data.myCommentslikes).not.toContain(good);
	expect(data.myFlags).not.toContain(bad);
});
