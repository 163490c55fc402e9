import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { affiliatePatternProblem, lacksIdInPath, lacksParamValue } from '@bilby/contract/affiliates/rules';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findActivePrograms } from './affiliates/affiliates.queries.ts';
import { folderStorage } from './platform/storage/storage.ts';
import { users } from './schema/accounts.ts';
import { affiliatePrograms } from './schema/affiliates.ts';
import { stores, tags } from './schema/master-data.ts';
import { seedEmptyDatabase } from './seed-database.ts';
import { openTestDatabase, type TestDatabase } from './testing/database/test-database.ts';

let database: TestDatabase;
let folder: string;
beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-seed-'));
	database = await openTestDatabase();
});
afterEach(async () => {
	await database.close();
	await rm(folder, { recursive: true });
});

it('inserts starter data alone without a demo, with inactive affiliate programs that have no ids', async () => {
	expect(await seedEmptyDatabase(database.db, folderStorage(folder), null)).toBe(true);
	expect(await database.db.$count(users)).toBe(0);
	expect(await database.db.$count(stores)).toBeGreaterThanOrEqual(40);
	expect(await database.db.$count(affiliatePrograms)).toBeGreaterThanOrEqual(12);
	expect(await findActivePrograms(database.db)).toEqual([]);
	const programs = await database.db.select().from(affiliatePrograms).orderBy(affiliatePrograms.domain);
	expect(programs.flatMap(({ trackingParams }) => Object.values(trackingParams)).filter((id) => id !== '')).toEqual([]);
	expect(programs.filter(({ pattern }) => affiliatePatternProblem(pattern) !== null)).toEqual([]);
	// An operator cannot activate any of them without an id.
	const lacksId = (program: (typeof programs)[number]) =>
		lacksIdInPath(program.pattern) || lacksParamValue(Object.entries(program.trackingParams));
	expect(programs.filter((program) => !lacksId(program))).toEqual([]);
});

it('adds the demo to the starter data once', async () => {
	let calls = 0;
	const addDemo: Parameters<typeof seedEmptyDatabase>[2] = async (tx) => {
		calls += 1;
		expect(await tx.$count(stores)).toBeGreaterThanOrEqual(40);
		await tx.insert(tags).values({ name: 'demo only', description: '' });
	};
	const storage = folderStorage(folder);
	expect(await seedEmptyDatabase(database.db, storage, addDemo)).toBe(true);
	expect(await seedEmptyDatabase(database.db, storage, addDemo)).toBe(false);
	expect(calls).toBe(1);
	expect(await findActivePrograms(database.db)).not.toEqual([]);
});

it('leaves the database empty if the demo fails', async () => {
	const storage = folderStorage(folder);
	await expect(seedEmptyDatabase(database.db, storage, () => Promise.reject(new Error('no disk')))).rejects.toThrow(
		'no disk',
	);
	expect(await database.db.$count(stores)).toBe(0);
	expect(await seedEmptyDatabase(database.db, storage, null)).toBe(true);
});
