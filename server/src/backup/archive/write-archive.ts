import { createHash } from 'node:crypto';
import { PassThrough, pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';
import { encrypt } from './encryption.ts';
import { paddingOf, TAR_END, tarHeader } from './tar.ts';

/** A file in an archive. */
export interface Part {
	name: string;
	size: number;
	body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** The files that hold the checksums of the parts before them, in the format of `sha256sum`. */
export const CHECKSUMS = /^checksums\/\d+\.sha256$/;

/** Neither side has to hold the checksums of more parts. */
const PARTS_PER_CHECKSUMS = 200;

/** Rows are repetitive texts, and pictures do not get smaller: a higher level takes longer and saves little. */
const COMPRESSION = { level: 3 };

/** Returns an archive as a stream: tar in gzip, encrypted if there is a passphrase. It holds one part at a time. */
export function writeArchive(
	parts: AsyncIterable<Part>,
	{ now, passphrase }: { now: Date; passphrase: string | null },
): Readable {
	const compressed = createGzip(COMPRESSION);
	const archive = new PassThrough();
	const steps = passphrase === null ? compressed : Readable.from(encrypt(compressed, passphrase));
	// An error of any step destroys the stream that the caller reads.
	const fail = (error: unknown) => {
		if (error instanceof Error) archive.destroy(error);
	};
	pipeline(Readable.from(writeTar(parts, now)), compressed, fail);
	pipeline(steps, archive, fail);
	return archive;
}

export function textPart(name: string, text: string): Part {
	const bytes = Buffer.from(text);
	return { name, size: bytes.length, body: [bytes] };
}

async function* writeTar(parts: AsyncIterable<Part>, now: Date): AsyncGenerator<Uint8Array> {
	let sums: string[] = [];
	let files = 0;
	for await (const part of parts) {
		const hash = createHash('sha256');
		yield* writeFile(part, now, (chunk) => hash.update(chunk));
		sums.push(`${hash.digest('hex')}  ${part.name}\n`);
		if (sums.length < PARTS_PER_CHECKSUMS) continue;
		yield* writeFile(checksums(++files, sums), now);
		sums = [];
	}
	yield* writeFile(checksums(++files, sums), now);
	yield TAR_END;
}

function checksums(number: number, sums: string[]): Part {
	return textPart(`checksums/${String(number).padStart(6, '0')}.sha256`, sums.join(''));
}

async function* writeFile(
	part: Part,
	now: Date,
	see: (chunk: Uint8Array) => void = () => {},
): AsyncGenerator<Uint8Array> {
	yield tarHeader(part, now);
	let written = 0;
	for await (const chunk of part.body) {
		see(chunk);
		written += chunk.length;
		yield chunk;
	}
	if (written !== part.size) throw new BackupError(`${part.name} changed while it was read. Try again.`);
	yield Buffer.alloc(paddingOf(part.size));
}
