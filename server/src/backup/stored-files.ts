import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Database } from '../platform/database/database.ts';
import type { FileStorage } from '../platform/storage/file-storage.ts';
import { FILES, type Summary } from './archive/about.ts';
import { BackupError } from './archive/backup-error.ts';
import type { Part } from './archive/write-archive.ts';

/** Yields the keys of files that rows refer to. */
export type FindKeys = (db: Database) => AsyncIterable<string>;

/** Pictures are smaller. The size of a larger file is counted in a first pass. */
const MAX_BYTES_HELD = 8 * 1024 * 1024;

interface DumpedFiles {
	storage: FileStorage;
	findKeys: readonly FindKeys[];
	/** Keys of files that need not exist. */
	findOptionalKeys: readonly FindKeys[];
	/** Receives the key of another file that is not in the storage, as after a row was deleted while the backup ran. */
	onMissing(key: string): void;
}

/** Yields every file that a row refers to. */
export async function* dumpFiles(
	tx: Database,
	{ storage, findKeys, findOptionalKeys, onMissing }: DumpedFiles,
	summary: Summary,
): AsyncGenerator<Part> {
	for (const find of [...findKeys, ...findOptionalKeys]) {
		for await (const key of find(tx)) {
			const part = await readFile(storage, key);
			if (part) {
				summary.files += 1;
				yield part;
			} else if (findKeys.includes(find)) onMissing(key);
		}
	}
}

/** Stores a file of a backup. One that is there already must be the same: a shared bucket can hold the files of another site. */
export async function restoreFile(storage: FileStorage, key: string, body: AsyncIterable<Uint8Array>): Promise<void> {
	const present = await storage.getStream(key);
	if (!present) {
		await storage.putStream(key, Readable.from(body));
		return;
	}
	if ((await hashOf(present)) === (await hashOf(body))) return;
	throw new BackupError(`The storage holds another file as ${key}. Restore into an empty folder or bucket.`);
}

async function readFile(storage: FileStorage, key: string): Promise<Part | null> {
	const stream = await storage.getStream(key);
	if (!stream) return null;
	const held: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of stream) {
		const bytes: Uint8Array = chunk;
		size += bytes.length;
		if (size <= MAX_BYTES_HELD) held.push(bytes);
	}
	const name = FILES + key;
	if (size <= MAX_BYTES_HELD) return { name, size, body: held };
	const again = await storage.getStream(key);
	return again && { name, size, body: again };
}

async function hashOf(bytes: AsyncIterable<Uint8Array>): Promise<string> {
	const hash = createHash('sha256');
	for await (const chunk of bytes) hash.update(chunk);
	return hash.digest('hex');
}
