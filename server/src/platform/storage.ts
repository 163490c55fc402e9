import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files of people and of the site, under keys like `deals/42/name-card.webp`. */
export interface FileStorage {
	put(key: string, bytes: Uint8Array): Promise<void>;
	/** The file's bytes, or null where there is none. */
	get(key: string): Promise<Buffer | null>;
	delete(key: string): Promise<void>;
}

/** Keeps files in a folder; a file is there whole or not at all. */
export function folderStorage(folder: string): FileStorage {
	const locate = (key: string) => {
		if (!/^[\w-]+(\/[\w-][\w.-]*)*$/.test(key)) throw new Error('This is not a storage key.');
		return path.join(folder, key);
	};
	return {
		async put(key, bytes) {
			const file = locate(key);
			const unfinished = `${file}.${randomUUID()}.part`;
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(unfinished, bytes);
			await rename(unfinished, file);
		},
		async get(key) {
			try {
				return await readFile(locate(key));
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		delete: (key) => rm(locate(key), { force: true }),
	};
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
