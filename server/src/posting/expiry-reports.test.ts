import { ROLES } from '@bilby/contract/kernel/roles';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { reportDeal } from '../deal-reports/report-deal.service.ts';
import { deals } from '../schema/deals.ts';
import { stores } from '../schema/master-data.ts';
import { buildMember, type TestMember, toViewer } from '../testing/rows/members.ts';
import { openPostingSite } from '../testing/set-ups/posting-site.ts';
import { reportExpired } from './expiry-reports.service.ts';

const { site, moderator, postOne, edit, fetchDeal, expectRightCounters } = await openPostingSite();
afterAll(() => site.close());

describe('/api/reportExpired', () => {
	const report = (who: TestMember, dealId: number, expired = 1) =>
		who.call('POST', '/api/reportExpired', { dealId, expired });

	it('expires a deal after three reports, and reopens it when one is withdrawn', async () => {
		const { id } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const [first] = members;
		const responses = [];
		for (const one of members) responses.push((await report(one, id)).body);
		expect(responses.map(({ reports, del_active }) => [reports, del_active])).toEqual([
			[1, 1],
			[2, 1],
			[3, 0],
		]);
		const { deal } = (await site.app.inject({ url: `/api/deal/${id}` })).json();
		expect(deal.expiry).toMatchObject({
			endedBy: 'reports',
			reporters: [expect.any(String), expect.any(String), expect.any(String)],
		});
		expect(first && (await report(first, id, 0)).body).toMatchObject({ reports: 2, del_active: 1 });
		expect((await fetchDeal(id)).endedAt).toBeNull();
		await expectRightCounters();
	});

	it('invalidates the deal page, and the lists only when the deal expires', async () => {
		const { id } = await postOne();
		const cleared: string[][] = [];
		site.context.pageCache.onClear((tags) => cleared.push(tags));
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const one of members) await report(one, id);
		expect(cleared).toEqual([[`deal:${id}`], [`deal:${id}`], [`deal:${id}`, 'feed']]);
	});

	it('rejects the 31st report of a member within an hour, together with other reports of deals, but none of staff', async () => {
		const { id } = await postOne();
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 1 } };
		const one = toViewer(await buildMember(site));
		await reportDeal(context, one, { dealId: id, reason: 'spam', text: '' });
		const send = (viewer = one) => reportExpired(context, viewer, { dealId: id, expired: true });
		for (let index = 0; index < 29; index += 1) await send();
		await expect(send()).rejects.toMatchObject({ code: 'too_many_requests' });
		await expect(reportExpired(context, one, { dealId: id, expired: false })).resolves.toMatchObject({ reports: 0 });
		for (let index = 0; index < 31; index += 1) await send({ ...toViewer(moderator), role: ROLES.moderator });
	});

	it('counts repeated reports of one member once', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		for (let index = 0; index < 3; index += 1) await report(one, id);
		expect(await fetchDeal(id)).toMatchObject({ status: 1 });
	});

	it('lets the author or staff alone expire a deal, and does not let members reopen what staff ended', async () => {
		const { id, author } = await postOne();
		expect((await report(author, id)).body.del_active).toBe(0);
		expect((await report(author, id, 0)).body.del_active).toBe(1);
		expect((await report(moderator, id)).body.del_active).toBe(0);
		expect((await report(author, id, 0)).body.del_active).toBe(0);
		expect((await report(await buildMember(site), id, 0)).body.del_active).toBe(0);
		expect((await report(moderator, id, 0)).body).toMatchObject({ reports: 0, del_active: 1 });
		await expectRightCounters();
	});

	it('does not let anyone reopen a deal whose end date has passed', async () => {
		const { id, author } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const one of members) await report(one, id);
		await site.context.db.update(deals).set({ expiresAt: site.context.clock() }).where(eq(deals.id, id));
		for (const one of [author, moderator, ...members]) expect((await report(one, id, 0)).body.del_active).toBe(0);
		const reopened = await moderator.call('POST', '/api/moderateDeals', { deals: [{ id, version: 2 }], act: 'reopen' });
		expect(reopened.body.results).toMatchObject([{ success: false, message: expect.stringContaining('end date') }]);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'reports' });
	});

	it('causes a conflict for editors when it expires or reopens a deal', async () => {
		const { id, author } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const one of members) await report(one, id);
		const editFrom = (version: number) => edit(moderator, id, { dealStatus: 1, dealTitle: 'Begun before' }, version);
		expect((await editFrom(1)).body.code).toBe('conflict');
		expect(await fetchDeal(id)).toMatchObject({ status: 0, version: 2 });
		expect((await author.call('POST', '/api/reportExpired', { dealId: id, expired: 0 })).body.del_active).toBe(1);
		expect((await editFrom(2)).body.code).toBe('conflict');
		expect((await editFrom(3)).status).toBe(200);
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions).toMatchObject([
			{ version: 4, editor: { id: moderator.id } },
			{ editor: { id: author.id }, changes: [{ field: 'Status', before: 'Expired', after: 'Active' }] },
			{ editor: { id: members[2]?.id }, changes: [{ field: 'Status', before: 'Active', after: 'Expired' }] },
		]);
	});

	it('starts counting again after staff reopen a deal in the form', async () => {
		const { id } = await postOne();
		for (let index = 0; index < 3; index += 1) await report(await buildMember(site), id);
		const { version } = await fetchDeal(id);
		expect((await edit(moderator, id, { dealStatus: 1 }, version)).status).toBe(200);
		expect((await report(await buildMember(site), id)).body).toMatchObject({ reports: 1, del_active: 1 });
	});
});

it('shows progress to the author and staff only', async () => {
	const { id, author } = await postOne({ dealBrands: [] });
	const { body } = await author.call('GET', `/api/deal-progress/${id}`);
	expect(body.data).toMatchObject({ percent: 80, review: 'pending', lifecycle: 'new' });
	expect((await moderator.call('GET', `/api/deal-progress/${id}`)).status).toBe(200);
	expect((await (await buildMember(site)).call('GET', `/api/deal-progress/${id}`)).status).toBe(404);
});

it('shows suspended stores to staff with showAll, and changes immediately', async () => {
	const [store] = await site.context.db.insert(stores).values({ name: 'Closing Down' }).returning();
	site.context.pageCache.clear(['taxonomy']);
	const names = async (who: TestMember, showAll: number) =>
		(await who.call('POST', '/api/store', { showAll })).body.stores.map(
			({ str_name }: { str_name: string }) => str_name,
		);
	const someone = await buildMember(site);
	expect(await names(someone, 0)).toContain('Closing Down');
	expect((await someone.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' })).status).toBe(403);
	expect((await moderator.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' })).body.message).toBe(
		'Store suspended: Closing Down',
	);
	expect(await names(someone, 1)).not.toContain('Closing Down');
	expect(await names(moderator, 1)).toContain('Closing Down');
	expect(await names(moderator, 0)).not.toContain('Closing Down');
	expect((await moderator.call('POST', '/api/deleteMasters', { id: 2_000_000_000, type: 'tag' })).status).toBe(404);
	expect((await moderator.call('POST', '/api/deleteMasters', { id: 1, type: 'users' })).status).toBe(400);
});
