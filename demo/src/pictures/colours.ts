const WHITE = '#ffffff';
const BLACK = '#0c0a12';

/** Returns a colour of a template: `#33363c`, or a name, lighter or darker by some percent as in `colour+20` or `colour-35`. */
export function readColour(written: string, colours: Record<string, string>): string {
	const [, base = '', shades = ''] = /^(#[0-9a-f]{6}|[a-zA-Z]+)((?:[+-]\d+)*)$/.exec(written) ?? [];
	const colour = base.startsWith('#') ? base : colours[base];
	if (!colour) throw new Error(`There is no colour ${written}.`);
	const steps = shades.match(/[+-]\d+/g) ?? [];
	return steps.map(Number).reduce((shaded, percent) => shade(shaded, percent / 100), colour);
}

/** Mixes some white into the colour, or some black where the share is negative. */
export function shade(colour: string, share: number): string {
	const target = channelsOf(share > 0 ? WHITE : BLACK);
	const mixed = channelsOf(colour).map((from, index) =>
		Math.round(from + ((target[index] ?? 0) - from) * Math.abs(share)),
	);
	return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** Text in this colour is readable on the other: nearly black or white. */
export function inkOn(colour: string): string {
	const [red = 0, green = 0, blue = 0] = channelsOf(colour);
	return 0.3 * red + 0.59 * green + 0.11 * blue > 150 ? '#1b1916' : WHITE;
}

function channelsOf(colour: string): number[] {
	return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
