import { hashPassword } from '#accounts/credentials/passwords.ts';

/** The password of test members. */
export const PASSWORD = 'Numbat-at-night-7';

/** Hashed once, because hashing is slow on purpose. */
let passwordHash: Promise<string> | undefined;

export function hashOfPassword(): Promise<string> {
	passwordHash ??= hashPassword(PASSWORD);
	return passwordHash;
}
