import { TEXTS } from '@bilby/contract/accounts/rules';
import { randomInt } from 'altcha-lib';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { AppContext } from '#platform/context.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { usedCaptchas } from '#schema/accounts.ts';
import { COST, isSolution, newChallenge } from './proof-of-work.ts';

/** Guesses until the solution: about half a second on a phone with several cores. */
const GUESSES = { least: 200, most: 600 };

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
export async function requireCaptcha(captcha: Captcha, answer: string): Promise<void> {
	const isHuman = captcha.config.recaptcha
		? (await askGoogle({ secret: captcha.config.recaptcha.secret, answer, limitMs: GOOGLE_LIMIT_MS })).success
		: await isSolvedHere(captcha, answer);
	if (!isHuman)
		throw new AppError({ code: 'validation', message: TEXTS.captcha, fields: { recaptcha: TEXTS.captcha } });
}

async function isSolvedHere(captcha: Captcha, answer: string): Promise<boolean> {
	const { db, clock } = captcha;
	const payload = solved.safeParse(decoded(answer));
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

function decoded(answer: string): unknown {
	try {
		return JSON.parse(Buffer.from(answer, 'base64').toString('utf8'));
	} catch {
		// Input that is not JSON is simply a wrong solution.
		return null;
	}
}

const googlesVerdict = z.object({ success: z.boolean(), 'error-codes': z.array(z.string()).default([]) });

/** Asks Google to check a solution. The URL is constant, so that user input cannot influence it. */
export async function askGoogle({ secret, answer, limitMs }: { secret: string; answer: string; limitMs: number }) {
	const verdict = await fetch('https://www.google.com/recaptcha/api/siteverify', {
		method: 'POST',
		body: new URLSearchParams({ secret, response: answer }),
		signal: AbortSignal.timeout(limitMs),
	});
	return googlesVerdict.parse(await verdict.json());
}

export async function sweepUsedCaptchas({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> {
	await db.delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, clock()));
}
