import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest';
import { z } from 'zod';
import { openLogger } from '#platform/kernel/logger.ts';
import { openMailer } from '#platform/mail/mailer.ts';
import { databaseNamed } from '#testing/database/database-url.ts';
import { openTestSite, type TestSite } from '#testing/site/test-site.ts';
import { backupModule } from './backup.module.ts';
import { readRows } from './database/tables.queries.ts';

let site: TestSite;
let folder: string;
const lines: { level: number; msg: string }[] = [];
const logger = openLogger('info', { write: (line: string) => lines.push(JSON.parse(line)) });

beforeEach(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-scheduled-'));
	site = await openTestSite({ env: { BACKUP_SCHEDULE: '15 16 * * *' } });
	vi.stubEnv('BACKUP_DIR', folder);
	vi.stubEnv('DATA_DIR', site.folder);
});
afterEach(async () => {
	vi.unstubAllEnvs();
	await site.close();
	await rm(folder, { recursive: true });
});

function scheduledBackup() {
	const [job] = backupModule.scheduledJobs?.(site.context, logger, openMailer(site.context.config)) ?? [];
	return job ?? expect.unreachable();
}

const template = inject('template');
it.skipIf(template.kind === 'embedded')('makes a backup at its time and logs its name', async () => {
	const found = await readRows(site.context.db, z.object({ name: z.string() }), sql`select current_database() as name`);
	if (template.kind === 'postgres') vi.stubEnv('DATABASE_URL', databaseNamed(template.serverUrl, found[0]?.name ?? ''));
	const job = scheduledBackup();
	expect(job.cron).toBe('15 16 * * *');
	await job.run();
	const [name] = await readdir(folder);
	expect(name).toMatch(/^bilby-.*\.tar\.gz$/);
	expect(lines.at(-1)?.msg).toContain(`Stored ${name} in ${folder}`);
});

it('fails with the reason', async () => {
	vi.stubEnv('DATA_DIR', folder);
	vi.stubEnv('DATABASE_URL', '');
	await expect(scheduledBackup().run()).rejects.toThrow(`The backup failed: There is no database in ${folder}`);
	expect(await readdir(folder)).toEqual([]);
});
