import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { openStorage } from '../platform/storage/storage.ts';
import { drawDemo, seedEmptyDatabase } from './seed.ts';

const order = z.object({
	folder: z.string(),
	/** Where pictures go. */
	files: z.object({
		dataDir: z.string(),
		s3: z
			.object({
				endpoint: z.string(),
				bucket: z.string(),
				region: z.string(),
				accessKeyId: z.string(),
				secretAccessKey: z.string(),
			})
			.nullable(),
	}),
	demoPassword: z.string().nullable(),
});
type Order = z.infer<typeof order>;

/**
 * Creates and fills the embedded database where there is none, and answers whether it did. That takes hundreds of
 * megabytes for some seconds, so it happens in a process of its own that gives them back. The folder gets its name
 * when it is complete: a start that is cut off leaves nothing half made.
 */
export async function createEmbeddedDatabase(wanted: Order): Promise<boolean> {
	if (existsSync(wanted.folder)) return false;
	const unfinished = `${wanted.folder}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	const child = fork(import.meta.filename, [CHILD]);
	child.send({ ...wanted, folder: unfinished });
	await new Promise<void>((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => {
			if (code === 0) resolve();
			else reject(new Error(`The embedded database could not be created in ${path.dirname(wanted.folder)}.`));
		});
	});
	await rename(unfinished, wanted.folder);
	return true;
}

const CHILD = 'create';

async function createInThisProcess({ folder, files, demoPassword }: Order): Promise<void> {
	// Pictures take longest, so they are begun first.
	const drawing = demoPassword === null ? undefined : drawDemo();
	// The process that asks may never open one.
	const { openEmbeddedDatabase } = await import('../platform/database/embedded-database.ts');
	const database = await openEmbeddedDatabase(folder);
	await database.migrate();
	await seedEmptyDatabase(database.db, openStorage(files), { demoPassword, now: new Date(), drawing });
	await database.close();
	process.disconnect();
}

if (process.argv[2] === CHILD && process.send) {
	process.once('message', (message) => createInThisProcess(order.parse(message)));
	// Without the parent nobody waits for the result.
	process.once('disconnect', () => process.exit());
}
