import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DEAL_IMAGE_FRAMES, DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import sharp from 'sharp';
import { expect, test } from '../support/site-fixtures.ts';

const UPLOADS = path.join(process.env.SEEDED_DATA ?? '', 'uploads');

/** Returns the names of the files of each deal or member, as the first start stored them. */
function listFolders(kind: 'deals' | 'avatars'): string[][] {
	const folder = path.join(UPLOADS, kind);
	return readdirSync(folder).map((id) => readdirSync(path.join(folder, id)).map((file) => path.join(folder, id, file)));
}

test('the first start stores different pictures of a demo deal in every frame', async () => {
	const files = listFolders('deals').find((some) => some.length === 4 * DEAL_IMAGE_VARIANTS.length) ?? [];
	expect(files).toHaveLength(4 * DEAL_IMAGE_VARIANTS.length);
	for (const [frame, size] of Object.entries(DEAL_IMAGE_FRAMES)) {
		const framed = files.filter((file) => file.endsWith(`-${frame}.webp`));
		expect(framed).toHaveLength(4);
		for (const file of framed) {
			const { format, width, height } = await sharp(file).metadata();
			expect(format).toBe('webp');
			expect(width / height, file).toBeCloseTo(size.width / size.height, 1);
		}
	}
	expect(new Set(files.map((file) => readFileSync(file, 'base64'))).size).toBe(files.length);
});

test('the first start stores avatars of demo members in both sizes', async () => {
	const people = listFolders('avatars');
	expect(people.length).toBeGreaterThan(50);
	const sizes = new Set<string>();
	for (const file of people.slice(0, 10).flat()) {
		const { format, width, height } = await sharp(file).metadata();
		sizes.add(`${path.basename(file).split('-')[1]} ${format} ${width}x${height}`);
	}
	expect([...sizes].sort()).toEqual(['profile.webp webp 320x320', 'thumb.webp webp 96x96']);
});
