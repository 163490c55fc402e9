import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { dealCategories } from '#schema/deal-labels.ts';
import { brands, stores, tags } from '#schema/master-data.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { pricePoints } from '#schema/prices.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { buildCategory } from '#testing/rows/factories.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';

const {
	site,
	moderator,
	electronicsId,
	audioId,
	tagId,
	goodFields,
	send,
	poster,
	postOne,
	fetchDeal,
	numberOfDeals,
	expectRightCounters,
} = await openPostingSite();
afterAll(() => site.close());

const INVALID_URL = 'Please enter a valid Deal URL. Only a direct link, with no HTML or BB Code can be provided.';

/** Returns the same bytes every time, which do not compress. */
const noise = (outputLength: number) => createHash('shake256', { outputLength }).digest();
const createText = (characters: string, length: number) =>
	Array.from(noise(length), (byte) => characters.charAt(byte % characters.length)).join('');
const anyLetters = (length: number) =>
	Array.from(noise(length), (byte) => String.fromCodePoint(0x4e00 + 78 * byte)).join('');

await site.context.db.insert(stores).values({ name: 'Vanished Shop', active: false });
const GONE = [2_000_000_000];
const CHOICES_GONE = {
	dealCategories: GONE,
	dealStores: GONE,
	dealBrands: GONE,
	proposedStore: 'vanished shop',
	primaryImage: 'image:3',
	// Browsers know this zone, the database does not.
	timeZone: 'US/Pacific-New',
};
const fetchErrors = async (changed: object) => {
	const { body } = await send(await poster(), '/api/postdeal', { ...goodFields(), ...changed });
	return Object.keys(body.errors).sort();
};

describe('/api/postdeal', () => {
	it('stores everything, publishes the deal immediately and leaves its review pending', async () => {
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
		await expectRightCounters();
	});

	it('requires no link for a deal in a store, and drops one that is sent', async () => {
		const { id } = await postOne({ isOnline: 0, dealUrl: 'not a link' });
		expect(await fetchDeal(id)).toMatchObject({ isOnline: false, url: null, normalizedUrl: null });
	});

	it("stores a link without the poster's affiliate id, and everything else as written", async () => {
		const { id } = await postOne({ dealUrl: 'https://www.amazon.com.au/dp/B0TEST1234?q=a+b%20|~&tag=me-22&th=1' });
		expect(await fetchDeal(id)).toMatchObject({
			url: 'https://www.amazon.com.au/dp/B0TEST1234?q=a+b%20|~&th=1',
			normalizedUrl: 'amazon.com.au/dp/B0TEST1234',
		});
	});

	it('lists all invalid fields in one response', async () => {
		const { status, body } = await send(await poster(), '/api/postdeal', {
			...goodFields(),
			dealUrl: 'no link',
			dealTitle: '',
			dealPrice: 'x',
			stricken_price: 'y',
			dealDescription: '<p>no</p>',
			dealCategories: [],
			couponCode: 'x'.repeat(61),
			proposedStore: '<b>',
			expiresAt: '2026-01-01T00:00:00.000Z',
			timeZone: 'Mars/Olympus',
		});
		expect(status).toBe(400);
		const names = ['dealUrl', 'dealTitle', 'dealPrice', 'stricken_price', 'dealDescription', 'dealCategories'];
		const more = ['couponCode', 'proposedStore', 'expiresAt', 'timeZone'];
		expect(Object.keys(body.errors).sort()).toEqual([...names, ...more].sort());
	});

	it('lists all unavailable choices in one response', async () => {
		expect(await fetchErrors(CHOICES_GONE)).toEqual(Object.keys(CHOICES_GONE).sort());
	});

	it('lists unavailable choices together with invalid fields', async () => {
		const wrong = { dealTitle: '', dealDescription: '<p>no</p>', dealPrice: 'x' };
		expect(await fetchErrors({ ...CHOICES_GONE, ...wrong })).toEqual(Object.keys({ ...CHOICES_GONE, ...wrong }).sort());
	});

	it.each([
		['an invisible coupon code', { couponCode: '\u200b\u3164' }],
		['a link with an invisible character', { dealUrl: 'https://jbhifi.com.au/\u200bx' }],
		['a link that reverses the direction of text', { dealUrl: 'https://jbhifi.com.au/\u202egpj.exe' }],
		['an invalid day', { expiresAt: '2026-11-26T00:00:00+25:00' }],
	])('rejects %s', async (_, wrong) => {
		const { status, body } = await send(await poster(), '/api/postdeal', { ...goodFields(), ...wrong });
		expect([status, Object.keys(body.errors)]).toEqual([400, Object.keys(wrong)]);
		expect(body.message).not.toBe('Invalid input');
	});

	it('removes direction overrides and stacked accents from the title', async () => {
		const { id } = await postOne({ dealTitle: `\u202eSony\u2069 $388 ${'Z\u0300'}${'\u0300'.repeat(50)}` });
		expect((await fetchDeal(id))?.title).toBe(`Sony $388 Z${'\u0300'.repeat(5)}`);
	});

	it('stores a coupon and a link without the invisible characters of a copied text', async () => {
		const { id } = await postOne({ couponCode: 'SAVE\u200b20\u200b', dealUrl: 'https://jbhifi.com.au/a\u200b' });
		expect(await fetchDeal(id)).toMatchObject({ couponCode: 'SAVE20', url: 'https://jbhifi.com.au/a' });
	});

	it('stores the tabs of a pasted title as spaces', async () => {
		const { id } = await postOne({ dealTitle: 'A\t$3' });
		expect((await fetchDeal(id))?.title).toBe('A $3');
	});

	it('adds a missing scheme to the link and shows a price of 0 as FREE', async () => {
		const { id } = await postOne({ dealUrl: 'jbhifi.com.au/free', dealPrice: '0' });
		expect(await fetchDeal(id)).toMatchObject({ url: 'https://jbhifi.com.au/free', priceCents: 0, isFree: true });
	});

	it.each([
		['dealUrl', '', INVALID_URL],
		['dealUrl', '[url]https://x.example[/url]', INVALID_URL],
		['dealUrl', 'javascript:alert(1)', INVALID_URL],
		['dealTitle', ' ', 'Please provide a deal title with the price included.'],
		['dealTitle', '\u200b', 'Please provide a deal title with the price included.'],
		['dealTitle', '\u3164\u2800', 'Please provide a deal title with the price included.'],
		['dealTitle', 'x'.repeat(201), 'Please use at most 200 characters.'],
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
			'This text has too many links. Please use at most 20.',
		],
		['dealDescription', '<p>\u3164\u3164\u3164\u3164\u3164\u3164</p>', 'Please enter a description.'],
		[
			'dealDescription',
			'<p>a\u200b\u200b\u200b\u200b\u200b</p>',
			'The description you entered is too short. It must be at least 5 characters.',
		],
		['dealDescription', '<p>12345</p>', 'The description you entered is too short. It must be at least 5 characters.'],
		['dealCategories', [], 'Please add one or more categories.'],
		['dealCategories', Array.from({ length: 100 }, (_, index) => index + 1), 'Please choose at most 5 categories.'],
		['dealCategories', [2_000_000_000], 'One of these is no longer available. Please choose again.'],
		['dealStores', [2_000_000_000], 'One of these is no longer available. Please choose again.'],
		['dealBrands', [2_000_000_000], 'One of these is no longer available. Please choose again.'],
		['dealTags', [2_000_000_000], 'One of these is no longer available. Please choose again.'],
		['dealBrands', ['x'], 'This isn’t a valid id.'],
		['expiresAt', '2026-01-01T00:00:00.000Z', 'The expiry date is in the past.'],
		['expiresAt', 'tomorrow', expect.any(String)],
		['timeZone', 'Mars/Olympus', 'This time zone doesn’t exist.'],
		['timeZone', 'US/Pacific-New', 'This time zone doesn’t exist.'],
		['primaryImage', '999999', 'This picture doesn’t belong to this deal.'],
		['primaryImage', 'image:3', 'This picture doesn’t belong to this deal.'],
		['couponCode', 'x'.repeat(61), expect.any(String)],
	])('rejects %s "%s" with the reason and stores nothing', async (field, value, message) => {
		const author = await poster();
		const before = await numberOfDeals();
		const { status, body } = await send(author, '/api/postdeal', { ...goodFields(), [field]: value });
		expect(status).toBe(400);
		expect(body.errors[field]).toEqual(message);
		expect(await numberOfDeals()).toBe(before);
		// A rejected post does not start the cooldown.
		expect((await send(author, '/api/postdeal', goodFields())).status).toBe(200);
	});

	it.each([
		['NUL in the link', 'dealUrl', 'https://shop.example/a\0b'],
		['another control character in the link', 'dealUrl', 'https://shop.example/a\u0007b'],
		['a link that is too long once it is escaped', 'dealUrl', `https://shop.example/${anyLetters(1_900)}`],
		['a link whose normalised form is too long', 'dealUrl', `https://shop.example/?q=${createText(':/,;@$', 1_900)}`],
		['NUL in the title', 'dealTitle', 'Sony\0 headphones'],
		['NUL in the coupon', 'couponCode', 'A\0B'],
	])('rejects %s and stores nothing', async (_, field, value) => {
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

	it('removes control characters from a description, however they are written', async () => {
		const { id } = await postOne({ dealDescription: '<p>The best ones,&#0;&#7; really.</p>' });
		expect((await fetchDeal(id)).descriptionText).toMatch(/^The best ones,[^\0]*really\.$/);
		expect(site.faults).toEqual([]);
	});

	it.each([
		['dealStores', 'str', () => site.context.db.insert(stores).values({ name: 'Gone' }).returning()],
		['dealCategories', 'cat', async () => [await buildCategory(site.context.db, 'Gone')]],
		['dealBrands', 'brd', () => site.context.db.insert(brands).values({ name: 'Gone' }).returning()],
		['dealTags', 'tag', () => site.context.db.insert(tags).values({ name: 'Gone' }).returning()],
	] as const)('rejects %s that are suspended, unless the deal already had them', async (field, type, insert) => {
		const [entry] = await insert();
		const ids = [entry?.id ?? 0];
		const author = await poster({ role: 3 });
		const post = () => send(author, '/api/postdeal', { ...goodFields(), [field]: ids });
		const { id } = (await post()).body.data;
		expect((await moderator.call('POST', '/api/deleteMasters', { id: ids[0], type })).status).toBe(200);
		const { status, body } = await post();
		expect([status, body.errors]).toEqual([
			400,
			{ [field]: 'One of these is no longer available. Please choose again.' },
		]);
		// A deal may keep a value that it already had; another deal may not choose it.
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
	])('returns 403 to a member who forges %s', async (_, forged) => {
		const { status } = await send(await poster(), '/api/postdeal', { ...goodFields(), ...forged });
		expect(status).toBe(403);
	});

	it('lets only moderators set tags, and accepts plain defaults from all members', async () => {
		const tagged = { ...goodFields(), dealTags: [tagId] };
		expect((await send(await poster(), '/api/postdeal', tagged)).status).toBe(403);
		expect((await send(await poster({ role: 2 }), '/api/postdeal', tagged)).status).toBe(403);
		expect((await send(await poster({ role: 3 }), '/api/postdeal', { ...tagged, isFeatured: 1 })).status).toBe(200);
		const plain = { ...goodFields(), isFeatured: 0, dealStatus: 1 };
		expect((await send(await poster(), '/api/postdeal', plain)).status).toBe(200);
	});

	it('always discloses store reps, and approves posts by staff', async () => {
		const rep = await send(await poster({ role: 5 }), '/api/postdeal', { ...goodFields(), disclosed: 0 });
		expect((await fetchDeal(rep.body.data.id)).disclosed).toBe(true);
		const staff = await send(await poster({ role: 3 }), '/api/postdeal', goodFields());
		expect(staff.body.data.del_review).toBe('approved');
	});

	it('rejects visitors and unverified members', async () => {
		expect((await send(null, '/api/postdeal', goodFields())).status).toBe(401);
		expect((await send(await poster({ emailVerifiedAt: null }), '/api/postdeal', goodFields())).status).toBe(403);
	});

	it('rejects a body that is not a form', async () => {
		const author = await poster();
		const plain = await author.call('POST', '/api/postdeal', goodFields());
		expect([plain.status, plain.body.code]).toEqual([415, 'unsupported_type']);
		expect(site.faults).toEqual([]);
	});
});
