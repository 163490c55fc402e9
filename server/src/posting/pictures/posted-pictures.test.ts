import { crc32 } from 'node:zlib';
import { DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { dealImages } from '#schema/deal-labels.ts';
import { unclaimedFiles } from '#schema/platform.ts';
import { drawSquare } from '#testing/requests/deal-forms.ts';
import { openPostingSite } from '#testing/set-ups/posting-site.ts';
import { storePictures } from './deal-pictures.service.ts';

const { site, goodFields, send, poster, postOne, numberOfDeals } = await openPostingSite();
afterAll(() => site.close());

const PAYLOAD = '<html><script>alert(1)</script></html>';

/** A cloud metadata address, which must never be fetched. */
const INSIDE = 'http://169.254.169.254/latest.png';

describe('posted pictures', () => {
	it('keep nothing but the visible pixels', async () => {
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
		['a PNG with HTML after its end', async () => Buffer.concat([await drawSquare(), Buffer.from(PAYLOAD)])],
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
	])('lose the metadata of %s', async (_, make) => {
		const polyglot = await make();
		expect(polyglot.includes(PAYLOAD)).toBe(true);
		const { id } = await postOne({}, { images: [polyglot] });
		const [image] = await site.context.db.select().from(dealImages).where(eq(dealImages.dealId, id));
		for (const variant of DEAL_IMAGE_VARIANTS) {
			const stored = await site.context.storage.get(`deals/${id}/${image?.fileName}-${variant}.webp`);
			expect((await sharp(stored ?? Buffer.alloc(0)).metadata()).format).toBe('webp');
			expect(stored?.includes('script')).toBe(false);
		}
	});

	/** Inserts a text chunk after the header of a PNG, which ends at byte 33. */
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
	])('are rejected if one is %s', async (_, make) => {
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

	it('are rejected with the message above 1,000,000 bytes, or if there are eleven', async () => {
		const author = await poster();
		const large = await send(author, '/api/postdeal', goodFields(), { images: [Buffer.alloc(1_000_001)] });
		expect([large.status, large.body.message]).toEqual([400, 'Please upload image files of size less than 1 MB.']);
		const small = await drawSquare();
		const many = await send(author, '/api/postdeal', goodFields(), { images: Array(11).fill(small) });
		expect([many.status, many.body.message]).toEqual([400, 'Please choose at most 10 pictures.']);
	});

	it.each([INSIDE, 'http://no-such-shop.invalid/a.jpg'])(
		'at %s are rejected with the same message, after the same time, and nothing is stored',
		async (url) => {
			const author = await poster();
			const before = await numberOfDeals();
			const startedAt = performance.now();
			const { status, body } = await send(author, '/api/postdeal', { ...goodFields(), dealUrlImages: [url] });
			expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990);
			const message = 'We couldn’t get a picture from that page. Please choose another or upload one.';
			expect([status, body.errors]).toEqual([400, { dealUrlImages: message }]);
			expect(await numberOfDeals()).toBe(before);
			expect(await site.context.db.select().from(unclaimedFiles)).toEqual([]);
		},
	);

	it('are not fetched if the primary one is not among them', async () => {
		const fields = { ...goodFields(), dealUrlImages: Array(10).fill(INSIDE), primaryImage: 'url:11' };
		const { status, body } = await send(await poster(), '/api/postdeal', fields);
		expect([status, Object.keys(body.errors)]).toEqual([400, ['primaryImage']]);
	});

	it('are fetched up to a hundred times per member in ten minutes', async () => {
		const context = { ...site.context, config: { ...site.context.config, rateLimit: 0.02 } };
		const { id: userId } = await poster();
		const fetchOne = () => storePictures(context, 1, { userId, uploads: [], urls: [INSIDE], already: 0 });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'validation' });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'validation' });
		await expect(fetchOne()).rejects.toMatchObject({ code: 'too_many_requests', retryAfterSeconds: 600 });
	});
});
