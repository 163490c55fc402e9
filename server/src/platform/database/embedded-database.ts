import { AsyncLocalStorage } from 'node:async_hooks';
import { readdir, statfs } from 'node:fs/promises';
import path from 'node:path';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { safeMessage } from '../kernel/describe-error.ts';
import { BrokenDatabase, type OpenDatabase, STATEMENT_TIMEOUT_MS } from './database.ts';
import { MIGRATIONS_FOLDER, rejectUnknownDatabase, UnknownDatabase } from './migrations.ts';

/** With less space, the database cannot even start: it writes 16 MB at a time. */
const MIN_FREE_BYTES = 20 * 1024 * 1024;

/**
 * The embedded database. Calling it from within one of its own transactions would deadlock, so it throws an error
 * instead.
 */
class EmbeddedPostgres extends PGlite {
	readonly #inTransaction = new AsyncLocalStorage<true>();
	/** Called if the database has ended. From then on it does not respond. */
	onEnd: (reason: Error) => void = () => {};

	override query<T>(...args: Parameters<PGlite['query']>): ReturnType<typeof PGlite.prototype.query<T>> {
		this.#rejectInTransaction();
		return this.#watched(super.query<T>(...args));
	}

	override exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
		this.#rejectInTransaction();
		return this.#watched(super.exec(...args));
	}

	override transaction<T>(work: Parameters<typeof PGlite.prototype.transaction<T>>[0]): Promise<T> {
		this.#rejectInTransaction();
		return this.#watched(super.transaction<T>((tx) => this.#inTransaction.run(true, () => work(tx))));
	}

	/** A server process would end and start again. This one shares the process of the site. */
	#watched<T>(result: Promise<T>): Promise<T> {
		result.catch((error: unknown) => {
			if (isEnd(error)) this.onEnd(error);
		});
		return result;
	}

	#rejectInTransaction(): void {
		if (this.#inTransaction.getStore()) {
			throw new Error('The database is used inside a transaction; use the transaction instead.');
		}
	}
}

/** After a PANIC or an abort of its WebAssembly code, the database never responds again. */
function isEnd(error: unknown): error is Error {
	if (!(error instanceof Error)) return false;
	return error.name === 'RuntimeError' || ('severity' in error && error.severity === 'PANIC');
}

function embeddedOptions(): PGliteOptions {
	return {
		extensions: { unaccent },
		// Without -F, every commit reaches the disk before it is confirmed.
		startParams: PGlite.defaultStartParams.filter((param) => param !== '-F'),
		postgresqlconf: ['shared_buffers=16MB', `statement_timeout=${STATEMENT_TIMEOUT_MS}`, 'timezone=UTC'],
	};
}

/**
 * Opens the embedded database in a folder and creates it if missing. Rejects a database of an unreleased build, and throws
 * `BrokenDatabase` if its files cannot be used. `onEnd` is called with the same error if that happens later: the
 * database no longer responds, and the process should end.
 */
export async function openEmbeddedDatabase(
	folder: string,
	{ onEnd }: { onEnd?: (reason: BrokenDatabase) => void } = {},
): Promise<OpenDatabase> {
	const files = await readdir(folder).catch((): string[] => []);
	// The library would create a new database over these files.
	if (files.length > 0 && !files.includes('PG_VERSION'))
		throw await explain(folder, new Error('PG_VERSION is missing.'));
	const client = new EmbeddedPostgres(folder, embeddedOptions());
	const database = await fromPglite(client).catch(async (error: unknown) => {
		throw await explain(folder, error);
	});
	if (onEnd) client.onEnd = async (error) => onEnd(await explain(folder, error));
	try {
		await rejectUnknownDatabase(
			database.db,
			`Move ${folder} somewhere else, or set DATA_DIR to another folder, and start again.`,
		);
	} catch (error) {
		await database.close().catch(() => undefined);
		throw error instanceof UnknownDatabase ? error : await explain(folder, error);
	}
	return database;
}

/** Returns what an operator can do. The database itself only says that it was aborted. */
async function explain(folder: string, error: unknown): Promise<BrokenDatabase> {
	const { bavail, bsize } = await statfs(path.dirname(folder));
	const reason = error instanceof Error ? ` (${safeMessage(error)})` : '';
	const message =
		bavail * bsize < MIN_FREE_BYTES
			? `The disk with ${folder} is full. The database needs 20 MB to start. Free some space and start again.`
			: `The database in ${folder} cannot be used, because files are damaged or missing. They were left as they are. Move the folder somewhere else and restore a backup (npm run restore).${reason}`;
	return new BrokenDatabase(message, { cause: error });
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
