/** The colour that lies `share` of the way from one to the other; both as #rrggbb. */
export function mix(from: string, to: string, share: number): string {
	const channels = [1, 3, 5].map((at) => {
		const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16)) as [number, number];
		return Math.round(a + (b - a) * share);
	});
	return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

export const lighter = (colour: string, share: number) => mix(colour, '#ffffff', share);
export const darker = (colour: string, share: number) => mix(colour, '#0c0a12', share);

/** Letters that can be read on the colour: nearly black or white. */
export function inkOn(colour: string): string {
	const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)) as [
		number,
		number,
		number,
	];
	return 0.3 * red + 0.59 * green + 0.11 * blue > 150 ? '#1b1916' : '#ffffff';
}
