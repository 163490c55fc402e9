import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

/**
 * Outlines of Figtree at weight 800 (SIL Open Font License 1.1, the face of the site itself), 1,000 units an em. Letters
 * are drawn and not set: a machine without fonts would leave them out.
 */
const OUTLINES = z
	.record(z.string(), z.object({ width: z.number(), outline: z.string() }))
	.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, '../../data/letters.json'), 'utf8')));

const SPACE = 240;

/** One line of capitals on the baseline `y`, made smaller where it is wider than `width`. */
export function letters({
	text,
	x,
	y,
	size,
	width,
	fill,
	anchor = 'middle',
}: {
	text: string;
	x: number;
	y: number;
	/** Height of the em, the capitals take 0.7 of it. */
	size: number;
	width: number;
	fill: string;
	anchor?: 'start' | 'middle' | 'end';
}): string {
	let advance = 0;
	const glyphs: string[] = [];
	for (const letter of plainCapitals(text)) {
		const glyph = OUTLINES[letter];
		if (glyph) glyphs.push(`<path transform="translate(${advance} 0)" d="${glyph.outline}"/>`);
		advance += glyph ? glyph.width : SPACE;
	}
	const scale = Math.min(size / 1000, width / Math.max(1, advance));
	const start = { start: 0, middle: advance / 2, end: advance }[anchor];
	const place = `translate(${round(x - start * scale)} ${round(y)}) scale(${round(scale, 5)})`;
	return `<g transform="${place}" fill="${fill}">${glyphs.join('')}</g>`;
}

/** Without accents, which the outlines have none of. */
function plainCapitals(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}

function round(value: number, digits = 2): number {
	return Number(value.toFixed(digits));
}
