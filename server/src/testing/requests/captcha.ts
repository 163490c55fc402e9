import { type Challenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { newChallenge } from '#accounts/sign-up/captcha.ts';
import type { AppContext } from '#platform/context.ts';

/** Creates a captcha that is solved in one attempt, for tests of something else. A normal one takes a second. */
export async function createSolvedCaptcha({
	context,
}: {
	context: Pick<AppContext, 'clock' | 'secrets'>;
}): Promise<string> {
	return solveCaptcha(await newChallenge(context, 1));
}

/** Solves a captcha of `/api/captcha` as a browser does. */
export async function solveCaptcha(challenge: Challenge): Promise<string> {
	const solution = await solveChallenge({ challenge, deriveKey });
	return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
