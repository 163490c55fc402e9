import { MIN_AVATAR_PX } from '@bilby/contract/accounts/avatar-rules';
import { AVATAR_SIZES } from '@bilby/contract/accounts/avatars';
import { CARD_IMAGE_SIZE, DETAIL_IMAGE_MAX_PX } from '@bilby/contract/deals/images';
import { MAX_IMAGE_PIXELS } from '@bilby/contract/deals/limits';
import sharp, { type Metadata, type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import type { AvatarSquares, ProcessedAvatar, ProcessedImage } from './picture-jobs.ts';

/** Pixels of the small picture that the form shows of what stands in a shop; twice the size at which it shows it. */
const PREVIEW_SIZE = { width: 320, height: 240 };

/** What people may upload: plain pictures, told by their content. SVG is a program, and animations are not for cards. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Decoders of these formats, by libvips' names; no other ever sees a file of strangers. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`);

/** Said although they are the defaults: a small file must not become a large picture, nor a broken one a whole. */
const CAREFULLY: SharpOptions = {
	limitInputPixels: MAX_IMAGE_PIXELS,
	unlimited: false,
	failOn: 'warning',
	sequentialRead: true,
};

/** How hard the encoder looks for a smaller file, of 6. Whoever starts the site for the first time waits for the drawings. */
const PHOTO_EFFORT = 4;
const DRAWN_EFFORT = 1;

/** Up to this size a picture is decoded as it is; a larger one is made smaller while it is decoded. */
const DECODED_WHOLE_PX = 2 * DETAIL_IMAGE_MAX_PX;

const DETAIL: ResizeOptions = {
	width: DETAIL_IMAGE_MAX_PX,
	height: DETAIL_IMAGE_MAX_PX,
	fit: 'inside',
	withoutEnlargement: true,
};

/** One core at most, and no memory held for a next picture that may never come. For processes that do nothing else. */
export function workAlone(): void {
	sharp.concurrency(1);
	sharp.cache(false);
}

/** From here on this process reads the formats of pictures that people send, and no other. */
export function decodePicturesOnly(): void {
	sharp.block({ operation: ['VipsForeignLoad'] });
	sharp.unblock({ operation: DECODERS });
}

/** The card and the detail picture, as WebP, from what somebody sent; null where that is no picture that is taken. */
export function makeDealPictures(input: Buffer): Promise<ProcessedImage | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		return size && encodeBoth(await decodeOnce(input, size));
	});
}

/** Both squares of an avatar, as WebP, from the middle of what somebody sent; null where that is no picture that is taken. */
export function makeAvatar(input: Buffer): Promise<ProcessedAvatar | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		if (!size) return null;
		if (Math.min(size.width, size.height) < MIN_AVATAR_PX) return 'too small';
		return encodeSquares(() => sharp(input, CAREFULLY).autoOrient());
	});
}

/** Both squares of an avatar that we drew. */
export async function makeDrawnAvatar(svg: Buffer): Promise<AvatarSquares> {
	const { data, raw } = await toPixels(sharp(svg).removeAlpha());
	return encodeSquares(() => sharp(data, { raw }), DRAWN_EFFORT);
}

async function encodeSquares(source: () => Sharp, effort = PHOTO_EFFORT): Promise<AvatarSquares> {
	const square = (side: number) =>
		source().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 82, effort }).toBuffer();
	return { profile: await square(AVATAR_SIZES.profile), thumb: await square(AVATAR_SIZES.thumb) };
}

/** A small picture, as WebP, from what a shop answered; null where that is no picture that is taken. */
export function makePreview(input: Buffer): Promise<Buffer | null> {
	return unlessUnreadable(async () => {
		if (!(await readSize(input))) return null;
		return sharp(input, CAREFULLY).autoOrient().resize(PREVIEW_SIZE).webp({ quality: 70 }).toBuffer();
	});
}

/** The card and the detail picture of a drawing of our own, of which nothing is transparent and the size is one of pictures. */
export async function makeDrawnPictures(svg: Buffer): Promise<ProcessedImage> {
	return encodeBoth(await toPixels(sharp(svg).removeAlpha()), DRAWN_EFFORT);
}

async function unlessUnreadable<Result>(make: () => Promise<Result | null>): Promise<Result | null> {
	try {
		return await make();
	} catch {
		// Whatever the decoder stumbles over is no picture.
		return null;
	}
}

/** Upright width and height, from the header alone; null for what is not taken. */
async function readSize(input: Buffer): Promise<Metadata['autoOrient'] | null> {
	const { format, pages = 1, autoOrient } = await sharp(input, CAREFULLY).metadata();
	const pixels = autoOrient.width * autoOrient.height;
	return ACCEPTED.has(format) && pages === 1 && pixels <= MAX_IMAGE_PIXELS ? autoOrient : null;
}

/** The pixels that both pictures are made from. Decoding takes the most of time and memory, and takes it once. */
async function decodeOnce(input: Buffer, { width, height }: Metadata['autoOrient']) {
	const source = sharp(input, CAREFULLY).autoOrient();
	const isSmall = Math.max(width, height) <= DECODED_WHOLE_PX;
	return toPixels(isSmall ? source : source.resize(reduction(width, height)));
}

async function toPixels(source: Sharp) {
	const { data, info } = await source.raw().toBuffer({ resolveWithObject: true });
	return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** To the size of the detail picture; of a long and narrow picture the card needs more than that. */
function reduction(width: number, height: number): ResizeOptions {
	const forDetail = DETAIL_IMAGE_MAX_PX / Math.max(width, height);
	const forCard = Math.max(CARD_IMAGE_SIZE.width / width, CARD_IMAGE_SIZE.height / height);
	return forCard > forDetail ? { ...CARD_IMAGE_SIZE, fit: 'outside', withoutEnlargement: true } : DETAIL;
}

async function encodeBoth(
	{ data, raw }: Awaited<ReturnType<typeof toPixels>>,
	effort = PHOTO_EFFORT,
): Promise<ProcessedImage> {
	const pixels = () => sharp(data, { raw });
	const card = await pixels()
		.resize({ ...CARD_IMAGE_SIZE, fit: 'cover' })
		.webp({ quality: 82, effort })
		.toBuffer();
	const detail = await pixels().resize(DETAIL).webp({ quality: 85, effort }).toBuffer({ resolveWithObject: true });
	return { card, detail: detail.data, width: detail.info.width, height: detail.info.height };
}
