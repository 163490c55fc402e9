import { TEXTS } from '@bilby/contract/accounts/rules';
import { type Challenge, createChallenge, randomInt, type Solution, solveChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { usedCaptchas } from '#schema/accounts.ts';

/** Rounds of PBKDF2 per guess. */
const COST = 5_000;

/** Guesses until the solution: about half a second on a phone with several cores. */
const GUESSES = { least: 200, most: 600 };

/** The time allowed to solve a challenge. */
const VALID_MS = 20 * 60_000;

/** Short, because the person who signs up waits for it. */
const GOOGLE_LIMIT_MS = 5_000;

const solved = z.object({
	challenge: z.looseObject({
		parameters: z.looseObject({
			algorithm: z.literal('PBKDF2/SHA-256'),
			nonce: z.string().max(200),
			salt: z.string().max(200),
			cost: z.literal(COST),
			keyLength: z.int().max(64),
			keyPrefix: z.string().max(200),
			keySignature: z.string().max(200),
			expiresAt: z.number(),
		}),
		signature: z.string().max(200),
	}),
	solution: z.object({ counter: z.int().min(0), derivedKey: z.string().max(200), time: z.number().optional() }),
});

type Captcha = Pick<AppContext, 'db' | 'clock' | 'config' | 'secrets'>;

/** Returns a captcha to solve: Google's if its keys are configured, otherwise a proof of work. */
export async function newCaptcha(captcha: Captcha) {
	const { recaptcha } = captcha.config;
	if (recaptcha) return { provider: 'recaptcha' as const, siteKey: recaptcha.siteKey };
	const challenge = await newChallenge(captcha, randomInt(GUESSES.least, GUESSES.most));
	return { provider: 'altcha' as const, challenge: { ...challenge } };
}

/** Rejects a solution that is wrong, expired or already used. */
export async function requireCaptcha(captcha: Captcha, solution: string): Promise<void> {
	const isHuman = captcha.config.recaptcha
		? (await verifyAtGoogle({ secret: captcha.config.recaptcha.secret, solution, limitMs: GOOGLE_LIMIT_MS })).success
		: await isSolvedHere(captcha, solution);
	if (!isHuman)
		throw new AppError({ code: 'validation', message: TEXTS.captcha, fields: { recaptcha: TEXTS.captcha } });
}

async function isSolvedHere(captcha: Captcha, encoded: string): Promise<boolean> {
	const { db, clock } = captcha;
	const payload = solved.safeParse(decode(encoded));
	if (!payload.success) return false;
	const { challenge, solution } = payload.data;
	// The library compares with the real time; tests may set ours.
	if (challenge.parameters.expiresAt * 1_000 <= clock().getTime()) return false;
	if (!(await isSolution(captcha, challenge, solution))) return false;
	const expiresAt = new Date(challenge.parameters.expiresAt * 1_000);
	const used = await db
		.insert(usedCaptchas)
		.values({ signature: challenge.signature, expiresAt })
		.onConflictDoNothing()
		.returning();
	return used.length > 0;
}

function decode(encoded: string): unknown {
	try {
		return JSON.parse(Buffer.from(encoded, 'base64').toString('utf8'));
	} catch {
		// Input that is not JSON is simply a wrong solution.
		return null;
	}
}

interface GoogleCheck {
	secret: string;
	solution: string;
	limitMs: number;
}

const googlesVerdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Sends a solution to Google to check it. The URL is constant, so that user input cannot influence it. */
async function verifyAtGoogle({ secret, solution, limitMs }: GoogleCheck) {
	const verdict = await fetch('https://www.google.com/recaptcha/api/siteverify', {
		method: 'POST',
		body: new URLSearchParams({ secret, response: solution }),
		signal: AbortSignal.timeout(limitMs),
	});
	return googlesVerdict.parse(await verdict.json());
}

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
async function isSolution(
	{ secrets }: Pick<AppContext, 'secrets'>,
	challenge: Challenge,
	solution: Pick<Solution, 'counter' | 'derivedKey'>,
): Promise<boolean> {
	const response = { challenge, solution: { time: 0, ...solution }, deriveKey, ...signing(secrets) };
	return (await verifySolution(response)).verified;
}

function signing(secrets: AppContext['secrets']) {
	return {
		hmacSignatureSecret: Buffer.from(secrets.key('captcha')).toString('hex'),
		hmacKeySignatureSecret: Buffer.from(secrets.key('captcha-key')).toString('hex'),
	};
}

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
	const verdict = await verifyAtGoogle({ secret, solution: 'self-check', limitMs });
	const complaint = verdict['error-codes'].find((code) => code.endsWith('-secret'));
	if (complaint) throw new Error(`Google responded ${complaint}.`);
}

export async function sweepUsedCaptchas({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, clock()));
}
