import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BackupError } from '../archive/backup-error.ts';
import { BUSY, copied, copyServiceAddress, copyServiceFile, STARTED } from './copy-service.ts';

/** The database's log. It is copied last, because it makes the rest consistent. */
const LOG = 'pg_wal';

/** The state at the last checkpoint, which must not be newer than the files. */
const CONTROL_FILE = 'pg_control';

/** Without it, the copy would seem to be in use. */
const LEFT_OUT = 'postmaster.pid';

export interface DatabaseCopy {
	folder: string;
	remove(): Promise<void>;
}

/** Copies the embedded database of a running site into its data folder, as of the end of the call. */
export async function copyRunningDatabase(dataDir: string): Promise<DatabaseCopy> {
	const folder = path.join(dataDir, 'database.copy');
	const database = path.join(dataDir, 'database');
	const site = await reachSite(dataDir);
	try {
		// An earlier backup may have been interrupted.
		await rm(folder, { recursive: true, force: true });
		await copyFolder(database, folder, (name) => name !== CONTROL_FILE && name !== LEFT_OUT);
		await copyOne(path.join(database, 'global', CONTROL_FILE), path.join(folder, 'global', CONTROL_FILE));
		const { label } = copied.parse(JSON.parse(await site.send('copied')));
		await copyFolder(path.join(database, LOG), path.join(folder, LOG), () => true);
		await writeFile(path.join(folder, 'backup_label'), label);
	} catch (error) {
		site.close();
		await rm(folder, { recursive: true, force: true });
		throw error;
	}
	return {
		folder,
		remove: async () => {
			await rm(folder, { recursive: true, force: true });
			site.close();
		},
	};
}

/** Connects to the site and has it prepare the copy. */
async function reachSite(dataDir: string) {
	const { port, token } = copyServiceAddress.parse(JSON.parse(await readFile(copyServiceFile(dataDir), 'utf8')));
	const socket = connect({ port, host: '127.0.0.1' });
	const failure = new Promise<never>((_, reject) => socket.once('error', reject));
	// It only matters while a call waits.
	failure.catch(() => {});
	const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
	const send = async (line: string) => {
		socket.write(`${line}\n`);
		const reply = await Promise.race([lines.next(), failure]);
		if (reply.done) throw new BackupError('The site stopped while its database was copied. Try again.');
		return reply.value;
	};
	const state = await send(token);
	if (state === BUSY) throw new BackupError('Another backup of this site is running. Wait until it is complete.');
	if (state !== STARTED) throw new Error('The site did not start the copy.');
	return { send, close: () => socket.destroy() };
}

async function copyFolder(from: string, to: string, isWanted: (name: string) => boolean): Promise<void> {
	await mkdir(to, { recursive: true, mode: 0o700 });
	for (const entry of await readdir(from, { withFileTypes: true })) {
		const [source, copy] = [path.join(from, entry.name), path.join(to, entry.name)];
		if (entry.isDirectory()) {
			await copyFolder(source, copy, isWanted);
		} else if (isWanted(entry.name)) {
			await copyOne(source, copy);
		}
	}
}

/** The copy shares the blocks of the file if the file system supports that. */
async function copyOne(from: string, to: string): Promise<void> {
	try {
		await copyFile(from, to, constants.COPYFILE_FICLONE);
	} catch (error) {
		// The database has deleted the file meanwhile, and its log says so.
		if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
	}
}
