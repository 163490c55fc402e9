import { hashPassword } from '#accounts/credentials/passwords.ts';

/** The password of members who have one. */
export const PASSWORD = 'Numbat-at-night-7';

/** Made once: a hash takes its time on purpose. */
let passwordHash: Promise<string> | undefined;

export function hashOfPassword(): Promise<string> {
	passwordHash ??= hashPassword(PASSWORD);
	return passwordHash;
}
