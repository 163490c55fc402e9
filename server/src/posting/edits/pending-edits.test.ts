import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { deleteOldDecisions } from '#decisions/decisions.queries.ts';
import { deals } from '#schema/deals.ts';
import { stores } from '#schema/master-data.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { pricePoints } from '#schema/prices.ts';
import { drawSquare, type FormFields, sendForm } from '#testing/requests/deal-forms.ts';
import { buildMember, type TestMember } from '#testing/rows/members.ts';
import { openReviewedSite } from '#testing/set-ups/reviewed-site.ts';
import { sweepAbandonedFiles } from '../pictures/deal-pictures.service.ts';

const {
	site,
	moderator,
	otherCategoryId,
	storeId,
	brandId,
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

const OTHER = 'https://shop.example/something-else';

const imageUrl = (id: number, { dli_image, dli_access }: { dli_image: string; dli_access?: string }) =>
	`/images/deals/${id}/${dli_image}-card.webp${dli_access ? `?${dli_access}` : ''}`;
const fetchStatus = async (url: string) => (await site.app.inject({ url })).statusCode;

describe('an edit by a member whose posts are reviewed first', () => {
	it('reports changed link targets, and long texts from their first difference', async () => {
		const id = await approvedDeal();
		const listChanges = async () =>
			(await read(id, moderator)).pendingEdit.changes as { field: string; before: string; after: string }[];
		await edit(id, { dealDescription: `<p>The <a href="${OTHER}">best</a> ones, really.</p>` });
		expect(await listChanges()).toContainEqual(
			expect.objectContaining({ field: 'Links in the description', after: OTHER }),
		);
		const start = 'The same words. '.repeat(60);
		await site.context.db
			.update(deals)
			.set({ descriptionText: `${start}Good.` })
			.where(eq(deals.id, id));
		await edit(id, { dealDescription: `<p>${start}Bad.</p>` });
		const change = (await listChanges()).find(({ field }) => field === 'Description');
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
	])('waits if it changes the %s, and the public sees the approved version', async (_, fields) => {
		const id = await approvedDeal();
		const before = await read(id);
		const { status, body } = await edit(id, fields());
		expect([status, body.data]).toEqual([200, { id, version: 1, waits: true }]);
		expect(await read(id)).toEqual(before);
	});

	it.each<[string, () => FormFields, object]>([
		['its end', () => ({ expiresAt: inHours(9) }), { del_title: 'Sony headphones $388' }],
		['its start', () => ({ startsAt: inHours(5) }), { lifecycle: 'upcoming' }],
		['its time zone', () => ({ timeZone: 'Australia/Perth' }), { del_time_zone: 'Australia/Perth' }],
	])('is applied immediately if it only changes %s', async (_, fields, expected) => {
		const id = await approvedDeal();
		const { body } = await edit(id, fields());
		expect(body.data).toEqual({ id, version: 2 });
		expect(await read(id)).toMatchObject({ ...expected, version: 2 });
	});

	it('does not affect search, lists, counters or prices', async () => {
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

	it('is shown with its changes only to its author and staff', async () => {
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
		const toEdit = await author().call('GET', `/api/deal/${id}?for=edit`);
		expect(toEdit.body.deal).toEqual(body.deal);
		expect(body.deal.pendingEdit.isOwn).toBe(true);
		expect((await read(id, moderator)).pendingEdit).toMatchObject({ ...expected, isOwn: false });
		for (const who of [null, await buildMember(site)]) expect(await read(id, who)).not.toHaveProperty('pendingEdit');
	});

	it('follows labels that are merged before it is approved, like an open form', async () => {
		const { db } = site.context;
		const add = async (name: string) => {
			const [row] = await db.insert(stores).values({ name }).returning();
			return row?.id ?? 0;
		};
		const [old, target] = [await add('Merged Shop'), await add('Target Shop')];
		const id = await approvedDeal();
		await edit(id, { dealStores: [old, target] });
		await db.update(stores).set({ active: false, mergedIntoId: target }).where(eq(stores.id, old));
		const approved = await approve(id);
		expect(approved.status, JSON.stringify(approved.body)).toBe(200);
		expect((await read(id)).stores).toMatchObject([{ id: target, str_name: 'Target Shop' }]);

		const edited = await edit(id, { dealStores: [old] }, 2, { who: moderator });
		expect(edited.status, JSON.stringify(edited.body)).toBe(200);
		expect((await read(id)).stores).toMatchObject([{ id: target }]);
		expect((await read(await approvedDeal({ dealStores: [old] }))).stores).toMatchObject([{ id: target }]);
	});

	it('parses to the same values when it is read again', async () => {
		const id = await approvedDeal();
		const dealDescription = '<p>One<script>alert(1)</script> <b>other</b> &amp; <a href="https://a.example">a</a></p>';
		// In a store, an invalid link is ignored.
		const fields = {
			isOnline: 0,
			dealUrl: 'no link',
			dealDescription,
			startsAt: inHours(1),
			expiresAt: inHours(9),
		};
		expect((await edit(id, fields)).status).toBe(200);
		const { deal } = (await read(id, author())).pendingEdit;
		expect((await approve(id)).status).toBe(200);
		const { pendingEdit, ...after } = await read(id, author());
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

	it('is stored once when sent twice with one key', async () => {
		const id = await approvedDeal();
		const headers = { 'idempotency-key': 'pending-1' };
		const images = [await drawSquare('#00f')];
		const send = () => edit(id, { dealTitle: 'Once' }, 1, { headers, images });
		const responses = [...(await Promise.all([send(), send()])), await send()];
		expect(responses.map(({ status, body }) => [status, body.data])).toEqual(
			Array(3).fill([200, { id, version: 1, waits: true }]),
		);
		expect((await read(id, author())).pendingEdit.deal.images).toHaveLength(2);
	});

	it('is applied immediately to a held deal and reviewed with it', async () => {
		const who = await buildMember(site);
		const posted = await sendForm(site, who, '/api/postdeal', approvedFields());
		const { id } = posted.body.data;
		expect((await edit(id, { dealTitle: 'Other $5' }, 1, { who })).body.data).toEqual({ id, version: 2 });
		expect((await review({ id, version: 1 })).status).toBe(409);
		expect((await site.app.inject({ url: `/api/deal/${id}` })).statusCode).toBe(404);
		expect((await review({ id, version: 2 })).status).toBe(200);
		expect(await read(id)).toMatchObject({ del_title: 'Other $5' });
	});
});

describe('pictures of a pending edit', () => {
	const waitingImages = async (id: number, who = author()) => (await read(id, who)).pendingEdit.deal.images;

	it('are visible only to its author and staff until approval, and are not swept', async () => {
		const id = await approvedDeal();
		const before = await read(id);
		await edit(id, { primaryImage: 'image:0' }, 1, { images: [await drawSquare('#00f')] });
		expect(await read(id)).toEqual(before);
		pass(3 * 3_600_000);
		await sweepAbandonedFiles(site.context);
		for (const who of [author(), moderator]) {
			const [old, added] = await waitingImages(id, who);
			expect([old.dli_isPrimary, added.dli_isPrimary, old.dli_access]).toEqual([0, 1, undefined]);
			expect(await fetchStatus(imageUrl(id, { dli_image: added.dli_image }))).toBe(404);
			expect(await fetchStatus(imageUrl(id, added))).toBe(200);
		}
		const [, { id: imageId, dli_image }] = await waitingImages(id);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images[0]).toMatchObject({ id: imageId, dli_image, dli_isPrimary: 1 });
		expect(await fetchStatus(imageUrl(id, { dli_image }))).toBe(200);
		expect(await notedFiles(id)).toEqual([]);
	});

	it('are swept when the decision that rejected the edit is deleted, since the author can appeal until then', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		await review({ id, edit: await pendingEditId(id), approved: 0 });
		pass(2 * 3_600_000);
		await sweepAbandonedFiles(site.context);
		expect(await site.context.storage.get(`deals/${id}/${added.dli_image}-card.webp`)).not.toBeNull();
		while (await deleteOldDecisions(site.context.db, new Date(now() + 1), 1));
		await sweepAbandonedFiles(site.context);
		expect(await site.context.storage.get(`deals/${id}/${added.dli_image}-card.webp`)).toBeNull();
		expect(await notedFiles(id)).toEqual([]);
	});

	it('move to a newer edit, which may make one of them the primary picture', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		await edit(id, { dealTitle: 'Other $5', primaryImage: added.id }, 1, { images: [await drawSquare('#0f0')] });
		expect(await waitingImages(id)).toHaveLength(3);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images).toMatchObject([{ id: added.id, dli_isPrimary: 1 }, {}, {}]);
	});

	it('can be removed one by one, except the primary one', async () => {
		const id = await approvedDeal();
		const images = [await drawSquare('#00f'), await drawSquare('#0f0')];
		await edit(id, { primaryImage: 'image:0' }, 1, { images });
		const [, first, second] = await waitingImages(id);
		const remove = (who: TestMember, imageId: number) => who.call('POST', '/api/deleteDealImage', { id: imageId });
		expect((await remove(author(), first.id)).body.message).toBe('Sorry, you cannot delete a primary image.');
		expect((await remove(await buildMember(site), second.id)).status).toBe(404);
		expect((await remove(author(), second.id)).status).toBe(200);
		expect((await remove(author(), second.id)).status).toBe(404);
		expect((await read(id, author())).pendingEdit.changes).toMatchObject([
			{ field: 'Pictures', after: '2 pictures, 1 added' },
			{ field: 'Primary picture' },
		]);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images.map((image: { id: number }) => image.id)).toContain(first.id);
	});

	it('leave no pending edit when all are removed and nothing else changed', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')] });
		const [, added] = await waitingImages(id);
		expect((await author().call('POST', '/api/deleteDealImage', { id: added.id })).status).toBe(200);
		expect((await read(id, author())).pendingEdit).toBeUndefined();
	});

	it('count towards the limit of ten per deal', async () => {
		const id = await approvedDeal();
		const square = await drawSquare('#00f');
		await edit(id, {}, 1, { images: Array(5).fill(square) });
		const tooMany = await edit(id, {}, 1, { images: Array(5).fill(square) });
		expect([tooMany.status, tooMany.body.message]).toEqual([400, 'Please choose at most 10 pictures.']);
	});

	it('leave the previous primary picture in place if the chosen one was removed', async () => {
		const id = await approvedDeal();
		await edit(id, {}, 1, { images: [await drawSquare('#00f')], who: moderator });
		const [first, second] = (await read(id)).images;
		await edit(id, { dealTitle: 'Other $5', primaryImage: second.id }, 2);
		expect((await moderator.call('POST', '/api/deleteDealImage', { id: second.id })).status).toBe(200);
		expect((await approve(id)).status).toBe(200);
		expect((await read(id)).images).toMatchObject([{ id: first.id, dli_isPrimary: 1 }]);
	});
});

/** Returns the keys of a deal's unclaimed files. */
async function notedFiles(id: number): Promise<string[]> {
	const notes = await site.context.db.select().from(unclaimedFiles);
	return notes.map(({ key }) => key).filter((key) => key.startsWith(`deals/${id}/`));
}
