import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../platform/database/database.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { ABOUT, type About, FORMAT, SECRET, SUMMARY, type Summary } from './archive/about.ts';
import { explainFullDisk } from './archive/backup-error.ts';
import { type Part, textPart, writeArchive } from './archive/write-archive.ts';
import { dumpJobs, dumpTables } from './database/dump-tables.ts';
import { findMigrations } from './database/tables.queries.ts';
import { dumpFiles, type FindKeys } from './stored-files.ts';
import { type BackupTarget, deleteOldBackups, nameBackup } from './targets/backup-target.ts';

export interface BackedUpSite {
	database: OpenDatabase;
	storage: FileStorage;
	/** Each yields the keys of stored files. */
	findKeys: readonly FindKeys[];
	/** Each yields the keys of files that need not exist. */
	findOptionalKeys: readonly FindKeys[];
	/** Names of the job queues. */
	queues: string[];
	/** The secret that the site made for itself; null if the operator chose one. */
	secret: string | null;
}

interface BackupOptions {
	target: BackupTarget;
	passphrase: string | null;
	/** How many backups remain. */
	keep: number;
	now: Date;
	say(line: string): void;
}

/** Stores everything that a site holds in one archive, as of one moment, and returns its name. */
export async function makeBackup(site: BackedUpSite, options: BackupOptions): Promise<string> {
	const { target, passphrase, keep, now, say } = options;
	const name = nameBackup(now, passphrase !== null);
	const summary: Summary = { tables: {}, sequences: {}, jobs: 0, files: 0 };
	const missing: string[] = [];
	const bytes = await site.database.db
		.transaction(
			async (tx) => {
				// A large table takes longer than a request may.
				await tx.execute(sql`set local statement_timeout = 0`);
				const about: About = {
					format: FORMAT,
					createdAt: now.toISOString(),
					database: site.database.kind,
					migrations: await findMigrations(tx),
				};
				const parts = listParts(about, summary, async function* () {
					yield* dumpTables(tx, summary);
					yield* dumpJobs(tx, site.queues, summary);
					// In an archive that everyone can read, the key would be next to what it protects.
					if (site.secret !== null && passphrase !== null) yield textPart(SECRET, site.secret);
					yield* dumpFiles(tx, { ...site, onMissing: (key) => missing.push(key) }, summary);
				});
				return target.put(name, writeArchive(parts, { now, passphrase }));
			},
			{ isolationLevel: 'repeatable read', accessMode: 'read only' },
		)
		.catch((error: unknown) => {
			throw explainFullDisk(error, `no backup was stored in ${target.place}`);
		});
	say(`Stored ${name} in ${target.place}: ${describe(summary)}, ${(bytes / 1e6).toFixed(1)} MB.`);
	for (const key of missing.slice(0, 10)) say(`  ${key} is not in the storage`);
	if (missing.length > 0) say(`${missing.length} files are missing: npm run doctor lists them.`);
	await deleteOlder(target, keep, say);
	if (site.secret !== null && passphrase === null) {
		say('DATA_DIR/keys is not in it: save that folder elsewhere, or set BACKUP_PASSPHRASE.');
	}
	return name;
}

/** The new backup is complete, so an error here is only reported. */
async function deleteOlder(target: BackupTarget, keep: number, say: (line: string) => void): Promise<void> {
	try {
		for (const name of await deleteOldBackups(target, keep)) say(`Deleted ${name}.`);
	} catch (error) {
		say(`Older backups could not be deleted: ${error instanceof Error ? error.message : error}`);
	}
}

export function describe({ tables, files }: Summary): string {
	const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
	return `${rows.toLocaleString('en')} rows and ${files.toLocaleString('en')} files`;
}

async function* listParts(about: About, summary: Summary, content: () => AsyncIterable<Part>): AsyncGenerator<Part> {
	yield textPart(ABOUT, JSON.stringify(about));
	yield* content();
	yield textPart(SUMMARY, JSON.stringify(summary));
}
