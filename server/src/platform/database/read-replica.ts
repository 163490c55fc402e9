import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';

/** Milliseconds between two checks of the replica. One that is used is at most two of them behind the primary. */
const CHECK_EVERY_MS = 1_000;

/** Milliseconds for each statement of a check. */
const CHECK_TIMEOUT_MS = 1_000;

/** A server without a replay position is no standby, so it has nothing to replay. */
const HAS_REPLAYED = 'select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, true) as result';

const WRITTEN = 'select pg_current_wal_lsn() as result';

const STATEMENT_TIMED_OUT = '57014';

/**
 * Runs reads on a replica while it responds and is at most two seconds behind. Otherwise they run on the primary, and so
 * do reads that fail on the replica: its connection may break, and a standby cancels statements that hold it up.
 */
export class ReadReplica {
	readonly #primary: pg.Pool;
	readonly #replica: pg.Pool;
	readonly #closing = new AbortController();
	readonly #checking: Promise<void>;
	/** False until the second check. */
	#isUsable = false;

	constructor(primary: pg.Pool, replica: pg.Pool) {
		this.#primary = primary;
		this.#replica = replica;
		replica.on('error', () => {
			this.#isUsable = false;
		});
		this.#checking = this.#keepChecking();
	}

	/** Runs a statement that changes nothing. */
	async query(statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
		if (!this.#isUsable) return this.#primary.query(statement, values);
		try {
			return await this.#replica.query(statement, values);
		} catch (error) {
			// It would take as long on the primary.
			if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMED_OUT) throw error;
			return this.#primary.query(statement, values);
		}
	}

	async close(): Promise<void> {
		this.#closing.abort();
		await this.#checking;
		await this.#replica.end();
	}

	async #keepChecking(): Promise<void> {
		const { signal } = this.#closing;
		/** The primary's position in its log at the previous check. */
		let written: unknown = null;
		while (!signal.aborted) {
			this.#isUsable = written !== null && (await readWithin(this.#replica, HAS_REPLAYED, [written])) === true;
			// While the primary is away, reads stay on the replica.
			written = (await readWithin(this.#primary, WRITTEN)) ?? written;
			await pause(CHECK_EVERY_MS, null, { signal, ref: false }).catch(() => null);
		}
	}
}

/** Returns the only value of a statement, or null if the server does not respond in time. */
async function readWithin(pool: pg.Pool, statement: string, values: unknown[] = []): Promise<unknown> {
	const read = pool.query<{ result: unknown }>(statement, values).then(
		({ rows }) => rows[0]?.result,
		() => null,
	);
	return Promise.race([read, pause(CHECK_TIMEOUT_MS, null, { ref: false })]);
}
