import { type Challenge, createChallenge, type Solution, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppContext } from '#platform/context.ts';

/** A challenge may be solved within this time. */
const VALID_MS = 20 * 60_000;

/** Rounds of PBKDF2 a guess. */
export const COST = 5_000;

/** A proof of work that takes so many guesses, signed by this site. */
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

/** Whether a challenge is one of this site's and this its solution, used before or not. */
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
