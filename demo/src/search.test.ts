// One database is enough: the statements have their own tests on both.
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { searchReply } from '@bilby/contract/search/wire';
import { folderStorage } from '@bilby/server/platform/storage/storage';
import { seedEmptyDatabase } from '@bilby/server/seed-database';
import { buildDeal } from '@bilby/server/testing/rows/factories';
import { openTestSite, type TestSite } from '@bilby/server/testing/site/test-site';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { readMembers } from './data-files.ts';
import { seedDemo } from './demo-seeder.ts';
import type { Drawn } from './draw-in-processes.ts';
import { planPeople } from './people.ts';
import { listDrawings } from './pictures.ts';
import { seededRandom } from './random/seeded-random.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const FIRST = 10;

const searchCase = z.strictObject({
	query: z.string(),
	/** Titles of fitting deals. One of them must be found. */
	fits: z.array(z.string()),
	/** These deals are not in the demo. The test posts them first. */
	isPosted: z.boolean().default(false),
});
const cases = z
	.array(searchCase)
	.parse(JSON.parse(readFileSync(path.join(import.meta.dirname, 'search-cases.json'), 'utf8')));

/** Drawing takes longer than everything else. */
const NOTHING = Buffer.alloc(0);
const drawn: Drawn = {
	pictures: listDrawings().map(() => ({
		row: NOTHING,
		card: NOTHING,
		wide: NOTHING,
		hero: NOTHING,
		thumb: NOTHING,
		detail: NOTHING,
		width: 1_200,
		height: 900,
	})),
	avatars: planPeople(readMembers(), { now: NOW, random: seededRandom(1) }).members.map(() => ({
		thumb: NOTHING,
		profile: NOTHING,
	})),
};

let site: TestSite;
let folder: string;

beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-search-'));
	site = await openTestSite();
	site.setNow(NOW);
	const { db } = site.context;
	await seedEmptyDatabase(db, folderStorage(folder), (tx, storage) =>
		seedDemo(tx, storage, { password: 'wombat-9000', now: NOW, drawing: Promise.resolve(drawn) }),
	);
	const posted = new Set(cases.filter(({ isPosted }) => isPosted).flatMap(({ fits }) => fits));
	for (const title of posted) await buildDeal(db, { title, createdAt: NOW });
}, 120_000);
afterAll(async () => {
	await site.close();
	await rm(folder, { recursive: true });
});

async function search(deal: string) {
	const response = await site.app.inject({
		method: 'POST',
		url: '/api/search',
		// Which demo deals have expired depends on the date.
		payload: { deal, understand: true, toggleExpired: true, perPage: FIRST },
	});
	const { deals, correctedWords } = searchReply.parse(response.json());
	return { titles: deals.map((found) => found.del_title), correctedWords };
}

it.each(cases)('"$query" finds a fitting deal', async ({ query, fits }) => {
	const { titles } = await search(query);
	expect(titles.filter((title) => fits.includes(title)).length, titles.join('\n')).toBeGreaterThan(0);
});

it.each(['couch', 'cpu', 'wine', 'bali', 'coke', 'golf', 'heater', 'candle', 'trampoline', 'blender'])(
	'"%s" is never corrected, because it is a word',
	async (word) => {
		expect((await search(word)).correctedWords).toBeNull();
	},
);
