// npm run restore -- FILE: restores a backup into an empty place.
import { existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { BackupError } from './backup/archive/backup-error.ts';
import { describe } from './backup/make-backup.ts';
import { type Restored, restoreBackup } from './backup/restore-backup.ts';
import { listBackups, openTarget } from './backup/targets/backup-target.ts';
import { QUEUES } from './modules.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { openDataFolder } from './platform/database/data-folder.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { MissingRights } from './platform/database/postgres-database.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { readOwnSecret, storeOwnSecret } from './platform/secrets/secrets.ts';
import { openStorage } from './platform/storage/storage.ts';
import { reportToOperator } from './report-to-operator.ts';
import { databaseFolder, openDatabase } from './start-site.ts';

try {
	const config = parseConfig(process.env);
	const [name, ...others] = process.argv.slice(2);
	if (name === undefined || others.length > 0) throw new BackupError(await describeUsage(config));
	const archive = await openArchive(config, name);
	try {
		await restoreSite(config, name, archive);
	} finally {
		// The program would not end before the download.
		archive.destroy();
	}
} catch (error) {
	reportToOperator(error, 'the backup could not be restored', [MissingRights, BackupError]);
	process.exitCode = 1;
}

async function restoreSite(config: Config, name: string, archive: Readable): Promise<void> {
	const folder = openDataFolder(config.dataDir);
	try {
		const { summary, secret, pausedIssue } = config.databaseUrl
			? await restoreIntoServer(config, archive)
			: await restoreIntoFolder(config, archive);
		console.log(`Restored ${describe(summary)} from ${name}.`);
		if (secret !== null) restoreSecret(config, secret);
		if (pausedIssue !== null) {
			console.log(`The newsletter of ${pausedIssue} was being sent. It is paused: resume or cancel it in the hub.`);
		}
		console.log('Start the site now. npm run doctor checks what was restored.');
	} finally {
		folder.release();
	}
}

/** Opens a file, or a backup by its name. */
async function openArchive(config: Config, name: string): Promise<Readable> {
	if (existsSync(name)) return (await open(name)).createReadStream();
	const archive = await openTarget(config.backup).open(name);
	if (!archive) throw new BackupError(`There is no backup ${name}.\n${await describeUsage(config)}`);
	return archive;
}

async function describeUsage({ backup }: Config): Promise<string> {
	const target = openTarget(backup);
	const names = await listBackups(target);
	const found =
		names.length > 0 ? `Backups in ${target.place}:\n  ${names.join('\n  ')}` : `No backups in ${target.place}.`;
	return `npm run restore -- FILE\n${found}`;
}

async function restoreIntoServer(config: Config, archive: Readable): Promise<Restored> {
	const database = await openDatabase(config, openLogger(config.logLevel));
	try {
		return await restore(config, archive, database);
	} finally {
		await database.close();
	}
}

/** The folder gets its name last, so that an interrupted restore leaves no database. */
async function restoreIntoFolder(config: Config, archive: Readable): Promise<Restored> {
	const folder = databaseFolder(config);
	if (existsSync(folder)) {
		throw new BackupError(
			`There is a database in ${config.dataDir}. Nothing was changed. Set DATA_DIR to a new folder, or DATABASE_URL to a new database.`,
		);
	}
	const unfinished = `${folder}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	try {
		const restored = await restoreInto(unfinished);
		await rename(unfinished, folder);
		return restored;
	} catch (error) {
		await rm(unfinished, { recursive: true, force: true });
		throw error;
	}

	async function restoreInto(newFolder: string): Promise<Restored> {
		const database = await openEmbeddedDatabase(newFolder);
		try {
			return await restore(config, archive, database);
		} finally {
			await database.close();
		}
	}
}

function restore(config: Config, archive: Readable, database: OpenDatabase): Promise<Restored> {
	return restoreBackup({
		archive,
		passphrase: config.backup.passphrase,
		database,
		storage: openStorage(config),
		queues: QUEUES,
		logger: openLogger(config.logLevel),
	});
}

/** Without the secret, members have to log in again and need their recovery codes. */
function restoreSecret({ sessionSecret, dataDir }: Config, secret: string): void {
	const own = sessionSecret ?? readOwnSecret(dataDir);
	if (own === secret) return;
	const file = storeOwnSecret(dataDir, secret, { isInUse: own === null });
	if (own !== null) console.log(`The backup belongs to another SESSION_SECRET, which is now in ${file}. Use that one.`);
}
