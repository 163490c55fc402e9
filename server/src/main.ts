import path from 'node:path';
import { type Logger, pino } from 'pino';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { DataFolderInUse, openDataFolder } from './platform/data-folder.ts';
import { type RunningSite, startSite } from './start-site.ts';

/** How long requests under way may take to finish after SIGTERM. */
const DRAIN_MS = 10_000;

try {
	const config = parseConfig(process.env);
	const folder = openDataFolder(config.dataDir);
	const logger = pino({ level: config.logLevel });
	const site = await startSite(config, logger);
	announce(config, site);
	stopOnSignal({ site, logger, releaseFolder: folder.release });
} catch (error) {
	if (!(error instanceof ConfigError || error instanceof DataFolderInUse)) throw error;
	console.error(error.message);
	process.exit(1);
}

function announce({ siteName, dataDir }: Config, site: RunningSite): void {
	console.log(`\n${siteName} is at ${site.address}`);
	if (site.demoPassword) {
		console.log(`Demo accounts (password ${site.demoPassword}, shown only this once):`);
		console.log('  superadmin@, admin@, moderator@, member@ and storerep@bilby.example');
	}
	console.log(`Data is kept in ${path.relative(process.cwd(), dataDir) || dataDir}\n`);
}

function stopOnSignal({
	site,
	logger,
	releaseFolder,
}: {
	site: RunningSite;
	logger: Logger;
	releaseFolder: () => void;
}): void {
	let stopping = false;
	const stop = async (signal: string) => {
		if (stopping) return;
		stopping = true;
		logger.info(`${signal}: finishing what is under way`);
		setTimeout(() => {
			logger.warn('not everything finished in time');
			process.exit(1);
		}, DRAIN_MS).unref();
		await site.stop();
		releaseFolder();
		process.exit(0);
	};
	process.on('SIGTERM', stop);
	process.on('SIGINT', stop);
}
