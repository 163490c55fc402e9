import { AVATAR_SIZES } from '@bilby/contract/accounts/avatars';

/** Twice the displayed size, for screens with two pixels per CSS pixel. */
const CUT_PX = AVATAR_SIZES.profile * 2;
const QUALITY = 0.9;

interface Cut {
	/** Degrees by which the picture is rotated before it is cropped. */
	rotation: number;
	/** The selected square, in pixels of the rotated picture. */
	area: { x: number; y: number; width: number; height: number };
}

/** Returns the selected square of a picture as a small file. */
export async function cutPicture(picture: ImageBitmap, { rotation, area }: Cut): Promise<Blob> {
	const canvas = document.createElement('canvas');
	canvas.width = CUT_PX;
	canvas.height = CUT_PX;
	const context = canvas.getContext('2d');
	if (!context) throw new Error('This browser cannot draw on a canvas.');
	const radians = (rotation * Math.PI) / 180;
	const turned = measureRotated(picture, radians);
	context.fillStyle = '#fff';
	context.fillRect(0, 0, CUT_PX, CUT_PX);
	context.imageSmoothingQuality = 'high';
	context.scale(CUT_PX / area.width, CUT_PX / area.height);
	context.translate(turned.width / 2 - area.x, turned.height / 2 - area.y);
	context.rotate(radians);
	context.drawImage(picture, -picture.width / 2, -picture.height / 2);
	return asJpeg(canvas);
}

/** Returns the size of the bounding box of a rotated picture. */
export function measureRotated({ width, height }: { width: number; height: number }, radians: number) {
	const sine = Math.abs(Math.sin(radians));
	const cosine = Math.abs(Math.cos(radians));
	return { width: cosine * width + sine * height, height: sine * width + cosine * height };
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
	return new Promise((resolve, reject) => {
		canvas.toBlob(
			(blob) => (blob ? resolve(blob) : reject(new Error('The picture cannot be encoded.'))),
			'image/jpeg',
			QUALITY,
		);
	});
}
