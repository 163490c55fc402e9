import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** How an icon is looked at. Places are shares of the picture's width and height. */
export interface PictureView {
	/** Part of the picture's shorter side that the icon takes. */
	size: number;
	/** Degrees clockwise. */
	turn: number;
	/** The middle of the icon. */
	middle: readonly [number, number];
	/** The middle of the background's light. */
	light: readonly [number, number];
}

const FRONT: PictureView = { size: 0.32, turn: 0, middle: [0.5, 0.5], light: [0.28, 0.12] };

/** An SVG of a line icon on a two-tone radial background; `colours` run from the centre outwards. */
export function drawPicture({
	icon,
	colours,
	width,
	height,
	view = FRONT,
}: {
	/** Name of a Lucide icon. */
	icon: string;
	colours: readonly [string, string];
	width: number;
	height: number;
	view?: PictureView | undefined;
}): Buffer {
	const scale = Math.round(Math.min(width, height) * view.size) / 24;
	// From nearby a line is thicker, yet not as much: it would look like a beam.
	const line = 1.5 * Math.sqrt(FRONT.size / view.size);
	const [x, y] = view.middle;
	const [lightX, lightY] = view.light;
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="ground" cx="${lightX * 100}%" cy="${lightY * 100}%" r="95%"><stop offset="0" stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#ground)"/>
<g transform="translate(${width * x} ${height * y}) rotate(${view.turn}) scale(${scale}) translate(-12 -12)" fill="none" stroke="#f5f3ef" opacity="0.92" stroke-width="${line}" stroke-linecap="round" stroke-linejoin="round">${iconShapes(icon)}</g>
</svg>`);
}

/** The shapes inside a Lucide icon's 24 by 24 drawing. */
function iconShapes(icon: string): string {
	const file = require.resolve(`lucide-static/icons/${icon}.svg`);
	const drawing = readFileSync(file, 'utf8');
	return drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, drawing.lastIndexOf('</svg>'));
}
