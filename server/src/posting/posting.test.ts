import { existsSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { crc32 } from 'node:zlib';
import { count, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuildDealCounts } from '../deals/counts/deal-counts.queries.ts';
import { endExpiredDeals } from '../deals/expiry/deal-clock.service.ts';
import { users } from '../schema/accounts.ts';
import { dealCategories, dealImages } from '../schema/deal-labels.ts';
import { dealCounts, deals } from '../schema/deals.ts';
import { brands, stores, tags } from '../schema/master-data.ts';
import { unclaimedFiles } from '../schema/posting.ts';
import { pricePoints } from '../schema/prices.ts';
import { drawSquare, type FormExtras, type FormFields, sendForm } from '../testing/deal-forms.ts';
import { buildCategory } from '../testing/factories.ts';
import { buildMember, type TestMember } from '../testing/members.ts';
import { openTestSite, type TestSite } from '../testing/test-site.ts';
import { storePictures, sweepAbandonedFiles } from './pictures/deal-pictures.service.ts';

let site: TestSite;
let member: TestMember;
let moderator: TestMember;
let audioId: number;
let electronicsId: number;
let storeId: number;
let brandId: number;
let tagId: number;
let now = Date.parse('2026-11-21T02:00:00.000Z');
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString();

beforeAll(async () => {
	site = await openTestSite();
	const { db } = site.context;
	const electronics = await buildCategory(db, 'Electronics');
	electronicsId = electronics.id;
	audioId = (await buildCategory(db, 'Audio', electronics.id)).id;
	[storeId = 0] = (await db.insert(stores).values({ name: 'JB Hi-Fi', domain: 'jbhifi.com.au' }).returning()).map(idOf);
	[brandId = 0] = (await db.insert(brands).values({ name: 'Sony' }).returning()).map(idOf);
	[tagId = 0] = (await db.insert(tags).values({ name: 'Clearance' }).returning()).map(idOf);
	moderator = await buildMember(site, { role: 3 });
});
afterAll(() => site.close());

const INVALID_URL = 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.';

/** Of some characters, in an order that does not compress. */
function anyOf(characters: string, length: number): string {
	const letters = [...characters];
	return Array.from({ length }, () => letters[Math.floor(Math.random() * letters.length)]).join('');
}

function anyLetters(length: number): string {
	return Array.from({ length }, () => String.fromCodePoint(0x4e00 + Math.floor(Math.random() * 20_000))).join('');
}

const PAYLOAD = '<html><script>alert(1)</script></html>';

/** An address that is nobody's business. */
const INSIDE = 'http://169.254.169.254/latest.png';

const idOf = ({ id }: { id: number }) => id;

function goodFields(): FormFields {
	return {
		isOnline: 1,
		dealUrl: 'https://www.jbhifi.com.au/products/sony-headphones?utm_source=mail',
		dealTitle: 'Sony headphones $388',
		dealPrice: '388.00',
		stricken_price: '649',
		dealDescription: '<p>The best ones, <b>really</b>.</p>',
		dealCategories: [audioId],
		dealStores: [storeId],
		dealBrands: [brandId],
	};
}

const send = (who: TestMember | null, url: string, fields: FormFields, extras: FormExtras = {}, at = site) =>
	sendForm(at, who, url, fields, extras);

/** A fresh member, whose cooldown has not begun. */
async function poster(overrides: Partial<typeof users.$inferInsert> = {}): Promise<TestMember> {
	now += 3_600_000;
	site.setNow(new Date(now));
	member = await buildMember(site, overrides);
	return member;
}

async function postOne(fields: FormFields = {}, extras: FormExtras = {}) {
	const author = await poster();
	const answer = await send(author, '/api/postdeal', { ...goodFields(), ...fields }, extras);
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	return { author, id: Number(answer.body.data.id) };
}

async function dealOf(id: number) {
	const [deal] = await site.context.db.select().from(deals).where(eq(deals.id, id));
	if (!deal) throw new Error('The deal is gone.');
	return deal;
}

async function countedRight(): Promise<void> {
	const read = async () =>
		(await site.context.db.select().from(dealCounts).where(sql`deals > 0`)).map((row) => JSON.stringify(row)).sort();
	const kept = await read();
	await rebuildDealCounts(site.context.db);
	expect(kept).toEqual(await read());
}

async function numberOfDeals(): Promise<number> {
	const [row] = await site.context.db.select({ count: count() }).from(deals);
	return row?.count ?? 0;
}

describe('posting', () => {
	it('stores everything, is live at once, and waits for its review', async () => {
		const { id, author } = await postOne({}, { images: [await drawSquare(), await drawSquare('#08f')] });
		const { body } = await author.call('GET', `/api/deal/${id}`);
		expect(body.deal).toMatchObject({
			del_title: 'Sony headphones $388',
			del_descr: '<p>The best ones, <strong>really</strong>.</p>',
			del_price: 388,
			stricken_price: 649,
			str_name: 'JB Hi-Fi',
			del_active: 1,
			del_review: 'pending',
			categories: [{ ctg_name: 'Audio' }],
			brands: [{ brd_name: 'Sony' }],
			user: { id: author.id },
			version: 1,
		});
		expect(body.deal.images.map(({ dli_isPrimary }: { dli_isPrimary: number }) => dli_isPrimary)).toEqual([1, 0]);
		const file = body.deal.images[0].dli_image;
		expect((await site.app.inject({ url: `/images/deals/${id}/${file}-card.webp` })).statusCode).toBe(200);
		const feed = await site.app.inject({
			method: 'POST',
			url: '/api/homePageDeals',
			payload: { category: 'electronics' },
		});
		expect(feed.json().deals[0].id).toBe(id);
		const rows = await site.context.db.select().from(dealCategories).where(eq(dealCategories.dealId, id));
		expect(rows.map(({ categoryId, chosen }) => [categoryId, chosen]).sort()).toEqual(
			[
				[electronicsId, false],
				[audioId, true],
			].sort(),
		);
		expect(await site.context.db.select().from(pricePoints).where(eq(pricePoints.dealId, id))).toMatchObject([
			{ normalizedUrl: 'jbhifi.com.au/products/sony-headphones', priceCents: 38_800 },
		]);
		const profile = await author.call('GET', '/api/profile');
		expect(profile.body.data).toMatchObject({ reputation: 10, myDealsCount: 1 });
		expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
		await countedRight();
	});

	it('a deal in a store needs no link and drops one that is sent', async () => {
		const { id } = await postOne({ isOnline: 0, dealUrl: 'not a link' });
		expect(await dealOf(id)).toMatchObject({ isOnline: false, url: null, normalizedUrl: null });
	});

	it('adds the scheme that people leave away; 0 is FREE', async () => {
		const { id } = await postOne({ dealUrl: 'jbhifi.com.au/free', dealPrice: '0' });
		expect(await dealOf(id)).toMatchObject({ url: 'https://jbhifi.com.au/free', priceCents: 0, isFree: true });
	});

	it.each([
		['dealUrl', '', INVALID_URL],
		['dealUrl', '[url]https://x.example[/url]', INVALID_URL],
		['dealUrl', 'javascript:alert(1)', INVALID_URL],
		['dealTitle', ' ', 'Please provide a deal title with the price included.'],
		['dealTitle', 'x'.repeat(201), 'At most 200 characters, please.'],
		['dealPrice', '', 'Please provide a valid price (Numbers only).'],
		['dealPrice', '1e308', 'Please provide a valid price (Numbers only).'],
		['dealPrice', 'NaN', 'Please provide a valid price (Numbers only).'],
		['dealPrice', '-1', 'Please provide a valid price (Numbers only).'],
		['dealPrice', '1.999', 'Please provide a valid price (Numbers only).'],
		['dealPrice', '1,299.00', 'Please provide a valid price (Numbers only).'],
		['stricken_price', 'abc', 'Please provide a valid price (Numbers only).'],
		['dealDescription', '', 'Please enter a description.'],
		['dealDescription', '<p><br></p>', 'Please enter a description.'],
		['dealDescription', '<script>alert("long enough")</script>', 'Please enter a description.'],
		[
			'dealDescription',
			`<p>Good ${'https://shop.example/ '.repeat(21)}</p>`,
			'At most 20 links, please; there are 21 in this text.',
		],
		['dealDescription', '<p>12345</p>', 'The description you entered is too short. It must be at least 5 characters.'],
		['dealCategories', [], 'Please add one or more categories.'],
		['dealCategories', Array.from({ length: 100 }, (_, index) => index + 1), 'At most 5 categories, please.'],
		['dealCategories', [2_000_000_000], 'One of these is not there any more. Please choose again.'],
		['dealStores', [2_000_000_000], 'One of these is not there any more. Please choose again.'],
		['dealBrands', [2_000_000_000], 'One of these is not there any more. Please choose again.'],
		['dealTags', [2_000_000_000], 'One of these is not there any more. Please choose again.'],
		['dealBrands', ['x'], 'This is not an id.'],
		['expiresAt', '2026-01-01T00:00:00.000Z', 'The expiry lies in the past.'],
		['expiresAt', 'tomorrow', expect.any(String)],
		['timeZone', 'Mars/Olympus', 'There is no such time zone.'],
		['primaryImage', '999999', 'This picture is not one of this deal.'],
		['primaryImage', 'image:3', 'This picture is not one of this deal.'],
		['couponCode', 'x'.repeat(61), expect.any(String)],
	])('refuses %s "%s" and says why, with nothing left behind', async (field, value, message) => {
		const author = await poster();
		const before = await numberOfDeals();
		const { status, body } = await send(author, '/api/postdeal', { ...goodFields(), [field]: value });
		expect(status).toBe(400);
		expect(body.errors[field]).toEqual(message);
		expect(await numberOfDeals()).toBe(before);
		// A refused post does not start the cooldown.
		expect((await send(author, '/api/postdeal', goodFields())).status).toBe(200);
	});

	it.each([
		['NUL in the link', 'dealUrl', 'https://shop.example/a\0b'],
		['another control character in the link', 'dealUrl', 'https://shop.example/a\u0007b'],
		['a link that is too long once it is escaped', 'dealUrl', `https://shop.example/${anyLetters(1_900)}`],
		['a link that is too long as a product', 'dealUrl', `https://shop.example/?q=${anyOf(':/,;@$', 1_900)}`],
		['NUL in the title', 'dealTitle', 'Sony\0 headphones'],
		['NUL in the coupon', 'couponCode', 'A\0B'],
	])('refuses %s, with nothing left behind', async (_, field, value) => {
		const author = await poster();
		const before = await numberOfDeals();
		const fields = { ...goodFields(), [field]: value };
		const { status, body } = await send(author, '/api/postdeal', fields, { images: [await drawSquare()] });
		expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
		if (field === 'dealUrl' && !/\p{Cc}/u.test(value)) expect(body.message).toBe(INVALID_URL);
		expect(await numberOfDeals()).toBe(before);
		expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
		expect(site.faults).toEqual([]);
	});

	it('leaves control characters out of a description, however they were written', async () => {
		const { id } = await postOne({ dealDescription: '<p>The best ones,&#0;&#7; really.</p>' });
		expect((await dealOf(id)).descriptionText).toMatch(/^The best ones,[^\0]*really\.$/);
		expect(site.faults).toEqual([]);
	});

	it.each([
		['dealStores', 'str', () => site.context.db.insert(stores).values({ name: 'Gone' }).returning()],
		['dealCategories', 'cat', async () => [await buildCategory(site.context.db, 'Gone')]],
		['dealBrands', 'brd', () => site.context.db.insert(brands).values({ name: 'Gone' }).returning()],
		['dealTags', 'tag', () => site.context.db.insert(tags).values({ name: 'Gone' }).returning()],
	] as const)('refuses %s that are suspended, and takes them before', async (field, type, insert) => {
		const [entry] = await insert();
		const ids = [entry?.id ?? 0];
		const author = await poster({ role: 3 });
		const post = () => send(author, '/api/postdeal', { ...goodFields(), [field]: ids });
		const { id } = (await post()).body.data;
		expect((await moderator.call('POST', '/api/deleteMasters', { id: ids[0], type })).status).toBe(200);
		const { status, body } = await post();
		expect([status, body.errors]).toEqual([
			400,
			{ [field]: 'One of these is not there any more. Please choose again.' },
		]);
		// What a deal had before it may keep; another may not get it.
		const edit = (dealId: number) =>
			send(moderator, '/api/edit-deal', { ...goodFields(), [field]: ids, id: dealId, version: 1 });
		expect((await edit(id)).status).toBe(200);
		const other = (await send(author, '/api/postdeal', goodFields())).body.data.id;
		expect((await edit(other)).body.errors).toEqual(body.errors);
	});

	it.each([
		['isFeatured', { isFeatured: 1 }],
		['dealStatus', { dealStatus: 2 }],
		['dealStatus', { dealStatus: 0 }],
	])('a member forging %s gets 403', async (_, forged) => {
		const { status } = await send(await poster(), '/api/postdeal', { ...goodFields(), ...forged });
		expect(status).toBe(403);
	});

	it('tags are for moderators, plain defaults are fine for everybody', async () => {
		const tagged = { ...goodFields(), dealTags: [tagId] };
		expect((await send(await poster(), '/api/postdeal', tagged)).status).toBe(403);
		expect((await send(await poster({ role: 2 }), '/api/postdeal', tagged)).status).toBe(403);
		expect((await send(await poster({ role: 3 }), '/api/postdeal', { ...tagged, isFeatured: 1 })).status).toBe(200);
		const plain = { ...goodFields(), isFeatured: 0, dealStatus: 1 };
		expect((await send(await poster(), '/api/postdeal', plain)).status).toBe(200);
	});

	it('a store rep always says so; staff need no review', async () => {
		const rep = await send(await poster({ role: 5 }), '/api/postdeal', { ...goodFields(), disclosed: 0 });
		expect((await dealOf(rep.body.data.id)).disclosed).toBe(true);
		const staff = await send(await poster({ role: 3 }), '/api/postdeal', goodFields());
		expect(staff.body.data.del_review).toBe('approved');
	});

	it('visitors and unverified members cannot', async () => {
		expect((await send(null, '/api/postdeal', goodFields())).status).toBe(401);
		expect((await send(await poster({ emailVerifiedAt: null }), '/api/postdeal', goodFields())).status).toBe(403);
	});

	it('a form that is no form is refused', async () => {
		const author = await poster();
		const plain = await author.call('POST', '/api/postdeal', goodFields());
		expect([plain.status, plain.body.code]).toEqual([415, 'unsupported_type']);
		expect(site.faults).toEqual([]);
	});
});

describe('the cooldown', () => {
	it('is 5 minutes for a Newbie, with the seconds left, and 3 from rank 2 on', async () => {
		const author = await poster();
		await send(author, '/api/postdeal', goodFields());
		site.setNow(new Date(now + 60_000));
		const refused = await send(author, '/api/postdeal', goodFields());
		expect([refused.status, refused.headers['retry-after']]).toEqual([429, '240']);
		expect(refused.body.message).toContain('240 seconds');
		await site.context.db.update(users).set({ reputation: 60 }).where(eq(users.id, author.id));
		expect((await send(author, '/api/postdeal', goodFields())).headers['retry-after']).toBe('120');
		site.setNow(new Date(now + 181_000));
		expect((await send(author, '/api/postdeal', goodFields())).status).toBe(200);
	});

	it('is not for staff', async () => {
		const staff = await poster({ role: 3 });
		expect((await send(staff, '/api/postdeal', goodFields())).status).toBe(200);
		expect((await send(staff, '/api/postdeal', goodFields())).status).toBe(200);
	});

	/** Presses until the form is taken in: two of a member's are read at a time. */
	async function press(author: TestMember, extras: FormExtras = {}) {
		let answer = await send(author, '/api/postdeal', goodFields(), extras);
		while (/two forms/.test(answer.body.message)) answer = await send(author, '/api/postdeal', goodFields(), extras);
		return answer;
	}

	it('ten commands at once are one deal, with a key and without', async () => {
		const author = await poster();
		const before = await numberOfDeals();
		const headers = { 'idempotency-key': 'post-1' };
		const keyed = await Promise.all(Array.from({ length: 5 }, () => press(author, { headers })));
		expect(new Set(keyed.map(({ status, body }) => `${status} ${body.data?.id}`)).size).toBe(1);
		const other = await poster();
		const bare = await Promise.all(Array.from({ length: 5 }, () => press(other)));
		expect(bare.filter(({ status }) => status === 200)).toHaveLength(1);
		expect(await numberOfDeals()).toBe(before + 2);
	});

	it('is not for a retry that comes while the first try is being stored', async () => {
		for (let round = 0; round < 16; round += 1) {
			const author = await poster();
			const headers = { 'idempotency-key': `retry-${round}` };
			const first = send(author, '/api/postdeal', goodFields(), { headers });
			await pause(round * 4);
			const answers = await Promise.all([first, send(author, '/api/postdeal', goodFields(), { headers })]);
			expect(answers.map(({ status }) => status)).toEqual([200, 200]);
			expect(answers[1]?.body).toEqual(answers[0]?.body);
		}
	});
});

describe('pictures', () => {
	it('lose everything but what is seen', async () => {
		const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#456' } })
			.withExif({ IFD0: { Copyright: 'a secret place' } })
			.jpeg()
			.toBuffer();
		const { id } = await postOne({}, { images: [photo] });
		const [image] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, id));
		const stored = await site.context.storage.get(`deals/${id}/${image?.fileName}-detail.webp`);
		const metadata = await sharp(stored ?? Buffer.alloc(0)).metadata();
		expect([metadata.format, metadata.width, metadata.exif]).toEqual(['webp', 400, undefined]);
	});

	it.each([
		['a PNG with HTML in a comment', async () => withPngComment(await drawSquare(), PAYLOAD)],
		['a PNG with HTML behind its end', async () => Buffer.concat([await drawSquare(), Buffer.from(PAYLOAD)])],
		[
			'a JPEG with HTML behind its end',
			async () =>
				Buffer.concat([
					await sharp(await drawSquare())
						.jpeg()
						.toBuffer(),
					Buffer.from(PAYLOAD),
				]),
		],
	])('lose what %s carries', async (_, make) => {
		const polyglot = await make();
		expect(polyglot.includes(PAYLOAD)).toBe(true);
		const { id } = await postOne({}, { images: [polyglot] });
		const [image] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, id));
		for (const variant of ['card', 'detail']) {
			const stored = await site.context.storage.get(`deals/${id}/${image?.fileName}-${variant}.webp`);
			expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
			expect(stored?.includes('script')).toBe(false);
		}
	});

	/** Puts a text chunk behind the header of a PNG, which ends at byte 33. */
	function withPngComment(png: Buffer, text: string): Buffer {
		const chunk = Buffer.from(`tEXtComment\0${text}`);
		const length = Buffer.alloc(4);
		length.writeUInt32BE(chunk.length - 4);
		const checksum = Buffer.alloc(4);
		checksum.writeUInt32BE(crc32(chunk));
		return Buffer.concat([png.subarray(0, 33), length, chunk, checksum, png.subarray(33)]);
	}

	it.each([
		['0 bytes', async () => Buffer.alloc(0)],
		["text with a picture's name", async () => Buffer.from('hello, I am a photo')],
		[
			'a truncated PNG',
			async () =>
				(
					await sharp({
						create: {
							width: 900,
							height: 900,
							channels: 3,
							background: '#111',
							noise: { type: 'gaussian', mean: 128, sigma: 30 },
						},
					})
						.png()
						.toBuffer()
				).subarray(0, 20_000),
		],
		[
			'SVG',
			async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
		],
		['HTML around the signature of a PNG', async () => Buffer.from('<html><script>alert(1)</script>\x89PNG\r\n\x1a\n')],
		['a PDF', async () => Buffer.from('%PDF-1.4 not a picture')],
		['an animation', animation],
		[
			'more than 24 megapixels',
			async () =>
				sharp({ create: { width: 6_001, height: 4_000, channels: 3, background: '#000' } })
					.png({ compressionLevel: 9 })
					.toBuffer(),
		],
	])('%s is refused', async (_, make) => {
		const author = await poster();
		const image = await make();
		expect(image.length).toBeLessThan(1_000_000);
		const { status, body } = await send(author, '/api/postdeal', goodFields(), { images: [image] });
		expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['image']]);
		expect(site.faults).toEqual([]);
	});

	async function animation(): Promise<Buffer> {
		const frames = Buffer.concat([Buffer.alloc(40 * 40 * 3, 20), Buffer.alloc(40 * 40 * 3, 200)]);
		return sharp(frames, { raw: { width: 40, height: 80, channels: 3, pageHeight: 40 } })
			.gif({ delay: [100, 100] })
			.toBuffer();
	}

	it('of 1,000,001 bytes are refused with the text, eleven too', async () => {
		const author = await poster();
		const large = await send(author, '/api/postdeal', goodFields(), { images: [Buffer.alloc(1_000_001)] });
		expect([large.status, large.body.message]).toEqual([400, 'Please upload image files of size less than 1 MB.']);
		const small = await drawSquare();
		const many = await send(author, '/api/postdeal', goodFields(), { images: Array(11).fill(small) });
		expect([many.status, many.body.message]).toEqual([400, 'At most 10 pictures, please.']);
	});

	it.each([INSIDE, 'http://no-such-shop.invalid/a.jpg'])(
		'at %s are refused alike, late, with nothing stored',
		async (url) => {
			const author = await poster();
			const before = await numberOfDeals();
			const startedAt = performance.now();
			const { status, body } = await send(author, '/api/postdeal', { ...goodFields(), dealUrlImages: [url] });
			expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
			const message = 'A picture of that page could not be fetched. Please choose another or upload one.';
			expect([status, body.errors]).toEqual([400, { dealUrlImages: message }]);
			expect(await numberOfDeals()).toBe(before);
			expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
		},
	);

	it('are not fetched for a post whose primary one is not among them', async () => {
		const fields = { ...goodFields(), dealUrlImages: Array(10).fill(INSIDE), primaryImage: 'url:11' };
		const { status, body } = await send(await poster(), '/api/postdeal', fields);
		expect([status, Object.keys(body.errors)]).toEqual([400, ['primaryImage']]);
	});

	it('are fetched for a member a hundred times in ten minutes', async () => {
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 0.02 } };
		const { id: userId } = await poster();
		const fetchOne = () => storePictures(context, 1, { userId, uploads: [], urls: [INSIDE], already: 0 });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'validation' });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'validation' });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'too_many_requests', retryAfter: 600 });
	});
});

describe('editing', () => {
	const edit = (who: TestMember, id: number, fields: FormFields, version = 1, options = {}) =>
		send(who, '/api/edit-deal', { ...goodFields(), id, version, ...fields }, options);

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
		const points = await site.context.db.select().from(pricePoints).where(eq(pricePoints.dealId, id));
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

	it("the second of two who edit at once is told, and the first one's work stands", async () => {
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
		site.setNow(new Date(now + hours * 3_600_000));
		expect((await author.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(200);
		site.setNow(new Date(now + hours * 3_600_000 + 1_000));
		const refused = await author.call('GET', `/api/deal/${id}?for=edit`);
		expect([refused.status, refused.body.code, refused.body.message]).toEqual([
			401,
			'edit_closed',
			"You don't have permission to edit this deal",
		]);
		expect((await edit(author, id, {})).status).toBe(401);
		expect((await edit(moderator, id, {})).status).toBe(200);
		site.setNow(new Date(now));
	});

	it('nobody else may', async () => {
		const { id } = await postOne();
		const stranger = await buildMember(site);
		expect((await stranger.call('GET', `/api/deal/${id}?for=edit`)).status).toBe(401);
		expect((await edit(stranger, id, {})).status).toBe(401);
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
		expect(await dealOf(id)).toMatchObject({ status: 0, endedBy: 'author', endedAt: new Date(now) });
		expect((await edit(author, id, { dealStatus: 1 }, 4)).status).toBe(200);
		await countedRight();
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
		site.setNow(new Date(now + 3_700_000));
		await sweepAbandonedFiles(site.context);
		expect(existsSync(file)).toBe(false);
		site.setNow(new Date(now));
	});

	it.each([
		['moved into the future', () => ({ expiresAt: inHours(30) })],
		['removed', () => ({ expiresAt: '' })],
	])('a deal that its date ended goes on when that is %s', async (_, fields) => {
		const { id, author } = await postOne({ expiresAt: inHours(2) });
		site.setNow(new Date(now + 3 * 3_600_000));
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
		const [first, second] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, id));
		await edit(author, id, { primaryImage: second?.id ?? 0, timeZone: 'Australia/Perth' }, 2);
		expect((await author.call('POST', '/api/deleteDealImage', { id: first?.id })).status).toBe(200);
		// Whoever takes a picture off while editing goes on editing; somebody else is told.
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
		expect(wrong.body.errors).toEqual({ expiresAt: 'A deal has to start before it ends.' });
		await countedRight();
	});
});

describe('review', () => {
	it('REVIEW_MODE=before holds deals of Newbies back until staff approve them', async () => {
		const strict = await openTestSite({ env: { REVIEW_MODE: 'before' } });
		const category = await buildCategory(strict.context.db, 'Audio');
		const newbie = await buildMember(strict);
		const staff = await buildMember(strict, { role: 3 });
		const fields = { ...goodFields(), dealCategories: [category.id], dealStores: [], dealBrands: [] };
		const { body } = await send(newbie, '/api/postdeal', fields, {}, strict);
		expect(body.data.del_review).toBe('held');
		const url = `/api/deal/${body.data.id}`;
		expect((await strict.app.inject({ url })).statusCode).toBe(404);
		expect((await newbie.call('POST', '/api/reviewDeal', { id: body.data.id, version: 1 })).status).toBe(403);
		expect((await staff.call('POST', '/api/reviewDeal', { id: body.data.id })).status).toBe(400);
		expect((await staff.call('POST', '/api/reviewDeal', { id: body.data.id, version: 1 })).status).toBe(200);
		expect((await strict.app.inject({ url })).statusCode).toBe(200);
		const feed = await strict.app.inject({ method: 'POST', url: '/api/homePageDeals', payload: {} });
		expect(feed.json().total).toBe(1);
		const known = await buildMember(strict, { reputation: 50 });
		expect((await send(known, '/api/postdeal', fields, {}, strict)).body.data.del_review).toBe('pending');
		await strict.close();
	});

	it('gives the points of a post, which make the rank that needs no review, once staff have approved it', async () => {
		const strict = await openTestSite({ env: { REVIEW_MODE: 'before' } });
		const category = await buildCategory(strict.context.db, 'Audio');
		const newbie = await buildMember(strict, { reputation: 40 });
		const staff = await buildMember(strict, { role: 3 });
		const fields = { ...goodFields(), dealCategories: [category.id], dealStores: [], dealBrands: [] };
		const points = async () => (await newbie.call('GET', '/api/profile')).body.data.reputation;
		const { id } = (await send(newbie, '/api/postdeal', fields, {}, strict)).body.data;
		expect(await points()).toBe(40);
		for (let times = 0; times < 2; times += 1) {
			expect((await staff.call('POST', '/api/reviewDeal', { id, version: 1 })).status).toBe(200);
			expect(await points()).toBe(50);
		}
		await strict.close();
	});
});

describe('reports that a deal is over', () => {
	const report = (who: TestMember, dealId: number, expired = 1) =>
		who.call('POST', '/api/reportExpired', { dealId, expired });

	it('three members end it; one of them takes it back and it goes on', async () => {
		const { id } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		const [first] = members;
		const answers = [];
		for (const one of members) answers.push((await report(one, id)).body);
		expect(answers.map(({ reports, del_active }) => [reports, del_active])).toEqual([
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
		expect((await dealOf(id)).endedAt).toBeNull();
		await countedRight();
	});

	it('make the page of the deal old, and the lists only where the deal ends', async () => {
		const { id } = await postOne();
		const cleared: string[][] = [];
		site.context.pageCache.onClear((tags) => cleared.push(tags));
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const one of members) await report(one, id);
		expect(cleared).toEqual([[`deal:${id}`], [`deal:${id}`], [`deal:${id}`, 'feed']]);
	});

	it('one member three times is one', async () => {
		const { id } = await postOne();
		const one = await buildMember(site);
		for (let index = 0; index < 3; index += 1) await report(one, id);
		expect(await dealOf(id)).toMatchObject({ status: 1 });
	});

	it('the author or staff alone end it; members do not reopen what staff ended', async () => {
		const { id, author } = await postOne();
		expect((await report(author, id)).body.del_active).toBe(0);
		expect((await report(author, id, 0)).body.del_active).toBe(1);
		expect((await report(moderator, id)).body.del_active).toBe(0);
		expect((await report(author, id, 0)).body.del_active).toBe(0);
		expect((await report(await buildMember(site), id, 0)).body.del_active).toBe(0);
		expect((await report(moderator, id, 0)).body).toMatchObject({ reports: 0, del_active: 1 });
		await countedRight();
	});

	it('that end a deal, or take that back, are told to who is editing it', async () => {
		const { id, author } = await postOne();
		const members = await Promise.all([1, 2, 3].map(() => buildMember(site)));
		for (const one of members) await report(one, id);
		const edit = (version: number) =>
			send(moderator, '/api/edit-deal', { ...goodFields(), id, version, dealStatus: 1, dealTitle: 'Begun before' });
		expect((await edit(1)).body.code).toBe('conflict');
		expect(await dealOf(id)).toMatchObject({ status: 0, version: 2 });
		expect((await author.call('POST', '/api/reportExpired', { dealId: id, expired: 0 })).body.del_active).toBe(1);
		expect((await edit(2)).body.code).toBe('conflict');
		expect((await edit(3)).status).toBe(200);
		const { revisions } = (await author.call('GET', `/api/deal-revisions/${id}`)).body;
		expect(revisions).toMatchObject([
			{ version: 4, editor: { id: moderator.id } },
			{ editor: { id: author.id }, changes: [{ field: 'Status', before: 'Expired', after: 'Active' }] },
			{ editor: { id: members[2]?.id }, changes: [{ field: 'Status', before: 'Active', after: 'Expired' }] },
		]);
	});

	it('begin anew where staff reopen a deal in the form', async () => {
		const { id } = await postOne();
		for (let index = 0; index < 3; index += 1) await report(await buildMember(site), id);
		const fields = { ...goodFields(), id, version: (await dealOf(id)).version, dealStatus: 1 };
		expect((await send(moderator, '/api/edit-deal', fields)).status).toBe(200);
		expect((await report(await buildMember(site), id)).body).toMatchObject({ reports: 1, del_active: 1 });
	});
});

it('progress is for the author and staff', async () => {
	const { id, author } = await postOne({ dealBrands: [] });
	const { body } = await author.call('GET', `/api/deal-progress/${id}`);
	expect(body.data).toMatchObject({ percent: 80, review: 'pending', lifecycle: 'new' });
	expect((await moderator.call('GET', `/api/deal-progress/${id}`)).status).toBe(200);
	expect((await (await buildMember(site)).call('GET', `/api/deal-progress/${id}`)).status).toBe(404);
});

it('master data: staff see suspended entries with showAll, and a change is there at once', async () => {
	const [store] = await site.context.db.insert(stores).values({ name: 'Closing Down' }).returning();
	site.context.pageCache.clear(['masters']);
	const names = async (who: TestMember, showAll: number) =>
		(await who.call('POST', '/api/store', { showAll })).body.stores.map(
			({ str_name }: { str_name: string }) => str_name,
		);
	const someone = await buildMember(site);
	expect(await names(someone, 0)).toContain('Closing Down');
	expect((await someone.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' })).status).toBe(403);
	expect((await moderator.call('POST', '/api/deleteMasters', { id: store?.id, type: 'str' })).body.message).toBe(
		'It is suspended and no longer offered.',
	);
	expect(await names(someone, 1)).not.toContain('Closing Down');
	expect(await names(moderator, 1)).toContain('Closing Down');
	expect(await names(moderator, 0)).not.toContain('Closing Down');
	expect((await moderator.call('POST', '/api/deleteMasters', { id: 2_000_000_000, type: 'tag' })).status).toBe(404);
	expect((await moderator.call('POST', '/api/deleteMasters', { id: 1, type: 'users' })).status).toBe(400);
});
