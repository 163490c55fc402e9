import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from './workspace.mjs';

const USUAL_ADDRESSES = [
	'postgres://postgres@127.0.0.1:5432/postgres',
	`postgres://${encodeURIComponent(process.env.USER ?? 'root')}@127.0.0.1:5432/postgres`,
];

/**
 * Returns a PostgreSQL server that lets us create databases: the one in TEST_POSTGRES_URL, one at a usual address, or a
 * temporary one if PostgreSQL is installed. `url` is null if there is none.
 */
export function findPostgres() {
	const named = process.env.TEST_POSTGRES_URL;
	const url = (named ? [named] : USUAL_ADDRESSES).find(canCreateDatabases);
	if (url || named) return { url: url ?? null, stop: () => {} };
	return startTemporaryServer() ?? { url: null, stop: () => {} };
}

function canCreateDatabases(url) {
	const probe = `
		import pg from 'pg';
		const client = new pg.Client({ connectionString: process.argv[1], connectionTimeoutMillis: 2000 });
		await client.connect();
		const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
		await client.end();
		process.exit(rows[0]?.may ? 0 : 1);`;
	const { status } = spawnSync(NODE, ['--input-type=module', '-e', probe, url], {
		cwd: path.join(ROOT, 'server'),
		stdio: 'ignore',
		timeout: 10_000,
	});
	return status === 0;
}

/** Returns the folder of PostgreSQL's programs and the user to run them as. Null if they are not installed. */
export function findPostgresPrograms() {
	const versions = '/usr/lib/postgresql';
	const owner = findServerUser();
	if (!owner || !existsSync(versions)) return null;
	const newest =
		readdirSync(versions)
			.sort((a, b) => Number(a) - Number(b))
			.at(-1) ?? '';
	return { bin: path.join(versions, newest, 'bin'), owner };
}

function startTemporaryServer() {
	const programs = findPostgresPrograms();
	if (!programs) return null;
	const { bin, owner } = programs;
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-postgres-'));
	chownSync(folder, owner.uid, owner.gid);
	// Below the ports of outgoing connections, and above those of the browser tests' sites.
	const port = 30_000 + (process.pid % 2_000);
	// The programs read their working directory, which must be open to that user.
	const run = (program, args) =>
		spawnSync(path.join(bin, program), ['-D', folder, ...args], { stdio: 'ignore', cwd: folder, ...owner }).status ===
		0;
	const remove = () => rmSync(folder, { recursive: true, force: true });
	const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
	// With an empty locale in the environment, the encoding would be SQL_ASCII.
	const encoding = ['--encoding=UTF8', '--locale=C.UTF-8'];
	const isStarted =
		run('initdb', ['-A', 'trust', '-U', 'postgres', ...encoding]) && run('pg_ctl', ['-w', '-o', options, 'start']);
	if (!isStarted) {
		remove();
		return null;
	}
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		stop: () => {
			run('pg_ctl', ['-m', 'fast', 'stop']);
			remove();
		},
	};
}

/**
 * Returns the user to run PostgreSQL as. That is this process's user or, for root, the user of the PostgreSQL package,
 * because PostgreSQL does not run as root. Returns null if there is none.
 */
function findServerUser() {
	const [uid, gid] = [process.getuid?.(), process.getgid?.()];
	if (uid !== 0) return { uid, gid };
	const entry = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((line) => line.startsWith('postgres:'));
	if (!entry) return null;
	const [, , postgresUid, postgresGid] = entry.split(':');
	return { uid: Number(postgresUid), gid: Number(postgresGid) };
}
