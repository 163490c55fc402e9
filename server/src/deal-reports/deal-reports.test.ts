import { and, asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dealReports } from '#schema/deal-reports.ts';
import { reviewCases } from '#schema/moderation.ts';
import { checkCounters } from '#testing/rows/check-counters.ts';
import { buildMember, type TestMember, toViewer } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { reportDeal } from './report-deal.service.ts';

const { site, moderator, postOne, fetchDeal, edit } = await openPostingSite();
afterAll(() => site.close());

const report = (who: TestMember, dealId: number, reason: string, text?: string) =>
	who.call('POST', '/api/reportDeal', { dealId, reason, ...(text !== undefined && { text }) });
const moderate = (id: number, act: string, version = 1) =>
	moderator.call('POST', '/api/moderateDeals', { deals: [{ id, version }], act });
const findCase = async (id: number) => {
	const isOfDeal = and(eq(reviewCases.kind, 'deal-report'), eq(reviewCases.subjectId, id));
	const [found] = await site.context.db.select().from(reviewCases).where(isOfDeal);
	return found;
};
const points = async (who: TestMember) => (await who.row()).reputation;

describe('/api/reportDeal', () => {
	it('stores a report, and opens one case for all reports of a deal', async () => {
		const { id, author } = await postOne();
		const [one, other] = [await buildMember(site), await buildMember(site)];
		expect((await report(one, id, 'spam', ' Only an ad ')).body).toMatchObject({
			message: 'Thanks for your report. A moderator will look at it.',
			del_active: 1,
		});
		expect((await report(other, id, 'spam')).status).toBe(200);
		expect((await report(other, id, 'wrongPrice')).status).toBe(200);
		const rows = await site.context.db
			.select()
			.from(dealReports)
			.where(eq(dealReports.dealId, id))
			.orderBy(asc(dealReports.id));
		expect(rows.map(({ userId, reason, text }) => [userId, reason, text])).toEqual([
			[one.id, 'spam', 'Only an ad'],
			[other.id, 'spam', ''],
			[other.id, 'wrongPrice', ''],
		]);
		expect((await fetchDeal(id)).reportCount).toBe(3);
		expect(await findCase(id)).toMatchObject({ authorId: author.id, reasons: { spam: 2, wrongPrice: 1 } });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('counts a repeated report once, also when it is sent twice at the same time', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		const responses = await Promise.all([1, 2, 3].map(() => report(one, id, 'spam')));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 1 });
		expect(await findCase(id)).toMatchObject({ version: 1 });
	});

	it('counts the reports of members who report at the same time', async () => {
		const { id } = await postOne();
		const members = await Promise.all([1, 2, 3, 4].map(() => buildMember(site)));
		await Promise.all(members.map((one) => report(one, id, 'duplicate')));
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 4 });
		expect(await findCase(id)).toMatchObject({ reasons: { duplicate: 4 } });
		expect(site.faults).toEqual([]);
	});

	it('treats the reason `expired` like a report that the deal has expired', async () => {
		const { id } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const states = [];
		for (const one of members) {
			const { body } = await report(one, id, 'expired');
			states.push([body.del_active, body.message]);
		}
		const waits = 'Thanks. Once 3 members report it, it’s marked as expired.';
		expect(states).toEqual([
			[1, waits],
			[1, waits],
			[0, 'Thanks. This deal is marked as expired.'],
		]);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 0, endedBy: 'reports' });
		expect(await findCase(id)).toBeUndefined();
	});

	it('rejects a report of your own deal', async () => {
		const { id, author } = await postOne();
		const { status, body } = await report(author, id, 'spam');
		expect([status, body.message]).toEqual([403, 'You can’t report your own deal. Edit it, or mark it as expired.']);
	});

	it('responds to a hidden deal as to an unknown one', async () => {
		const { id } = await postOne();
		await moderate(id, 'suspend');
		const one = await buildMember(site);
		const [hidden, unknown] = [await report(one, id, 'spam'), await report(one, 2_000_000_000, 'spam')];
		expect(hidden.status).toBe(404);
		expect(hidden.body).toEqual(unknown.body);
	});

	it.each([
		['an unknown reason', { reason: 'rude' }, 'reason'],
		['no reason', {}, 'reason'],
		['201 characters', { reason: 'spam', text: 'x'.repeat(201) }, 'text'],
		['something else without a text', { reason: 'other', text: ' ' }, 'text'],
	])('rejects %s', async (_, body, field) => {
		const { id } = await postOne();
		const one = await buildMember(site);
		const response = await one.call('POST', '/api/reportDeal', { dealId: id, ...body });
		expect(response.status).toBe(400);
		expect(Object.keys(response.body.errors)).toEqual([field]);
	});

	it('rejects the 31st report within an hour', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 1 } };
		const send = () => reportDeal(context, toViewer(one), { dealId: id, reason: 'spam', text: '' });
		for (let index = 0; index < 30; index += 1) await send();
		await expect(send()).rejects.toMatchObject({ code: 'too_many_requests' });
	});
});

describe('deciding about reports', () => {
	it('suspending a deal upholds its reports, with points once for each member', async () => {
		const { id } = await postOne();
		const [one, other] = [await buildMember(site), await buildMember(site)];
		for (const reason of ['spam', 'wrongPrice']) await report(one, id, reason);
		await report(other, id, 'spam');
		expect((await moderate(id, 'suspend')).body.results).toEqual([{ id, success: true, isChanged: true }]);
		expect([await points(one), await points(other)]).toEqual([2, 2]);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 0, status: 2 });
		expect(await findCase(id)).toBeUndefined();
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('dismissing them gives no points, and later reports count again', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		await report(one, id, 'spam');
		await moderate(id, 'dismissReports');
		expect(await points(one)).toBe(0);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 0, status: 1 });
		await report(one, id, 'spam');
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 1 });
		await moderate(id, 'upholdReports');
		expect(await points(one)).toBe(2);
	});

	it.each(['dismissReports', 'upholdReports'])(
		'%s leaves reports open that the moderator has not seen',
		async (act) => {
			const { id } = await postOne();
			await report(await buildMember(site), id, 'spam');
			const { body: listed } = await moderator.call('POST', '/api/allDeals', { searchTerm: String(id) });
			const { reportCount } = listed.deals[0];
			const later = await buildMember(site);
			await report(later, id, 'wrongPrice');
			const settle = async (count: number) =>
				(
					await moderator.call('POST', '/api/moderateDeals', {
						deals: [{ id, version: 1, reportCount: count }],
						act,
					})
				).body.results;
			const message = 'There are new reports. Please look at them first.';
			expect(await settle(reportCount)).toEqual([{ id, success: false, isChanged: false, message }]);
			expect(await fetchDeal(id)).toMatchObject({ reportCount: 2 });
			expect(await findCase(id)).toMatchObject({ reasons: { spam: 1, wrongPrice: 1 } });
			expect(await settle(reportCount + 1)).toEqual([{ id, success: true, isChanged: true }]);
			expect(await findCase(id)).toBeUndefined();
			expect(await checkCounters(site.context)).toEqual([]);
		},
	);

	it('gives a moderator nothing for their own report', async () => {
		const { id } = await postOne();
		await report(moderator, id, 'spam');
		await moderate(id, 'upholdReports');
		expect(await points(moderator)).toBe(0);
	});

	it('takes the points back when it is undone', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		await report(one, id, 'spam');
		await moderate(id, 'suspend');
		const { body } = await moderator.call('POST', '/api/undoDealActs', { ids: [id], act: 'suspend' });
		expect(body.results).toEqual([{ id, success: true, isChanged: true }]);
		expect(await points(one)).toBe(0);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 1, status: 1 });
		expect(await findCase(id)).toMatchObject({ reasons: { spam: 1 } });
		expect(await checkCounters(site.context)).toEqual([]);
	});

	it('leaves the reports of an edited deal open', async () => {
		const { id } = await postOne();
		await report(await buildMember(site), id, 'wrongPrice');
		expect((await edit(moderator, id, { dealPrice: '399' })).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ reportCount: 1 });
	});
});
