import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a text with a key of 32 bytes. `context` says where it belongs; elsewhere it cannot be opened. */
export function sealText(key: Uint8Array, text: string, context: string): string {
	const nonce = randomBytes(NONCE_BYTES);
	const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(context));
	const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
	return Buffer.concat([nonce, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Decrypts a sealed text; null if it was changed, or sealed with another key or for another context. */
export function openSealedText(key: Uint8Array, sealed: string, context: string): string | null {
	const bytes = Buffer.from(sealed, 'base64url');
	if (bytes.length < NONCE_BYTES + TAG_BYTES) return null;
	const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES });
	decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
	try {
		return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
	} catch {
		// The only failure of these calls is a tag that does not match.
		return null;
	}
}
