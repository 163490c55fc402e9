import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { TracedClient, TracedPool } from '../tracing/traced-postgres.ts';
import { type OpenDatabase, STATEMENT_TIMEOUT_MS } from './database.ts';
import { MIGRATIONS_FOLDER, rejectUnknownDatabase } from './migrations.ts';
import { ReadReplica } from './read-replica.ts';

const INSUFFICIENT_PRIVILEGE = '42501';

/** Any number works, as long as every instance uses the same. */
const START_LOCK = 7_302_024;

/** A server that does not respond must not hold requests for minutes. */
const CONNECT_TIMEOUT_MS = 10_000;

/**
 * The settings of every session. Without `jit=off`, PostgreSQL compiles a query when its estimates are high, which takes
 * longer than running any of ours.
 */
export const SESSION_OPTIONS = '-c timezone=UTC -c jit=off';

interface PostgresOptions {
	url: string;
	/** A streaming replica for reads that may be slightly out of date. */
	replicaUrl?: string | null;
	onConnectionLost: (error: Error) => void;
	/** Records a span for each query. */
	traced?: boolean;
	/** The class of each connection; tests pass their own. */
	Client?: typeof pg.Client;
	/** Milliseconds until an unused connection is closed. Tests pass less, because their databases share one server. */
	idleTimeoutMs?: number;
}

interface PoolOptions extends Omit<PostgresOptions, 'url' | 'replicaUrl'> {
	/** Milliseconds until a query without a response fails. By default it waits, as migrations have to. */
	queryTimeoutMs?: number;
}

/** Opens a database on a PostgreSQL server. Rejects if the server does not respond, and a database of an unreleased build. */
export async function openPostgres(options: PostgresOptions): Promise<OpenDatabase> {
	const { url, replicaUrl } = options;
	const pool = newPool(url, options);
	const replica = replicaUrl
		? new ReadReplica(pool, newPool(replicaUrl, { ...options, queryTimeoutMs: STATEMENT_TIMEOUT_MS }))
		: null;
	const db = drizzle(pool);
	const close = async () => {
		await replica?.close();
		await pool.end();
	};
	try {
		await rejectUnknownDatabase(db, 'Set DATABASE_URL to an empty database and start again.');
	} catch (error) {
		await close();
		throw error;
	}
	return {
		db,
		// Drizzle calls a pool's `query` for everything but transactions, which reads have none of.
		readDb: replica ? drizzle(replica as unknown as pg.Pool) : db,
		kind: 'postgres',
		client: pool,
		migrate: (migrationsFolder = MIGRATIONS_FOLDER) =>
			withoutTimeout(pool, (connection) => migrate(drizzle(connection), { migrationsFolder })).catch((error: unknown) =>
				explainDenial(error, url),
			),
		exclusively: (work) => holdingStartLock(pool, work),
		close,
	};
}

/** The role lacks a right that a migration needs. */
export class MissingRights extends Error {
	override name = 'MissingRights';
}

/** Tells the operator what to run if the role may not create schemas or extensions. */
function explainDenial(error: unknown, url: string): never {
	const { username, pathname } = new URL(url);
	const { cause } = error instanceof Error ? error : {};
	const isDenied =
		typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === INSUFFICIENT_PRIVILEGE;
	if (!isDenied) throw error;
	throw new MissingRights(
		[
			'The role of DATABASE_URL may not create what the site needs. Run this once in its database, as a role that may, and start again:',
			`  grant create on database "${decodeURIComponent(pathname.slice(1))}" to "${decodeURIComponent(username)}";`,
			'  create extension if not exists unaccent;',
		].join('\n'),
	);
}

function newPool(
	connectionString: string,
	{
		onConnectionLost,
		traced = false,
		Client = traced ? TracedClient : pg.Client,
		idleTimeoutMs = 10_000,
		queryTimeoutMs = 0,
	}: PoolOptions,
): pg.Pool {
	const Pool = traced ? TracedPool : pg.Pool;
	const pool = new Pool({
		Client,
		connectionString,
		max: 20,
		idleTimeoutMillis: idleTimeoutMs,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
		statement_timeout: STATEMENT_TIMEOUT_MS,
		query_timeout: queryTimeoutMs,
		options: SESSION_OPTIONS,
	});
	// The pool replaces a broken idle connection on next use. Without a listener, the error would end the process.
	pool.on('error', onConnectionLost);
	// The pool does not listen to a connection that a transaction uses. The next query fails, so nothing else has to be done.
	pool.on('connect', (connection) => connection.on('error', () => {}));
	return pool;
}

function holdingStartLock<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
	return withoutTimeout(pool, async (connection) => {
		// Closing the connection releases it.
		await connection.query('select pg_advisory_lock($1)', [START_LOCK]);
		return work();
	});
}

/** Runs `work` on a connection of its own, whose statements may take longer than a request may. */
async function withoutTimeout<T>(pool: pg.Pool, work: (connection: pg.PoolClient) => Promise<T>): Promise<T> {
	const connection = await pool.connect();
	try {
		await connection.query('set statement_timeout = 0');
		return await work(connection);
	} finally {
		// Closing the connection discards the changed setting.
		connection.release(true);
	}
}
