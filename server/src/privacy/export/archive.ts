import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import type { FileStorage } from '#platform/storage/file-storage.ts';

/** A file of an archive, opened only when the previous one has been read. */
export interface ArchivePart {
	/** Contains only fixed words and numbers. */
	path: string;
	/** Returns null for a file that no longer exists, which is left out. */
	open(): Promise<Readable | null>;
}

/** Pieces of text are joined up to this size. */
const CHUNK_CHARACTERS = 64 * 1024;

/**
 * Streams a ZIP file to the storage, as fast as the storage accepts it. Returns its size in bytes. Leaves no file
 * behind if anything fails.
 */
export async function storeArchive(
	storage: FileStorage,
	{ key, parts, now }: { key: string; parts: AsyncIterable<ArchivePart>; now: Date },
): Promise<number> {
	const zip = new ZipFile();
	const output = zip.outputStream;
	// The library's type is too general.
	if (!(output instanceof Readable)) throw new Error('The archive is not a stream.');
	// The storage may not have attached its listener yet. It still gets the error when it reads.
	output.on('error', () => {});
	const failing = new AbortController();
	// An error in one part aborts the whole archive. The caller gets it below.
	const fail = (error: unknown) => {
		failing.abort(error);
		output.destroy(error instanceof Error ? error : new Error(String(error)));
	};
	zip.on('error', fail);
	const filling = fill(zip, parts, { mtime: now, signal: failing.signal }).catch((error: unknown) => {
		fail(error);
		throw error;
	});
	const storing = storage.putStream(key, output).catch((error: unknown) => {
		fail(error);
		throw error;
	});
	const [filled, stored] = await Promise.allSettled([filling, storing]);
	if (failing.signal.aborted) throw failing.signal.reason;
	if (filled.status === 'rejected') throw filled.reason;
	if (stored.status === 'rejected') throw stored.reason;
	return stored.value;
}

/** Adds one part at a time: opens the next when the previous one has been read. */
async function fill(
	zip: ZipFile,
	parts: AsyncIterable<ArchivePart>,
	{ mtime, signal }: { mtime: Date; signal: AbortSignal },
): Promise<void> {
	for await (const { path, open } of parts) {
		signal.throwIfAborted();
		const stream = await open();
		if (!stream) continue;
		zip.addReadStream(stream, path, { mtime });
		try {
			await finished(stream, { signal });
		} catch (error) {
			stream.destroy();
			throw error;
		}
	}
	zip.end();
}

/** Formats rows as a JSON list with one row per line. */
export function jsonList(rows: AsyncIterable<object>): Readable {
	return Readable.from(inChunks(formatLines(rows)), { objectMode: false });
}

async function* formatLines(rows: AsyncIterable<object>): AsyncGenerator<string> {
	let before = '[\n';
	let isEmpty = true;
	for await (const row of rows) {
		yield before + JSON.stringify(row);
		before = ',\n';
		isEmpty = false;
	}
	yield isEmpty ? '[]\n' : '\n]\n';
}

async function* inChunks(pieces: AsyncIterable<string>): AsyncGenerator<Buffer> {
	let gathered = '';
	for await (const piece of pieces) {
		gathered += piece;
		if (gathered.length < CHUNK_CHARACTERS) continue;
		yield Buffer.from(gathered);
		gathered = '';
	}
	yield Buffer.from(gathered);
}
