import type { Look } from '#demo/pictures/drawing/look.ts';
import { box, group, oval, repeat } from '#demo/pictures/drawing/shapes.ts';

/** A sheet that lies on the ground a little turned, with its own soft shadow. */
export function lying(
	look: Look,
	{ turn, y = 90, height = 220 }: { turn: number; y?: number; height?: number },
	...content: string[]
) {
	return (
		oval(204, y + height + 4, 214, 30, look.materials.soft('#2a211a', 0.5)) +
		group(
			`rotate(${turn} 200 ${y + height / 2})`,
			box(-4, y + 8, 408, height, 16, '#2a211a', 'opacity="0.12"'),
			...content,
		)
	);
}

const pattern = (size: number, at: (x: number, y: number) => string) =>
	repeat(size * size, (index) =>
		(index * 7919 + (index % size) * 31 + Math.floor(index / size) * 17) % 5 < 2
			? at(index % size, Math.floor(index / size))
			: '',
	);

/** Squares such as a scanner reads; they say nothing. */
export function scanCode(x: number, y: number, size: number) {
	const cell = size / 13;
	const corner = (cx: number, cy: number) =>
		box(x + cx * cell, y + cy * cell, cell * 4, cell * 4, 1, '#17181b') +
		box(x + (cx + 1) * cell, y + (cy + 1) * cell, cell * 2, cell * 2, 0, '#ffffff');
	return (
		box(x - cell, y - cell, size + cell * 2, size + cell * 2, 4, '#ffffff') +
		pattern(13, (cx, cy) =>
			(cx < 5 || cx > 7) && (cy < 5 || (cy > 7 && cx < 5))
				? ''
				: box(x + cx * cell, y + cy * cell, cell, cell, 0, '#17181b'),
		) +
		corner(0, 0) +
		corner(9, 0) +
		corner(0, 9)
	);
}

export const barcode = (x: number, y: number, width: number, height: number) =>
	repeat(Math.floor(width / 6), (index) =>
		box(x + index * 6, y, [2, 4, 1.5, 3][(index * 5) % 4] ?? 2, height, 0, '#17181b'),
	);
