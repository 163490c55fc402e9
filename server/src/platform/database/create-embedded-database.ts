import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/**
 * Creates the embedded database unless the folder exists. Returns true if it was created. Filling a database takes
 * hundreds of megabytes of memory, so a child process runs `script` and frees them when it exits. It receives `order`
 * and the folder as a message. The folder is renamed last, so an interrupted start leaves no incomplete database.
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
