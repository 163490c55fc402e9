import { TEXTS } from '@bilby/contract/account-rules';
import { hash, verify } from '@node-rs/argon2';
import { dictionary } from '@zxcvbn-ts/language-common';
import { AppError } from '../platform/errors.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

const COMMON_PASSWORDS = new Set(dictionary['passwords-common'].slice(0, 10_000).map((word) => String(word)));

/** A hash to compare with where there is no account, so that the answer takes as long as with one. */
const NOBODYS_HASH = hash('nobody has this password', COST);

export function hashPassword(password: string): Promise<string> {
	return hash(password, COST);
}

/** Whether it is the password of the account; takes as long when there is no account. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
	const matches = await verify(passwordHash ?? (await NOBODYS_HASH), password);
	return matches && Boolean(passwordHash);
}

/** Refuses the 10,000 passwords that are guessed first. */
export function refuseCommonPassword(password: string): void {
	if (!COMMON_PASSWORDS.has(password.toLowerCase())) return;
	throw new AppError('validation', TEXTS.commonPassword, { password: TEXTS.commonPassword });
}
