import { TEXTS } from '@bilby/contract/account-rules';
import { AppError } from '../platform/errors.ts';

/** Argon2id with 19 MiB, 2 passes, 1 lane: the first choice of OWASP's password storage cheat sheet. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

// Both libraries are loaded with the first password: their megabytes are for signing in, not for reading.
const loadArgon2 = () => import('@node-rs/argon2');
let commonPasswords: Promise<Set<string>> | undefined;

/** A hash to compare with where there is no account, so that the answer takes as long as with one. */
let nobodysHash: Promise<string> | undefined;

export async function hashPassword(password: string): Promise<string> {
	const { hash } = await loadArgon2();
	return hash(password, COST);
}

/** Whether it is the password of the account; takes as long when there is no account. */
export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
	const { verify } = await loadArgon2();
	// Waited for with the first password of all, whosever it is: otherwise the wait would tell that there is no account.
	nobodysHash ??= hashPassword('nobody has this password');
	const othersHash = await nobodysHash;
	const matches = await verify(passwordHash ?? othersHash, password);
	return matches && Boolean(passwordHash);
}

/** Refuses the 10,000 passwords that are guessed first. */
export async function refuseCommonPassword(password: string): Promise<void> {
	commonPasswords ??= loadCommonPasswords();
	if (!(await commonPasswords).has(password.toLowerCase())) return;
	throw new AppError('validation', TEXTS.commonPassword, { password: TEXTS.commonPassword });
}

async function loadCommonPasswords(): Promise<Set<string>> {
	const { dictionary } = await import('@zxcvbn-ts/language-common');
	return new Set(dictionary['passwords-common'].slice(0, 10_000).map((word) => String(word)));
}
