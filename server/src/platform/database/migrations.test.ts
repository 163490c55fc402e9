import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { expect, inject, it } from 'vitest';
import { openTestDatabase } from '#testing/database/test-database.ts';
import type { Database } from './database.ts';
import { openEmbeddedDatabase } from './embedded-database.ts';
import { rejectUnknownDatabase, UnknownDatabase } from './migrations.ts';

/** The first migration of the builds from before the first release. */
const UNRELEASED = 'd2530406978aa0e29f81b6ae9129c8c02e31ee180a52a1d93b64e015564bcdfa';

it('rejects a database of an unreleased build, and accepts an empty one and our own', async () => {
	const { db, disconnect } = await openTestDatabase();
	await expect(rejectUnknownDatabase(db, '')).resolves.toBeUndefined();
	await pretendUnreleased(db);
	await expect(rejectUnknownDatabase(db, 'Do this.')).rejects.toThrow(UnknownDatabase);
	await expect(rejectUnknownDatabase(db, 'Do this.')).rejects.toThrow(/was left unchanged\.\nDo this\.$/);
	await db.execute(sql`drop schema drizzle cascade`);
	await expect(rejectUnknownDatabase(db, '')).resolves.toBeUndefined();
	await disconnect();
});

it.runIf(inject('template').kind === 'embedded')(
	'does not start on a data folder of an unreleased build, and says what to do',
	async () => {
		const dataDir = await mkdtemp(path.join(tmpdir(), 'bilby-unreleased-'));
		const folder = path.join(dataDir, 'database');
		const before = await openEmbeddedDatabase(folder);
		await before.migrate();
		await pretendUnreleased(before.db);
		await before.close();

		const { exitCode, printed } = await startSite(dataDir);
		expect(exitCode).toBe(1);
		expect(printed).toContain(`Move ${folder} somewhere else, or set DATA_DIR to another folder, and start again.`);
		expect(printed).not.toContain('    at ');
		await rm(dataDir, { recursive: true });
	},
	120_000,
);

/** Gives the database the history of a build from before the first release. */
async function pretendUnreleased(db: Database): Promise<void> {
	await db.execute(
		sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${UNRELEASED}, 1795236210881)`,
	);
}

async function startSite(dataDir: string): Promise<{ exitCode: number; printed: string }> {
	const child = spawn(process.execPath, [path.join(import.meta.dirname, '../../../../demo/src/main.ts')], {
		env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0' },
		stdio: ['ignore', 'ignore', 'pipe'],
	});
	const [printed, [exitCode]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
	return { exitCode, printed };
}
