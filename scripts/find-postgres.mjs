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

/** PostgreSQL's programs stand in a folder of their version. */
function startOwnServer() {
	const versions = '/usr/lib/postgresql';
	const owner = ownerOfServer();
	if (!owner || !existsSync(versions)) return null;
	const newest =
		readdirSync(versions)
			.sort((a, b) => Number(a) - Number(b))
			.at(-1) ?? '';
	const bin = path.join(versions, newest, 'bin');
	const folder = mkdtempSync(path.join(tmpdir(), 'bilby-postgres-'));
	chownSync(folder, owner.uid, owner.gid);
	const port = 20_000 + (process.pid % 20_000);
	// Its programs read the folder they are started in, which may be closed to that user.
	const run = (program, args) =>
		spawnSync(path.join(bin, program), ['-D', folder, ...args], { stdio: 'ignore', cwd: folder, ...owner }).status ===
		0;
	const remove = () => rmSync(folder, { recursive: true, force: true });
	const options = `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`;
	// Not what the environment says, which may be nothing: letters would be bytes.
	const letters = ['--encoding=UTF8', '--locale=C.UTF-8'];
	const isStarted =
		run('initdb', ['-A', 'trust', '-U', 'postgres', ...letters]) && run('pg_ctl', ['-w', '-o', options, 'start']);
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

/** PostgreSQL refuses to run as root, who lends it to the user that its package made; null where there is none. */
function ownerOfServer() {
	const [uid, gid] = [process.getuid?.(), process.getgid?.()];
	if (uid !== 0) return { uid, gid };
	const entry = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.find((line) => line.startsWith('postgres:'));
	if (!entry) return null;
	const [, , postgresUid, postgresGid] = entry.split(':');
	return { uid: Number(postgresUid), gid: Number(postgresGid) };
}
