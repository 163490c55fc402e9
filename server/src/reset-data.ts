// npm run db:reset: deletes the embedded database, uploads and mails. The next start creates a new database with demo data.
import { rmSync } from 'node:fs';
import path from 'node:path';
import { ConfigError, parseConfig } from './platform/config/config.ts';
import { DataFolderInUse, openDataFolder, WrongUser } from './platform/database/data-folder.ts';

/** The operator has to do something else instead. */
class CannotReset extends Error {}

try {
	const deleted = resetData();
	console.log(`Deleted ${deleted}. The next start creates a new database.`);
} catch (error) {
	if (![ConfigError, DataFolderInUse, WrongUser, CannotReset].some((kind) => error instanceof kind)) throw error;
	console.error(error instanceof Error ? error.message : error);
	process.exitCode = 1;
}

function resetData(): string {
	if (process.env.NODE_ENV === 'production') throw new CannotReset('NODE_ENV is production: nothing was deleted.');
	const { databaseUrl, dataDir } = parseConfig(process.env);
	if (databaseUrl) {
		throw new CannotReset('DATABASE_URL is set: drop and create that database yourself. Nothing was deleted.');
	}
	// A running site holds the lock of its folder. DATA_DIR may name a folder with other files, so only our own are deleted.
	const folder = openDataFolder(dataDir);
	for (const name of ['database', 'uploads', 'outbox']) {
		rmSync(path.join(folder.path, name), { recursive: true, force: true });
	}
	folder.release();
	return `the database, uploads and mails in ${folder.path}`;
}
