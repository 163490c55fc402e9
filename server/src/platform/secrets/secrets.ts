import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../config/config.ts';

type Purpose =
	| 'session'
	| 'sign-up'
	| 'captcha'
	| 'captcha-key'
	| 'unsubscribe'
	| 'network'
	| 'shared-network'
	| 'shared-device'
	| 'visitor'
	| 'picture'
	| 'passkey'
	| 'authenticator'
	| 'webhook'
	| 'newsletter-preview'
	| 'push'
	| 'push-identity'
	| 'imported-member';

/** Keys for each purpose, derived from one secret. */
export interface Secrets {
	key(purpose: Purpose): Uint8Array;
	/** Returns a keyed hash of a text, in base64url. */
	sign(purpose: Purpose, text: string): string;
	isSigned(purpose: Purpose, text: string, signature: string): boolean;
}

/** Opens the configured secret, or creates one at the first start and stores it in the data folder. */
export function openSecrets({ sessionSecret, dataDir }: Pick<Config, 'sessionSecret' | 'dataDir'>): Secrets {
	const secret = sessionSecret ?? readOwnSecret(dataDir) ?? createSecret(dataDir);
	const derived = new Map<Purpose, Uint8Array>();
	const key = (purpose: Purpose) => {
		const known = derived.get(purpose) ?? new Uint8Array(hkdfSync('sha256', secret, '', `bilby ${purpose}`, 32));
		derived.set(purpose, known);
		return known;
	};
	const sign = (purpose: Purpose, text: string) => createHmac('sha256', key(purpose)).update(text).digest('base64url');
	return {
		key,
		sign,
		isSigned: (purpose, text, signature) => {
			const [expected, given] = [Buffer.from(sign(purpose, text)), Buffer.from(signature)];
			return expected.length === given.length && timingSafeEqual(expected, given);
		},
	};
}

function createSecret(dataDir: string): string {
	const secret = randomBytes(48).toString('base64url');
	storeOwnSecret(dataDir, secret, { isInUse: true });
	return secret;
}

/** Returns the secret that the site made for itself; null if it made none. */
export function readOwnSecret(dataDir: string): string | null {
	const file = secretFile(dataDir);
	return existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
}

/** Stores the secret of a new or restored site and returns the file. A secret that is not in use gets a file of its own. */
export function storeOwnSecret(dataDir: string, secret: string, { isInUse }: { isInUse: boolean }): string {
	const file = `${secretFile(dataDir)}${isInUse ? '' : '.restored'}`;
	mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
	writeFileSync(file, `${secret}\n`, { mode: 0o600, flag: isInUse ? 'wx' : 'w' });
	return file;
}

function secretFile(dataDir: string): string {
	return path.join(dataDir, 'keys/session-secret');
}

/** Creates a random token and the hash under which it is stored. */
export function newToken(): { token: string; hash: string } {
	const token = randomBytes(32).toString('base64url');
	return { token, hash: hashToken(token) };
}

/** Tokens are long and random, so a fast hash is as safe as a slow one. */
export function hashToken(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
