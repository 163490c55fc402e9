import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findMigrations } from './backup/database/tables.queries.ts';
import { parseConfig } from './platform/config/config.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { openDatabase } from './start-site.ts';
import { databaseNamed } from './testing/database/database-url.ts';
import { type MailServer, startMailServer } from './testing/servers/mail-server.ts';

/** The command creates an embedded database with all tables, which takes long while other tests run. */
const TIMEOUT_MS = 600_000;
const ADMIN = ['--email', 'boss@example.com', '--username', 'boss', '--password', 'Numbat-at-night-7'];
const DATABASE = `bilby_setup_${process.pid}`;
const EMPTY_DATABASE = `${DATABASE}_empty`;

let folder: string;
let mails: MailServer;
/** Empty for the embedded database. */
let databaseUrl = '';
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-setup-'));
	mails = await startMailServer();
	const template = inject('template');
	if (template.kind === 'embedded') return;
	databaseUrl = databaseNamed(template.serverUrl, DATABASE);
	await execute(template.serverUrl, `create database ${DATABASE} template ${template.database}`);
});
afterAll(async () => {
	await mails.close();
	await rm(folder, { recursive: true });
	const template = inject('template');
	if (template.kind === 'embedded') return;
	for (const name of [DATABASE, EMPTY_DATABASE]) await execute(template.serverUrl, `drop database if exists ${name}`);
});

async function execute(serverUrl: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: serverUrl });
	await client.connect();
	await client.query(statement);
	await client.end();
}

/** Runs the command in the folder, as `npm run setup` does in that of the project. */
async function runSetup(flags: string[], place = { DATA_DIR: folder, DATABASE_URL: databaseUrl }) {
	const setup = spawn(process.execPath, [path.join(import.meta.dirname, 'setup.ts'), ...flags], {
		cwd: folder,
		env: {
			...process.env,
			...{ NODE_ENV: 'production', SMTP_URL: mails.url, ...place },
			SESSION_SECRET: 'only for this test, 32 characters',
		},
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	const [output, errors, [code]] = await Promise.all([text(setup.stdout), text(setup.stderr), once(setup, 'exit')]);
	return { output, errors, code };
}

it(
	'sets up an empty site, and stores its name and address',
	async () => {
		const { output, errors, code } = await runSetup([
			...ADMIN,
			'--name',
			'Quoll Deals',
			'--url',
			'https://deals.example',
		]);
		expect(errors).toBe('');
		expect(code).toBe(0);
		expect(output).toContain('boss is the Super Admin of Quoll Deals.');
		expect(output).toContain('Stored SITE_NAME and SITE_URL in .env.');
		expect(mails.received.map(({ to }) => to)).toEqual([['boss@example.com']]);
		expect(mails.received[0]?.raw).toContain('Subject: Quoll Deals can send mail');
		expect(await readFile(path.join(folder, '.env'), 'utf8')).toBe(
			'SITE_NAME="Quoll Deals"\nSITE_URL=https://deals.example\n',
		);
	},
	TIMEOUT_MS,
);

it(
	'creates no tables with --check',
	async () => {
		const place = await createEmptyDatabase();
		expect(await runSetup(['--check'], place)).toEqual({
			output: '',
			errors: 'The database has no tables yet. Run the setup without --check first.\n',
			code: 1,
		});
		const database = await openDatabase(parseConfig(place), openLogger('silent'));
		expect(await findMigrations(database.db)).toEqual([]);
		await database.close();
	},
	TIMEOUT_MS,
);

async function createEmptyDatabase() {
	const place = { DATA_DIR: path.join(folder, 'empty'), DATABASE_URL: '' };
	const template = inject('template');
	if (template.kind === 'postgres') {
		await execute(template.serverUrl, `create database ${EMPTY_DATABASE}`);
		return { ...place, DATABASE_URL: databaseNamed(template.serverUrl, EMPTY_DATABASE) };
	}
	await mkdir(place.DATA_DIR);
	const database = await openDatabase(parseConfig(place), openLogger('silent'));
	await database.close();
	return place;
}
