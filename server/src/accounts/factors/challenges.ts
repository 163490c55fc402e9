import { randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/context.ts';
import type { Database } from '#platform/database/database.ts';
import { useChallenge } from './factors.queries.ts';

/** Long enough for a passkey on another device. */
export const CHALLENGE_MS = 10 * 60_000;

/** The use of a challenge that a passkey signs. A challenge for one use is worthless for another. */
export interface ChallengeUse {
	purpose: 'add' | 'log-in' | 'second-step' | 'confirm';
	/** The session or the pending login that it belongs to; empty to log in by passkey alone. */
	boundTo: string;
}

type Signing = Pick<AppContext, 'secrets' | 'clock'>;

/**
 * Returns a new challenge in base64url. It is signed instead of stored, so that looking at the login page changes
 * nothing on the server.
 */
export function createChallenge(context: Signing, use: ChallengeUse): string {
	const expiresAt = context.clock().getTime() + CHALLENGE_MS;
	const start = `${expiresAt}.${randomBytes(16).toString('base64url')}`;
	return Buffer.from(`${start}.${sign(context, use, start)}`).toString('base64url');
}

/** Returns whether this site signed the challenge for this use and it has not expired. */
export function isChallenge(context: Signing, challenge: string, use: ChallengeUse): boolean {
	const { start, signature, expiresAt } = parseChallenge(challenge);
	return (
		expiresAt > context.clock().getTime() && context.secrets.isSigned('passkey', signedText(use, start), signature)
	);
}

/** Uses up a valid challenge. Returns false if it was used before. */
export function spendChallenge(tx: Database, challenge: string): Promise<boolean> {
	const { signature, expiresAt } = parseChallenge(challenge);
	return useChallenge(tx, signature, new Date(expiresAt));
}

function parseChallenge(challenge: string) {
	const [expires = '', random = '', signature = ''] = Buffer.from(challenge, 'base64url').toString().split('.');
	return { start: `${expires}.${random}`, signature, expiresAt: Number(expires) };
}

function sign({ secrets }: Signing, use: ChallengeUse, start: string): string {
	return secrets.sign('passkey', signedText(use, start));
}

function signedText({ purpose, boundTo }: ChallengeUse, start: string): string {
	return `${purpose}:${boundTo}:${start}`;
}
