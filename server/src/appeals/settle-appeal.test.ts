import { DEAL_STATUS } from '@bilby/contract/deals/lifecycle';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mergeDeals } from '../all-deals/merge-deals.service.ts';
import { moderateDeal } from '../all-deals/moderate-deals.service.ts';
import { users } from '../schema/accounts.ts';
import { deals } from '../schema/deals.ts';
import { comments } from '../schema/discussions.ts';
import { authenticatorApps } from '../schema/factors.ts';
import { huddles } from '../schema/huddles.ts';
import { moderationLog, reviewCases } from '../schema/moderation.ts';
import { buildHuddle } from '../testing/rows/factories.ts';
import { buildMember, type TestMember, toViewer } from '../testing/rows/members.ts';
import { openAppealSite } from '../testing/set-ups/appeal-site.ts';

const { site, moderator, colleague, now, settle, listNotifications, findDecisionId, buildOwnDeal } =
	await openAppealSite();
afterAll(() => site.close());

const { db } = site.context;
let author: TestMember;
let dealId: number;

beforeEach(async () => {
	author = await buildMember(site);
	dealId = (await buildOwnDeal(author)).id;
});

const suspend = (id = dealId) =>
	moderateDeal(site.context, toViewer(moderator), { id, act: 'suspend', reason: 'Spam or an ad' });

/** Appeals against the latest decision and returns its id. */
async function appeal(): Promise<number> {
	const decisionId = await findDecisionId(author);
	const { status, body } = await author.call('POST', '/api/appeal', { decisionId, text: 'I bought it myself.' });
	expect(status, JSON.stringify(body)).toBe(200);
	await author.call('POST', '/api/notifications/read', {});
	return decisionId;
}

const readDecision = async (id: number) => (await author.call('GET', `/api/decision/${id}`)).body.decision;
const findStatus = async (id: number) => (await db.select().from(deals).where(eq(deals.id, id)))[0]?.status;
const findLog = (kind: string, id: number, from = db) =>
	from
		.select({ act: moderationLog.act, by: moderationLog.moderatorId, details: moderationLog.details })
		.from(moderationLog)
		.where(and(eq(moderationLog.subjectKind, kind), eq(moderationLog.subjectId, id)))
		.orderBy(moderationLog.id);

describe('a granted appeal', () => {
	it('ends the suspension of a deal and notifies its author once', async () => {
		await suspend();
		const id = await appeal();
		const settled = await settle(colleague, id, 'remove', { reason: 'mistake', message: 'You’re right. Sorry!' });
		expect(settled.outcome).toBe('done');
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.active);
		expect((await listNotifications(author)).filter(({ read }: { read: boolean }) => !read)).toMatchObject([
			{
				text: 'Our moderators agreed with your appeal and reversed their decision',
				reason: null,
				message: 'You’re right. Sorry!',
				path: `/decisions/${id}`,
				actor: null,
			},
		]);
		expect(await readDecision(id)).toMatchObject({
			endedAt: new Date(now()).toISOString(),
			appeal: { outcome: 'granted', message: 'You’re right. Sorry!' },
		});
		expect(await findLog('deal', dealId)).toMatchObject([
			{ act: 'deal.suspend', by: moderator.id },
			{ act: 'deal.unsuspend', by: colleague.id },
			{ act: 'appeal.grant', by: colleague.id, details: { decision: id, outcome: 'suspended' } },
		]);
		expect(await db.select().from(reviewCases).where(eq(reviewCases.subjectId, id))).toEqual([]);
	});

	it('marks a deal as active again that staff marked as expired', async () => {
		await moderateDeal(site.context, toViewer(moderator), { id: dealId, act: 'expire' });
		await settle(colleague, await appeal(), 'remove');
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.active);
	});

	it.each([
		['suspend', 'restore', DEAL_STATUS.suspended],
		['expire', 'reopen', DEAL_STATUS.expired],
	] as const)('reverses "%s" although staff used "%s" and undid that meanwhile', async (act, back, status) => {
		await moderateDeal(site.context, toViewer(moderator), { id: dealId, act });
		const id = await appeal();
		await moderator.call('POST', '/api/moderateDeals', { deals: [{ id: dealId, version: 2 }], act: back });
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.active);
		expect((await readDecision(id)).endedAt).not.toBeNull();
		await moderator.call('POST', '/api/undoDealActs', { ids: [dealId], act: back });
		expect(await findStatus(dealId)).toBe(status);
		expect((await readDecision(id)).endedAt).toBeNull();
		await settle(colleague, id, 'remove');
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.active);
		expect(await readDecision(id)).toMatchObject({ endedAt: expect.any(String), appeal: { outcome: 'granted' } });
	});

	it('separates a deal that was merged into another one', async () => {
		const into = await buildOwnDeal(colleague);
		await mergeDeals(site.context, toViewer(moderator), { id: dealId, into: into.id, reason: 'Already posted' });
		const id = await appeal();
		await settle(colleague, id, 'remove');
		const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
		expect(deal?.mergedIntoId).toBeNull();
		expect((await readDecision(id)).appeal.outcome).toBe('granted');
	});

	it('restores a removed comment', async () => {
		const { body } = await author.call('POST', '/api/deal-comment-all', { dealId, comment: 'Buy at my shop' });
		const commentId = body.comment.id;
		await moderator.call('POST', '/api/updateComments', { id: commentId, dcm_deal: dealId, trash_status: 1 });
		const id = await appeal();
		expect(await readDecision(id)).toMatchObject({ authorText: 'Buy at my shop' });
		await settle(colleague, id, 'remove');
		expect((await db.select().from(comments).where(eq(comments.id, commentId)))[0]?.removedAt).toBeNull();
	});

	it.each([
		['lock', (row: typeof huddles.$inferSelect) => row.lockedAt === null],
		['remove', (row: typeof huddles.$inferSelect) => row.removedAt === null],
		['move', (row: typeof huddles.$inferSelect) => row.category === 'general'],
	])('undoes the action "%s" on a huddle', async (act, isUndone) => {
		const id = await buildHuddle(db, { userId: author.id, category: 'general' });
		const acted = { id, act, ...(act === 'move' && { category: 'help' }) };
		expect((await moderator.call('POST', '/api/moderate-huddle', acted)).status).toBe(200);
		await settle(colleague, await appeal(), 'remove');
		const [row] = await db.select().from(huddles).where(eq(huddles.id, id));
		expect(row && isUndone(row)).toBe(true);
	});

	it('against a decision that was undone meanwhile changes nothing else', async () => {
		await suspend();
		const id = await appeal();
		await db.update(deals).set({ status: DEAL_STATUS.active }).where(eq(deals.id, dealId));
		await settle(colleague, id, 'remove');
		expect((await findLog('deal', dealId)).map(({ act }) => act)).toEqual(['deal.suspend', 'appeal.grant']);
	});

	it('about a comment that its author deleted is settled without a reversal', async () => {
		const { body } = await author.call('POST', '/api/deal-comment-all', { dealId, comment: 'Buy at my shop' });
		const commentId = body.comment.id;
		await moderator.call('POST', '/api/updateComments', { id: commentId, dcm_deal: dealId, trash_status: 1 });
		const id = await appeal();
		await db.delete(comments).where(eq(comments.id, commentId));
		await settle(colleague, id, 'remove');
		expect((await readDecision(id)).appeal.outcome).toBe('granted');
	});
});

describe('a dismissed appeal', () => {
	it('keeps the decision, notifies its author and allows no second appeal', async () => {
		await suspend();
		const id = await appeal();
		await settle(colleague, id, 'approve', { message: 'The link leads to your own shop.' });
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.suspended);
		expect((await listNotifications(author))[0]).toMatchObject({
			text: 'Our moderators read your appeal and kept their decision',
			message: 'The link leads to your own shop.',
		});
		const again = { decisionId: id, text: 'Please look again.' };
		expect((await author.call('POST', '/api/appeal', again)).status).toBe(409);
		expect((await findLog('deal', dealId)).map(({ act }) => act)).toEqual(['deal.suspend', 'appeal.dismiss']);
	});
});

describe('an appeal in the queue', () => {
	it('shows the text, the decision and the moderator who took it to staff', async () => {
		await suspend();
		const id = await appeal();
		const { body } = await colleague.call('POST', '/api/reviewCase', { kind: 'appeal', id });
		expect(body.case).toMatchObject({
			kind: 'appeal',
			path: `/deal-details/${dealId}`,
			denial: null,
			context: {
				type: 'appeal',
				text: 'I bought it myself.',
				decision: { reason: 'Spam or an ad', by: (await moderator.row()).username },
			},
		});
	});

	it('cannot be decided by the moderator who took the decision', async () => {
		await suspend();
		const id = await appeal();
		const { body } = await moderator.call('POST', '/api/reviewCase', { kind: 'appeal', id });
		expect(body.case.denial).toBe('You took this decision, so another moderator has to look at the appeal.');
		expect(await settle(moderator, id, 'remove')).toMatchObject({ outcome: 'denied' });
		expect(await findStatus(dealId)).toBe(DEAL_STATUS.suspended);
	});

	it('cannot be decided by its author, even if they are staff', async () => {
		author = await buildMember(site, { role: 3 });
		dealId = (await buildOwnDeal(author)).id;
		await suspend();
		expect(await settle(author, await appeal(), 'remove')).toMatchObject({ outcome: 'denied' });
	});

	it('can be decided by the same moderator if nobody else is there, and the log says so', async () => {
		await suspend();
		const id = await appeal();
		await db.update(users).set({ status: 3 }).where(eq(users.role, 3));
		await db.update(users).set({ status: 1 }).where(eq(users.id, moderator.id));
		expect(await settle(moderator, id, 'approve')).toMatchObject({ outcome: 'done' });
		expect((await findLog('deal', dealId)).at(-1)).toMatchObject({
			act: 'appeal.dismiss',
			by: moderator.id,
			details: { decision: id, onlyStaffMember: true },
		});
		await db.update(users).set({ status: 1 }).where(eq(users.role, 3));
	});

	it('can be decided by the same moderator if the others lack a second factor that staff need', async () => {
		const strict = await openAppealSite({ STAFF_SECOND_FACTOR: 'required' });
		const { context } = strict.site;
		const app = { sealedSecret: 'secret', lastStep: 0, createdAt: context.clock() };
		for (const { id: userId } of [strict.moderator, strict.colleague]) {
			await context.db.insert(authenticatorApps).values({ ...app, userId });
		}
		const member = await buildMember(strict.site);
		const { id } = await strict.buildOwnDeal(member);
		await moderateDeal(context, toViewer(strict.moderator), { id, act: 'suspend' });
		const decisionId = await strict.findDecisionId(member);
		await member.call('POST', '/api/appeal', { decisionId, text: 'I bought it myself.' });
		expect(await strict.settle(strict.moderator, decisionId, 'approve')).toMatchObject({ outcome: 'denied' });
		await context.db.delete(authenticatorApps).where(eq(authenticatorApps.userId, strict.colleague.id));
		expect(await strict.settle(strict.moderator, decisionId, 'approve')).toMatchObject({ outcome: 'done' });
		expect((await findLog('deal', id, context.db)).at(-1)).toMatchObject({
			act: 'appeal.dismiss',
			by: strict.moderator.id,
			details: { decision: decisionId, onlyStaffMember: true },
		});
		await strict.site.close();
	});
});
