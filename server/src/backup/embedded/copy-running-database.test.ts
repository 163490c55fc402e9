import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmbeddedDatabase } from '#platform/database/embedded-database.ts';
import { openLogger } from '#platform/kernel/logger.ts';
import { folderStorage } from '#platform/storage/storage.ts';
import { readFingerprint } from '#testing/database/fingerprint.ts';
import { openTestDatabase } from '#testing/database/test-database.ts';
import { buildDeal } from '#testing/rows/factories.ts';
import { makeBackup } from '../make-backup.ts';
import { restoreBackup } from '../restore-backup.ts';
import { folderTarget } from '../targets/folder-target.ts';
import { copyRunningDatabase } from './copy-running-database.ts';
import { copyServiceAddress, copyServiceFile, startCopyService } from './copy-service.ts';

const logger = openLogger('silent');

let dataDir: string;
let database: Awaited<ReturnType<typeof openEmbeddedDatabase>>;
let stopService: () => void;

beforeAll(async () => {
	dataDir = await mkdtemp(path.join(tmpdir(), 'bilby-copied-'));
	await mkdir(path.join(dataDir, 'database'));
	database = await openEmbeddedDatabase(path.join(dataDir, 'database'));
	await database.migrate();
	if (!(database.client instanceof PGlite)) throw new Error('This is not the embedded database.');
	stopService = await startCopyService({ client: database.client, dataDir, logger });
}, 120_000);
afterAll(async () => {
	stopService();
	await database.close();
	await rm(dataDir, { recursive: true });
});

it('copies the database of a running site while it is written, and the copy is restored into either kind', async () => {
	const { db } = database;
	const address = await stat(copyServiceFile(dataDir));
	expect((address.mode & 0o777).toString(8)).toBe('600');

	let isCopied = false;
	const copying = copyRunningDatabase(dataDir).finally(() => {
		isCopied = true;
	});
	let written = 0;
	for (; !isCopied; written += 1) {
		await buildDeal(db);
		// Both run in this process, so the copy needs a turn.
		await setTimeout(50);
	}
	const copy = await copying;
	await expect(copyRunningDatabase(dataDir)).rejects.toThrow('Another backup of this site is running');

	const read = await openEmbeddedDatabase(copy.folder);
	const expected = await readFingerprint(read.db);
	const copiedRows = expected.tables.deals?.rows ?? 0;
	expect(written).toBeGreaterThan(1);
	expect(copiedRows).toBeGreaterThan(0);
	expect(copiedRows).toBeLessThanOrEqual(written);

	const storage = folderStorage(path.join(dataDir, 'uploads'));
	const target = folderTarget(path.join(dataDir, 'backups'));
	const name = await makeBackup(
		{ database: read, storage, findKeys: [], findOptionalKeys: [], queues: [], secret: null },
		{ target, passphrase: null, keep: 1, now: new Date(), say: () => {} },
	);
	await read.close();
	await copy.remove();
	expect(existsSync(copy.folder)).toBe(false);

	const restored = await openTestDatabase();
	const archive = await target.open(name);
	if (!archive) throw new Error('There is no backup.');
	await restoreBackup({ archive, passphrase: null, database: restored, storage, queues: [], logger });
	expect(await readFingerprint(restored.db)).toEqual(expected);
	await restored.close();
});

it('ends a copy whose program has died, so that the next one can start', async () => {
	const { port, token } = copyServiceAddress.parse(JSON.parse(await readFile(copyServiceFile(dataDir), 'utf8')));
	const untrusted = connect({ port, host: '127.0.0.1' }).on('error', () => {});
	untrusted.write('a guessed token\n');
	await once(untrusted, 'close');
	const program = connect({ port, host: '127.0.0.1' });
	program.write(`${token}\n`);
	expect(String((await once(program, 'data'))[0])).toBe('started\n');
	program.destroy();
	await expect.poll(() => copyRunningDatabase(dataDir).then((copy) => copy.remove())).toBeUndefined();
});
