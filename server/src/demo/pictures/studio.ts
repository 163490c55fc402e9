import { darker, lighter, mix } from './drawing/colours.ts';
import { FLOOR, type Silhouette } from './drawing/look.ts';
import type { Materials } from './drawing/materials.ts';
import { box, oval } from './drawing/shapes.ts';

/** Units of a picture, whatever its pixels. */
export const PICTURE = { width: 800, height: 600 };

/** A light ground with a hint of the store's colour: the wall runs into the floor without an edge. */
export function ground(materials: Materials, tint: string): string {
	const wall = mix('#f6f4f1', lighter(tint, 0.45), 0.16);
	const floor = mix('#e4e0da', lighter(tint, 0.2), 0.12);
	const { width, height } = PICTURE;
	return [
		box(0, 0, width, height, 0, materials.down(wall, mix(wall, floor, 0.55))),
		box(0, 400, width, 200, 0, materials.down(mix(wall, floor, 0.3), floor)),
		oval(270, 150, 620, 420, materials.soft('#ffffff', 0.95)),
	].join('');
}

/** The shadow that a thing of this width throws on the floor: tight where it stands, wide around it. */
export function floorShadow(materials: Materials, [left, right]: NonNullable<Silhouette['stands']>): string {
	const middle = (left + right) / 2;
	const half = (right - left) / 2;
	const dark = darker('#4a4038', 0.45);
	return [
		oval(middle + half * 0.18, FLOOR + 3, half * 1.45 + 14, 20 + half * 0.1, materials.soft(dark, 0.34)),
		oval(middle, FLOOR, half * 1.06 + 6, 9 + half * 0.02, materials.soft('#17120e', 0.7)),
	].join('');
}
