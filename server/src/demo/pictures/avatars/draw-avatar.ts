import { seededRandom } from '#demo/random/seeded-random.ts';
import { MOTIFS } from './motifs.ts';
import { portrait } from './portraits.ts';

/** Pixels of the drawing, as many as its larger square has. */
const SIDE = 320;

/** About half of the people show a face. */
const FACES = 0.5;

/** The SVG of somebody's avatar, another one for each name and the same for the same. */
export function drawAvatar(username: string): string {
	const random = seededRandom(seedOf(username));
	const content = random.chance(FACES) ? portrait(random) : random.pick(MOTIFS)(random);
	return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIDE}" height="${SIDE}" viewBox="0 0 100 100">${content}</svg>`;
}

/** FNV-1a by Fowler, Noll and Vo, 32 bits. */
function seedOf(name: string): number {
	let hash = 0x811c9dc5;
	for (const letter of name) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
	return hash >>> 0;
}
