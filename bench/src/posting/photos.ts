import { DEAL_IMAGE_FRAMES, DETAIL_IMAGE_MAX_PX } from '@bilby/contract/deals/images';
import sharp from 'sharp';

/** Creates soft shapes with a little noise, like a photo. */
export function makePhoto(width: number, height: number): Promise<Buffer> {
	return sharp({
		create: { width, height, channels: 3, background: '#789', noise: { type: 'gaussian', mean: 128, sigma: 20 } },
	})
		.blur(2)
		.jpeg({ quality: 85 })
		.toBuffer();
}

/** Encodes the two pictures of a deal with sharp alone. */
export async function encodeBare(photo: Buffer): Promise<void> {
	await Promise.all([
		sharp(photo)
			.resize({ ...DEAL_IMAGE_FRAMES.card, fit: 'cover' })
			.webp({ quality: 82 })
			.toBuffer(),
		sharp(photo)
			.resize({ width: DETAIL_IMAGE_MAX_PX, height: DETAIL_IMAGE_MAX_PX, fit: 'inside' })
			.webp({ quality: 85 })
			.toBuffer(),
	]);
}
