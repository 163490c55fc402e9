import { AVATAR_SIZES, MIN_AVATAR_PX } from '@bilby/contract/accounts/avatars';
import { DEAL_IMAGE_FRAMES, DETAIL_IMAGE_MAX_PX, type DealImageFrame } from '@bilby/contract/deals/images';
import { MAX_IMAGE_PIXELS } from '@bilby/contract/deals/limits';
import { LOGO_PX, MIN_LOGO_PX } from '@bilby/contract/master-data/logos';
import sharp, { type Metadata, type ResizeOptions, type Sharp, type SharpOptions } from 'sharp';
import { framePicture } from './frame-picture.ts';
import type { AvatarSquares, ProcessedAvatar, ProcessedImage, ProcessedLogo } from './picture-jobs.ts';
import { openRaw, type RawPicture, toPixels } from './raw-picture.ts';

/** The preview of a shop's picture in the form, at twice the size at which it is shown. */
const PREVIEW_SIZE = { width: 320, height: 240 };

/**
 * Formats that people may upload, recognised by their content. SVG can contain scripts, and animations do not suit
 * cards.
 */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** libvips' decoders of these formats. No other decoder sees an uploaded file. */
const DECODERS = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif', 'Tiff'].map((format) => `VipsForeignLoad${format}`);

/** The defaults, made explicit: a small file must not become a huge picture, and a broken file must not be accepted. */
const CAREFULLY: SharpOptions = {
	limitInputPixels: MAX_IMAGE_PIXELS,
	unlimited: false,
	failOn: 'warning',
	sequentialRead: true,
};

/** Encoder effort from 0 to 6. Drawings are made during the first start, where people are waiting. */
const PHOTO_EFFORT = 4;
const DRAWN_EFFORT = 1;

/** Pictures up to this size are decoded at full size. Larger ones are reduced while decoding. */
const DECODED_WHOLE_PX = 2 * DETAIL_IMAGE_MAX_PX;

/** White around a logo, so that the rounded corners of its tile cut nothing off. */
const LOGO_MARGIN_PX = 8;

/** Warm and light, in the dark theme too, because photos look the same in both. */
const STUDIO_GROUND = '#f1efec';

const DETAIL: ResizeOptions = {
	width: DETAIL_IMAGE_MAX_PX,
	height: DETAIL_IMAGE_MAX_PX,
	fit: 'inside',
	withoutEnlargement: true,
};

/** Limits libvips to one thread and no cache, for processes that do nothing else. */
export function workAlone(): void {
	sharp.concurrency(1);
	sharp.cache(false);
}

/** From here on, this process decodes only the formats that people may upload. */
export function decodePicturesOnly(): void {
	sharp.block({ operation: ['VipsForeignLoad'] });
	sharp.unblock({ operation: DECODERS });
}

/** Makes all files of a picture, as WebP, from a member's file; null if that is not an accepted picture. */
export function makeDealPictures(input: Buffer): Promise<ProcessedImage | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		return size && encodeAll(await decodeOnce(input, size));
	});
}

/**
 * Makes both squares of an avatar, as WebP, from the middle of a member's file; null if that is not an accepted
 * picture.
 */
export function makeAvatar(input: Buffer): Promise<ProcessedAvatar | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		if (!size) return null;
		if (Math.min(size.width, size.height) < MIN_AVATAR_PX) return 'too small';
		return encodeSquares(() => sharp(input, CAREFULLY).autoOrient());
	});
}

/** Makes both squares of a drawn avatar. */
export async function makeDrawnAvatar(svg: Buffer): Promise<AvatarSquares> {
	const pixels = await toPixels(sharp(svg).removeAlpha());
	return encodeSquares(() => openRaw(pixels), DRAWN_EFFORT);
}

async function encodeSquares(source: () => Sharp, effort = PHOTO_EFFORT): Promise<AvatarSquares> {
	const square = (side: number) =>
		source().resize({ width: side, height: side, fit: 'cover' }).webp({ quality: 82, effort }).toBuffer();
	return { profile: await square(AVATAR_SIZES.profile), thumb: await square(AVATAR_SIZES.thumb) };
}

/** Makes the square of a logo, as WebP: the whole picture on white. Returns null if the input is not an accepted picture. */
export function makeLogo(input: Buffer): Promise<ProcessedLogo | null> {
	return unlessUnreadable(async () => {
		const size = await readSize(input);
		if (!size) return null;
		if (Math.max(size.width, size.height) < MIN_LOGO_PX) return 'too small';
		const inner = LOGO_PX - 2 * LOGO_MARGIN_PX;
		const white = { background: '#ffffff' };
		return sharp(input, CAREFULLY)
			.autoOrient()
			.resize({ width: inner, height: inner, fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
			.flatten(white)
			.extend({ top: LOGO_MARGIN_PX, bottom: LOGO_MARGIN_PX, left: LOGO_MARGIN_PX, right: LOGO_MARGIN_PX, ...white })
			.webp({ quality: 90, effort: PHOTO_EFFORT })
			.toBuffer();
	});
}

/** Makes a small WebP from a shop's picture; null if that is not an accepted picture. */
export function makePreview(input: Buffer): Promise<Buffer | null> {
	return unlessUnreadable(async () => {
		if (!(await readSize(input))) return null;
		return sharp(input, CAREFULLY).autoOrient().resize(PREVIEW_SIZE).webp({ quality: 70 }).toBuffer();
	});
}

/** Makes all files of a drawing, which is opaque and has the size of a picture. */
export async function makeDrawnPictures(svg: Buffer): Promise<ProcessedImage> {
	return encodeAll(await toPixels(sharp(svg).removeAlpha()), DRAWN_EFFORT);
}

async function unlessUnreadable<Result>(make: () => Promise<Result | null>): Promise<Result | null> {
	try {
		return await make();
	} catch {
		// A file that the decoder rejects is not a picture.
		return null;
	}
}

/** Reads the upright width and height from the header; null if the format is not accepted. */
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
