import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { NODE, ROOT } from './workspace.mjs';

const USUAL_ADDRESSES = [
	'postgres://postgres@127.0.0.1:5432/postgres',
	`postgres://${encodeURIComponent(process.env.USER ?? 'root')}@127.0.0.1:5432/postgres`,
];

/**
 * A PostgreSQL server on which databases may be made: the one TEST_POSTGRES_URL names, one that answers at the usual
 * address, or one of our own where its programs are installed. `url` is null where there is none.
 */
export function findPostgres() {
	const named = process.env.TEST_POSTGRES_URL;
	const url = (named ? [named] : USUAL_ADDRESSES).find(mayCreateDatabases);
	if (url || named) return { url: url ?? null, stop: () => {} };
	return startOwnServer() ?? { url: null, stop: () => {} };
}

function mayCreateDatabases(url) {
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

/** PostgreSQL refuses to run as root, and its programs stand in a folder of their version. */
function startOwnServer() {
	const versions = '/usr/lib/postgresql';
	if (process.getuid?.() === 0 || !existsSync(versions)) return null;
	const bin = path.join(versions, readdirSync(versions).sort().at(-1) ?? '', 'bin');
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-postgres-'));
	const port = 20_000 + (process.pid % 20_000);
	const quiet = { stdio: 'ignore' };
	spawnSync(path.join(bin, 'initdb'), ['-D', folder, '-A', 'trust', '-U', 'postgres'], quiet);
	const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
	const { status } = spawnSync(path.join(bin, 'pg_ctl'), ['-D', folder, '-w', '-o', options, 'start'], quiet);
	if (status !== 0) return null;
	return {
		url: `postgres://postgres@127.0.0.1:${port}/postgres`,
		stop: () => {
			spawnSync(path.join(bin, 'pg_ctl'), ['-D', folder, '-m', 'fast', 'stop'], quiet);
			rmSync(folder, { recursive: true });
		},
	};
}
