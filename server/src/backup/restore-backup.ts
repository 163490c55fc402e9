import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { pauseRestored } from '../newsletter-issues/newsletter-issues.service.ts';
import type { Database, OpenDatabase } from '../platform/database/database.ts';
import { MIGRATIONS_FOLDER } from '../platform/database/migrations.ts';
import { openJobQueue, PRIORITIES, type Urgency } from '../platform/jobs/jobs.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { ABOUT, FILES, JOBS, readTable, SECRET, SUMMARY, type Summary, summary } from './archive/about.ts';
import { BackupError, explainFullDisk } from './archive/backup-error.ts';
import { incomplete } from './archive/byte-reader.ts';
import { type ReadPart, readArchive } from './archive/read-archive.ts';
import { prepareTables } from './database/load-tables.ts';
import { findFilledTable } from './database/tables.queries.ts';
import { countMigrations, withFirstMigrations } from './restored-schema.ts';
import { restoreFile } from './stored-files.ts';

export interface RestoreOptions {
	archive: AsyncIterable<Uint8Array>;
	passphrase: string | null;
	/** Must be empty. */
	database: OpenDatabase;
	storage: FileStorage;
	/** Names of the job queues. */
	queues: string[];
	logger: FastifyBaseLogger;
	/** Replaces the site's own migrations in tests. */
	migrationsFolder?: string;
}

export interface Restored {
	summary: Summary;
	/** The secret that the site had made for itself, if the backup has it. */
	secret: string | null;
	/** The week of the newsletter issue that was being sent and is now paused; null if there was none. */
	pausedIssue: string | null;
}

/**
 * Restores a backup into an empty database. One transaction holds all rows: if anything is wrong, the database stays empty. Files
 * that were stored by then remain, and the next attempt finds them.
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
	const { archive, passphrase, database, storage, queues, logger, migrationsFolder = MIGRATIONS_FOLDER } = options;
	const parts = readArchive(archive, passphrase);
	const count = countMigrations(await readFirst(parts), migrationsFolder);
	return database.exclusively(async () => {
		await requireEmpty(database.db);
		await withFirstMigrations({ count, migrationsFolder }, (folder) => database.migrate(folder));
		const queue = await openJobQueue(database, { queues, logger });
		try {
			const { jobs, ...restored } = await database.db.transaction((tx) => restoreParts(tx, parts, storage));
			await database.migrate(migrationsFolder);
			const pausedIssue = await pauseRestored(database.db);
			// The queue's library reads about its queues first, which it cannot within that transaction.
			for (const { name, data, priority } of jobs) await queue.enqueue(database.db, name, data, urgencyOf(priority));
			await analyze(database.db);
			return { ...restored, pausedIssue };
		} catch (error) {
			throw explainFullDisk(error, 'nothing was restored');
		} finally {
			await queue.stop();
		}
	});
}

async function readFirst(parts: AsyncGenerator<ReadPart>): Promise<string> {
	const { value } = await parts.next();
	if (value?.name !== ABOUT) throw new BackupError('This file is not a backup of Bilby.');
	return readText(value);
}

async function requireEmpty(db: Database): Promise<void> {
	const table = await findFilledTable(db);
	if (table === null) return;
	throw new BackupError(
		`The database is not empty: ${table} has rows. Nothing was changed. Restore into a new database.`,
	);
}

const waitingJob = z.object({ name: z.string(), data: z.record(z.string(), z.unknown()), priority: z.int() });

async function restoreParts(tx: Database, parts: AsyncIterable<ReadPart>, storage: FileStorage) {
	await tx.execute(sql`set local statement_timeout = 0`);
	const loader = await prepareTables(tx);
	let found: Summary | null = null;
	let secret: string | null = null;
	let jobs: string[] = [];
	for await (const part of parts) {
		if (found) throw new BackupError('This backup goes on after its end.');
		const table = readTable(part.name);
		if (table !== null) await loader.insert(table, await readLines(part));
		else if (part.name.startsWith(FILES)) await restoreFile(storage, part.name.slice(FILES.length), part.body);
		else if (part.name === JOBS) jobs = await readLines(part);
		else if (part.name === SECRET) secret = await readText(part);
		else if (part.name === SUMMARY) found = summary.parse(JSON.parse(await readText(part)));
		else throw new BackupError(`This backup has a part of an unknown kind, ${part.name}.`);
	}
	if (!found) throw incomplete();
	await loader.finish(found);
	return { summary: found, secret, jobs: jobs.map((line) => waitingJob.parse(JSON.parse(line))) };
}

/** Collects the statistics without which the first queries would be slow. On a large site that takes longer than a request may. */
async function analyze(db: Database): Promise<void> {
	await db.transaction(async (tx) => {
		await tx.execute(sql`set local statement_timeout = 0`);
		await tx.execute(sql`analyze`);
	});
}

function urgencyOf(priority: number): Urgency {
	if (priority >= PRIORITIES.security) return 'security';
	return priority >= PRIORITIES.urgent ? 'urgent' : 'ordinary';
}

async function readText({ body }: ReadPart): Promise<string> {
	const chunks: Uint8Array[] = [];
	for await (const chunk of body) chunks.push(chunk);
	return Buffer.concat(chunks).toString('utf8');
}

async function readLines(part: ReadPart): Promise<string[]> {
	return (await readText(part)).split('\n').filter((line) => line !== '');
}
