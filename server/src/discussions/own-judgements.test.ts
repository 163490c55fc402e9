import { expect, it } from 'vitest';
import { buildMember } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';

const { site, talk } = await openDiscussedSite();
const other = await buildMember(site);

it('/api/dealStates and the profile answer what one did', async () => {
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
