import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** The first argument of every query: a database or a transaction of either kind. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
	db: Database;
	/**
	 * For searches, statistics and other reads that may be two seconds out of date and need no transaction: the replica if
	 * there is a usable one. Cached pages and whatever members check right after their own change are read from `db`.
	 */
	readDb: Database;
	/** Runs the migrations that are missing, by default all of the site's. */
	migrate(migrationsFolder?: string): Promise<void>;
	/** Runs `work` in one process at a time, across all instances. */
	exclusively<T>(work: () => Promise<T>): Promise<T>;
	close(): Promise<void>;
} & ClientUnderneath;

/** For the job queue. */
type ClientUnderneath = { kind: 'embedded'; client: PGlite } | { kind: 'postgres'; client: pg.Pool };

/** The embedded database cannot use its files. The message tells the operator what to do. */
export class BrokenDatabase extends Error {
	override name = 'BrokenDatabase';
}

/** A statement that runs longer is a fault. On the embedded database it would block everyone. */
export const STATEMENT_TIMEOUT_MS = 10_000;
