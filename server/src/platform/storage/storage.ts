import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config/config.ts';
import { bucketStorage } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { requireStorageKey } from './storage-key.ts';

/** Opens the storage: the configured bucket, or the data folder. */
export function openStorage({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>): FileStorage {
	return s3 ? bucketStorage(s3) : folderStorage(path.join(dataDir, 'uploads'));
}

/** Stores files in a folder. A file exists completely or not at all. */
export function folderStorage(folder: string): FileStorage {
	const locate = (key: string) => {
		requireStorageKey(key);
		return path.join(folder, key);
	};
	return {
		async put(key, bytes) {
			const file = locate(key);
			const unfinished = `${file}.${randomUUID()}.part`;
			await mkdir(path.dirname(file), { recursive: true });
			await writeFile(unfinished, bytes, { flush: true });
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
		async putStream(key, stream) {
			const file = locate(key);
			const unfinished = `${file}.${randomUUID()}.part`;
			await mkdir(path.dirname(file), { recursive: true });
			// Opened first, so that the file can be removed whatever happens to the stream.
			const written = (await open(unfinished, 'w')).createWriteStream({ flush: true });
			try {
				await pipeline(stream, written);
				await rename(unfinished, file);
				return written.bytesWritten;
			} catch (error) {
				await rm(unfinished, { force: true });
				throw error;
			}
		},
		async getStream(key) {
			try {
				return (await open(locate(key))).createReadStream();
			} catch (error) {
				if (isMissing(error)) return null;
				throw error;
			}
		},
		async delete(key) {
			const file = locate(key);
			await rm(file, { force: true });
			for (const unfinished of await findUnfinished(file)) await rm(unfinished, { force: true });
		},
	};
}

/** Finds what a process left when it died while writing a file. */
async function findUnfinished(file: string): Promise<string[]> {
	const folder = path.dirname(file);
	try {
		const names = await readdir(folder);
		const begin = `${path.basename(file)}.`;
		return names
			.filter((name) => name.startsWith(begin) && name.endsWith('.part'))
			.map((name) => path.join(folder, name));
	} catch (error) {
		if (isMissing(error)) return [];
		throw error;
	}
}

function isMissing(error: unknown): boolean {
	return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
