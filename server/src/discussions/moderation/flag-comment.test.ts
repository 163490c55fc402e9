import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { commentFlags, comments } from '#schema/discussions.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { buildDiscussedDeal, openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';
import { openTestSite } from '#testing/site/test-site.ts';

const { site, writer, talk } = await openDiscussedSite();
const other = await buildMember(site);

describe('reports', () => {
	const flag = (member: TestMember, commentid: number, status: number) =>
		member.call('POST', '/api/update-flag', { status, commentid });

	it('hide a comment at three members and show it again when withdrawn', async () => {
		const comment = await talk.posted('rude');
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const responses = [];
		for (const member of members) responses.push((await flag(member, comment.id, 1)).body.dcm_hidden);
		expect(responses).toEqual([0, 0, 1]);
		expect((await talk.list()).comments[0].dcm_hidden).toBe(1);
		const [first] = members;
		expect((await first?.call('POST', '/api/update-flag', { status: 0, commentid: comment.id }))?.body).toMatchObject({
			flagged: 0,
			dcm_hidden: 0,
		});
	});

	it('count once if one member sends two at the same time', async () => {
		const comment = await talk.posted('rude');
		const responses = await Promise.all(Array.from({ length: 6 }, () => flag(other, comment.id, 1)));
		expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
		const [row] = await site.context.db.select().from(comments).where(eq(comments.id, comment.id));
		expect(row).toMatchObject({ flagCount: 1, hidden: false });
	});

	it('are limited to thirty an hour for each member, but can always be withdrawn', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
		const { posted } = await buildDiscussedDeal(limited, await buildMember(limited));
		const { id } = await posted('rude');
		const member = await buildMember(limited);
		const statuses = [];
		for (let time = 0; time < 31; time += 1) statuses.push((await flag(member, id, 1)).status);
		expect(statuses).toEqual([...Array(30).fill(200), 429]);
		expect((await flag(member, id, 0)).body).toMatchObject({ flagged: 0 });
		await limited.close();
	});

	it('store their reason, and reject unknown reasons and notes that are too long', async () => {
		const comment = await talk.posted('Buy at my shop');
		const say = (fields: object) =>
			other.call('POST', '/api/update-flag', { status: 1, commentid: comment.id, ...fields });
		for (const reason of ['boring', 'misleading', 'personal']) expect((await say({ reason })).status).toBe(400);
		expect((await say({ reason: 'spam', note: 'x'.repeat(201) })).status).toBe(400);
		expect((await say({ reason: 'spam', note: ' Five times <b>today</b> ' })).status).toBe(200);
		const stored = await site.context.db.select().from(commentFlags).where(eq(commentFlags.commentId, comment.id));
		expect(stored).toMatchObject([{ reason: 'spam', note: 'Five times <b>today</b>' }]);
	});

	it('are rejected for your own comment and for unknown comments', async () => {
		const comment = await talk.posted('mine');
		expect((await flag(writer, comment.id, 1)).status).toBe(403);
		expect((await flag(other, 2_000_000_000, 1)).status).toBe(404);
		expect((await flag(other, comment.id, 7)).status).toBe(400);
	});
});
