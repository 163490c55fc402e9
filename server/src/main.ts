import path from 'node:path';
import type { Logger } from 'pino';
import { type Config, parseConfig } from './platform/config/config.ts';
import { openDataFolder } from './platform/database/data-folder.ts';
import { MissingRights } from './platform/database/postgres-database.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { reportToOperator } from './report-to-operator.ts';
import type { Seeder } from './seed-database.ts';
import { type RunningSite, startSite } from './start-site.ts';

/** How long requests in progress may take to finish after the port has closed. */
const FINISH_MS = 10_000;

/** Runs the site until a signal stops it. A new site gets the seeder's content unless the configuration says otherwise. */
export async function main(seeder: Seeder): Promise<void> {
	try {
		const config = parseConfig(process.env);
		const folder = openDataFolder(config.dataDir);
		const logger = openLogger(config.logLevel);
		exitOnFault(logger);
		const site = await startSite(config, logger, seeder);
		announce(config, site);
		stopOnSignal({ site, logger, drainSeconds: config.drainSeconds, releaseFolder: folder.release });
	} catch (error) {
		reportToOperator(error, 'the site could not be started', [MissingRights]);
		process.exit(1);
	}
}

function announce({ siteName, dataDir }: Config, site: RunningSite): void {
	console.log(`\n${siteName} is at ${site.address}`);
	if (site.demoPassword) {
		console.log(`Demo accounts (password ${site.demoPassword}, shown only this once):`);
		console.log('  superadmin@, admin@, moderator@, member@ and storerep@bilby.example');
	}
	console.log(`Data is stored in ${path.relative(process.cwd(), dataDir) || dataDir}\n`);
}

/** Logs an uncaught error like any other, without user input, and stops the process as Node would. */
function exitOnFault(logger: Logger): void {
	process.on('uncaughtException', (error) => {
		logger.fatal({ err: error }, 'uncaught error');
		process.exit(1);
	});
}

function stopOnSignal({
	site,
	logger,
	drainSeconds,
	releaseFolder,
}: {
	site: RunningSite;
	logger: Logger;
	drainSeconds: number;
	releaseFolder: () => void;
}): void {
	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		logger.info(`${signal}: finishing requests in progress`);
		setTimeout(
			() => {
				logger.warn('some requests did not finish in time');
				process.exit(1);
			},
			drainSeconds * 1_000 + FINISH_MS,
		).unref();
		await site.stop();
		releaseFolder();
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
