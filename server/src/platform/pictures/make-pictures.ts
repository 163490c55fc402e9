import { MIN_AVATAR_PX } from '@bilby/contract/accounts/avatar-rules';
import { AVATAR_SIZES } from '@bilby/contract/accounts/avatars';
import { DEAL_IMAGE_FRAMES, DETAIL_IMAGE_MAX_PX, type DealImageFrame } from '@bilby/contract/deals/images';
import { MAX_IMAGE_PIXELS } from '@bilby/contract/deals/limits';
import sharp, { type Metadata, type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import { framePicture } from './frame-picture.ts';
import type { AvatarSquares, ProcessedAvatar, ProcessedImage } from './picture-jobs.ts';
import { openRaw, type RawPicture, toPixels } from './raw-picture.ts';

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

/** Warm and light, in the dark theme too: photos look the same in both. */
const STUDIO_GROUND = '#f1efec';

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

/** Makes all files of a picture, as WebP, from a member's file; null if that is not a picture we accept. */
export function makeDealPictures(input: Buffer): Promise<ProcessedImage | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		return size && encodeAll(await decodeOnce(input, size));
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
	const pixels = await toPixels(sharp(svg).removeAlpha());
	return encodeSquares(() => openRaw(pixels), DRAWN_EFFORT);
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

/** Makes all files of our own drawing, which has no transparent parts and the size of a picture. */
export async function makeDrawnPictures(svg: Buffer): Promise<ProcessedImage> {
	return encodeAll(await toPixels(sharp(svg).removeAlpha()), DRAWN_EFFORT);
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

/** Decodes the pixels that all files are made from. Decoding takes most of the time and memory, so it runs once. */
async function decodeOnce(input: Buffer, { width, height }: Metadata['autoOrient']) {
	const source = sharp(input, CAREFULLY).autoOrient();
	const isSmall = Math.max(width, height) <= DECODED_WHOLE_PX;
	return toPixels(isSmall ? source : source.resize(reduction(width, height)));
}

/** Returns the scaling to the size of the detail picture. A long and narrow picture keeps as many pixels as its card needs. */
function reduction(width: number, height: number): ResizeOptions {
	const { card } = DEAL_IMAGE_FRAMES;
	const forDetail = DETAIL_IMAGE_MAX_PX / Math.max(width, height);
	const forCard = Math.max(card.width / width, card.height / height);
	return forCard > forDetail ? { ...card, fit: 'outside', withoutEnlargement: true } : DETAIL;
}

async function encodeAll(pixels: RawPicture, effort = PHOTO_EFFORT): Promise<ProcessedImage> {
	const toFrame = await framePicture(await flatten(pixels));
	const fill = async (frame: DealImageFrame) => (await toFrame(frame)).webp({ quality: 82, effort }).toBuffer();
	const detail = await openRaw(pixels)
		.resize(DETAIL)
		.webp({ quality: 85, effort })
		.toBuffer({ resolveWithObject: true });
	return {
		row: await fill('row'),
		card: await fill('card'),
		wide: await fill('wide'),
		hero: await fill('hero'),
		thumb: await fill('thumb'),
		detail: detail.data,
		width: detail.info.width,
		height: detail.info.height,
	};
}

/** Puts a picture with transparent parts on the background of a studio picture, so that it fills its frames. */
async function flatten(pixels: RawPicture): Promise<RawPicture> {
	const isOpaque = pixels.raw.channels % 2 === 1;
	return isOpaque ? pixels : toPixels(openRaw(pixels).flatten({ background: STUDIO_GROUND }));
}
