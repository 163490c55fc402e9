import { randomInt } from 'node:crypto';
import { isReservedName, USERNAME_CHANGE_DAYS, USERNAME_RESERVED_DAYS } from '@bilby/contract/accounts/usernames';
import type { User } from './users.queries.ts';

/** Yields usernames to try for a name: the plain name first, then with more and more digits. */
export function* usernameCandidates(firstName: string, lastName: string): Generator<string> {
	const plain = `${firstName}${lastName}`
		.normalize('NFKD')
		.toLowerCase()
		.replaceAll(/[^a-z0-9]/g, '')
		.slice(0, 20);
	const base = plain.length >= 3 && !isReservedName(plain) ? plain : 'member';
	if (base !== 'member') yield base;
	for (let digits = 3; digits <= 9; digits += 1) {
		yield `${base}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
	}
}

const DAY_MS = 86_400_000;

/** Returns when a member may next change their username; null if they may now. */
export function usernameChangeableAt({ usernameChangedAt }: Pick<User, 'usernameChangedAt'>, now: Date): Date | null {
	if (!usernameChangedAt) return null;
	const at = new Date(usernameChangedAt.getTime() + USERNAME_CHANGE_DAYS * DAY_MS);
	return at > now ? at : null;
}

/** Returns the end of the reservation of a name that is given up now. */
export function reservedUntil(now: Date): Date {
	return new Date(now.getTime() + USERNAME_RESERVED_DAYS * DAY_MS);
}

export function tooSoonText(changeableAt: Date, now: Date): string {
	const days = Math.ceil((changeableAt.getTime() - now.getTime()) / DAY_MS);
	return `You can change your username once every ${USERNAME_CHANGE_DAYS} days. Please try again in ${days === 1 ? 'a day' : `${days} days`}.`;
}
