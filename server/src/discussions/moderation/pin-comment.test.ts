import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { deals } from '#schema/deals.ts';
import { moderationLog } from '#schema/moderation.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';

const { site, writer, talk } = await openDiscussedSite();
const expert = await buildMember(site, { reputation: 500 });
const staff = await buildMember(site, { role: 3 });

async function ownedBy({ id: userId }: TestMember): Promise<void> {
	await site.context.db.update(deals).set({ userId }).where(eq(deals.id, talk.dealId));
}

const pin = (member: TestMember, commentId: number, isPinned = 1, dealId = talk.dealId) =>
	member.call('POST', '/api/comment/pin', { dealId, commentId, pin: isPinned });

/** The top-level comments in each order. A star marks pinned ones. */
async function topIn(order: string, range = ''): Promise<string[]> {
	const { comments } = await talk.list(`&order=${order}${range}`);
	return comments.map(({ id, dcm_pinned }: { id: number; dcm_pinned: number }) => `${id}${dcm_pinned ? '*' : ''}`);
}

async function threeComments(): Promise<[number, number, number]> {
	const [one, two, three] = [await talk.posted('One'), await talk.posted('Two'), await talk.posted('Three')];
	return [one.id, two.id, three.id];
}

describe('a pinned comment', () => {
	it('comes first in every order and on every page until it is unpinned', async () => {
		await ownedBy(expert);
		const [one, two, three] = await threeComments();
		expect((await pin(expert, two)).body).toMatchObject({ dcm_pinned: 1 });
		expect(await topIn('newest')).toEqual([`${two}*`, `${three}`, `${one}`]);
		expect(await topIn('oldest')).toEqual([`${two}*`, `${one}`, `${three}`]);
		expect(await topIn('top')).toEqual([`${two}*`, `${three}`, `${one}`]);
		const pages = [await topIn('newest', '&limit=1'), await topIn('newest', '&limit=1&skip=1')];
		expect([...pages, await topIn('newest', '&limit=2&skip=2')].flat()).toEqual([`${two}*`, `${three}`, `${one}`]);
		expect((await pin(expert, two, 0)).body).toMatchObject({ dcm_pinned: 0 });
		expect(await topIn('newest')).toEqual([three, two, one].map(String));
	});

	it('replaces the one before and is recorded', async () => {
		await ownedBy(expert);
		const [one, two] = await threeComments();
		for (const id of [one, two, two]) expect((await pin(expert, id)).status).toBe(200);
		expect((await topIn('newest')).filter((id) => id.endsWith('*'))).toEqual([`${two}*`]);
		const entries = await site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, two));
		expect(entries).toMatchObject([{ act: 'comment.pin', moderatorId: expert.id, subjectKind: 'comment' }]);
	});

	it('is the only one, even if several are pinned at once', async () => {
		await ownedBy(expert);
		const ids = await threeComments();
		const responses = await Promise.all([...ids, ...ids].map((id) => pin(expert, id)));
		expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(200));
		expect((await topIn('newest')).filter((id) => id.endsWith('*'))).toHaveLength(1);
		expect(site.faults).toEqual([]);
	});

	it('can be your own, and staff can pin where the owner has left', async () => {
		const [one] = await threeComments();
		expect((await pin(staff, one)).status).toBe(200);
		await ownedBy(expert);
		const { id } = await talk.posted('By the poster', null, expert);
		expect((await pin(expert, id)).status).toBe(200);
	});
});

describe('pinning a comment', () => {
	it.each([
		['rejected below the rank', 499, 403],
		['possible at the rank', 500, 200],
	])('is %s on your own deal', async (_, reputation, status) => {
		const poster = await buildMember(site, { reputation });
		await ownedBy(poster);
		const [one] = await threeComments();
		expect((await pin(poster, one)).status).toBe(status);
	});

	it('is rejected on another member’s deal, whatever the rank', async () => {
		const legend = await buildMember(site, { reputation: 5_000 });
		await ownedBy(expert);
		const [one] = await threeComments();
		expect((await pin(legend, one)).status).toBe(403);
		expect((await pin(expert, one)).status).toBe(200);
		expect((await pin(legend, one, 0)).status).toBe(403);
		expect((await topIn('newest'))[0]).toBe(`${one}*`);
	});

	it('is rejected for replies, deleted or removed comments, and comments of other deals', async () => {
		await ownedBy(expert);
		const [one, two] = await threeComments();
		const reply = await talk.posted('A reply', one);
		expect((await pin(expert, reply.id)).status).toBe(400);
		const removal = { id: two, dcm_deal: talk.dealId, trash_status: 1 };
		expect((await staff.call('POST', '/api/updateComments', removal)).status).toBe(200);
		expect((await pin(expert, two)).status).toBe(404);
		const gone = await talk.posted('Soon gone');
		await writer.call('DELETE', '/api/delete-comment', { dealId: talk.dealId, commentId: gone.id });
		expect((await pin(expert, gone.id)).status).toBe(404);
		expect((await pin(expert, one, 1, 2_000_000_000)).status).toBe(404);
		for (const odd of [undefined, 'x', 7]) {
			const body = { dealId: talk.dealId, commentId: one, pin: odd };
			expect((await expert.call('POST', '/api/comment/pin', body)).status).toBe(400);
		}
	});
});
