import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MissingRights, openPostgres } from './postgres-database.ts';

const serverUrl = process.env.TEST_POSTGRES_URL;
const NAME = `bilby_extensions_${process.pid}`;

/** Creating a database and its tables waits for the disk of the server. */
const TIMEOUT_MS = 120_000;

it.skipIf(!serverUrl)(
	'a role that may not create extensions is told what to run, and migrates once that was done',
	async () => {
		const migrate = async () => {
			const url = new URL(serverUrl ?? '');
			url.pathname = `/${NAME}`;
			url.username = NAME;
			url.password = 'numbat';
			const database = await openPostgres({ url: url.href, onConnectionLost: () => undefined });
			try {
				await database.migrate();
			} finally {
				await database.close();
			}
		};
		await expect(migrate()).rejects.toThrow(MissingRights);
		await expect(migrate()).rejects.toThrow('create extension if not exists unaccent');
		await runIn(NAME, `grant create on database ${NAME} to ${NAME}; create extension unaccent`);
		await migrate();
	},
	TIMEOUT_MS,
);

beforeAll(async () => {
	if (!serverUrl) return;
	await runIn(null, `create role ${NAME} login password 'numbat'`);
	await runIn(null, `create database ${NAME}`);
	// The role may create tables but no schemas or extensions, which need the right to create in the database.
	await runIn(NAME, `alter schema public owner to ${NAME}; revoke create on database ${NAME} from public`);
}, TIMEOUT_MS);
afterAll(async () => {
	if (!serverUrl) return;
	await runIn(null, `drop database ${NAME} with (force)`);
	await runIn(null, `drop role ${NAME}`);
}, TIMEOUT_MS);

async function runIn(database: string | null, statement: string): Promise<void> {
	const url = new URL(serverUrl ?? '');
	if (database !== null) url.pathname = `/${database}`;
	const client = new pg.Client({ connectionString: url.href });
	await client.connect();
	try {
		await client.query(statement);
	} finally {
		await client.end();
	}
}
