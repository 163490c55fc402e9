import sharp from 'sharp';
import { expect, it } from 'vitest';
import { seededRandom } from '#demo/random/seeded-random.ts';
import { drawAvatar } from './draw-avatar.ts';
import { MOTIFS } from './motifs.ts';
import { portrait } from './portraits.ts';

const names = Array.from({ length: 60 }, (_, index) => `member${index}`);

it('draws the same for the same name, and seldom the same for two', () => {
	expect(names.map(drawAvatar)).toEqual(names.map(drawAvatar));
	expect(new Set(names.map(drawAvatar)).size).toBeGreaterThan(55);
});

it.each([['portrait', portrait] as const, ...MOTIFS.map((motif) => [motif.name, motif] as const)])(
	'draws a valid %s',
	async (_, draw) => {
		for (const seed of [1, 2, 3, 4, 5, 6]) {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${draw(seededRandom(seed))}</svg>`;
			expect(svg).not.toMatch(/NaN|undefined/);
			const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
			expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
		}
	},
);
