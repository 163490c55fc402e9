import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { endExpiredDeals } from '#deals/expiry/deal-clock.service.ts';
import { users } from '#schema/accounts.ts';
import { dealImages } from '#schema/deal-labels.ts';
import { moderationLog } from '#schema/moderation.ts';
import { pricePoints } from '#schema/prices.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { buildMember } from '#testing/rows/members.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { sweepAbandonedFiles } from '../pictures/deal-pictures.service.ts';

const {
	site,
	moderator,
	electronicsId,
	now,
	inHours,
	goodFields,
	send,
	poster,
	postOne,
	edit,
	fetchDeal,
	expectRightCounters,
} = await openPostingSite();
afterAll(() => site.close());

describe('/api/edit-deal', () => {
	it('changes the deal, its counters and lists, and stores the changes', async () => {
		const { id, author } = await postOne();
		// A changed price no longer counts as a slip at this time.
		site.setNow(new Date(now() + 3_600_000));
		const fields = { dealPrice: '0', dealCategories: [electronicsId], dealTitle: 'Now free' };
		const { status, body } = await edit(author, id, fields);
		expect([status, body.data]).toEqual([200, { id, version: 2 }]);
		expect(await fetchDeal(id)).toMatchObject({ title: 'Now free', isFree: true, version: 2 });
		await expectRightCounters();
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions).toMatchObject([
			{
				version: 2,
				editor: { id: author.id },
				changes: [
					{ field: 'Title', before: 'Sony headphones $388', after: 'Now free' },
					{ field: 'Price', before: '$388.00', after: 'FREE' },
					{ field: 'Categories', before: 'Audio', after: 'Electronics' },
				],
			},
		]);
		const points = await site.context.db
			.select()
			.from(pricePoints)
			.where(eq(pricePoints.dealId, id))
			.orderBy(pricePoints.id);
		expect(points.map(({ priceCents }) => priceCents)).toEqual([38_800, 0]);
		expect((await site.app.inject({ url: `/api/deal-revisions/${id}` })).statusCode).toBe(401);
	});

	it('corrects the recorded price of an expired deal, which nobody can pay any more', async () => {
		const { id } = await postOne();
		await edit(moderator, id, { dealStatus: 0 });
		site.setNow(new Date(now() + 3_600_000));
		expect((await edit(moderator, id, { dealStatus: 0, dealPrice: '300' }, 2)).status).toBe(200);
		const points = await site.context.db.select().from(pricePoints).where(eq(pricePoints.dealId, id));
		expect(points.map(({ priceCents }) => priceCents)).toEqual([30_000]);
	});

	it('returns the updated deal with the ids of its new pictures', async () => {
		const { id, author } = await postOne();
		const { body } = await edit(author, id, { dealTitle: 'With a picture' }, 1, { images: [await drawSquare()] });
		const { deal } = (await author.call('GET', `/api/deal/${id}?for=edit`)).body;
		expect(deal.images).not.toEqual([]);
		expect(body.deal).toEqual(deal);
	});

	it('rejects the second of two concurrent edits with a conflict and saves the first', async () => {
		const { id, author } = await postOne();
		const responses = await Promise.all([
			edit(author, id, { dealTitle: 'Mine' }),
			edit(moderator, id, { dealTitle: 'Theirs' }),
		]);
		expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await edit(author, id, { dealTitle: 'Late' }, 1)).body.code).toBe('conflict');
		expect((await edit(author, id, { dealTitle: 'Again' }, 2)).status).toBe(200);
	});

	it('repeats the first response to a retry, whether concurrent or later, and adds its pictures once', async () => {
		const images = [await drawSquare()];
		const headers = { 'idempotency-key': 'edit-1' };
		for (let round = 0; round < 8; round += 1) {
			const { id, author } = await postOne();
			const first = edit(author, id, { dealTitle: 'Once' }, 1, { images, headers });
			await pause(round * 10);
			const responses = [
				...(await Promise.all([first, edit(author, id, { dealTitle: 'Once' }, 1, { images, headers })])),
			];
			responses.push(await edit(author, id, { dealTitle: 'Once' }, 1, { images, headers }));
			expect(responses.map(({ status, body }) => [status, body.data])).toEqual(
				Array(3).fill([200, { id, version: 2 }]),
			);
			expect(responses[2]?.body.deal.images).toHaveLength(1);
			const other = await edit(author, id, { dealTitle: 'Twice' }, 1, { images, headers });
			expect(other.body).toMatchObject({
				code: 'conflict',
				message: 'An earlier attempt was already saved. Please check it, then try again if you need to.',
			});
		}
	});

	it.each([
		[0, 24],
		[200, 48],
		[1_000, 168],
	])('lets an author with %i points edit for %i hours, and staff at any time', async (reputation, hours) => {
		const { id, author } = await postOne();
		await site.context.db.update(users).set({ reputation }).where(eq(users.id, author.id));
		site.setNow(new Date(now() + hours * 3_600_000));
		expect((await author.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(200);
		site.setNow(new Date(now() + hours * 3_600_000 + 1_000));
		const rejected = await author.call('GET', `/api/deal/${id}?for=edit`);
		expect([rejected.status, rejected.body.code, rejected.body.message]).toEqual([
			401,
			'edit_closed',
			"You don't have permission to edit this deal",
		]);
		expect((await edit(author, id, {})).status).toBe(401);
		expect((await edit(moderator, id, {})).status).toBe(200);
		site.setNow(new Date(now()));
	});

	it('rejects all other members and visitors', async () => {
		const { id } = await postOne();
		const otherMember = await buildMember(site);
		expect((await otherMember.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(401);
		expect((await edit(otherMember, id, {})).status).toBe(401);
		// The server rejects the edit before it cleans the expensive text.
		expect((await edit(otherMember, id, { dealDescription: '&\n'.repeat(50_000) })).status).toBe(401);
		expect((await site.app.inject({ url: `/api/deal/${id}?for=edit` })).statusCode).toBe(401);
		expect((await edit(moderator, 2_000_000_000, {})).status).toBe(404);
	});

	it('lets staff set the status, and store reps end and reopen their own deals but not lift a suspension', async () => {
		const { id, author } = await postOne();
		expect((await edit(author, id, { dealStatus: 0 })).status).toBe(403);
		expect((await edit(moderator, id, { dealStatus: 2 })).status).toBe(200);
		expect((await fetchDeal(id)).listing).toBe('hidden');
		await site.context.db.update(users).set({ role: 5 }).where(eq(users.id, author.id));
		expect((await edit(author, id, { dealStatus: 1 }, 2)).status).toBe(403);
		expect((await edit(moderator, id, { dealStatus: 1 }, 2)).status).toBe(200);
		expect((await edit(author, id, { dealStatus: 0 }, 3)).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'author', endedAt: new Date(now()) });
		expect((await edit(author, id, { dealStatus: 1 }, 4)).status).toBe(200);
		await expectRightCounters();
	});

	it('logs a suspension and its end, and notifies the author of the reason', async () => {
		const { id, author } = await postOne();
		const readNotifications = async (member = author) =>
			(await member.call('GET', '/api/notifications')).body.notifications;
		const reason = 'The link leads to a survey';
		expect((await edit(moderator, id, { dealStatus: 2, statusReason: reason })).status).toBe(200);
		const { title } = await fetchDeal(id);
		expect((await readNotifications())[0]).toMatchObject({
			kind: 'review',
			text: 'Our moderators suspended your deal',
			about: title,
			reason,
			actor: null,
			path: expect.stringMatching(/^\/decisions\/\d+$/),
		});
		// Saving an unchanged status sends no second notification.
		await edit(moderator, id, { dealStatus: 2, dealTitle: 'Other title $5', statusReason: reason }, 2);
		expect(await readNotifications()).toHaveLength(1);
		await author.call('POST', '/api/notifications/read', {});
		await edit(moderator, id, { dealStatus: 1 }, 3);
		expect((await readNotifications())[0]).toMatchObject({ text: 'Your deal is no longer suspended', reason: null });
		const log = await site.context.db
			.select({ act: moderationLog.act, reason: moderationLog.reason })
			.from(moderationLog)
			.where(and(eq(moderationLog.subjectKind, 'deal'), eq(moderationLog.subjectId, id)))
			.orderBy(moderationLog.id);
		expect(log).toEqual([
			{ act: 'deal.suspend', reason },
			{ act: 'deal.unsuspend', reason: null },
		]);
	});

	it('rejects a reason that is too long', async () => {
		const { id } = await postOne();
		const { status, body } = await edit(moderator, id, { dealStatus: 2, statusReason: 'x'.repeat(301) });
		expect([status, Object.keys(body.errors)]).toEqual([400, ['statusReason']]);
	});

	it('marks the deal of a store rep as disclosed, no matter who edits it', async () => {
		const rep = await poster({ role: 5 });
		const { id } = (await send(rep, '/api/postdeal', goodFields())).body.data;
		expect((await edit(moderator, id, { disclosed: 0, dealTitle: 'By staff' })).status).toBe(200);
		expect((await fetchDeal(id)).disclosed).toBe(true);
		const { id: plain } = await postOne();
		expect((await edit(moderator, plain, { disclosed: 0, dealTitle: 'By staff' })).status).toBe(200);
		expect((await fetchDeal(plain)).disclosed).toBe(false);
	});

	it('rejects a picture that belongs to another deal', async () => {
		const first = await postOne({}, { images: [await drawSquare()] });
		const [image] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, first.id));
		const second = await postOne({}, { images: [await drawSquare()] });
		const rejected = await edit(second.author, second.id, { primaryImage: image?.id ?? 0 });
		expect([rejected.status, Object.keys(rejected.body.errors)]).toEqual([400, ['primaryImage']]);
		expect((await second.author.call('POST', '/api/deleteDealImage', { id: image?.id })).status).toBe(401);
	});

	it('adds pictures, changes the primary one, and deletes any but the primary one', async () => {
		const { id, author } = await postOne({}, { images: [await drawSquare()] });
		const images = async () =>
			(await author.call('GET', `/api/deal/${id}`)).body.deal.images as {
				id: number;
				dli_isPrimary: number;
				dli_image: string;
			}[];
		const [first] = await images();
		await edit(author, id, { primaryImage: 'image:0' }, 1, { images: [await drawSquare('#00f')] });
		const [primary, other] = await images();
		expect([primary?.dli_isPrimary, other?.id]).toEqual([1, first?.id]);
		const rejected = await author.call('POST', '/api/deleteDealImage', { id: primary?.id });
		expect([rejected.status, rejected.body.message]).toEqual([409, 'Sorry, you cannot delete a primary image.']);
		expect((await author.call('POST', '/api/deleteDealImage', { id: other?.id })).status).toBe(200);
		expect(await images()).toHaveLength(1);
		const file = path.join(site.folder, 'uploads', 'deals', String(id), `${other?.dli_image}-card.webp`);
		expect(existsSync(file)).toBe(true);
		site.setNow(new Date(now() + 3_700_000));
		await sweepAbandonedFiles(site.context);
		expect(existsSync(file)).toBe(false);
		site.setNow(new Date(now()));
	});

	it.each([
		['moved into the future', () => ({ expiresAt: inHours(30) })],
		['removed', () => ({ expiresAt: '' })],
	])('reactivates a deal that expired by date when the date is %s', async (_, fields) => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		site.setNow(new Date(now() + 3 * 3_600_000));
		await endExpiredDeals(site.context);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'date' });
		expect((await edit(author, id, { expiresAt: inHours(2), dealTitle: 'Still over' })).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'date' });
		expect((await edit(author, id, fields(), 2)).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ status: 1, endedAt: null, endedBy: null, listing: 'live' });
		await expectRightCounters();
	});

	it('moves the end of a deal that expired by date with its date', async () => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		site.setNow(new Date(now() + 3 * 3_600_000));
		await endExpiredDeals(site.context);
		expect((await edit(author, id, { expiresAt: inHours(1) })).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'date', endedAt: new Date(inHours(1)) });
	});

	it('leaves a deal expired that its author ended, even if its date moves', async () => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		await author.call('POST', '/api/reportExpired', { dealId: id, expired: 1 });
		const { version } = await fetchDeal(id);
		expect((await edit(author, id, { expiresAt: inHours(30) }, version)).status).toBe(200);
		expect(await fetchDeal(id)).toMatchObject({ status: 0, endedBy: 'author' });
	});

	it('makes a deal upcoming when its start moves into the future', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { startsAt: inHours(5), expiresAt: inHours(30) });
		expect((await fetchDeal(id)).listing).toBe('upcoming');
		const wrong = await edit(author, id, { startsAt: inHours(5), expiresAt: inHours(4) }, 2);
		expect(wrong.body.errors).toEqual({ expiresAt: 'A deal must start before it ends.' });
		await expectRightCounters();
	});
});
