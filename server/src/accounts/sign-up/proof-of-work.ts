import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppContext } from '#platform/context.ts';

/** The time allowed to solve a challenge. */
const VALID_MS = 20 * 60_000;

/** Rounds of PBKDF2 per guess. */
export const COST = 5_000;

/** Creates a signed proof of work that takes this many guesses. */
export function newChallenge({ clock, secrets }: Pick<AppContext, 'clock' | 'secrets'>, guesses: number) {
	return createChallenge({
		algorithm: 'PBKDF2/SHA-256',
		cost: COST,
		counter: guesses,
		deriveKey,
		expiresAt: new Date(clock().getTime() + VALID_MS),
		...signing(secrets),
	});
}

/** Returns whether this site signed the challenge and the solution is right. Does not check if it was already used. */
export async function isSolution(
	{ secrets }: Pick<AppContext, 'secrets'>,
	challenge: Challenge,
	solution: Pick<Solution, 'counter' | 'derivedKey'>,
): Promise<boolean> {
	const answer = { challenge, solution: { time: 0, ...solution }, deriveKey, ...signing(secrets) };
	return (await verifySolution(answer)).verified;
}

function signing(secrets: AppContext['secrets']) {
	return {
		hmacSignatureSecret: Buffer.from(secrets.key('captcha')).toString('hex'),
		hmacKeySignatureSecret: Buffer.from(secrets.key('captcha-key')).toString('hex'),
	};
}
