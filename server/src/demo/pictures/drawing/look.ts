import type { Materials } from './materials.ts';

/** What a silhouette is drawn with. */
export interface Look {
	materials: Materials;
	/** The colour of the thing, or of its packaging. */
	colour: string;
	/** The word on it: the brand, or what it is called. */
	label: string;
}

/** Draws a thing into a field of 400 by 400 whose floor is at 370. */
export type Draw = (look: Look) => string;

export interface Silhouette {
	draw: Draw;
	/** Where it touches the floor, from left to right; a thing that lies flat has its own shadow. */
	stands: readonly [number, number] | null;
}

export const FLOOR = 370;
