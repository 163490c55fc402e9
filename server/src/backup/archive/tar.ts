import { changed } from './encryption.ts';

/** Archives have the POSIX format (ustar), so that every `tar` can list and unpack them. */
export const BLOCK_BYTES = 512;

/** Two empty blocks. */
export const TAR_END = Buffer.alloc(2 * BLOCK_BYTES);

const MAX_NAME = 100;
const CHECKSUM = { at: 148, bytes: 8 };

/** Returns the block in front of a file. */
export function tarHeader({ name, size }: { name: string; size: number }, modified: Date): Buffer {
	const header = Buffer.alloc(BLOCK_BYTES);
	if (Buffer.byteLength(name) > MAX_NAME) throw new Error('A name in a backup is too long.');
	header.write(name);
	const octal = (value: number, at: number, bytes: number) =>
		header.write(`${value.toString(8).padStart(bytes - 1, '0')}\0`, at);
	octal(0o600, 100, 8);
	octal(0, 108, 8);
	octal(0, 116, 8);
	octal(size, 124, 12);
	octal(Math.floor(modified.getTime() / 1_000), 136, 12);
	header.write('0', 156);
	header.write('ustar\x0000', 257, 'latin1');
	header.write(`${checksumOf(header).toString(8).padStart(6, '0')}\0 `, CHECKSUM.at);
	return header;
}

/** Reads the block in front of a file; null for the end of the archive. */
export function readTarHeader(header: Buffer): { name: string; size: number } | null {
	if (header.every((byte) => byte === 0)) return null;
	const text = (at: number, bytes: number) => header.toString('utf8', at, at + bytes).replace(/[\0 ].*$/s, '');
	const size = Number.parseInt(text(124, 12), 8);
	if (Number.parseInt(text(CHECKSUM.at, CHECKSUM.bytes), 8) !== checksumOf(header) || !(size >= 0)) throw changed();
	return { name: text(0, MAX_NAME), size };
}

/** Files fill whole blocks. */
export function paddingOf(size: number): number {
	return (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
}

/** The sum of all bytes, with spaces in place of the sum itself. */
function checksumOf(header: Buffer): number {
	let sum = 0;
	for (const [at, byte] of header.entries()) {
		sum += at >= CHECKSUM.at && at < CHECKSUM.at + CHECKSUM.bytes ? 0x20 : byte;
	}
	return sum;
}
