import {
	createCipheriv,
	createDecipheriv,
	createHmac,
	randomBytes,
	type ScryptOptions,
	scrypt,
	timingSafeEqual,
} from 'node:crypto';
import { BackupError } from './backup-error.ts';
import type { ByteReader } from './byte-reader.ts';

/** The first bytes of an encrypted backup. */
export const ENCRYPTED = Buffer.from('BILBYENC1\n');

/** 32 MB and about a tenth of a second for each guess of the passphrase, which has at least 16 characters. */
const COST: ScryptOptions = { N: 2 ** 15, r: 8, p: 1, maxmem: 2 ** 26 };

const SALT_BYTES = 16;
const PROOF_BYTES = 32;
const CHUNK_BYTES = 64 * 1024;
const TAG_BYTES = 16;
/** The length of a chunk, with the highest bit set for the last one. */
const LENGTH_BYTES = 4;
const IS_LAST = 2 ** 31;

/**
 * Encrypts with AES-256-GCM in chunks, so that neither side holds more than one. The nonce of each is its number: chunks cannot
 * change places, and the last one is marked, so that a missing end is noticed. The random salt makes the key unique.
 */
export async function* encrypt(bytes: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Uint8Array> {
	const salt = randomBytes(SALT_BYTES);
	const { key, proof } = await deriveKey(passphrase, salt);
	yield Buffer.concat([ENCRYPTED, salt, proof]);
	let number = 0;
	let filled = Buffer.alloc(0);
	for await (const piece of bytes) {
		filled = Buffer.concat([filled, piece]);
		// Holds one chunk back, because the last one is marked.
		while (filled.length > CHUNK_BYTES) {
			yield sealChunk(key, number, filled.subarray(0, CHUNK_BYTES), false);
			filled = filled.subarray(CHUNK_BYTES);
			number += 1;
		}
	}
	yield sealChunk(key, number, filled, true);
}

/** Decrypts what `encrypt` wrote, after the mark at its start; throws if the passphrase is wrong or anything was changed. */
export async function* decrypt(reader: ByteReader, passphrase: string): AsyncGenerator<Uint8Array> {
	const salt = await reader.take(SALT_BYTES);
	const { key, proof } = await deriveKey(passphrase, salt);
	if (!timingSafeEqual(proof, await reader.take(PROOF_BYTES))) {
		throw new BackupError('The passphrase is wrong. Set BACKUP_PASSPHRASE to the one with which this backup was made.');
	}
	for (let number = 0; ; number += 1) {
		const head = (await reader.take(LENGTH_BYTES)).readUInt32BE();
		const isLast = head >= IS_LAST;
		const length = isLast ? head - IS_LAST : head;
		if (length > CHUNK_BYTES) throw changed();
		yield openChunk(key, number, await reader.take(length + TAG_BYTES), isLast);
		if (!isLast) continue;
		if (!(await reader.isAtEnd())) throw changed();
		return;
	}
}

function sealChunk(key: Buffer, number: number, chunk: Uint8Array, isLast: boolean): Buffer {
	const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast));
	const sealed = Buffer.concat([cipher.update(chunk), cipher.final()]);
	const head = Buffer.alloc(LENGTH_BYTES);
	head.writeUInt32BE(chunk.length + (isLast ? IS_LAST : 0));
	return Buffer.concat([head, sealed, cipher.getAuthTag()]);
}

function openChunk(key: Buffer, number: number, sealed: Buffer, isLast: boolean): Buffer {
	const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: TAG_BYTES });
	decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
	try {
		return Buffer.concat([decipher.update(sealed.subarray(0, -TAG_BYTES)), decipher.final()]);
	} catch {
		// The only failure of these calls is a tag that does not match.
		throw changed();
	}
}

function nonceOf(number: number, isLast: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUIntBE(number, 5, 6);
	nonce[11] = isLast ? 1 : 0;
	return nonce;
}

/** The proof tells a wrong passphrase from a changed file. */
async function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; proof: Buffer }> {
	const derived = await new Promise<Buffer>((resolve, reject) => {
		scrypt(passphrase.normalize('NFC'), salt, 64, COST, (error, bytes) => (error ? reject(error) : resolve(bytes)));
	});
	const proof = createHmac('sha256', derived.subarray(32)).update(ENCRYPTED).update(salt).digest();
	return { key: derived.subarray(0, 32), proof };
}

export function changed(): BackupError {
	return new BackupError('This backup was changed or damaged after it was made.');
}
