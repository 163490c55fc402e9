import {
	CARD_IMAGE_SIZE,
	DEAL_IMAGE_VARIANTS,
	DETAIL_IMAGE_MAX_PX,
	type DealImageVariant,
} from '@bilby/contract/images';
import pLimit from 'p-limit';
import type { FileStorage } from '../platform/storage.ts';
import { loadSharp } from './load-sharp.ts';

/** A picture decoded and encoded anew; metadata does not survive that. Sizes are those of the detail picture, in pixels. */
export interface ProcessedImage {
	card: Buffer;
	detail: Buffer;
	width: number;
	height: number;
}

/** Pictures beyond this are refused before they are decoded. */
const MAX_INPUT_PIXELS = 50_000_000;

/** What people may upload: plain pictures, told by their content. SVG is a program, and animations are not for cards. */
const ACCEPTED = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif', 'tiff']);

/** Pictures decoded at a time: each may take as much memory as its pixels. */
const decoding = pLimit(2);

/** Makes the card and the detail picture from what somebody sent; null where that is no picture that is taken. */
export function processUploadedImage(input: Buffer): Promise<ProcessedImage | null> {
	return decoding(async () => {
		try {
			const sharp = await loadSharp();
			const { format, pages = 1 } = await sharp(input, { limitInputPixels: MAX_INPUT_PIXELS }).metadata();
			return ACCEPTED.has(format) && pages === 1 ? await processDealImage(input) : null;
		} catch {
			// Whatever the decoder stumbles over is no picture.
			return null;
		}
	});
}

/** Makes the card and the detail picture, as WebP, from an image in any format that sharp reads. */
export async function processDealImage(input: Buffer): Promise<ProcessedImage> {
	const sharp = await loadSharp();
	const source = sharp(input, { limitInputPixels: MAX_INPUT_PIXELS }).autoOrient();
	const [card, detail] = await Promise.all([
		source
			.clone()
			.resize({ ...CARD_IMAGE_SIZE, fit: 'cover' })
			.webp({ quality: 82 })
			.toBuffer(),
		source
			.clone()
			.resize({ width: DETAIL_IMAGE_MAX_PX, height: DETAIL_IMAGE_MAX_PX, fit: 'inside', withoutEnlargement: true })
			.webp({ quality: 85 })
			.toBuffer({ resolveWithObject: true }),
	]);
	return { card, detail: detail.data, width: detail.info.width, height: detail.info.height };
}

/** Stores both pictures of a deal under one file name. */
export async function storeDealImage(
	storage: FileStorage,
	dealId: number,
	fileName: string,
	image: Pick<ProcessedImage, DealImageVariant>,
): Promise<void> {
	await storage.put(dealImageKey(dealId, `${fileName}-card.webp`), image.card);
	await storage.put(dealImageKey(dealId, `${fileName}-detail.webp`), image.detail);
}

/** Where both pictures lie. */
export function dealImageKeys(dealId: number, fileName: string): string[] {
	return DEAL_IMAGE_VARIANTS.map((variant) => dealImageKey(dealId, `${fileName}-${variant}.webp`));
}

export function dealImageKey(dealId: number | string, file: string): string {
	return `deals/${dealId}/${file}`;
}
