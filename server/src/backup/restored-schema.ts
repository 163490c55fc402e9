import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { z } from 'zod';
import { about, FORMAT } from './archive/about.ts';
import { BackupError } from './archive/backup-error.ts';

const journal = z.looseObject({ entries: z.array(z.unknown()) });

/** Returns how many of our migrations made the tables of a backup, from its first part; throws if others made them. */
export function countMigrations(first: string, migrationsFolder: string): number {
	const { format, migrations } = about.parse(JSON.parse(first));
	const ours = readMigrationFiles({ migrationsFolder });
	if (format > FORMAT || migrations.length > ours.length) {
		throw new BackupError('A newer version of Bilby made this backup. Install that version and restore it with that.');
	}
	if (migrations.length === 0 || migrations.some((hash, at) => hash !== ours[at]?.hash)) {
		throw new BackupError('A build of Bilby with other tables made this backup. Restore it with that build.');
	}
	return migrations.length;
}

/** Calls `use` with a folder of the first migrations: rows of an older version need the tables of that version. */
export async function withFirstMigrations(
	{ count, migrationsFolder }: { count: number; migrationsFolder: string },
	use: (folder: string) => Promise<void>,
): Promise<void> {
	const folder = await mkdtemp(path.join(tmpdir(), 'bilby-migrations-'));
	try {
		await cp(migrationsFolder, folder, { recursive: true });
		const file = path.join(folder, 'meta/_journal.json');
		const { entries, ...rest } = journal.parse(JSON.parse(await readFile(file, 'utf8')));
		await writeFile(file, JSON.stringify({ ...rest, entries: entries.slice(0, count) }));
		await use(folder);
	} finally {
		await rm(folder, { recursive: true });
	}
}
