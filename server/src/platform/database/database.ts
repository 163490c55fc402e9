import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type pg from 'pg';

/** What queries take as their first argument: a database or a transaction of either kind. */
export type Database = PgDatabase<PgQueryResultHKT>;

export type OpenDatabase = {
	db: Database;
	/** Reads that may lag a little behind: the replica where there is one. */
	readDb: Database;
	migrate(): Promise<void>;
	/** One process at a time, over all copies. */
	exclusively<T>(work: () => Promise<T>): Promise<T>;
	close(): Promise<void>;
} & ClientUnderneath;

/** For the job queue. */
type ClientUnderneath = { kind: 'embedded'; client: PGlite } | { kind: 'postgres'; client: pg.Pool };

/** A statement that runs longer is a fault, and would hold up everybody on the embedded database. */
export const STATEMENT_TIMEOUT_MS = 10_000;
