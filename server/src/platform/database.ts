import { AsyncLocalStorage } from 'node:async_hooks';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { drizzle as drizzleNodePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateNodePostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import * as schema from '../database/schema.ts';

/** What queries take as their first argument: a database or a transaction of either kind. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

export interface OpenDatabase {
	db: Database;
	/** Reads that may lag a little behind: the replica where there is one. */
	readDb: Database;
	kind: 'embedded' | 'postgres';
	/** The client underneath, for the job queue. */
	client: PGlite | pg.Pool;
	migrate(): Promise<void>;
	/** One process at a time, over all copies. */
	exclusively<T>(work: () => Promise<T>): Promise<T>;
	close(): Promise<void>;
}

const MIGRATIONS_FOLDER = path.join(import.meta.dirname, '../database/migrations');

/** Any number will do, as long as every copy asks for the same. */
const START_LOCK = 7_302_024;

/** A statement that runs longer is a fault, and would hold up everybody on the embedded database. */
const STATEMENT_TIMEOUT_MS = 10_000;

/**
 * The embedded database. Using it from within one of its own transactions would wait for ever,
 * so that is refused with an error instead.
 */
class EmbeddedPostgres extends PGlite {
	readonly #inTransaction = new AsyncLocalStorage<true>();

	override query<T>(...args: Parameters<PGlite['query']>): ReturnType<typeof PGlite.prototype.query<T>> {
		this.#refuseInTransaction();
		return super.query<T>(...args);
	}

	override exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
		this.#refuseInTransaction();
		return super.exec(...args);
	}

	override transaction<T>(work: Parameters<typeof PGlite.prototype.transaction<T>>[0]): Promise<T> {
		this.#refuseInTransaction();
		return super.transaction<T>((tx) => this.#inTransaction.run(true, () => work(tx)));
	}

	#refuseInTransaction(): void {
		if (this.#inTransaction.getStore()) {
			throw new Error('The database is used inside a transaction; use the transaction instead.');
		}
	}
}

function embeddedOptions(): PGliteOptions {
	return {
		// Without -F every commit reaches the disk before it is answered.
		startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
		postgresqlconf: ['shared_buffers=16MB', `statement_timeout=${STATEMENT_TIMEOUT_MS}`, 'timezone=UTC'],
	};
}

/** Opens the embedded database in a folder, creating it where there is none. */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
	return fromPglite(new EmbeddedPostgres(folder, embeddedOptions()));
}

/** Opens an embedded database in memory from the dump of another, for tests. */
export async function openDatabaseDump(dump: Blob): Promise<OpenDatabase> {
	return fromPglite(new EmbeddedPostgres({ ...embeddedOptions(), loadDataDir: dump }));
}

async function fromPglite(client: PGlite): Promise<OpenDatabase> {
	await client.waitReady;
	const db = drizzlePglite(client, { schema });
	return {
		db,
		readDb: db,
		kind: 'embedded',
		client,
		migrate: () => migratePglite(db, { migrationsFolder: MIGRATIONS_FOLDER }),
		// The lock on the data folder already keeps other processes out.
		exclusively: (work) => work(),
		close: () => client.close(),
	};
}

/** Opens a PostgreSQL server, with a replica for reads where one is named. */
export async function openPostgres(
	url: string,
	replicaUrl: string | null,
	onConnectionLost: (error: Error) => void,
): Promise<OpenDatabase> {
	const pool = newPool(url, onConnectionLost);
	const replica = replicaUrl ? newPool(replicaUrl, onConnectionLost) : null;
	const db = drizzleNodePostgres(pool, { schema });
	await pool.query('select 1');
	return {
		db,
		readDb: replica ? drizzleNodePostgres(replica, { schema }) : db,
		kind: 'postgres',
		client: pool,
		migrate: () => migrateNodePostgres(db, { migrationsFolder: MIGRATIONS_FOLDER }),
		exclusively: (work) => holdingStartLock(pool, work),
		close: async () => {
			await Promise.all([pool.end(), replica?.end()]);
		},
	};
}

function newPool(connectionString: string, onConnectionLost: (error: Error) => void): pg.Pool {
	const pool = new pg.Pool({
		connectionString,
		max: 20,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		options: '-c timezone=UTC',
	});
	// An idle connection that breaks is replaced on next use; without a listener it would end the process.
	pool.on('error', onConnectionLost);
	return pool;
}

async function holdingStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
	const connection = await pool.connect();
	try {
		await connection.query('set statement_timeout = 0');
		await connection.query('select pg_advisory_lock($1)', [START_LOCK]);
		return await work();
	} finally {
		// Closing the connection gives the lock back and drops the changed setting with it.
		connection.release(true);
	}
}
