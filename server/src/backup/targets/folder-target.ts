import { lstat, mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupTarget } from './backup-target.ts';

const UNFINISHED = '.unfinished';

/** A backup that is being written grows all the time. */
const ABANDONED_AFTER_MS = 60 * 60_000;

/** Stores backups in a folder. Only the user of the site can read them, because they hold what members keep private. */
export function folderTarget(folder: string): BackupTarget {
	return {
		place: folder,
		put: async (name, archive) => {
			await mkdir(folder, { recursive: true, mode: 0o700 });
			await deleteAbandoned(folder);
			const unfinished = path.join(folder, `${name}${UNFINISHED}`);
			const file = (await open(unfinished, 'w', 0o600)).createWriteStream({ flush: true });
			try {
				await pipeline(archive, file);
				await rename(unfinished, path.join(folder, name));
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
			return file.bytesWritten;
		},
		open: async (name) => {
			if (!(await list(folder)).includes(name)) return null;
			return (await open(path.join(folder, name))).createReadStream();
		},
		list: () => list(folder),
		// Another process may have deleted it.
		delete: (name) => rm(path.join(folder, name), { force: true }),
	};
}

async function list(folder: string): Promise<string[]> {
	try {
		return await readdir(folder);
	} catch (error) {
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
		throw error;
	}
}

/** Deletes the unfinished files of processes that died while they wrote a backup. */
async function deleteAbandoned(folder: string): Promise<void> {
	for (const name of await list(folder)) {
		if (!/^bilby-.*\.unfinished$/.test(name)) continue;
		const file = path.join(folder, name);
		if (Date.now() - (await lstat(file)).mtimeMs > ABANDONED_AFTER_MS) await rm(file, { force: true });
	}
}
