import { isMadeOfNames, type KnownNames } from '@bilby/contract/accounts/password-names';
import { PASSWORD_MAX, TEXTS } from '@bilby/contract/accounts/rules';
import { z } from 'zod';
import type { Config } from '#platform/config/config.ts';
import { createBoundedQueue } from '#platform/kernel/bounded-queue.ts';
import { AppError } from '#platform/kernel/errors.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * The queue for all password hashing. One hash at a time: hashing occupies a whole core and runs on libuv's four
 * threads, which files and DNS need too. Sixty waiting hashes take three to five seconds, about as long as a person
 * waits for a login.
 */
const hashing = createBoundedQueue({
	atOnce: 1,
	waiting: 60,
	rejection: 'Lots of people are logging in right now. Please try again in a few seconds.',
	retryAfterSeconds: 5,
});

// Argon2 and the password list are loaded with the first password. Processes that only serve readers save the memory.
const loadArgon2 = () => import('@node-rs/argon2');
let commonPasswords: Promise<Set<string>> | undefined;

/** A hash to compare with if there is no account, so that both cases take the same time. */
let dummyHash: Promise<string> | undefined;

/** Throws `overloaded` if the queue is full, before the request uses up an attempt or a captcha. */
export const rejectWhenHashingIsFull = hashing.rejectWhenFull;

export async function hashPassword(password: string): Promise<string> {
	const { hash } = await loadArgon2();
	return hashing.run(() => hash(password, COST));
}

/** Returns whether this is the account's password. Takes the same time if there is no account. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
	const { verify } = await loadArgon2();
	// Created with the first password, whether or not its account exists: otherwise the delay would reveal a missing
	// account.
	dummyHash ??= hashDummyPassword();
	const otherHash = await dummyHash;
	const matches = await hashing.run(() => verify(passwordHash ?? otherHash, password));
	return matches && Boolean(passwordHash);
}

/** If the queue rejects this hash, the next password tries again. */
function hashDummyPassword(): Promise<string> {
	return hashPassword('nobody has this password').catch((error: unknown) => {
		dummyHash = undefined;
		throw error;
	});
}

/** Rejects the 10,000 most common passwords, and those made of names that an attacker knows. */
export async function rejectGuessablePassword(password: string, names: KnownNames): Promise<void> {
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

/** Returns the names that this person's password must not be made of. */
export function knownNames(
	{ siteName, siteUrl }: Pick<Config, 'siteName' | 'siteUrl'>,
	person: Pick<KnownNames, 'firstName' | 'lastName' | 'email' | 'username'>,
): KnownNames {
	const { firstName, lastName, email, username } = person;
	return { siteName, siteHost: new URL(siteUrl).hostname, firstName, lastName, email, ...(username && { username }) };
}
