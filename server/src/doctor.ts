import { existsSync } from 'node:fs';
import path from 'node:path';
import { examineSite } from './examine-site.ts';
import { ConfigError, parseConfig } from './platform/config/config.ts';
import { DataFolderInUse, openDataFolder } from './platform/database/data-folder.ts';
import { UnknownDatabase } from './platform/database/migrations.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { LiveEvents } from './platform/live/live-events.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { openStorage } from './platform/storage/storage.ts';
import { databaseFolder, openDatabase } from './start-site.ts';

/** What the operator can do something about. */
class NothingThere extends Error {}

/** No page is kept here. */
const NO_PAGES = { maxBytes: 1 };

const USAGE = 'npm run doctor [-- --repair]';

try {
	const unknown = process.argv.slice(2).filter((argument) => argument !== '--repair');
	if (unknown.length > 0) throw new NothingThere(`There is no ${unknown[0]}: ${USAGE}`);
	process.exitCode = (await examine(process.argv.includes('--repair'))) === 0 ? 0 : 1;
} catch (error) {
	const isForOperator = [ConfigError, DataFolderInUse, UnknownDatabase, NothingThere].some(
		(kind) => error instanceof kind,
	);
	if (isForOperator && error instanceof Error) console.error(error.message);
	else openLogger('fatal').fatal({ err: error }, 'the site could not be examined');
	process.exitCode = 1;
}

/** Examines the site of this configuration; answers how many differences are left. */
async function examine(repair: boolean): Promise<number> {
	const config = parseConfig(process.env);
	if (!config.databaseUrl && !existsSync(databaseFolder(config))) {
		throw new NothingThere(
			`There is no database in ${path.relative(process.cwd(), config.dataDir)}: start the site once first.`,
		);
	}
	// With a server of its own the database may be examined while the site runs; the embedded one belongs to one process.
	const folder = config.databaseUrl ? null : openDataFolder(config.dataDir);
	const database = await openDatabase(config, openLogger(config.logLevel));
	try {
		const site = {
			db: database.db,
			storage: openStorage(config),
			pageCache: new PageCache(NO_PAGES),
			live: new LiveEvents(),
		};
		const left = await examineSite(site, { repair, say: (line) => console.log(line) });
		console.log(
			left === 0
				? '\nEverything agrees.'
				: `\n${left} differences are left${repair ? '' : `: ${USAGE} puts counters right`}.`,
		);
		await site.live.stop();
		return left;
	} finally {
		await database.close();
		folder?.release();
	}
}
