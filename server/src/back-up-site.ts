// npm run backup: stores everything that the site holds in one archive, while the site runs.
import { existsSync } from 'node:fs';
import { BackupError, explainFullDisk } from './backup/archive/backup-error.ts';
import { copyRunningDatabase } from './backup/embedded/copy-running-database.ts';
import { makeBackup } from './backup/make-backup.ts';
import { openTarget } from './backup/targets/backup-target.ts';
import { OPTIONAL_FILES, QUEUES, STORED_FILES } from './modules.ts';
import { type Config, parseConfig } from './platform/config/config.ts';
import { type DataFolder, DataFolderInUse, openDataFolder, rejectRoot } from './platform/database/data-folder.ts';
import type { OpenDatabase } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { lowerPriority } from './platform/processes/lower-priority.ts';
import { readOwnSecret } from './platform/secrets/secrets.ts';
import { openStorage } from './platform/storage/storage.ts';
import { reportToOperator } from './report-to-operator.ts';
import { databaseFolder, openDatabase } from './start-site.ts';

/** Requests to the site have priority. */
const LOW_PRIORITY = 10;

// As the site's job, this program ends with the site.
const endWithSite = () => process.exit(1);
process.once('disconnect', endWithSite);
lowerPriority(LOW_PRIORITY);
try {
	const config = parseConfig(process.env);
	rejectRoot(config.dataDir);
	const { database, close } = await openForReading(config);
	try {
		await makeBackup(
			{
				database,
				storage: openStorage(config),
				findKeys: STORED_FILES,
				findOptionalKeys: OPTIONAL_FILES,
				queues: QUEUES,
				secret: config.sessionSecret === null ? readOwnSecret(config.dataDir) : null,
			},
			{ ...config.backup, target: openTarget(config.backup), now: new Date(), say: (line) => console.log(line) },
		);
	} finally {
		await close();
	}
} catch (error) {
	reportToOperator(error, 'the backup failed', [BackupError]);
	process.exitCode = 1;
}
process.off('disconnect', endWithSite);
if (process.connected) process.disconnect();

/** Opens the database. The embedded one belongs to one process, so a copy is opened while the site runs. */
async function openForReading(config: Config): Promise<{ database: OpenDatabase; close(): Promise<void> }> {
	const logger = openLogger(config.logLevel);
	if (config.databaseUrl) {
		const database = await openDatabase(config, logger);
		return { database, close: database.close };
	}
	if (!existsSync(databaseFolder(config))) {
		throw new BackupError(`There is no database in ${config.dataDir}: start the site once first.`);
	}
	const folder = lockIfFree(config.dataDir);
	if (folder) {
		const database = await openDatabase(config, logger);
		const close = async () => {
			await database.close();
			folder.release();
		};
		return { database, close };
	}
	const copy = await copyRunningDatabase(config.dataDir).catch((error: unknown) => {
		throw explainFullDisk(error, `${config.dataDir} needs space for a copy of the database`);
	});
	try {
		const database = await openEmbeddedDatabase(copy.folder);
		const close = async () => {
			await database.close();
			await copy.remove();
		};
		return { database, close };
	} catch (error) {
		await copy.remove();
		throw error;
	}
}

/** Returns null while the site runs. */
function lockIfFree(dataDir: string): DataFolder | null {
	try {
		return openDataFolder(dataDir);
	} catch (error) {
		if (error instanceof DataFolderInUse) return null;
		throw error;
	}
}
