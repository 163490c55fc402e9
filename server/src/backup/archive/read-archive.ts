import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { ByteReader, incomplete } from './byte-reader.ts';
import { changed, decrypt, ENCRYPTED } from './encryption.ts';
import { BLOCK_BYTES, paddingOf, readTarHeader } from './tar.ts';
import { CHECKSUMS } from './write-archive.ts';

export interface ReadPart {
	name: string;
	/** Must be read before the next part. */
	body: AsyncIterable<Uint8Array>;
}

const GZIP = Buffer.from([0x1f, 0x8b]);

/**
 * Yields the parts of an archive and compares them with its checksums. Only after the last part is it certain that all parts are
 * complete and unchanged, so the caller must not make anything permanent before.
 */
export async function* readArchive(
	archive: AsyncIterable<Uint8Array>,
	passphrase: string | null,
): AsyncGenerator<ReadPart> {
	const tar = new ByteReader(await decompress(archive, passphrase));
	const sums = new Map<string, string>();
	for (;;) {
		const header = readTarHeader(await tar.take(BLOCK_BYTES));
		if (!header) break;
		const { name, size } = header;
		if (CHECKSUMS.test(name)) {
			compare(sums, String(await tar.take(size)));
			sums.clear();
		} else {
			const hash = createHash('sha256');
			const body = withHash(tar.read(size), hash);
			yield { name, body };
			for await (const _unread of body);
			sums.set(name, hash.digest('hex'));
		}
		await tar.take(paddingOf(size));
	}
	if (sums.size > 0) throw incomplete();
	// The compression's own checksum is at the very end.
	for await (const _padding of tar.readAll());
}

async function* withHash(
	body: AsyncIterable<Uint8Array>,
	hash: ReturnType<typeof createHash>,
): AsyncGenerator<Uint8Array> {
	for await (const chunk of body) {
		hash.update(chunk);
		yield chunk;
	}
}

function compare(sums: Map<string, string>, expected: string): void {
	const found = [...sums].map(([name, sum]) => `${sum}  ${name}`);
	const wrong = expected.split('\n').find((line, at) => line !== (found[at] ?? ''));
	if (wrong === undefined) return;
	throw new BackupError(`This backup was changed or damaged: ${wrong.slice(66)} does not match its checksum.`);
}

async function decompress(
	archive: AsyncIterable<Uint8Array>,
	passphrase: string | null,
): Promise<AsyncIterable<Uint8Array>> {
	const reader = new ByteReader(archive);
	const start = await reader.take(GZIP.length);
	if (start.equals(GZIP)) return gunzip(prefixed(start, reader.readAll()));
	const mark = Buffer.concat([start, await reader.take(ENCRYPTED.length - start.length)]);
	if (!mark.equals(ENCRYPTED)) throw new BackupError('This file is not a backup.');
	if (passphrase === null) {
		throw new BackupError('This backup is encrypted. Set BACKUP_PASSPHRASE to the one with which it was made.');
	}
	return gunzip(decrypt(reader, passphrase));
}

async function* prefixed(start: Uint8Array, rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	yield start;
	yield* rest;
}

async function* gunzip(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
	const tar = new PassThrough();
	pipeline(Readable.from(bytes), createGunzip(), tar, () => {
		// The loop below receives the error.
	});
	try {
		for await (const chunk of tar) yield chunk;
	} catch (error) {
		const code = error instanceof Error && 'code' in error ? error.code : null;
		if (code === 'Z_BUF_ERROR') throw incomplete();
		throw String(code).startsWith('Z_') ? changed() : error;
	}
}
