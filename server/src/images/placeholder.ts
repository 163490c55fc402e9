import { CARD_IMAGE_SIZE } from '@bilby/contract/images';
import { drawPicture } from './draw-picture.ts';
import { loadSharp } from './load-sharp.ts';

let drawn: Promise<Buffer> | undefined;

/** The picture shown where there is none: drawn once, when it is first wanted. */
export function placeholderPicture(): Promise<Buffer> {
	drawn ??= draw();
	return drawn;
}

async function draw(): Promise<Buffer> {
	const sharp = await loadSharp();
	return sharp(drawPicture({ icon: 'image-off', colours: ['#3a3835', '#242321'], ...CARD_IMAGE_SIZE }))
		.webp({ quality: 82 })
		.toBuffer();
}
