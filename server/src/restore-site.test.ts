import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';

/** Loading the program takes long while other tests run. */
const TIMEOUT_MS = 120_000;

let folder: string;
/** Never sends the end of a file. */
const server = createServer((_request, response) => response.write('The first bytes'));
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'bilby-restored-'));
	await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
	server.close();
	server.closeAllConnections();
	await rm(folder, { recursive: true });
});

it(
	'ends while the backup is being sent, if there is a database',
	async () => {
		await mkdir(path.join(folder, 'database'));
		const address = server.address();
		const port = typeof address === 'object' ? address?.port : undefined;
		const program = spawn(process.execPath, [path.join(import.meta.dirname, 'restore-site.ts'), 'bilby.tar.gz'], {
			cwd: folder,
			env: {
				...process.env,
				DATA_DIR: folder,
				DATABASE_URL: '',
				BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
				BACKUP_S3_BUCKET: 'backups',
				BACKUP_S3_ACCESS_KEY_ID: 'anyone',
				BACKUP_S3_SECRET_ACCESS_KEY: 'secret',
			},
			stdio: ['ignore', 'ignore', 'pipe'],
		});
		const [errors, [code]] = await Promise.all([text(program.stderr), once(program, 'exit')]);
		expect(errors).toContain(`There is a database in ${folder}. Nothing was changed.`);
		expect(code).toBe(1);
	},
	TIMEOUT_MS,
);
