import { existsSync } from 'node:fs';
import path from 'node:path';
import { readImportArguments, WrongCall } from './imports/import-arguments.ts';
import { importContent } from './imports/import-content.ts';
import { UnreadableFile } from './imports/read-rows.ts';
import { parseConfig } from './platform/config/config.ts';
import { openDataFolder } from './platform/database/data-folder.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { PageCache } from './platform/page-cache/page-cache.ts';
import { openSecrets } from './platform/secrets/secrets.ts';
import { reportToOperator } from './report-to-operator.ts';
import { databaseFolder, openDatabase } from './start-site.ts';

try {
	process.exitCode = await runImport();
} catch (error) {
	reportToOperator(error, 'the import stopped; running it again continues it', [UnreadableFile, WrongCall]);
	process.exitCode = 1;
}

/** Imports the files of a folder. Returns the exit code: 1 if a row was rejected. */
async function runImport(): Promise<number> {
	const { folder, dryRun, createLabels } = readImportArguments(process.argv.slice(2));
	const config = parseConfig(process.env);
	if (!config.databaseUrl && !existsSync(databaseFolder(config))) {
		throw new WrongCall(`There is no site in ${path.relative(process.cwd(), config.dataDir)}: start it once first.`);
	}
	// A database server can be filled while the site runs. The embedded database belongs to one process.
	const lock = config.databaseUrl ? null : openDataFolder(config.dataDir);
	const database = await openDatabase(config, openLogger(config.logLevel));
	try {
		const site = {
			db: database.db,
			pageCache: new PageCache({ maxBytes: 1 }),
			clock: () => new Date(),
			secrets: openSecrets(config),
		};
		const totals = await importContent(site, { folder, dryRun, createLabels, say: (line) => console.log(line) });
		console.log(
			`\n${totals.imported} rows ${dryRun ? 'can be imported' : 'imported'}, ${totals.earlier} were here already, ${totals.rejected} rejected.`,
		);
		if (dryRun) console.log('Nothing was changed.');
		return totals.rejected > 0 ? 1 : 0;
	} finally {
		await database.close();
		lock?.release();
	}
}
