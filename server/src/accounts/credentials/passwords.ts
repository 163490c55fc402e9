import { isMadeOfNames, type NamesAround } from '@bilby/contract/accounts/password-names';
import { PASSWORD_MAX, TEXTS } from '@bilby/contract/accounts/rules';
import { z } from 'zod';
import { createBoundedQueue } from '#platform/kernel/bounded-queue.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * All hashing of passwords. One at a time: it runs on libuv's four threads, which files and DNS need too, and takes a
 * whole core. Sixty in line are three to five seconds, which is as long as somebody waits for a login.
 */
const hashing = createBoundedQueue({
	atOnce: 1,
	waiting: 60,
	rejection: 'Lots of people are logging in right now. Please try again in a few seconds.',
	retryAfterSeconds: 5,
});

// Both libraries are loaded with the first password: their megabytes are for signing in, not for reading.
const loadArgon2 = () => import('@node-rs/argon2');
let commonPasswords: Promise<Set<string>> | undefined;

/** A hash to compare with where there is no account, so that the answer takes as long as with one. */
let nobodysHash: Promise<string> | undefined;

/** Refuses with `overloaded` where a password would have to wait too long, before a try or a captcha is spent on it. */
export const refuseWhenPasswordsWait = hashing.refuseWhenFull;

export async function hashPassword(password: string): Promise<string> {
	const { hash } = await loadArgon2();
	return hashing.run(() => hash(password, COST));
}

/** Whether it is the password of the account; takes as long when there is no account. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
	const { verify } = await loadArgon2();
	// Waited for with the first password of all, whosever it is: otherwise the wait would tell that there is no account.
	nobodysHash ??= hashNobodysPassword();
	const othersHash = await nobodysHash;
	const matches = await hashing.run(() => verify(passwordHash ?? othersHash, password));
	return matches && Boolean(passwordHash);
}

/** Refused for once where too many wait, it is made with the next password. */
function hashNobodysPassword(): Promise<string> {
	return hashPassword('nobody has this password').catch((error: unknown) => {
		nobodysHash = undefined;
		throw error;
	});
}

/** Refuses the 10,000 passwords that are guessed first, and those made of the names that an attacker knows. */
export async function refuseGuessablePassword(password: string, names: NamesAround): Promise<void> {
	const problem =
		(await commonPasswordProblem(password)) ?? (isMadeOfNames(password, names) ? TEXTS.passwordOfNames : null);
	if (problem !== null) throw new AppError({ code: 'validation', message: problem, fields: { password: problem } });
}

const bodyWithPassword = z.object({ password: z.string().max(PASSWORD_MAX) });

/** Checks the password of a form whose other fields are wrong. It ignores the names, which may be among those fields. */
export async function guessablePasswordIn(body: unknown): Promise<Record<string, string>> {
	const { data } = bodyWithPassword.safeParse(body);
	const problem = data ? await commonPasswordProblem(data.password) : null;
	return problem === null ? {} : { password: problem };
}

async function commonPasswordProblem(password: string): Promise<string | null> {
	commonPasswords ??= loadCommonPasswords();
	return (await commonPasswords).has(password.toLowerCase()) ? TEXTS.commonPassword : null;
}

async function loadCommonPasswords(): Promise<Set<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].slice(0, 10_000).map((word) => String(word)));
}
