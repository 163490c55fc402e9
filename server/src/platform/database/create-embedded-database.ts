import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the embedded database unless the folder exists, and returns whether it did. Filling it takes hundreds of megabytes for
 * some seconds, so a child process runs `script`: it receives `order` with the folder, and its memory is free when it exits. The
 * folder gets its name last: an interrupted start leaves nothing half made.
 */
export async function createEmbeddedDatabase(
	folder: string,
	{ script, order }: { script: URL; order: object },
): Promise<boolean> {
	if (existsSync(folder)) return false;
	const unfinished = `${folder}.unfinished`;
	await rm(unfinished, { recursive: true, force: true });
	const child = fork(script);
	child.send({ ...order, folder: unfinished });
	await new Promise<void>((resolve, reject) => {
		child.once('error', reject);
		child.once('exit', (code) => {
			if (code === 0) resolve();
			else reject(new Error(`The embedded database could not be created in ${path.dirname(folder)}.`));
		});
	});
	await rename(unfinished, folder);
	return true;
}
