import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { rebuildDealCounts } from '#deals/counts/deal-counts.queries.ts';
import { endExpiredDeals } from '#deals/expiry/deal-clock.service.ts';
import { users } from '#schema/accounts.ts';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';
import { pendingEdits } from '#schema/posting.ts';
import { pricePoints } from '#schema/prices.ts';
import { drawSquare, sendForm } from '#testing/requests/deal-forms.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openReviewedSite } from '#testing/set-ups/reviewed-site.ts';

const {
	site,
	moderator,
	otherCategoryId,
	now,
	pass,
	inHours,
	author,
	approvedFields,
	approvedDeal,
	edit,
	review,
	read,
	pendingEditId,
	approve,
	counts,
} = await openReviewedSite();
afterAll(() => site.close());

describe('/api/reviewDeal', () => {
	const post = (who: TestMember) => sendForm(site, who, '/api/postdeal', approvedFields());

	it('holds deals of Newbies until staff approve them with REVIEW_MODE=before', async () => {
		const newbie = await buildMember(site);
		const { body } = await post(newbie);
		expect(body.data.del_review).toBe('held');
		const url = `/api/deal/${body.data.id}`;
		expect((await site.app.inject({ url })).statusCode).toBe(404);
		expect((await newbie.call('POST', '/api/reviewDeal', { id: body.data.id, version: 1 })).status).toBe(403);
		expect((await review({ id: body.data.id })).status).toBe(400);
		expect((await review({ id: body.data.id, version: 1 })).status).toBe(200);
		expect((await site.app.inject({ url })).statusCode).toBe(200);
		const feed = await site.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: {} });
		// This is the first public deal.
		expect(feed.json().total).toBe(1);
		const known = await buildMember(site, { reputation: 50 });
		expect((await post(known)).body.data.del_review).toBe('pending');
	});

	it('leaves their own deals and edits to another moderator', async () => {
		const id = await approvedDeal();
		const promoted = author();
		pass(3_600_000);
		const { body } = await post(promoted);
		await edit(id, { dealTitle: 'Other $5' });
		const requests = [
			{ id: body.data.id, version: 1 },
			{ id, edit: await pendingEditId(id), approved: 0 },
		];
		await site.context.db.update(users).set({ role: 3 }).where(eq(users.id, promoted.id));
		for (const request of requests) {
			expect((await promoted.call('POST', '/api/reviewDeal', request)).status).toBe(403);
			expect((await review(request)).status).toBe(200);
		}
	});

	it('approves a deal while its author posts the next one without a deadlock', async () => {
		const newbie = await buildMember(site);
		pass(0);
		let { id } = (await post(newbie)).body.data;
		for (let times = 0; times < 5; times += 1) {
			pass(10 * 60_000);
			const [approval, next] = await Promise.all([review({ id, version: 1 }), post(newbie)]);
			expect([approval.status, next.status], JSON.stringify(next.body)).toEqual([200, 200]);
			id = next.body.data.id;
		}
		expect(site.faults).toEqual([]);
	});

	it('gives the points of a held post only on approval, so a member cannot post their way out of review', async () => {
		const newbie = await buildMember(site, { reputation: 40 });
		const points = async () => (await newbie.call('GET', '/api/profile')).body.data.reputation;
		const { id } = (await post(newbie)).body.data;
		expect(await points()).toBe(40);
		for (let times = 0; times < 2; times += 1) {
			expect((await review({ id, version: 1 })).status).toBe(200);
			expect(await points()).toBe(50);
		}
	});
});

describe('reviewing a pending edit', () => {
	it('applies it like a direct edit when approved, and changes nothing the second time', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5', dealPrice: '5', dealCategories: [otherCategoryId] });
		const request = { id, edit: await pendingEditId(id) };
		pass(3_600_000);
		expect((await review(request)).status).toBe(200);
		const after = await read(id);
		expect(after).toMatchObject({ del_title: 'Other $5', version: 2, categories: [{ id: otherCategoryId }] });
		const { revisions } = (await author().call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions).toMatchObject([{ version: 2, editor: { id: author().id }, changes: [{}, {}, {}] }]);
		expect(revisions[0].editedAt).toBe(new Date(now()).toISOString());
		const points = await site.context.db
			.select()
			.from(pricePoints)
			.where(eq(pricePoints.dealId, id))
			.orderBy(pricePoints.id);
		expect(points.map(({ priceCents }) => priceCents)).toEqual([38_800, 500]);
		const stored = await counts();
		await rebuildDealCounts(site.context.db);
		expect(stored).toEqual(await counts());
		expect((await review(request)).status).toBe(200);
		expect((await review({ id, version: 2 })).status).toBe(200);
		expect(await read(id)).toEqual(after);
	});

	it('approves it once when two moderators do so concurrently', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		const request = { id, edit: await pendingEditId(id) };
		const responses = await Promise.all([1, 2, 3].map(() => review(request)));
		expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await read(id)).toMatchObject({ version: 2 });
	});

	it('rejects the approval of another edit than the one that was shown', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Harmless $5' });
		const seen = await pendingEditId(id);
		await edit(id, { dealTitle: 'Harmful $5' });
		for (const body of [
			{ id, version: 1 },
			{ id, edit: seen },
			{ id, edit: seen, approved: 0 },
		]) {
			expect((await review(body)).body.code).toBe('conflict');
		}
		expect(await read(id)).toMatchObject({ del_title: 'Sony headphones $388', version: 1 });
		expect((await approve(id)).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Harmful $5' });
	});

	it('drops a rejected edit, and the author starts from the approved deal again', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		expect((await review({ id, approved: 0 })).status).toBe(400);
		const rejected = await review({ id, edit: await pendingEditId(id), approved: 0 });
		expect(rejected.body.message).toBe('Edit rejected.');
		expect((await read(id, author())).pendingEdit).toBeUndefined();
		expect((await edit(id, { dealTitle: 'Better $5' })).body.data).toMatchObject({ waits: true });
	});

	it('is not needed for members of a higher rank', async () => {
		const id = await approvedDeal();
		expect((await edit(id, { dealTitle: 'By staff' }, 1, { who: moderator })).body.data).toEqual({ id, version: 2 });
		await site.context.db.update(users).set({ reputation: 50 }).where(eq(users.id, author().id));
		expect((await edit(id, { dealTitle: 'By a Hunter' }, 2)).body.data).toEqual({ id, version: 3 });
	});

	it('requires staff', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		const request = { id, edit: await pendingEditId(id) };
		expect((await author().call('POST', '/api/reviewDeal', request)).status).toBe(403);
		expect((await review({ id: 2_000_000_000, edit: 1 })).status).toBe(404);
	});
});

describe('while an edit is pending', () => {
	it('a newer edit replaces it', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'First $5', couponCode: 'A' });
		await edit(id, { dealTitle: 'Second $5' });
		expect((await approve(id)).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Second $5', del_coupon_code: null, version: 2 });
		expect(await site.context.db.select().from(pendingEdits).where(eq(pendingEdits.dealId, id))).toEqual([]);
	});

	it('saving the approved version withdraws it', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		expect((await edit(id, {})).body.data).toEqual({ id, version: 1 });
		expect((await read(id, author())).pendingEdit).toBeUndefined();
	});

	it('an edit by staff blocks its approval until its author has checked it again', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Mine $5' });
		await edit(id, { dealTitle: 'By staff $388' }, 1, { who: moderator });
		expect((await read(id, author())).pendingEdit).toMatchObject({ isOvertaken: true, version: 1 });
		expect((await approve(id)).body.code).toBe('conflict');
		expect(await read(id)).toMatchObject({ del_title: 'By staff $388' });
		expect((await edit(id, { dealTitle: 'Mine $5' }, 1)).body.code).toBe('conflict');
		expect((await edit(id, { dealTitle: 'Mine $5' }, 2)).body.data).toEqual({ id, version: 2, waits: true });
		expect((await approve(id)).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Mine $5', version: 3 });
	});

	it.each<[string, (id: number) => Promise<void>, object]>([
		[
			'staff end the deal',
			async (id) => void (await moderator.call('POST', '/api/reportExpired', { dealId: id, expired: 1 })),
			{ del_active: 0 },
		],
		[
			'its date ends the deal',
			async () => {
				pass(3 * 3_600_000);
				await endExpiredDeals(site.context);
			},
			{ del_active: 0, expiry: { endedBy: 'date' } },
		],
		[
			'staff suspend the deal',
			async (id) => {
				const fields = { dealStatus: 2, expiresAt: new Date(now() + 7_200_000).toISOString() };
				expect((await edit(id, fields, 1, { who: moderator })).status).toBe(200);
			},
			{ del_active: 2 },
		],
	])('%s, and approving the edit does not undo that', async (_, happen, expected) => {
		const expiresAt = inHours(3);
		const id = await approvedDeal({ expiresAt });
		await edit(id, { dealTitle: 'Other $5', expiresAt, dealStatus: 1 });
		await happen(id);
		expect((await approve(id)).status).toBe(200);
		expect(await read(id, moderator)).toMatchObject({ ...expected, del_title: 'Other $5' });
	});

	it('a new end date that passes before approval expires the deal', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5', expiresAt: inHours(2) });
		pass(3 * 3_600_000);
		expect((await approve(id)).status).toBe(200);
		await endExpiredDeals(site.context);
		expect(await read(id)).toMatchObject({ del_title: 'Other $5', del_active: 0 });
	});

	it("the next edit is applied directly in its place once the author's rank rises", async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' }, 1, { images: [await drawSquare('#00f')] });
		await site.context.db.update(users).set({ reputation: 50 }).where(eq(users.id, author().id));
		expect((await edit(id, { dealTitle: 'Better $5' })).body.data).toEqual({ id, version: 2 });
		const deal = await read(id, author());
		expect([deal.del_title, deal.images.length, deal.pendingEdit]).toEqual(['Better $5', 2, undefined]);
	});

	it('approval fails with a message and changes nothing if its store was suspended', async () => {
		const [store] = await site.context.db.insert(stores).values({ name: 'Closing' }).returning();
		const id = await approvedDeal();
		await edit(id, { dealStores: [store?.id ?? 0] });
		await moderator.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' });
		expect((await approve(id)).body.errors).toEqual({
			dealStores: 'One of these is no longer available. Please choose again.',
		});
		expect(await read(id)).toMatchObject({ version: 1, stores: [] });
	});
});

it('deleting the deal or the author deletes it', async () => {
	const first = await approvedDeal();
	await edit(first, { dealTitle: 'Other $5' });
	await site.context.db.delete(users).where(eq(users.id, author().id));
	const second = await approvedDeal();
	await edit(second, { dealTitle: 'Other $5' });
	await site.context.db.delete(deals).where(eq(deals.id, second));
	const left = (await site.context.db.select().from(pendingEdits)).map(({ dealId }) => dealId);
	expect(left.filter((id) => id === first || id === second)).toEqual([]);
});
