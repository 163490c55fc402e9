import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Part of the picture's shorter side that the icon takes. */
const ICON_SHARE = 0.32;

/** An SVG of a line icon on a two-tone radial background; `colours` run from the centre outwards. */
export function drawPicture(picture: {
	/** Name of a Lucide icon. */
	icon: string;
	colours: readonly [string, string];
	width: number;
	height: number;
}): Buffer {
	const { width, height, colours } = picture;
	const size = Math.round(Math.min(width, height) * ICON_SHARE);
	const scale = size / 24;
	return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><radialGradient id="ground" cx="28%" cy="12%" r="95%"><stop offset="0" stop-color="${colours[0]}"/><stop offset="1" stop-color="${colours[1]}"/></radialGradient></defs>
<rect width="100%" height="100%" fill="url(#ground)"/>
<g transform="translate(${(width - size) / 2} ${(height - size) / 2}) scale(${scale})" fill="none" stroke="#f5f3ef" opacity="0.92" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">${iconShapes(picture.icon)}</g>
</svg>`);
}

/** The shapes inside a Lucide icon's 24 by 24 drawing. */
function iconShapes(icon: string): string {
	const file = require.resolve(`lucide-static/icons/${icon}.svg`);
	const drawing = readFileSync(file, 'utf8');
	return drawing.slice(drawing.indexOf('>', drawing.indexOf('<svg')) + 1, drawing.lastIndexOf('</svg>'));
}
