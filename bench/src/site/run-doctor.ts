import { spawnSync } from 'node:child_process';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '../../..');

/** Runs `npm run doctor` for a site, prints the differences that it finds, and returns whether there are none. */
export function runDoctor({ dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | null }): boolean {
	const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(ROOT, 'scripts/doctor.mjs')], {
		env: { ...process.env, DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) },
		encoding: 'utf8',
	});
	if (status !== 0) console.log(stdout, stderr);
	return status === 0;
}
