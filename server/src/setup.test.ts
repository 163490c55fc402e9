import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { findUserByEmail } from './accounts/users/users.queries.ts';
import { findMigrations } from './backup/database/tables.queries.ts';
import { parseConfig } from './platform/config/config.ts';
import type { Database } from './platform/database/database.ts';
import { openLogger } from './platform/kernel/logger.ts';
import { authenticatorApps, passkeys, recoveryCodes } from './schema/factors.ts';
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
			NODE_ENV: 'production',
			SMTP_URL: mails.url,
			...place,
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
	'turns off the two-step login of the only Super Admin, and says why if there is nothing to turn off',
	async () => {
		await addFactors('boss@example.com');
		const turnOff = (email: string) => runSetup(['--turn-off-two-step', '--email', email]);
		const { output, errors, code } = await turnOff('Boss@Example.com');
		expect({ errors, code }).toEqual({ errors: '', code: 0 });
		expect(output).toContain('Turned off two-step login for boss (boss@example.com).');
		await withDatabase(async (db) => {
			for (const factors of [passkeys, authenticatorApps, recoveryCodes]) expect(await db.$count(factors)).toBe(0);
		});
		expect(await turnOff('boss@example.com')).toMatchObject({ errors: 'This member has no second factor.\n', code: 1 });
		expect(await turnOff('nobody@example.com')).toMatchObject({
			errors: 'No member has the address nobody@example.com.\n',
			code: 1,
		});
	},
	TIMEOUT_MS,
);

async function addFactors(email: string): Promise<void> {
	await withDatabase(async (db) => {
		const userId = (await findUserByEmail(db, email))?.id ?? 0;
		const createdAt = new Date();
		const key = { credentialId: 'id', publicKey: 'key', counter: 0, transports: [], name: 'A lost key' };
		await db.insert(passkeys).values({ userId, createdAt, ...key });
		await db.insert(authenticatorApps).values({ userId, createdAt, sealedSecret: 'sealed', lastStep: 0 });
		await db.insert(recoveryCodes).values({ userId, createdAt, codeHash: 'hash' });
	});
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
	const database = await openDatabase(
		parseConfig({ DATA_DIR: folder, DATABASE_URL: databaseUrl }),
		openLogger('silent'),
	);
	await work(database.db).finally(database.close);
}

it(
	'creates no tables with --check',
	async () => {
		const place = await createEmptyDatabase();
		expect(await runSetup(['--check'], place)).toEqual({
			output: '',
			errors: 'The database has no tables yet. Create the administrator first: npm run setup.\n',
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
