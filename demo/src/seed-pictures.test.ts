// One database is enough: this tests how demo pictures look.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEAL_IMAGE_FRAMES, DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import { folderStorage } from '@bilby/server/platform/storage/storage';
import { dealImages, users } from '@bilby/server/schema/all-tables';
import { seedEmptyDatabase } from '@bilby/server/seed-database';
import { openTestDatabase, type TestDatabase } from '@bilby/server/testing/database/test-database';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seeder } from './demo-seeder.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-seed-'));
	database = await openTestDatabase();
	await seedEmptyDatabase(database.db, folderStorage(folder), seeder.start({ password: 'wombat-9000', now: NOW }));
}, 120_000);
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

it('stores different pictures of a demo deal in every frame', async () => {
	const pictures = await database.db.select({ dealId: dealImages.dealId }).from(dealImages);
	const ofDeals = Map.groupBy(pictures, ({ dealId }) => dealId);
	const [dealId] = [...ofDeals].find(([, ofDeal]) => ofDeal.length === 4) ?? [];
	const dealFolder = path.join(folder, 'deals', String(dealId));
	const files = await readdir(dealFolder);
	expect(files).toHaveLength(4 * DEAL_IMAGE_VARIANTS.length);
	for (const [frame, size] of Object.entries(DEAL_IMAGE_FRAMES)) {
		const framed = files.filter((file) => file.endsWith(`-${frame}.webp`));
		expect(framed).toHaveLength(4);
		for (const file of framed) {
			const { format, width, height } = await sharp(path.join(dealFolder, file)).metadata();
			expect(format).toBe('webp');
			expect(width / height, file).toBeCloseTo(size.width / size.height, 1);
		}
	}
	const contents = await Promise.all(files.map((file) => readFile(path.join(dealFolder, file), 'base64')));
	expect(new Set(contents).size).toBe(files.length);
});

it('stores avatars of demo members in both sizes', async () => {
	const shown = (await database.db.select({ avatar: users.avatar }).from(users)).filter(({ avatar }) => avatar);
	const avatars = path.join(folder, 'avatars');
	const people = await readdir(avatars);
	expect(people).toHaveLength(shown.length);
	const sizes = new Set<string>();
	for (const person of people.slice(0, 10)) {
		for (const file of await readdir(path.join(avatars, person))) {
			const { format, width, height } = await sharp(path.join(avatars, person, file)).metadata();
			sizes.add(`${file.split('-')[1]} ${format} ${width}x${height}`);
		}
	}
	expect([...sizes].sort()).toEqual(['profile.webp webp 320x320', 'thumb.webp webp 96x96']);
});
