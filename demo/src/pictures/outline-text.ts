import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

const glyphFile = z.record(z.string(), z.object({ width: z.number(), outline: z.string() }));

/** Read with the first text, because a site without the demo starts without its data. */
let glyphs: z.infer<typeof glyphFile> | undefined;

/** Figtree at weight 800 (SIL Open Font License 1.1), which the site uses too. 1,000 units an em. */
function readGlyphs() {
	glyphs ??= glyphFile.parse(
		JSON.parse(readFileSync(path.join(import.meta.dirname, '../../data/glyphs.json'), 'utf8')),
	);
	return glyphs;
}

/** The width of a space, or of a character without a glyph. */
const SPACE = 240;

interface TextPlace {
	x: number;
	/** The baseline. */
	y: number;
	/** Height of the em; capitals take 0.7 of it. */
	size: number;
	/** The text becomes smaller where it would be wider. */
	maxWidth: number;
	anchor: 'start' | 'middle' | 'end';
}

/** Returns one line of capitals as outlines: on a machine without fonts, text would be missing. */
export function outlineText(text: string, { x, y, size, maxWidth, anchor }: TextPlace): string {
	let advance = 0;
	const outlines: string[] = [];
	for (const character of plainCapitals(text)) {
		const glyph = readGlyphs()[character];
		if (glyph) outlines.push(`<path transform="translate(${advance} 0)" d="${glyph.outline}"/>`);
		advance += glyph?.width ?? SPACE;
	}
	const scale = Math.min(size / 1000, maxWidth / Math.max(1, advance));
	const start = { start: 0, middle: advance / 2, end: advance }[anchor];
	const transform = `translate(${(x - start * scale).toFixed(2)} ${y}) scale(${scale.toFixed(5)})`;
	return `<g transform="${transform}">${outlines.join('')}</g>`;
}

/** The outlines have no accents. */
function plainCapitals(text: string): string {
	return text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase();
}
