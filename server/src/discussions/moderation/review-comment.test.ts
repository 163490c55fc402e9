import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#schema/accounts.ts';
import { comments } from '#schema/discussions.ts';
import { moderationLog } from '#schema/moderation.ts';
import { notifications } from '#schema/notifications.ts';
import { reputationLedger } from '#schema/reputation.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { buildDiscussedDeal, openDiscussedSite } from '#testing/set-ups/discussed-deal.ts';
import { openTestSite } from '#testing/site/test-site.ts';

const { site, writer, talk } = await openDiscussedSite();
const champion = await ranked(2_500);
const staff = await buildMember(site, { role: 3 });

/** Builds a member with some points, in the ledger too. */
async function ranked(points: number, role = 4): Promise<TestMember> {
	const member = await buildMember(site, { role, reputation: points });
	const weekly = { userId: member.id, reason: 'deal_of_the_week', subject: 'deal:1', points } as const;
	if (points !== 0) await site.context.db.insert(reputationLedger).values(weekly);
	return member;
}

const update = (member: TestMember, id: number, decided: object) =>
	member.call('POST', '/api/updateComments', { id, dcm_deal: talk.dealId, ...decided });
const remove = (member: TestMember, id: number, said: object = {}) => update(member, id, { trash_status: 1, ...said });
const unflag = (member: TestMember, id: number) => update(member, id, { flag_status: 0 });
const restore = (member: TestMember, commentId: number) =>
	member.call('POST', '/api/restore-comment', { dealId: talk.dealId, commentId });
const flag = (member: TestMember, commentid: number, status = 1) =>
	member.call('POST', '/api/update-flag', { status, commentid });

async function flaggedBy(id: number, count: number): Promise<TestMember[]> {
	const members = await Promise.all(Array.from({ length: count }, () => buildMember(site)));
	for (const member of members) expect((await flag(member, id)).status).toBe(200);
	return members.sort((a, b) => a.id - b.id);
}

const rowOf = async (id: number) => (await site.context.db.select().from(comments).where(eq(comments.id, id)))[0];
const pointsOf = async ({ id }: TestMember) => {
	const [user] = await site.context.db.select().from(users).where(eq(users.id, id));
	return { reputation: user?.reputation, comments: user?.commentCount };
};
const upheldOn = (id: number) =>
	site.context.db
		.select({ userId: reputationLedger.userId, points: reputationLedger.points })
		.from(reputationLedger)
		.where(and(eq(reputationLedger.reason, 'flag_upheld'), eq(reputationLedger.subject, `comment:${id}`)))
		.orderBy(reputationLedger.userId);
const actsOn = async (id: number) =>
	(
		await site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, id)).orderBy(moderationLog.id)
	).map(({ act, moderatorId }) => [act, moderatorId]);

describe('a removed comment', () => {
	it('notifies its author with the reason, as does restoring it', async () => {
		const author = await buildMember(site);
		const readNotifications = async () => (await author.call('GET', '/api/notifications')).body.notifications;
		const { id } = await talk.posted('Buy at my shop', null, author);
		await remove(champion, id, { reason: 'An ad' });
		await remove(champion, id, { reason: 'An ad' });
		expect(await readNotifications()).toMatchObject([
			{
				kind: 'commentModeration',
				text: 'Our moderators removed your comment',
				reason: 'An ad',
				excerpt: null,
				actor: null,
				path: expect.stringMatching(/^\/decisions\/\d+$/),
			},
		]);
		await author.call('POST', '/api/notifications/read', {});
		await restore(staff, id);
		expect((await readNotifications())[0]).toMatchObject({
			text: 'Our moderators restored your comment',
			reason: null,
		});
		// A removal that is undone before the author reads it leaves no notification.
		await remove(staff, id);
		await restore(staff, id);
		expect(await readNotifications()).toHaveLength(2);
	});

	it('keeps its place and replies; only staff still read it', async () => {
		const parent = await talk.posted('Buy at my shop');
		const reply = await talk.posted('Please do not', parent.id);
		expect((await remove(champion, parent.id, { reason: 'An ad' })).body).toMatchObject({ dcm_removed: 1, total: 1 });
		const { comments: shown, total } = await talk.list();
		expect(total).toBe(1);
		expect(shown).toMatchObject([{ id: parent.id, dcm_removed: 1, dcm_comment: '', user: null }]);
		expect(shown[0].children).toMatchObject([{ id: reply.id, dcm_removed: 0 }]);
		expect(JSON.stringify(shown)).not.toContain('my shop');
		const asStaff = await staff.call('GET', `/api/deal-comments?id=${talk.dealId}`);
		expect(asStaff.body.comments).toMatchObject([{ dcm_removed: 1, dcm_comment: '<p>Buy at my shop</p>' }]);
		const flat = await writer.call('POST', '/api/allComments', { dealId: talk.dealId });
		expect([flat.body.comments.map(({ id }: { id: number }) => id), flat.body.more]).toEqual([[reply.id], 0]);
		const mine = await writer.call('POST', '/api/myDeals', { view: 'comments', searchTerm: 'shop' });
		expect(mine.body.comments).toEqual([]);
		const [entry] = await site.context.db.select().from(moderationLog).where(eq(moderationLog.subjectId, parent.id));
		expect(entry).toMatchObject({ act: 'comment.remove', moderatorId: champion.id, reason: 'An ad' });
		expect(JSON.stringify(entry?.details)).not.toContain('shop');
	});

	it('cannot be replied to, edited, deleted, voted on or reported', async () => {
		const { id } = await talk.posted('Rude');
		await remove(staff, id);
		const { dealId } = talk;
		const tried = await Promise.all([
			talk.post('A reply', id),
			writer.call('POST', '/api/edit-comment', { dealId, commentId: id, comment: 'Kind' }),
			writer.call('DELETE', '/api/delete-comment', { dealId, commentId: id }),
			champion.call('POST', '/api/commentslike', { dealId, commentId: id, like: 1 }),
			flag(champion, id),
			unflag(staff, id),
		]);
		expect(tried.map(({ status }) => status)).toEqual(Array(6).fill(404));
		expect((await rowOf(id))?.removedAt).not.toBeNull();
	});

	it('loses its awards, counts and unread notifications, and gets them back when restored', async () => {
		const parent = await talk.posted('A question', null, champion);
		const reply = await talk.posted('Helpful', parent.id);
		const likers = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const liker of likers) {
			await liker.call('POST', '/api/commentslike', { dealId: talk.dealId, commentId: reply.id, like: 1 });
		}
		const before = await pointsOf(writer);
		const readNotifications = () =>
			site.context.db.select().from(notifications).where(eq(notifications.userId, champion.id));
		const countBefore = (await readNotifications()).length;
		await remove(staff, reply.id);
		expect(await pointsOf(writer)).toEqual({
			reputation: Number(before.reputation) - 3,
			comments: Number(before.comments) - 1,
		});
		expect((await readNotifications()).length).toBe(countBefore - 1);
		expect(await talk.count()).toBe(1);
		expect((await restore(staff, reply.id)).body).toMatchObject({ dcm_removed: 0, total: 2 });
		expect(await pointsOf(writer)).toEqual(before);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('upholds its open reports once; restoring it overrules them', async () => {
		const { id } = await talk.posted('Rude');
		const reporters = await flaggedBy(id, 2);
		await flag(champion, id);
		const upheld = reporters.map((member) => ({ userId: member.id, points: 2 }));
		// Moderators earn nothing for a review.
		await Promise.all([remove(champion, id), remove(champion, id), remove(champion, id)]);
		await remove(staff, id);
		expect(await upheldOn(id)).toEqual(upheld);
		expect((await actsOn(id)).length).toBe(1);
		await restore(staff, id);
		expect(await upheldOn(id)).toEqual([]);
		expect(await rowOf(id)).toMatchObject({ flagCount: 0, hidden: false, removedAt: null });
		await remove(staff, id);
		expect(await upheldOn(id)).toEqual([]);
		await restore(staff, id);
		await flag(reporters[0] ?? champion, id);
		await remove(staff, id);
		expect(await upheldOn(id)).toEqual(upheld.slice(0, 1));
		expect(await checkCounters(site.context)).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it('is restored by staff only, and repeating it changes nothing', async () => {
		const { id } = await talk.posted('Rude');
		await remove(champion, id);
		for (const member of [champion, writer, await ranked(5_000)]) {
			expect((await restore(member, id)).status).toBe(403);
		}
		const responses = await Promise.all([restore(staff, id), restore(staff, id)]);
		expect(responses.map(({ body }) => [body.dcm_removed, body.total])).toEqual([
			[0, 1],
			[0, 1],
		]);
		expect(await actsOn(id)).toEqual([
			['comment.remove', champion.id],
			['comment.restore', staff.id],
		]);
		expect((await talk.list()).comments).toMatchObject([{ dcm_comment: '<p>Rude</p>', dcm_removed: 0 }]);
	});
});

it('restores the comments of two members who reported each other at once without a deadlock', async () => {
	const [one, two] = [await buildMember(site), await buildMember(site)];
	const elsewhere = await buildDiscussedDeal(site, two);
	const ofOne = { dealId: talk.dealId, id: (await talk.posted('Rude', null, one)).id };
	const ofTwo = { dealId: elsewhere.dealId, id: (await elsewhere.posted('Ruder')).id };
	for (let times = 0; times < 5; times += 1) {
		await Promise.all([flag(two, ofOne.id), flag(one, ofTwo.id)]);
		for (const { id, dealId } of [ofOne, ofTwo]) await remove(staff, id, { dcm_deal: dealId });
		const responses = await Promise.all(
			[ofOne, ofTwo].map(({ id: commentId, dealId }) =>
				staff.call('POST', '/api/restore-comment', { dealId, commentId }),
			),
		);
		expect(responses.map(({ status }) => status)).toEqual([200, 200]);
	}
	expect(site.faults).toEqual([]);
});

describe('an unflagged comment', () => {
	it('is visible again, and only later reports count', async () => {
		const { id } = await talk.posted('Fine');
		const reporters = await flaggedBy(id, 3);
		expect(await rowOf(id)).toMatchObject({ flagCount: 3, hidden: true });
		expect((await unflag(champion, id)).status).toBe(200);
		expect(await rowOf(id)).toMatchObject({ flagCount: 0, hidden: false });
		expect(await upheldOn(id)).toEqual([]);
		// Withdrawing a settled report does not lower the count.
		await flag(reporters[0] ?? champion, id, 0);
		await flaggedBy(id, 2);
		expect(await rowOf(id)).toMatchObject({ flagCount: 2, hidden: false });
		expect((await flag(reporters[1] ?? champion, id)).body.dcm_hidden).toBe(1);
		expect(await actsOn(id)).toEqual([['comment.unflag', champion.id]]);
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

describe('reviewing a comment', () => {
	it.each([
		['a Deal Master', 2_499, 4, 403],
		['a Deal Champion', 2_500, 4, 200],
		['a Deal Legend', 5_000, 4, 200],
		['a Store Rep of the rank', 2_500, 5, 200],
		['a Store Rep', 0, 5, 403],
		['a Moderator', 0, 3, 200],
		['an Admin', 0, 2, 200],
	])('depends on role and rank: %s', async (_, points, role, status) => {
		const who = await ranked(points, role);
		const { id } = await talk.posted('Hm');
		expect([(await unflag(who, id)).status, (await remove(who, id)).status]).toEqual([status, status]);
	});

	it.each([1, 2, 3])('is for staff if its author has role %i', async (role) => {
		const author = await buildMember(site, { role });
		const { id } = await talk.posted('From the staff', null, author);
		const responses = [await unflag(champion, id), await remove(champion, id), await remove(staff, id)];
		expect(responses.map(({ status }) => status)).toEqual([403, 403, 200]);
	});

	it('of your own is rejected, even for staff', async () => {
		for (const member of [champion, staff]) {
			const { id } = await talk.posted('Mine', null, member);
			await flaggedBy(id, 3);
			expect([(await unflag(member, id)).status, (await remove(member, id)).status]).toEqual([403, 403]);
			expect(await rowOf(id)).toMatchObject({ flagCount: 3, hidden: true, removedAt: null });
		}
	});

	it('requires a decision about one comment of the deal', async () => {
		const { id } = await talk.posted('Hm');
		for (const decided of [{}, { flag_status: 1, trash_status: 0 }, { trash_status: 1, flg_comment: id + 1 }]) {
			expect((await update(staff, id, decided)).status).toBe(400);
		}
		expect((await update(staff, id, { dcm_deal: 2_000_000_000, trash_status: 1 })).status).toBe(404);
		expect((await remove(staff, 2_000_000_000)).status).toBe(404);
	});

	it('is limited to thirty in a short time, except for staff', async () => {
		const limited = await openTestSite({ env: { RATE_LIMIT: '1' } });
		const { dealId, posted } = await buildDiscussedDeal(limited, await buildMember(limited));
		const { id } = await posted('Hm');
		const busy = await buildMember(limited, { reputation: 2_500 });
		const decide = (member: TestMember) =>
			member.call('POST', '/api/updateComments', { id, dcm_deal: dealId, flag_status: 0 });
		const statuses = [];
		for (let time = 0; time < 31; time += 1) statuses.push((await decide(busy)).status);
		expect(statuses).toEqual([...Array(30).fill(200), 429]);
		expect((await decide(await buildMember(limited, { role: 3 }))).status).toBe(200);
		await limited.close();
	});
});
