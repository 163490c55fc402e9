import sharp from 'sharp';
import { expect, it } from 'vitest';
import { drawAvatar } from './draw-avatar.ts';

const names = Array.from({ length: 60 }, (_, index) => `member${index}`);

it('draws the same avatar for the same name, and rarely the same one for two names', () => {
	expect(names.map(drawAvatar)).toEqual(names.map(drawAvatar));
	expect(new Set(names.map(drawAvatar)).size).toBeGreaterThan(55);
});

it('fills every placeholder, and draws something with contrast', async () => {
	for (const name of names) {
		const svg = drawAvatar(name);
		expect(svg).not.toMatch(/NaN|undefined|\{\{/);
		const { channels } = await sharp(Buffer.from(svg)).removeAlpha().stats();
		expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(12);
	}
});
