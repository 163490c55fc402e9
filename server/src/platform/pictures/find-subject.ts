import { openRaw, type RawPicture } from './raw-picture.ts';

/** A box, in pixels of the picture. */
export interface Box {
	left: number;
	top: number;
	width: number;
	height: number;
}

/** The longer side of the picture in which edges are searched: enough to see a subject, too few to see noise. */
const LOOKED_AT_PX = 256;

/** An edge is a difference of more than this many levels (of 255) between pixels this far apart. */
const EDGE_LEVELS = 9;
const EDGE_REACH_PX = 4;

/** A studio picture has no edge in this share of its width or height along each border. */
const BORDER = 0.02;

/** Returns the box around the subject of a studio picture. Null if something reaches the border or nothing is visible. */
export async function findSubject(picture: RawPicture): Promise<Box | null> {
	const { data, info } = await openRaw(picture)
		.resize({ width: LOOKED_AT_PX, height: LOOKED_AT_PX, fit: 'inside', withoutEnlargement: true })
		.raw()
		.toBuffer({ resolveWithObject: true });
	const edges = boxAroundEdges(data, info);
	if (!edges) return null;
	const border = { x: info.width * BORDER, y: info.height * BORDER };
	const reachesBorder =
		edges.left < border.x ||
		edges.top < border.y ||
		edges.right >= info.width - border.x ||
		edges.bottom >= info.height - border.y;
	if (reachesBorder) return null;
	const scale = { x: picture.raw.width / info.width, y: picture.raw.height / info.height };
	return {
		left: edges.left * scale.x,
		top: edges.top * scale.y,
		width: (edges.right - edges.left + 1) * scale.x,
		height: (edges.bottom - edges.top + 1) * scale.y,
	};
}

interface Size {
	width: number;
	height: number;
	channels: number;
}

function boxAroundEdges(data: Buffer, { width, height, channels }: Size) {
	const box = { left: width, top: height, right: -1, bottom: -1 };
	const include = (x: number, y: number) => {
		box.left = Math.min(box.left, x);
		box.right = Math.max(box.right, x);
		box.top = Math.min(box.top, y);
		box.bottom = Math.max(box.bottom, y);
	};
	const differs = (here: number, there: number) => {
		for (let channel = 0; channel < channels; channel += 1) {
			if (Math.abs((data[here + channel] ?? 0) - (data[there + channel] ?? 0)) > EDGE_LEVELS) return true;
		}
		return false;
	};
	const right = EDGE_REACH_PX * channels;
	const down = EDGE_REACH_PX * width * channels;
	for (let y = 0; y < height; y += 1) {
		for (let x = 0; x < width; x += 1) {
			const at = (y * width + x) * channels;
			// The edge is about halfway between the two pixels.
			if (x + EDGE_REACH_PX < width && differs(at, at + right)) include(x + EDGE_REACH_PX / 2, y);
			if (y + EDGE_REACH_PX < height && differs(at, at + down)) include(x, y + EDGE_REACH_PX / 2);
		}
	}
	return box.right < 0 ? null : box;
}
