import type { Database, OpenDatabase } from '@bilby/server/platform/database/database';
import { openPostgres, SESSION_OPTIONS } from '@bilby/server/platform/database/postgres-database';
import { databaseNamed } from '@bilby/server/testing/database/database-url';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';

const DEFAULT_SERVER_URL = 'postgres://postgres@127.0.0.1:5432/postgres';

export interface BenchDatabase {
	url: string;
	/** The server's own version string, such as `PostgreSQL 15.20`. */
	server: string;
	drop(): Promise<void>;
}

/** Creates a database for this run on the server in TEST_POSTGRES_URL. Returns null if it cannot connect. */
export async function createBenchDatabase(purpose: string): Promise<BenchDatabase | null> {
	const serverUrl = process.env.TEST_POSTGRES_URL || DEFAULT_SERVER_URL;
	const admin = new pg.Client({ connectionString: serverUrl, connectionTimeoutMillis: 2_000 });
	try {
		await admin.connect();
	} catch {
		// The caller reports that this machine has no server.
		return null;
	}
	const name = `bilby_bench_${purpose}_${process.pid}`;
	await admin.query(`create database ${name}`);
	const { rows } = await admin.query<{ server_version: string }>('show server_version');
	return {
		url: databaseNamed(serverUrl, name),
		server: `PostgreSQL ${rows[0]?.server_version.split(' ')[0] ?? ''}`,
		drop: async () => {
			await admin.query(`drop database ${name} with (force)`);
			await admin.end();
		},
	};
}

/** Opens a database as the site does, and prints lost connections. */
export function openBenchPostgres(url: string): Promise<OpenDatabase> {
	return openPostgres({ url, onConnectionLost: (error) => console.error(error.message) });
}

/** Fills a database over one connection, without the site's statement timeout. */
export async function fillDatabase(url: string, fill: (db: Database) => Promise<void>): Promise<void> {
	const client = new pg.Client({ connectionString: url, options: SESSION_OPTIONS });
	await client.connect();
	try {
		await fill(drizzle(client));
		await client.query('vacuum analyze');
	} finally {
		await client.end();
	}
}
