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

const { site, moderator, electronicsId, now, inHours, goodFields, send, poster, postOne, edit, dealOf, countedRight } =
	await openPostingSite();
afterAll(() => site.close());

describe('editing', () => {
	it('changes the deal, its counters and lists, and keeps what changed', async () => {
		const { id, author } = await postOne();
		const fields = { dealPrice: '0', dealCategories: [electronicsId], dealTitle: 'Now free' };
		const { status, body } = await edit(author, id, fields);
		expect([status, body.data]).toEqual([200, { id, version: 2 }]);
		expect(await dealOf(id)).toMatchObject({ title: 'Now free', isFree: true, version: 2 });
		await countedRight();
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

	it('answers the deal as it is stored, new pictures with their ids', async () => {
		const { id, author } = await postOne();
		const { body } = await edit(author, id, { dealTitle: 'With a picture' }, 1, { images: [await drawSquare()] });
		const { deal } = (await author.call('GET', `/api/deal/${id}?for=edit`)).body;
		expect(deal.images).not.toEqual([]);
		expect(body.deal).toEqual(deal);
	});

	it("the second of two who edit at once gets a conflict, and the first one's work stands", async () => {
		const { id, author } = await postOne();
		const answers = await Promise.all([
			edit(author, id, { dealTitle: 'Mine' }),
			edit(moderator, id, { dealTitle: 'Theirs' }),
		]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		expect((await edit(author, id, { dealTitle: 'Late' }, 1)).body.code).toBe('conflict');
		expect((await edit(author, id, { dealTitle: 'Again' }, 2)).status).toBe(200);
	});

	it('a retry gets the first answer again, with its pictures once, at once or later', async () => {
		const images = [await drawSquare()];
		const headers = { 'idempotency-key': 'edit-1' };
		for (let round = 0; round < 8; round += 1) {
			const { id, author } = await postOne();
			const first = edit(author, id, { dealTitle: 'Once' }, 1, { images, headers });
			await pause(round * 10);
			const answers = [
				...(await Promise.all([first, edit(author, id, { dealTitle: 'Once' }, 1, { images, headers })])),
			];
			answers.push(await edit(author, id, { dealTitle: 'Once' }, 1, { images, headers }));
			expect(answers.map(({ status, body }) => [status, body.data])).toEqual(Array(3).fill([200, { id, version: 2 }]));
			expect(answers[2]?.body.deal.images).toHaveLength(1);
			const other = await edit(author, id, { dealTitle: 'Twice' }, 1, { images, headers });
			expect(other.body.message).toBe('This Idempotency-Key belongs to another request.');
		}
	});

	it.each([
		[0, 24],
		[200, 48],
		[1_000, 168],
	])('with %i points an author may for %i hours, staff at any time', async (reputation, hours) => {
		const { id, author } = await postOne();
		await site.context.db.update(users).set({ reputation }).where(eq(users.id, author.id));
		site.setNow(new Date(now() + hours * 3_600_000));
		expect((await author.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(200);
		site.setNow(new Date(now() + hours * 3_600_000 + 1_000));
		const refused = await author.call('GET', `/api/deal/${id}?for=edit`);
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			401,
			'edit_closed',
			"You don't have permission to edit this deal",
		]);
		expect((await edit(author, id, {})).status).toBe(401);
		expect((await edit(moderator, id, {})).status).toBe(200);
		site.setNow(new Date(now()));
	});

	it('nobody else may', async () => {
		const { id } = await postOne();
		const stranger = await buildMember(site);
		expect((await stranger.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(401);
		expect((await edit(stranger, id, {})).status).toBe(401);
		// The server rejects the edit before it cleans the expensive text.
		expect((await edit(stranger, id, { dealDescription: '&\n'.repeat(50_000) })).status).toBe(401);
		expect((await site.app.inject({ url: `/api/deal/${id}?for=edit` })).statusCode).toBe(401);
		expect((await edit(moderator, 2_000_000_000, {})).status).toBe(404);
	});

	it('status is for staff; a store rep ends and reopens their own, and lifts no suspension', async () => {
		const { id, author } = await postOne();
		expect((await edit(author, id, { dealStatus: 0 })).status).toBe(403);
		expect((await edit(moderator, id, { dealStatus: 2 })).status).toBe(200);
		expect((await dealOf(id)).listing).toBe('hidden');
		await site.context.db.update(users).set({ role: 5 }).where(eq(users.id, author.id));
		expect((await edit(author, id, { dealStatus: 1 }, 2)).status).toBe(403);
		expect((await edit(moderator, id, { dealStatus: 1 }, 2)).status).toBe(200);
		expect((await edit(author, id, { dealStatus: 0 }, 3)).status).toBe(200);
		expect(await dealOf(id)).toMatchObject({ status: 0, endedBy: 'author', endedAt: new Date(now()) });
		expect((await edit(author, id, { dealStatus: 1 }, 4)).status).toBe(200);
		await countedRight();
	});

	it('a suspension and its end notify the author with the reason, and are logged', async () => {
		const { id, author } = await postOne();
		const told = async (member = author) => (await member.call('GET', '/api/notifications')).body.notifications;
		const reason = 'The link leads to a survey';
		expect((await edit(moderator, id, { dealStatus: 2, statusReason: reason })).status).toBe(200);
		const { title } = await dealOf(id);
		expect((await told())[0]).toMatchObject({
			...{ kind: 'review', text: 'A moderator suspended your deal', about: title, reason, actor: null },
			path: `/deal-details/${id}`,
		});
		// Saving an unchanged status sends no second notification.
		await edit(moderator, id, { dealStatus: 2, dealTitle: 'Other title $5', statusReason: reason }, 2);
		expect(await told()).toHaveLength(1);
		await edit(moderator, id, { dealStatus: 1 }, 3);
		expect((await told())[0]).toMatchObject({ text: 'Your deal is no longer suspended', reason: null });
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

	it('a reason that is too long is rejected', async () => {
		const { id } = await postOne();
		const { status, body } = await edit(moderator, id, { dealStatus: 2, statusReason: 'x'.repeat(301) });
		expect([status, Object.keys(body.errors)]).toEqual([400, ['statusReason']]);
	});

	it('a store rep says so whoever edits', async () => {
		const rep = await poster({ role: 5 });
		const { id } = (await send(rep, '/api/postdeal', goodFields())).body.data;
		expect((await edit(moderator, id, { disclosed: 0, dealTitle: 'By staff' })).status).toBe(200);
		expect((await dealOf(id)).disclosed).toBe(true);
		const { id: plain } = await postOne();
		expect((await edit(moderator, plain, { disclosed: 0, dealTitle: 'By staff' })).status).toBe(200);
		expect((await dealOf(plain)).disclosed).toBe(false);
	});

	it("somebody else's picture cannot become one's own", async () => {
		const first = await postOne({}, { images: [await drawSquare()] });
		const [image] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, first.id));
		const second = await postOne({}, { images: [await drawSquare()] });
		const refused = await edit(second.author, second.id, { primaryImage: image?.id ?? 0 });
		expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['primaryImage']]);
		expect((await second.author.call('POST', '/api/deleteDealImage', { id: image?.id })).status).toBe(401);
	});

	it('adds pictures, changes the primary one, and deletes any but that', async () => {
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
		const refused = await author.call('POST', '/api/deleteDealImage', { id: primary?.id });
		expect([refused.status, refused.body.message]).toEqual([409, 'Sorry, you cannot delete a primary image.']);
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
	])('a deal that its date ended goes on when that is %s', async (_, fields) => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		site.setNow(new Date(now() + 3 * 3_600_000));
		await endExpiredDeals(site.context);
		expect(await dealOf(id)).toMatchObject({ status: 0, endedBy: 'date' });
		expect((await edit(author, id, { expiresAt: inHours(2), dealTitle: 'Still over' })).status).toBe(200);
		expect(await dealOf(id)).toMatchObject({ status: 0, endedBy: 'date' });
		expect((await edit(author, id, fields(), 2)).status).toBe(200);
		expect(await dealOf(id)).toMatchObject({ status: 1, endedAt: null, endedBy: null, listing: 'live' });
		await countedRight();
	});

	it('a deal that its author ended stays so when its date moves', async () => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		await author.call('POST', '/api/reportExpired', { dealId: id, expired: 1 });
		const { version } = await dealOf(id);
		expect((await edit(author, id, { expiresAt: inHours(30) }, version)).status).toBe(200);
		expect(await dealOf(id)).toMatchObject({ status: 0, endedBy: 'author' });
	});

	it('notes pictures, the primary one, the time zone and the form of the text, and nothing where nothing changed', async () => {
		const { id, author } = await postOne({}, { images: [await drawSquare()] });
		const changes = async () =>
			(await author.call('GET', `/api/deal-revisions/${id}`)).body.revisions.map(
				(revision: { changes: object[] }) => revision.changes,
			);
		expect((await edit(author, id, {})).body.data).toEqual({ id, version: 1 });
		expect(await changes()).toEqual([]);
		await edit(author, id, {}, 1, { images: [await drawSquare('#0f0')] });
		const [first, second] = await site.context.db
			.select()
			.from(dealImages)
			.where(eq(dealImages.dealId, id))
			.orderBy(dealImages.position);
		await edit(author, id, { primaryImage: second?.id ?? 0, timeZone: 'Australia/Perth' }, 2);
		expect((await author.call('POST', '/api/deleteDealImage', { id: first?.id })).status).toBe(200);
		// Whoever takes a picture off while editing goes on editing; somebody else gets a conflict.
		const timeZone = 'Australia/Perth';
		expect((await edit(moderator, id, { timeZone, dealTitle: 'By staff' }, 3)).body.code).toBe('conflict');
		const dealDescription = '<p>The <b>best</b> ones, really.</p>';
		expect((await edit(author, id, { timeZone, dealDescription }, 3)).body.data.version).toBe(5);
		expect(await changes()).toEqual([
			[{ field: 'Description', before: 'Earlier formatting', after: 'New formatting' }],
			[{ field: 'Pictures', before: '2 pictures', after: '1 picture, 1 removed' }],
			[
				{ field: 'Time zone', before: 'Australia/Sydney', after: 'Australia/Perth' },
				{ field: 'Primary picture', before: 'Picture 1', after: 'Picture 2' },
			],
			[{ field: 'Pictures', before: '1 picture', after: '2 pictures, 1 added' }],
		]);
	});

	it('shows what staff withhold to staff alone, until they show it again', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { dealTitle: 'A secret' });
		const read = async (member: typeof author) =>
			(await member.call('GET', `/api/deal-revisions/${id}`)).body.revisions.map(
				({ changes, withheld }: { changes: { after: string }[]; withheld: number }) => [changes[0]?.after, withheld],
			);
		const withhold = (member: typeof author, withheld: boolean, version = 2) =>
			member.call('POST', '/api/withhold-deal-revision', { dealId: id, version, withheld });
		expect((await withhold(author, true)).status).toBe(403);
		await withhold(moderator, true);
		expect((await withhold(moderator, true)).body.withheld).toBe(1);
		expect(await read(author)).toEqual([[undefined, 1]]);
		expect(await read(moderator)).toEqual([['A secret', 1]]);
		await withhold(moderator, false);
		expect(await read(author)).toEqual([['A secret', 0]]);
		expect((await withhold(moderator, true, 9)).status).toBe(404);
		const log = await site.context.db
			.select()
			.from(moderationLog)
			.where(eq(moderationLog.subjectId, id))
			.orderBy(moderationLog.id);
		expect(log.map(({ act, details }) => [act, details])).toEqual([
			['deal.withhold-revision', { version: 2 }],
			['deal.show-revision', { version: 2 }],
		]);
	});

	it('shows members a withheld text in no other edit either', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { dealTitle: 'A secret', couponCode: 'SAVE10' });
		await edit(author, id, { dealTitle: 'No secret', couponCode: 'SAVE20' }, 2);
		await edit(author, id, { dealTitle: 'Still none', couponCode: 'SAVE20' }, 3);
		await moderator.call('POST', '/api/withhold-deal-revision', { dealId: id, version: 3, withheld: true });
		const read = async (member: typeof author) =>
			(await member.call('GET', `/api/deal-revisions/${id}`)).body.revisions;
		const shown = await read(author);
		expect(JSON.stringify(shown)).not.toMatch(/A secret|SAVE10/);
		expect(shown.map(({ withheld }: { withheld: number }) => withheld)).toEqual([1, 1, 1]);
		expect(JSON.stringify(await read(moderator))).toMatch(/A secret/);
	});

	it('a long text is cut between characters where its change is noted', async () => {
		const { id, author } = await postOne({ dealDescription: `<p>${'x'.repeat(499)}🎧 and more</p>` });
		expect((await edit(author, id, {})).status).toBe(200);
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions[0].changes[0].before).toBe(`${'x'.repeat(499)}…`);
	});

	it('moves a start into the future: the deal becomes upcoming', async () => {
		const { id, author } = await postOne();
		await edit(author, id, { startsAt: inHours(5), expiresAt: inHours(30) });
		expect((await dealOf(id)).listing).toBe('upcoming');
		const wrong = await edit(author, id, { startsAt: inHours(5), expiresAt: inHours(4) }, 2);
		expect(wrong.body.errors).toEqual({ expiresAt: 'A deal must start before it ends.' });
		await countedRight();
	});
});
