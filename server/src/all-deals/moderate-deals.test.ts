import { desc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { rebuildDealCounts } from '#deals/counts/deal-counts.queries.ts';
import { notifyOfDueDecisions } from '#decisions/notify-of-decision.ts';
import { deals } from '#schema/deals.ts';
import { moderationLog, reviewCases } from '#schema/moderation.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember, toViewer } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { moderateDeals } from './moderate-deals.service.ts';

const { site, moderator, postOne, fetchDeal, now, edit, goodFields, send } = await openPostingSite();
afterAll(() => site.close());

const act = (
	name: string,
	ids: number[],
	{ who = moderator, version = 1, ...more }: { who?: TestMember; version?: number; reason?: string } = {},
) => who.call('POST', '/api/moderateDeals', { deals: ids.map((id) => ({ id, version })), act: name, ...more });
const undo = (name: string, ids: number[], who = moderator) =>
	who.call('POST', '/api/undoDealActs', { ids, act: name });
const done = (id: number) => ({ id, success: true, isChanged: true });
const rejected = (id: number, message: string) => ({ id, success: false, isChanged: false, message });
const findLog = async (id: number) =>
	site.context.db
		.select({ act: moderationLog.act, reason: moderationLog.reason, details: moderationLog.details })
		.from(moderationLog)
		.where(eq(moderationLog.subjectId, id))
		.orderBy(desc(moderationLog.id));
const isListed = async (id: number) => {
	const { deals } = (await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: {} })).json();
	return deals.some((deal: { id: number }) => deal.id === id);
};

describe('/api/moderateDeals', () => {
	it.each([
		['approve', { review: 'approved' }, { review: 'approved', reviewBefore: 'pending' }],
		['feature', { isFeatured: true }, { isFeatured: true, isFeaturedBefore: false }],
		['expire', { status: 0, endedBy: 'staff', version: 2 }, { status: 0, statusBefore: 1, endedBy: 'staff' }],
		['suspend', { status: 2, version: 2 }, { status: 2, statusBefore: 1 }],
	])('can %s a deal, logs it with before and after, and undoes it', async (name, state, details) => {
		const { id } = await postOne();
		const before = await fetchDeal(id);
		expect((await act(name, [id])).body.results).toEqual([done(id)]);
		expect(await fetchDeal(id)).toMatchObject(state);
		const [entry] = await findLog(id);
		expect(entry).toMatchObject({ act: `deal.${name}`, details });
		expect((await undo(name, [id])).body.results).toEqual([done(id)]);
		const { review, isFeatured, status, endedAt, endedBy } = before;
		expect(await fetchDeal(id)).toMatchObject({ review, isFeatured, status, endedAt, endedBy });
		expect((await findLog(id))[0]).toMatchObject({ act: 'deal.undo', details: { undone: name } });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it.each([
		['feature', 'unfeature', { isFeatured: false }],
		['expire', 'reopen', { status: 1, endedBy: null }],
		['suspend', 'restore', { status: 1 }],
	])('can %s and then %s a deal', async (name, back, state) => {
		const { id } = await postOne();
		await act(name, [id]);
		expect(await isListed(id)).toBe(name === 'feature');
		expect((await act(back, [id], { version: 2 })).body.results).toEqual([done(id)]);
		expect(await fetchDeal(id)).toMatchObject(state);
		expect(await isListed(id)).toBe(true);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('restores an expired deal as expired', async () => {
		const { id } = await postOne();
		await act('expire', [id]);
		await act('suspend', [id]);
		await act('restore', [id]);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'staff', endedAt: expect.any(Date) });
	});

	it('leaves reports and a suspension of their own deal to another moderator', async () => {
		const own = await send(moderator, '/api/postdeal', goodFields());
		const id = Number(own.body.data.id);
		const colleague = await buildMember(site, { role: 3 });
		await (await buildMember(site)).call('POST', '/api/reportDeal', { dealId: id, reason: 'spam' });
		const refused = [rejected(id, 'This is yours, so another moderator has to decide.')];
		for (const name of ['dismissReports', 'upholdReports'])
			expect((await act(name, [id])).body.results).toEqual(refused);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 1 });
		await act('suspend', [id], { who: colleague });
		expect((await act('restore', [id])).body.results).toEqual(refused);
		expect((await edit(moderator, id, { dealStatus: 1 }, 2)).status).toBe(403);
		expect((await act('restore', [id], { who: colleague })).body.results).toEqual([done(id)]);
	});

	it('changes and logs nothing the second time', async () => {
		const { id } = await postOne();
		for (const name of ['suspend', 'suspend']) await act(name, [id]);
		expect((await act('suspend', [id])).body.results).toEqual([{ id, success: true, isChanged: false }]);
		expect((await findLog(id)).map((entry) => entry.act)).toEqual(['deal.suspend']);
	});

	it('changes what it can, and says why the rest failed', async () => {
		const [one, ended, gone] = [await postOne(), await postOne(), 2_000_000_000];
		await act('suspend', [ended.id]);
		const { body } = await act('expire', [one.id, ended.id, gone]);
		expect(body.results).toEqual([
			done(one.id),
			rejected(ended.id, 'This deal is suspended. Restore it first.'),
			rejected(gone, 'Deal not found'),
		]);
	});

	it('changes the other deals if an error on our side stops one, and logs it', async () => {
		const deals = [await postOne(), await postOne(), await postOne()].map(({ id }) => ({ id, version: 1 }));
		const [one, two, three] = deals.map(({ id }) => id) as [number, number, number];
		const log = { error: vi.fn() };
		const fault = new Error('secret detail');
		let calls = 0;
		const clock = () => {
			calls += 1;
			if (calls === 2) throw fault;
			return new Date(now());
		};
		const viewer = toViewer(moderator);
		const results = await moderateDeals({ ...site.context, clock, log }, viewer, {
			deals,
			act: 'feature',
			reason: undefined,
		});
		expect(results).toEqual([done(one), rejected(two, 'Something went wrong. Please try again.'), done(three)]);
		expect(log.error).toHaveBeenCalledExactlyOnceWith({ err: fault, deal: two }, 'a deal could not be changed');
		expect(await fetchDeal(two)).toMatchObject({ isFeatured: false });
	});

	it('approves only the version that was seen', async () => {
		const { id } = await postOne();
		await edit(moderator, id, { dealTitle: 'Other headphones $388' });
		const [result] = (await act('approve', [id], { version: 1 })).body.results;
		expect(result).toMatchObject({ success: false, message: expect.stringContaining('has changed since') });
		expect((await act('approve', [id], { version: 2 })).body.results).toEqual([done(id)]);
	});

	it('puts a deal back into the queue when its approval is undone', async () => {
		const { id } = await postOne();
		const findKinds = async () => {
			const rows = await site.context.db.select().from(reviewCases).where(eq(reviewCases.subjectId, id));
			return rows.map(({ kind }) => kind);
		};
		await act('approve', [id]);
		expect(await findKinds()).not.toContain('deal');
		await undo('approve', [id]);
		expect(await findKinds()).toContain('deal');
	});

	it('takes the points of a held deal back when its approval is undone', async () => {
		const { id, author } = await postOne();
		await site.context.db.update(deals).set({ review: 'held' }).where(eq(deals.id, id));
		await rebuildDealCounts(site.context.db);
		await act('approve', [id]);
		expect(await isListed(id)).toBe(true);
		await undo('approve', [id]);
		expect(await fetchDeal(id)).toMatchObject({ review: 'held', listing: 'hidden' });
		expect((await author.row()).reputation).toBe(0);
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('notifies the author of the reason for a suspension, but not of actions undone in time', async () => {
		const { id, author } = await postOne();
		await act('suspend', [id], { reason: 'Not a bargain' });
		expect((await findLog(id))[0]).toMatchObject({ reason: 'Not a bargain' });
		await undo('suspend', [id]);
		const { body } = await author.call('GET', '/api/notifications');
		expect(body.notifications.map(({ kind }: { kind: string }) => kind)).not.toContain('review');
	});

	it.each([
		['suspend', 'restore', 'Our moderators suspended your deal'],
		['expire', 'reopen', 'Our moderators marked your deal as expired'],
	])('notifies the author of "%s" once, who can appeal, although "%s" was undone twice', async (name, back, text) => {
		const { id, author } = await postOne();
		const findReviews = async () => {
			const { body } = await author.call('GET', '/api/notifications');
			return body.notifications.filter(({ kind }: { kind: string }) => kind === 'review');
		};
		const undoBack = async () => {
			await act(back, [id], { version: (await fetchDeal(id)).version });
			expect((await undo(back, [id])).body.results).toEqual([done(id)]);
			await notifyOfDueDecisions(site.context);
		};
		await act(name, [id]);
		await undoBack();
		expect(await findReviews()).toEqual([]);
		site.setNow(new Date(now() + 31_000));
		await notifyOfDueDecisions(site.context);
		expect(await findReviews()).toMatchObject([{ text, read: false }]);
		await undoBack();
		const reviews = await findReviews();
		site.setNow(new Date(now()));
		expect(reviews).toMatchObject([{ text, read: false }]);
		const appeal = { decisionId: Number(reviews[0].path.split('/').at(-1)), text: 'I bought it myself.' };
		expect((await author.call('POST', '/api/appeal', appeal)).status).toBe(200);
	});

	it.each([
		['the table', (id: number) => act('reopen', [id])],
		['its page', (id: number) => moderator.call('POST', '/api/reportExpired', { dealId: id, expired: 0 })],
		['its form', (id: number) => edit(moderator, id, { dealStatus: 1 }, 2)],
	])('does not notify the author that a deal has expired if staff reopen it in time on %s', async (_, reopen) => {
		const { id, author } = await postOne();
		await act('expire', [id]);
		await reopen(id);
		expect(await fetchDeal(id)).toMatchObject({ status: 1 });
		site.setNow(new Date(now() + 31_000));
		await notifyOfDueDecisions(site.context);
		site.setNow(new Date(now()));
		const { body } = await author.call('GET', '/api/notifications');
		expect(body.notifications.map(({ kind }: { kind: string }) => kind)).not.toContain('review');
	});

	it.each([
		['101 deals', { deals: Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 })), act: 'expire' }],
		['no deal', { deals: [], act: 'expire' }],
		[
			'a deal twice',
			{
				deals: [
					{ id: 1, version: 1 },
					{ id: 1, version: 1 },
				],
				act: 'expire',
			},
		],
		['an unknown action', { deals: [{ id: 1, version: 1 }], act: 'delete' }],
		['a reason of 301 characters', { deals: [{ id: 1, version: 1 }], act: 'suspend', reason: 'x'.repeat(301) }],
	])('rejects %s', async (_, body) => {
		expect((await moderator.call('POST', '/api/moderateDeals', body)).status).toBe(400);
	});

	it('lets two moderators who suspend the same deal at the same time change it once', async () => {
		const { id } = await postOne();
		const other = await buildMember(site, { role: 3 });
		const replies = await Promise.all([act('suspend', [id]), act('suspend', [id], { who: other })]);
		const changed = replies.flatMap(({ body }) => body.results.map((one: { isChanged: boolean }) => one.isChanged));
		expect(changed.sort()).toEqual([false, true]);
		expect((await findLog(id)).length).toBe(1);
	});
});

describe('/api/undoDealActs', () => {
	it('rejects the action of another moderator, another action, and one whose time to undo has passed', async () => {
		const { id } = await postOne();
		const other = await buildMember(site, { role: 2 });
		const changed = rejected(id, 'This deal has changed since you saw it. Please check it again.');
		await act('suspend', [id]);
		expect((await undo('suspend', [id], other)).body.results).toEqual([changed]);
		expect((await undo('feature', [id])).body.results).toEqual([changed]);
		site.setNow(new Date(now() + 31_000));
		expect((await undo('suspend', [id])).body.results).toEqual([rejected(id, 'It’s too late to undo this.')]);
		site.setNow(new Date(now()));
		expect(await fetchDeal(id)).toMatchObject({ status: 2 });
	});

	it('rejects an action if the deal has changed since', async () => {
		const { id } = await postOne();
		await act('suspend', [id]);
		await edit(moderator, id, { dealStatus: 1 }, 2);
		expect((await undo('suspend', [id])).body.results[0]).toMatchObject({ success: false });
		expect(await fetchDeal(id)).toMatchObject({ status: 1 });
	});

	it.each(['suspend', 'expire'])('keeps the reports that a deal has expired when "%s" is undone', async (name) => {
		const { id } = await postOne();
		const report = async () => (await buildMember(site)).call('POST', '/api/reportExpired', { dealId: id, expired: 1 });
		for (let index = 0; index < 2; index += 1) await report();
		await act(name, [id]);
		await undo(name, [id]);
		expect((await report()).body).toMatchObject({ reports: 3, del_active: 0 });
	});

	it('undoes an action once', async () => {
		const { id } = await postOne();
		await act('expire', [id]);
		const replies = await Promise.all([undo('expire', [id]), undo('expire', [id])]);
		const successes = replies.map(({ body }) => body.results[0].success);
		expect(successes.sort()).toEqual([false, true]);
		expect(await fetchDeal(id)).toMatchObject({ status: 1 });
		expect(await checkCounters(site.context)).toEqual([]);
	});
});

it.each(['/api/allDeals', '/api/moderateDeals', '/api/undoDealActs', '/api/mergeDeals', '/api/unmergeDeal'])(
	'%s is for staff',
	async (url) => {
		for (const role of [4, 5]) {
			const one = await buildMember(site, { role, reputation: 5_000 });
			expect((await one.call('POST', url, {})).status, String(role)).toBe(403);
		}
		expect((await site.app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(401);
	},
);
