// One database is enough: this tests how demo pictures look.
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DEAL_IMAGE_FRAMES, DEAL_IMAGE_VARIANTS } from '@bilby/contract/deals/images';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { folderStorage } from '../platform/storage/storage.ts';
import { users } from '../schema/accounts.ts';
import { dealImages } from '../schema/deal-labels.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { seedEmptyDatabase } from './seed.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');

let database: TestDatabase;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-seed-'));
	database = await openTestDatabase();
	await seedEmptyDatabase(database.db, folderStorage(folder), { demoPassword: 'wombat-9000', now: NOW });
}, 120_000);
afterAll(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

it('gives deals of the demo real pictures in every frame, no two of a deal alike', async () => {
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

it('members of the demo have avatars in both sizes', async () => {
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
