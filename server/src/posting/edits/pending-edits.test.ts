import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { rebuildDealCounts } from '../../deals/counts/deal-counts.queries.ts';
import { endExpiredDeals } from '../../deals/expiry/deal-clock.service.ts';
import { users } from '../../schema/accounts.ts';
import { dealCounts, deals } from '../../schema/deals.ts';
import { brands, stores } from '../../schema/master-data.ts';
import { pendingEdits, unclaimedFiles } from '../../schema/posting.ts';
import { pricePoints } from '../../schema/prices.ts';
import { drawSquare, type FormExtras, type FormFields, sendForm } from '../../testing/deal-forms.ts';
import { buildCategory } from '../../testing/factories.ts';
import { buildMember, type TestMember } from '../../testing/members.ts';
import { openTestSite, type TestSite } from '../../testing/test-site.ts';
import { sweepAbandonedFiles } from '../pictures/deal-pictures.service.ts';

let site: TestSite;
let author: TestMember;
let moderator: TestMember;
let categoryId: number;
let otherCategoryId: number;
let storeId: number;
let brandId: number;
let now = Date.parse('2026-11-21T02:00:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

beforeAll(async () => {
	site = await openTestSite({ env: { REVIEW_MODE: 'before' } });
	const { db } = site.context;
	moderator = await buildMember(site, { role: 3 });
	categoryId = (await buildCategory(db, 'Audio')).id;
	otherCategoryId = (await buildCategory(db, 'Games')).id;
	[storeId = 0] = (await db.insert(stores).values({ name: 'Kogan' }).returning()).map(({ id }) => id);
	[brandId = 0] = (await db.insert(brands).values({ name: 'Sony' }).returning()).map(({ id }) => id);
});
afterAll(() => site.close());

const SHOP = 'https://shop.example/headphones';
const OTHER = 'https://shop.example/something-else';

const approvedFields = (): FormFields => ({
	dealUrl: SHOP,
	dealTitle: 'Sony headphones $388',
	dealPrice: '388',
	dealDescription: '<p>The best ones, really.</p>',
	dealCategories: [categoryId],
});

/** A deal of a Newbie as staff approved it, with one picture. */
async function approvedDeal(fields: FormFields = {}): Promise<number> {
	now += 3_600_000;
	site.setNow(new Date(now));
	author = await buildMember(site);
	const images = [await drawSquare()];
	const { status, body } = await sendForm(
		site,
		author,
		'/api/postdeal',
		{ ...approvedFields(), ...fields },
		{ images },
	);
	expect([status, body.data?.del_review], JSON.stringify(body)).toEqual([200, 'held']);
	expect((await review({ id: body.data.id, version: 1 })).status).toBe(200);
	return body.data.id;
}

const review = (body: object) => moderator.call('POST', '/api/reviewDeal', body);

const edit = (
	id: number,
	fields: FormFields,
	version = 1,
	{ who = author, ...extras }: FormExtras & { who?: TestMember } = {},
) => sendForm(site, who, '/api/edit-deal', { ...approvedFields(), id, version, ...fields }, extras);

/** The deal as everybody sees it, or as somebody does. */
async function read(id: number, who: TestMember | null = null) {
	const { statusCode, body } = await site.app.inject({
		url: `/api/deal/${id}`,
		headers: who ? { accesstoken: who.token } : {},
	});
	expect(statusCode).toBe(200);
	return JSON.parse(body).deal;
}

async function waitingId(id: number): Promise<number> {
	return z.object({ id: z.number() }).parse((await read(id, moderator)).pendingEdit).id;
}

const approve = async (id: number) => review({ id, edit: await waitingId(id) });

const imageUrl = (id: number, { dli_image, dli_access }: { dli_image: string; dli_access?: string }) =>
	`/images/deals/${id}/${dli_image}-card.webp${dli_access ? `?${dli_access}` : ''}`;
const statusOf = async (url: string) => (await site.app.inject({ url })).statusCode;

describe('an edit by somebody whose posts are reviewed before they are shown', () => {
	it('says where other links lead, and shows long texts from where they differ', async () => {
		const id = await approvedDeal();
		const changesOf = async () =>
			(await read(id, moderator)).pendingEdit.changes as { field: string; before: string; after: string }[];
		await edit(id, { dealDescription: `<p>The <a href="${OTHER}">best</a> ones, really.</p>` });
		expect(await changesOf()).toContainEqual(
			expect.objectContaining({ field: 'Links in the description', after: OTHER }),
		);
		const start = 'The same words. '.repeat(60);
		await site.context.db
			.update(deals)
			.set({ descriptionText: `${start}Good.` })
			.where(eq(deals.id, id));
		await edit(id, { dealDescription: `<p>${start}Bad.</p>` });
		const change = (await changesOf()).find(({ field }) => field === 'Description');
		expect([change?.before, change?.after]).toEqual([
			expect.stringMatching(/^….*Good\.$/),
			expect.stringMatching(/^….*Bad\.$/),
		]);
	});

	it.each<[string, () => FormFields]>([
		['title', () => ({ dealTitle: 'Something else $5' })],
		['link', () => ({ dealUrl: OTHER })],
		['description', () => ({ dealDescription: '<p>Something else.</p>' })],
		[
			'link within the description',
			() => ({ dealDescription: `<p>The <a href="${OTHER}">best</a> ones, really.</p>` }),
		],
		['price', () => ({ dealPrice: '5' })],
		['original price', () => ({ stricken_price: '900' })],
		['coupon code', () => ({ couponCode: 'VISIT-MY-SHOP' })],
		['store', () => ({ dealStores: [storeId] })],
		['brand', () => ({ dealBrands: [brandId] })],
		['category', () => ({ dealCategories: [otherCategoryId] })],
		['place', () => ({ isOnline: 0 })],
		['shipping', () => ({ freeShipping: 1 })],
		['disclosure', () => ({ disclosed: 1 })],
		['title and end', () => ({ dealTitle: 'Something else $5', expiresAt: inHours(9) })],
	])('waits where it changes the %s, and everybody sees what was approved', async (_, fields) => {
		const id = await approvedDeal();
		const before = await read(id);
		const { status, body } = await edit(id, fields());
		expect([status, body.data]).toEqual([200, { id, version: 1, waits: true }]);
		expect(await read(id)).toEqual(before);
	});

	it.each<[string, () => FormFields, object]>([
		['it ends', () => ({ expiresAt: inHours(9) }), { del_title: 'Sony headphones $388' }],
		['it starts', () => ({ startsAt: inHours(5) }), { lifecycle: 'upcoming' }],
		['in which zone', () => ({ timeZone: 'Australia/Perth' }), { del_time_zone: 'Australia/Perth' }],
	])('is made at once where it only says when %s', async (_, fields, expected) => {
		const id = await approvedDeal();
		const { body } = await edit(id, fields());
		expect(body.data).toEqual({ id, version: 2 });
		expect(await read(id)).toMatchObject({ ...expected, version: 2 });
	});

	it('is found nowhere, and moves no list, count or price', async () => {
		const id = await approvedDeal();
		const countsBefore = await counts();
		await edit(id, {
			dealTitle: 'Zeppelin voucher $5',
			dealUrl: OTHER,
			dealPrice: '5',
			dealCategories: [otherCategoryId],
		});
		const list = async (payload: object) =>
			(await site.app.inject({ method: 'POST', url: '/api/deals', payload }))
				.json()
				.deals.map(({ id: one }: { id: number }) => one);
		expect(await list({ searchTerm: 'zeppelin' })).toEqual([]);
		expect(await list({ category: 'games' })).toEqual([]);
		expect(await list({ searchTerm: 'headphones' })).toContain(id);
		const similar = await moderator.call('POST', '/api/similarDeals', { url: OTHER, title: 'Zeppelin voucher $5' });
		expect(similar.body.deals).toEqual([]);
		const points = await site.context.db.select().from(pricePoints).where(eq(pricePoints.dealId, id));
		expect(points.map(({ priceCents }) => priceCents)).toEqual([38_800]);
		expect((await moderator.call('GET', `/api/deal-revisions/${id}`)).body.revisions).toEqual([]);
		expect(await counts()).toEqual(countsBefore);
	});

	it('is shown to its author and staff, with what it changes, and to nobody else', async () => {
		const id = await approvedDeal();
		const { body } = await edit(id, {
			dealTitle: 'Other $5',
			dealPrice: '5',
			dealStores: [storeId],
			couponCode: 'ABC',
		});
		const expected = {
			version: 1,
			isOvertaken: false,
			changes: [
				{ field: 'Title', before: 'Sony headphones $388', after: 'Other $5' },
				{ field: 'Price', before: '$388.00', after: '$5.00' },
				{ field: 'Coupon code', before: '', after: 'ABC' },
				{ field: 'Stores', before: '', after: 'Kogan' },
			],
			deal: {
				del_title: 'Other $5',
				del_price: 5,
				stores: [{ id: storeId, str_name: 'Kogan' }],
				del_coupon_code: 'ABC',
			},
		};
		expect(body.deal).toMatchObject({ del_title: 'Sony headphones $388', pendingEdit: expected });
		const toEdit = await author.call('GET', `/api/deal/${id}?for=edit`);
		expect(toEdit.body.deal).toEqual(body.deal);
		expect(body.deal.pendingEdit.isOwn).toBe(true);
		expect((await read(id, moderator)).pendingEdit).toMatchObject({ ...expected, isOwn: false });
		for (const who of [null, await buildMember(site)]) expect(await read(id, who)).not.toHaveProperty('pendingEdit');
	});

	it('says the same when it is read again as when it was sent', async () => {
		const id = await approvedDeal();
		const dealDescription = '<p>One<script>alert(1)</script> <b>other</b> &amp; <a href="https://a.example">a</a></p>';
		// What is no link is not asked for in a shop.
		const fields = {
			isOnline: 0,
			dealUrl: 'no link',
			dealDescription,
			startsAt: inHours(1),
			expiresAt: inHours(9),
		};
		expect((await edit(id, fields)).status).toBe(200);
		const { deal } = (await read(id, author)).pendingEdit;
		expect((await approve(id)).status).toBe(200);
		const { pendingEdit, ...after } = await read(id, author);
		const shown = [
			'del_title',
			'del_descr',
			'del_url',
			'del_starts_at',
			'del_expires_at',
			'del_is_online',
			'categories',
			'images',
		];
		for (const name of shown) expect(deal[name], name).toEqual(after[name]);
		expect(pendingEdit).toBeUndefined();
		expect(site.faults).toEqual([]);
	});

	it('sent twice under one key waits once', async () => {
		const id = await approvedDeal();
		const headers = { 'idempotency-key': 'pending-1' };
		const images = [await drawSquare('#00f')];
		const send = () => edit(id, { dealTitle: 'Once' }, 1, { headers, images });
		const answers = [...(await Promise.all([send(), send()])), await send()];
		expect(answers.map(({ status, body }) => [status, body.data])).toEqual(
			Array(3).fill([200, { id, version: 1, waits: true }]),
		);
		expect((await read(id, author)).pendingEdit.deal.images).toHaveLength(2);
	});

	it('of a deal that waits itself is made at once, and is reviewed with it', async () => {
		author = await buildMember(site);
		const posted = await sendForm(site, author, '/api/postdeal', approvedFields());
		const { id } = posted.body.data;
		expect((await edit(id, { dealTitle: 'Other $5' })).body.data).toEqual({ id, version: 2 });
		expect((await review({ id, version: 1 })).status).toBe(409);
		expect((await site.app.inject({ url: `/api/deal/${id}` })).statusCode).toBe(404);
		expect((await review({ id, version: 2 })).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Other $5' });
	});
});

describe('staff', () => {
	it('approve it, and it is made as a direct edit is; twice changes nothing', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5', dealPrice: '5', dealCategories: [otherCategoryId] });
		const named = { id, edit: await waitingId(id) };
		now += 60_000;
		site.setNow(new Date(now));
		expect((await review(named)).status).toBe(200);
		const after = await read(id);
		expect(after).toMatchObject({ del_title: 'Other $5', version: 2, categories: [{ id: otherCategoryId }] });
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions).toMatchObject([{ version: 2, editor: { id: author.id }, changes: [{}, {}, {}] }]);
		expect(revisions[0].editedAt).toBe(new Date(now).toISOString());
		const points = await site.context.db.select().from(pricePoints).where(eq(pricePoints.dealId, id));
		expect(points.map(({ priceCents }) => priceCents)).toEqual([38_800, 500]);
		const kept = await counts();
		await rebuildDealCounts(site.context.db);
		expect(kept).toEqual(await counts());
		expect((await review(named)).status).toBe(200);
		expect((await review({ id, version: 2 })).status).toBe(200);
		expect(await read(id)).toEqual(after);
	});

	it('at the same time approve it once', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		const named = { id, edit: await waitingId(id) };
		const answers = await Promise.all([1, 2, 3].map(() => review(named)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		expect(await read(id)).toMatchObject({ version: 2 });
	});

	it('approve no other edit than the one that they looked at', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Harmless $5' });
		const seen = await waitingId(id);
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

	it('refuse it, and its author begins from the approved deal again', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		expect((await review({ id, approved: 0 })).status).toBe(400);
		const refused = await review({ id, edit: await waitingId(id), approved: 0 });
		expect(refused.body.message).toBe('The edit was refused.');
		expect((await read(id, author)).pendingEdit).toBeUndefined();
		expect((await edit(id, { dealTitle: 'Better $5' })).body.data).toMatchObject({ waits: true });
	});

	it('and members of a higher rank edit at once', async () => {
		const id = await approvedDeal();
		expect((await edit(id, { dealTitle: 'By staff' }, 1, { who: moderator })).body.data).toEqual({ id, version: 2 });
		await site.context.db.update(users).set({ reputation: 50 }).where(eq(users.id, author.id));
		expect((await edit(id, { dealTitle: 'By a Hunter' }, 2)).body.data).toEqual({ id, version: 3 });
	});

	it('alone decide', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		const named = { id, edit: await waitingId(id) };
		expect((await author.call('POST', '/api/reviewDeal', named)).status).toBe(403);
		expect((await review({ id: 2_000_000_000, edit: 1 })).status).toBe(404);
	});
});

describe('while it waits', () => {
	it('a newer one takes its place', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'First $5', couponCode: 'A' });
		await edit(id, { dealTitle: 'Second $5' });
		expect((await approve(id)).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Second $5', del_coupon_code: null, version: 2 });
		expect(await site.context.db.select().from(pendingEdits).where(eq(pendingEdits.dealId, id))).toEqual([]);
	});

	it('saving what was approved takes it back', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' });
		expect((await edit(id, {})).body.data).toEqual({ id, version: 1 });
		expect((await read(id, author)).pendingEdit).toBeUndefined();
	});

	it('an edit by staff overtakes it: it is approved only when its author has looked at it again', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Mine $5' });
		await edit(id, { dealTitle: 'By staff $388' }, 1, { who: moderator });
		expect((await read(id, author)).pendingEdit).toMatchObject({ isOvertaken: true, version: 1 });
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
				now += 3 * 3_600_000;
				site.setNow(new Date(now));
				await endExpiredDeals(site.context);
			},
			{ del_active: 0, expiry: { endedBy: 'date' } },
		],
		[
			'staff suspend the deal',
			async (id) => {
				const fields = { dealStatus: 2, expiresAt: new Date(now + 7_200_000).toISOString() };
				expect((await edit(id, fields, 1, { who: moderator })).status).toBe(200);
			},
			{ del_active: 2 },
		],
	])('%s, and it is approved without undoing that', async (_, happen, expected) => {
		const expiresAt = inHours(3);
		const id = await approvedDeal({ expiresAt });
		await edit(id, { dealTitle: 'Other $5', expiresAt, dealStatus: 1 });
		await happen(id);
		expect((await approve(id)).status).toBe(200);
		expect(await read(id, moderator)).toMatchObject({ ...expected, del_title: 'Other $5' });
	});

	it('a new end that is over before it is approved ends the deal', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5', expiresAt: inHours(2) });
		now += 3 * 3_600_000;
		site.setNow(new Date(now));
		expect((await approve(id)).status).toBe(200);
		await endExpiredDeals(site.context);
		expect(await read(id)).toMatchObject({ del_title: 'Other $5', del_active: 0 });
	});

	it('its author rises in rank, and the next edit is made at once in its place', async () => {
		const id = await approvedDeal();
		await edit(id, { dealTitle: 'Other $5' }, 1, { images: [await drawSquare('#00f')] });
		await site.context.db.update(users).set({ reputation: 50 }).where(eq(users.id, author.id));
		expect((await edit(id, { dealTitle: 'Better $5' })).body.data).toEqual({ id, version: 2 });
		const deal = await read(id, author);
		expect([deal.del_title, deal.images.length, deal.pendingEdit]).toEqual(['Better $5', 2, undefined]);
	});

	it('its store is suspended: the approval says so, and changes nothing', async () => {
		const [store] = await site.context.db.insert(stores).values({ name: 'Closing' }).returning();
		const id = await approvedDeal();
		await edit(id, { dealStores: [store?.id ?? 0] });
		await moderator.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' });
		expect((await approve(id)).body.errors).toEqual({
			dealStores: 'One of these is not there any more. Please choose again.',
		});
		expect(await read(id)).toMatchObject({ version: 1, stores: [] });
	});
});

describe('its pictures', () => {
	const waitingImages = async (id: number, who = author) => (await read(id, who)).pendingEdit.deal.images;

	it('are seen by its author and staff alone until it is approved, and no sweep takes them', async () => {
		const id = await approvedDeal();
		const before = await read(id);
		await edit(id, { primaryImage: 'image:0' }, 1, { images: [await drawSquare('#00f')] });
		expect(await read(id)).toEqual(before);
		now += 3 * 3_600_000;
		site.setNow(new Date(now));
		await sweepAbandonedFiles(site.context);
		for (const who of [author, moderator]) {
			const [old, added] = await waitingImages(id, who);
			expect([old.dli_isPrimary, added.dli_isPrimary, old.dli_access]).toEqual([0, 1, undefined]);
			expect(await statusOf(imageUrl(id, { dli_image: added.dli_image }))).toBe(404);
			expect(await statusOf(imageUrl(id, added))).toBe(200);
		}
		const [, { id: imageId, dli_image }] = await waitingImages(id);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images[0]).toMatchObject({ id: imageId, dli_image, dli_isPrimary: 1 });
		expect(await statusOf(imageUrl(id, { dli_image }))).toBe(200);
		expect(await notedFiles(id)).toEqual([]);
	});

	it('are swept when it is refused', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		await review({ id, edit: await waitingId(id), approved: 0 });
		now += 2 * 3_600_000;
		site.setNow(new Date(now));
		await sweepAbandonedFiles(site.context);
		expect(await site.context.storage.get(`deals/${id}/${added.dli_image}-card.webp`)).toBeNull();
		expect(await notedFiles(id)).toEqual([]);
	});

	it('go along with a newer edit, which may make one the primary one', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		await edit(id, { dealTitle: 'Other $5', primaryImage: added.id }, 1, { images: [await drawSquare('#0f0')] });
		expect(await waitingImages(id)).toHaveLength(3);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images).toMatchObject([{ id: added.id, dli_isPrimary: 1 }, {}, {}]);
	});

	it('are taken off one by one, never the primary one', async () => {
		const id = await approvedDeal();
		const images = [await drawSquare('#00f'), await drawSquare('#0f0')];
		await edit(id, { primaryImage: 'image:0' }, 1, { images });
		const [, first, second] = await waitingImages(id);
		const remove = (who: TestMember, imageId: number) => who.call('POST', '/api/deleteDealImage', { id: imageId });
		expect((await remove(author, first.id)).body.message).toBe('Sorry, you cannot delete a primary image.');
		expect((await remove(await buildMember(site), second.id)).status).toBe(404);
		expect((await remove(author, second.id)).status).toBe(200);
		expect((await remove(author, second.id)).status).toBe(404);
		expect((await read(id, author)).pendingEdit.changes).toMatchObject([
			{ field: 'Pictures', after: '2 pictures, 1 added' },
			{ field: 'Primary picture' },
		]);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images.map((image: { id: number }) => image.id)).toContain(first.id);
	});

	it('taken off again leave nothing that would wait', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		expect((await author.call('POST', '/api/deleteDealImage', { id: added.id })).status).toBe(200);
		expect((await read(id, author)).pendingEdit).toBeUndefined();
	});

	it('count among the ten of a deal', async () => {
		const id = await approvedDeal();
		const square = await drawSquare('#00f');
		await edit(id, {}, 1, { images: Array(5).fill(square) });
		const tooMany = await edit(id, {}, 1, { images: Array(5).fill(square) });
		expect([tooMany.status, tooMany.body.message]).toEqual([400, 'At most 10 pictures, please.']);
	});

	it('where the chosen primary one was taken off meanwhile, the one before stays', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')], who: moderator });
		const [first, second] = (await read(id)).images;
		await edit(id, { dealTitle: 'Other $5', primaryImage: second.id }, 2);
		expect((await moderator.call('POST', '/api/deleteDealImage', { id: second.id })).status).toBe(200);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images).toMatchObject([{ id: first.id, dli_isPrimary: 1 }]);
	});
});

/** Keys of files of a deal that are noted as belonging to no row. */
async function notedFiles(id: number): Promise<string[]> {
	const notes = await site.context.db.select().from(unclaimedFiles);
	return notes.map(({ key }) => key).filter((key) => key.startsWith(`deals/${id}/`));
}

async function counts(): Promise<string[]> {
	const rows = await site.context.db.select().from(dealCounts);
	return rows
		.filter(({ deals: count }) => count > 0)
		.map((row) => JSON.stringify(row))
		.sort();
}

it('an edit that waits goes with its deal and its author', async () => {
	const first = await approvedDeal();
	await edit(first, { dealTitle: 'Other $5' });
	await site.context.db.delete(users).where(eq(users.id, author.id));
	const second = await approvedDeal();
	await edit(second, { dealTitle: 'Other $5' });
	await site.context.db.delete(deals).where(eq(deals.id, second));
	const left = (await site.context.db.select().from(pendingEdits)).map(({ dealId }) => dealId);
	expect(left.filter((id) => id === first || id === second)).toEqual([]);
});
