import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { AppContext } from '#platform/context.ts';
import { askGoogle } from './captcha.ts';
import { isSolution, newChallenge } from './proof-of-work.ts';

/** Throws if captchas cannot be solved: Google cannot be reached or rejects our keys, or our own captcha fails. */
export async function checkCaptcha(
	context: Pick<AppContext, 'clock' | 'config' | 'secrets'>,
	limitMs: number,
): Promise<void> {
	const { recaptcha } = context.config;
	if (recaptcha) return checkAtGoogle(recaptcha.secret, limitMs);
	const challenge = await newChallenge(context, 1);
	const solution = await solveChallenge({ challenge, deriveKey });
	if (!solution || !(await isSolution(context, challenge, solution))) {
		throw new Error('The captcha does not accept its own solution.');
	}
}

/** Sends a wrong solution on purpose. If the site's secret is wrong, Google complains about that as well. */
async function checkAtGoogle(secret: string, limitMs: number): Promise<void> {
	const verdict = await askGoogle({ secret, answer: 'self-check', limitMs });
	const complaint = verdict['error-codes'].find((code) => code.endsWith('-secret'));
	if (complaint) throw new Error(`Google answers ${complaint}.`);
}
