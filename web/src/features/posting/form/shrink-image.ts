import { DETAIL_IMAGE_MAX_PX } from '@bilby/contract/deals/images';
import { imageSizeProblem } from '@bilby/contract/deals/rules';

/** Tried in this order until the picture is small enough: pixels of the longer side, and quality. */
const ATTEMPTS = [
	[DETAIL_IMAGE_MAX_PX * 1.5, 0.86],
	[DETAIL_IMAGE_MAX_PX, 0.8],
	[DETAIL_IMAGE_MAX_PX, 0.6],
	[DETAIL_IMAGE_MAX_PX / 2, 0.7],
] as const;

/** Shrinks a photo until it can be uploaded. Throws if the browser cannot read it. */
export async function shrinkImage(file: File): Promise<File> {
	const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
	try {
		for (const [longerSide, quality] of ATTEMPTS) {
			const blob = await encode(bitmap, longerSide, quality);
			if (imageSizeProblem(blob.size) === null) return asFile(blob, file.name);
		}
	} finally {
		bitmap.close();
	}
	throw new Error('The picture stays too large.');
}

async function encode(bitmap: ImageBitmap, longerSide: number, quality: number): Promise<Blob> {
	const scale = Math.min(1, longerSide / Math.max(bitmap.width, bitmap.height));
	const canvas = document.createElement('canvas');
	canvas.width = Math.max(1, Math.round(bitmap.width * scale));
	canvas.height = Math.max(1, Math.round(bitmap.height * scale));
	canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
	const webp = await encodeImage(canvas, 'image/webp', quality);
	// Browsers that cannot write WebP return a PNG instead.
	return webp.type === 'image/webp' ? webp : encodeImage(canvas, 'image/jpeg', quality);
}

function encodeImage(canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be written.'))),
			type,
			quality,
		);
	});
}

function asFile(blob: Blob, name: string): File {
	const ending = blob.type === 'image/webp' ? 'webp' : 'jpg';
	return new File([blob], name.replace(/(\.\w+)?$/, `.${ending}`), { type: blob.type });
}
