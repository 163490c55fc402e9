import { DEAL_IMAGE_FRAMES, type DealImageFrame } from '@bilby/contract/deals/images';
import sharp, { type Sharp } from 'sharp';
import { type Box, findSubject } from './find-subject.ts';
import { openRaw, type RawPicture, toPixels } from './raw-picture.ts';

/** The largest share of each frame that the subject of a studio picture takes, and the height of its centre. */
const SUBJECT_IN: Record<DealImageFrame, { width: number; height: number; centre: number }> = {
	row: { width: 0.84, height: 0.56, centre: 0.5 },
	// Badges are at the top of a card.
	card: { width: 0.8, height: 0.7, centre: 0.55 },
	wide: { width: 0.74, height: 0.7, centre: 0.5 },
	hero: { width: 0.74, height: 0.7, centre: 0.5 },
	thumb: { width: 0.86, height: 0.86, centre: 0.5 },
};

/** The largest enlargement of a small subject, unless the whole picture is small. More would only blur it. */
const MAX_ENLARGED = 2;

/**
 * Returns a function that fills a frame with the picture. A studio picture keeps its whole subject, and its border extends the
 * background. Any other picture is cropped around its point of attention. Nothing is enlarged: the file of a small picture is
 * smaller than its frame.
 */
export async function framePicture(picture: RawPicture): Promise<(frame: DealImageFrame) => Promise<Sharp>> {
	const subject = await findSubject(picture);
	return async (frame) => (subject ? extendGround(picture, { subject, frame }) : cropAround(picture, frame));
}

/** Crops first and scales afterwards: a long and narrow picture would become huge if it were scaled first. */
async function cropAround(picture: RawPicture, frame: DealImageFrame): Promise<Sharp> {
	const size = DEAL_IMAGE_FRAMES[frame];
	const { width, height } = picture.raw;
	const cut = await toPixels(
		openRaw(picture).resize({
			width: Math.max(1, Math.min(width, Math.round((height * size.width) / size.height))),
			height: Math.max(1, Math.min(height, Math.round((width * size.height) / size.width))),
			fit: 'cover',
			position: sharp.strategy.attention,
		}),
	);
	return openRaw(cut).resize({ ...size, withoutEnlargement: true });
}

function extendGround(picture: RawPicture, { subject, frame }: { subject: Box; frame: DealImageFrame }): Sharp {
	const size = picture.raw;
	const { width, height } = DEAL_IMAGE_FRAMES[frame];
	const most = SUBJECT_IN[frame];
	const filling = Math.max(width / size.width, height / size.height);
	const takeFitting = Math.min((width * most.width) / subject.width, (height * most.height) / subject.height);
	const wanted = Math.min(takeFitting, Math.max(filling, MAX_ENLARGED));
	const scale = Math.min(wanted, 1);
	const framed = (length: number) => Math.round((length * scale) / wanted);
	const x = placeOnAxis({
		frame: framed(width),
		size: size.width,
		scale,
		from: subject.left,
		length: subject.width,
		centre: 0.5,
	});
	const y = placeOnAxis({
		frame: framed(height),
		size: size.height,
		scale,
		from: subject.top,
		length: subject.height,
		centre: most.centre,
	});
	return openRaw(picture)
		.resize({ width: x.scaled, height: y.scaled, fit: 'fill' })
		.extract({ left: x.from, top: y.from, width: x.length, height: y.length })
		.extend({ left: x.before, right: x.after, top: y.before, bottom: y.after, extendWith: 'copy' });
}

interface Axis {
	/** Pixels of the frame. */
	frame: number;
	/** Pixels of the picture. */
	size: number;
	scale: number;
	/** The start of the subject in the picture, and its length. */
	from: number;
	length: number;
	/** The position of the subject's middle in the frame, from 0 to 1. */
	centre: number;
}

/** Returns the part of the scaled picture in the frame, and the pixels of background needed before and after it. */
function placeOnAxis({ frame, size, scale, from, length, centre }: Axis) {
	const scaled = Math.max(1, Math.round(size * scale));
	const start = Math.round((from + length / 2) * scale - frame * centre);
	const first = Math.max(0, start);
	const last = Math.min(scaled, start + frame);
	return { scaled, from: first, length: last - first, before: Math.max(0, -start), after: frame - (last - start) };
}
