import { existsSync } from 'node:fs';
import path from 'node:path';
import { examineSite } from './examine-site.ts';
import { parseConfig } from './platform/config/config.ts';
import { openDataFolder, rejectRoot } from './platform/database/data-folder.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { LiveEvents } from './platform/live/live-events.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { openStorage } from './platform/storage/storage.ts';
import { reportToOperator } from './report-to-operator.ts';
import { databaseFolder, openDatabase } from './start-site.ts';

/** A mistake that the operator can fix. */
class NothingThere extends Error {}

/** The doctor caches no pages. */
const NO_PAGES = { maxBytes: 1 };

const USAGE = 'npm run doctor [-- --repair]';

try {
	const unknown = process.argv.slice(2).filter((argument) => argument !== '--repair');
	if (unknown.length > 0) throw new NothingThere(`There is no ${unknown[0]}: ${USAGE}`);
	process.exitCode = (await examine(process.argv.includes('--repair'))) === 0 ? 0 : 1;
} catch (error) {
	reportToOperator(error, 'the site could not be examined', [NothingThere]);
	process.exitCode = 1;
}

/** Removes the name of the current check. Only a terminal shows it. */
function clearLine(): void {
	if (process.stderr.isTTY) process.stderr.write('\r\x1b[K');
}

/** Examines the configured site and returns the number of remaining differences. */
async function examine(repair: boolean): Promise<number> {
	const config = parseConfig(process.env);
	if (!config.databaseUrl && !existsSync(databaseFolder(config))) {
		throw new NothingThere(
			`There is no database in ${path.relative(process.cwd(), config.dataDir)}: start the site once first.`,
		);
	}
	rejectRoot(config.dataDir);
	// A database server can be examined while the site runs. The embedded database belongs to one process.
	const folder = config.databaseUrl ? null : openDataFolder(config.dataDir);
	const database = await openDatabase(config, openLogger(config.logLevel));
	try {
		const site = {
			db: database.db,
			storage: openStorage(config),
			pageCache: new PageCache(NO_PAGES),
			live: new LiveEvents(),
		};
		const say = (line: string) => {
			clearLine();
			console.log(line);
		};
		const begin = (check: string) => {
			clearLine();
			if (process.stderr.isTTY) process.stderr.write(`Checking ${check} …`);
		};
		const left = await examineSite(site, { repair, say, begin });
		const remaining = left === 1 ? '1 difference remains' : `${left} differences remain`;
		const advice = repair ? '' : `: ${USAGE} repairs counters`;
		say(left === 0 ? '\nEverything is consistent.' : `\n${remaining}${advice}.`);
		await site.live.stop();
		return left;
	} finally {
		clearLine();
		await database.close();
		folder?.release();
	}
}
