import { existsSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Logger } from 'pino';
import { removeFactorsForOperator } from './accounts/manage/remove-factors.service.ts';
import { findMigrations } from './backup/database/tables.queries.ts';
import { QUEUES } from './modules.ts';
import { parseConfig } from './platform/config/config.ts';
import { openDataFolder, rejectRoot } from './platform/database/data-folder.ts';
import type { Database, OpenDatabase } from './platform/database/database.ts';
import { MIGRATIONS_FOLDER } from './platform/database/migrations.ts';
import { MissingRights } from './platform/database/postgres-database.ts';
import { openJobQueue } from './platform/jobs/jobs.ts';
import { AppError } from './platform/kernel/errors.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { openStorage } from './platform/storage/storage.ts';
import { reportToOperator } from './report-to-operator.ts';
import { setUpSite } from './set-up-site.ts';
import { askOnTerminal } from './setup/ask-on-terminal.ts';
import { writeVariables } from './setup/env-file.ts';
import { completeAnswers, readGivenAnswers, type SetupAnswers, SetupMistake } from './setup/setup-answers.ts';
import { databaseFolder, openDatabase, openPrepared } from './start-site.ts';

const SETUP_FIRST = 'Create the administrator first: npm run setup.';
const ENV_FILE = path.resolve('.env');

try {
	process.exitCode = (await setUp(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
	if (error instanceof AppError) console.error([error.message, ...Object.values(error.fields ?? {})].join('\n  '));
	else reportToOperator(error, 'the site could not be set up', [MissingRights, SetupMistake]);
	process.exitCode = 1;
}

/** Sets up the configured site, or only checks it or turns off a two-step login. Returns whether everything works. */
async function setUp(flags: string[]): Promise<boolean> {
	const given = readGivenAnswers(flags, process.env);
	const configured = parseConfig(process.env);
	const needsSite = given.check || given.withoutTwoStep !== null;
	const answers = needsSite ? null : await completeAnswers(given, askOnTerminal(), configured);
	const chosen = answers ? chosenVariables(answers) : {};
	const config = parseConfig({ ...process.env, ...chosen });
	if (needsSite && !config.databaseUrl && !existsSync(databaseFolder(config))) {
		throw new SetupMistake(`There is no database in ${config.dataDir}. ${SETUP_FIRST}`);
	}
	rejectRoot(config.dataDir);
	// A database server can be set up while the site runs. The embedded database belongs to one process.
	const folder = config.databaseUrl ? null : openDataFolder(config.dataDir);
	try {
		const logger = openLogger(config.logLevel);
		const database = needsSite
			? await openDatabase(config, logger)
			: (await openPrepared(config, logger, null)).database;
		try {
			if (needsSite) await requireCurrentTables(database.db);
			if (given.withoutTwoStep !== null) {
				await turnOffTwoStep(database, logger, given.withoutTwoStep);
				return true;
			}
			const isProduction =
				(process.env.BILBY_OPERATOR_PRODUCTION ?? String(process.env.NODE_ENV === 'production')) === 'true';
			const works = await setUpSite(
				{ config, database, storage: openStorage(config), isProduction },
				{
					admin: answers?.admin ?? null,
					email: answers?.admin.email ?? given.email ?? null,
					say: (line) => console.log(line),
				},
			);
			saveVariables(chosen);
			return works;
		} finally {
			await database.close();
		}
	} finally {
		folder?.release();
	}
}

/** The site sends the mail to the member while it runs. */
async function turnOffTwoStep(database: OpenDatabase, logger: Logger, email: string): Promise<void> {
	const queue = await openJobQueue(database, { queues: QUEUES, logger });
	try {
		const member = await removeFactorsForOperator({ db: database.db, queue, clock: () => new Date() }, email);
		console.log(`Turned off two-step login for ${member.username} (${member.email}).
All passkeys, the authenticator app and the recovery codes were removed. Open sessions stay open.
The password alone is enough to log in again. The site notifies the member by mail, and staff find this in the moderation log.`);
	} finally {
		await queue.stop();
	}
}

/**
 * Only creating the administrator changes tables: a restore needs an empty database, and a running site the tables of its own
 * version.
 */
async function requireCurrentTables(db: Database): Promise<void> {
	const migrations = await findMigrations(db);
	if (migrations.length === 0) {
		throw new SetupMistake(`The database has no tables yet. ${SETUP_FIRST}`);
	}
	if (migrations.length < readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).length) {
		throw new SetupMistake('The database has the tables of an older version. Start this version of the site first.');
	}
}

/** Returns the variables that the answers change. */
function chosenVariables({ siteName, siteUrl }: SetupAnswers): Record<string, string> {
	const chosen = { SITE_NAME: siteName, SITE_URL: siteUrl };
	return Object.fromEntries(
		Object.entries(chosen).flatMap(([name, value]) =>
			value === null || process.env[name] === value ? [] : [[name, value]],
		),
	);
}

/** Stores the variables in `.env`. In an image whose files cannot change, the operator has to set them. */
function saveVariables(variables: Record<string, string>): void {
	if (Object.keys(variables).length === 0) return;
	const names = Object.keys(variables).join(' and ');
	try {
		writeVariables(ENV_FILE, variables);
		console.log(`\nStored ${names} in ${path.relative(process.cwd(), ENV_FILE)}.`);
	} catch (error) {
		const lines = Object.entries(variables).map(([name, value]) => `  ${name}=${value}`);
		console.log(
			`\n.env cannot be written (${error instanceof Error ? error.message : error}). Set these variables:\n${lines.join('\n')}`,
		);
	}
}
