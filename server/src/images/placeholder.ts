import { CARD_IMAGE_SIZE } from '@bilby/contract/images';
import sharp from 'sharp';
import { drawPicture } from './draw-picture.ts';

let drawn: Promise<Buffer> | undefined;

/** The picture shown where there is none: drawn once, when it is first wanted. */
export function placeholderPicture(): Promise<Buffer> {
	drawn ??= sharp(drawPicture({ icon: 'image-off', colours: ['#3a3835', '#242321'], ...CARD_IMAGE_SIZE }))
		.webp({ quality: 82 })
		.toBuffer();
	return drawn;
}
