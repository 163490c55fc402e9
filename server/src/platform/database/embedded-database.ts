import { AsyncLocalStorage } from 'node:async_hooks';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { type OpenDatabase, STATEMENT_TIMEOUT_MS } from './database.ts';
import { MIGRATIONS_FOLDER, rejectUnknownDatabase } from './migrations.ts';

/**
 * The embedded database. Calling it from within one of its own transactions would deadlock, so it throws an error
 * instead.
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
		extensions: { unaccent },
		// Without -F, every commit reaches the disk before it is confirmed.
		startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
		postgresqlconf: ['shared_buffers=16MB', `statement_timeout=${STATEMENT_TIMEOUT_MS}`, 'timezone=UTC'],
	};
}

/** Opens the embedded database in a folder and creates it if missing. Rejects a database of an unreleased build. */
export async function openEmbeddedDatabase(folder: string): Promise<OpenDatabase> {
	const database = await fromPglite(new EmbeddedPostgres(folder, embeddedOptions()));
	try {
		await rejectUnknownDatabase(
			database.db,
			`Move ${folder} somewhere else, or set DATA_DIR to another folder, and start again.`,
		);
	} catch (error) {
		await database.close();
		throw error;
	}
	return database;
}

/** Opens an embedded database in memory from the dump of another, for tests. */
export async function openDatabaseDump(dump: Blob): Promise<OpenDatabase> {
	return fromPglite(new EmbeddedPostgres({ ...embeddedOptions(), loadDataDir: dump }));
}

async function fromPglite(client: PGlite): Promise<OpenDatabase> {
	await client.waitReady;
	const db = drizzle(client);
	return {
		db,
		readDb: db,
		kind: 'embedded',
		client,
		migrate: (migrationsFolder = MIGRATIONS_FOLDER) => migrate(db, { migrationsFolder }),
		// The lock on the data folder already excludes other processes.
		exclusively: (work) => work(),
		close: () => client.close(),
	};
}
