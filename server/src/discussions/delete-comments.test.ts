import { describe, expect, it } from 'vitest';
import { checkCounters } from '../testing/rows/check-counters.ts';
import { buildDeal } from '../testing/rows/factories.ts';
import { buildMember, type TestMember } from '../testing/rows/members.ts';
import { openDiscussedSite } from '../testing/set-ups/discussed-deal.ts';

const { site, writer, talk } = await openDiscussedSite();
const other = await buildMember(site);
const moderator = await buildMember(site, { role: 3 });

describe('deleting a comment', () => {
	const remove = (member: TestMember, commentId: number, deal = talk.dealId) =>
		member.call('DELETE', '/api/delete-comment', { commentId, dealId: deal });

	it('removes your own comment and lowers the counts', async () => {
		const top = await talk.posted('top');
		const reply = await talk.posted('reply', top.id);
		expect((await remove(writer, reply.id)).body).toMatchObject({ success: true, total: 1 });
		expect((await talk.list()).comments[0]).toMatchObject({ children: [], dcm_more: 0 });
		expect((await remove(writer, reply.id)).status).toBe(404);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('rejects another member’s comment unless you are staff', async () => {
		const comment = await talk.posted('mine');
		expect((await remove(other, comment.id)).status).toBe(403);
		expect((await remove(moderator, comment.id)).status).toBe(200);
	});

	it('notifies the author with the reason if staff do it', async () => {
		const comment = await talk.posted('An ad', null, other);
		const payload = { commentId: comment.id, dealId: talk.dealId, reason: 'No ads, please' };
		expect((await moderator.call('DELETE', '/api/delete-comment', payload)).status).toBe(200);
		const { notifications } = (await other.call('GET', '/api/notifications')).body;
		expect(notifications).toMatchObject([
			{
				kind: 'commentModeration',
				text: 'Our moderators deleted your comment',
				reason: 'No ads, please',
				actor: null,
				path: `/deal-details/${talk.dealId}#comments`,
			},
		]);
		const own = await talk.posted('Never mind', null, other);
		await remove(other, own.id);
		expect((await other.call('GET', '/api/notifications')).body.notifications).toHaveLength(1);
	});

	it('rejects a comment with replies, even one that is being stored', async () => {
		const top = await talk.posted('top');
		const [response, removal] = await Promise.all([talk.post('reply', top.id, other), remove(writer, top.id)]);
		expect([response.status, removal.status].sort()).toEqual(response.status === 200 ? [200, 409] : [200, 404]);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('rejects a comment of another deal', async () => {
		const elsewhere = await buildDeal(site.context.db);
		const comment = await talk.posted('here');
		expect((await remove(writer, comment.id, elsewhere.id)).status).toBe(404);
	});
});
