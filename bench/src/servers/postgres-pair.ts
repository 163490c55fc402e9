import { execFile } from 'node:child_process';
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findFreePort } from '../site/run-site.ts';

const run = promisify(execFile);

/** A PostgreSQL server of this run. */
export interface OwnPostgres {
	url: string;
	start(): Promise<void>;
	/** As in a crash: without finishing anything. */
	kill(): Promise<void>;
}

export interface PostgresPair {
	primary: OwnPostgres;
	/** A streaming standby. */
	replica: OwnPostgres;
	version: string;
	close(): Promise<void>;
}

/** Starts a primary and a streaming standby. Returns null if PostgreSQL's programs are not installed. */
export async function startPostgresPair(): Promise<PostgresPair | null> {
	const { POSTGRES_BIN: bin, POSTGRES_UID: uid, POSTGRES_GID: gid } = process.env;
	if (!bin) return null;
	const owner = { uid: Number(uid), gid: Number(gid) };
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-pair-'));
	chownSync(folder, owner.uid, owner.gid);
	// The programs read their working directory, which must be open to their user.
	const call = async (program: string, ...args: string[]) =>
		(await run(path.join(bin, program), args, { cwd: folder, ...owner })).stdout.trim();
	const server = async (name: string): Promise<OwnPostgres & { dataFolder: string; port: number }> => {
		const dataFolder = path.join(folder, name);
		const port = await findFreePort();
		const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
		const log = path.join(folder, `${name}.log`);
		return {
			dataFolder,
			port,
			url: `postgres://postgres@127.0.0.1:${port}/postgres`,
			start: async () => {
				await call('pg_ctl', '-D', dataFolder, '-w', '-l', log, '-o', options, 'start');
			},
			kill: async () => {
				await call('pg_ctl', '-D', dataFolder, '-m', 'immediate', 'stop');
			},
		};
	};
	const [primary, replica] = [await server('primary'), await server('replica')];
	// With an empty locale in the environment, the encoding would be SQL_ASCII.
	await call(
		'initdb',
		'-D',
		primary.dataFolder,
		'-A',
		'trust',
		'-U',
		'postgres',
		'--encoding=UTF8',
		'--locale=C.UTF-8',
	);
	await primary.start();
	await call(
		'pg_basebackup',
		'-D',
		replica.dataFolder,
		'-d',
		primary.url,
		'--write-recovery-conf',
		'--checkpoint=fast',
	);
	await replica.start();
	return {
		primary,
		replica,
		version: await call('postgres', '--version'),
		close: async () => {
			// Either may have been stopped already.
			await Promise.allSettled([replica.kill(), primary.kill()]);
			rmSync(folder, { recursive: true });
		},
	};
}

/** Runs one statement on a connection of its own, and returns its rows. */
export async function runStatement<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	try {
		return (await client.query<Row>(statement)).rows;
	} finally {
		await client.end();
	}
}
