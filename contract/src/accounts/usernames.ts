import type { Problem } from './rules.ts';

/** The minimum time between changes, and how long a former name stays reserved (specification, 9). */
export const USERNAME_CHANGE_DAYS = 30;
export const USERNAME_RESERVED_DAYS = 90;

export const USERNAME_MAX = 30;

export const USERNAME_TEXTS = {
	shape: 'Use 3 to 30 letters, digits, dots, hyphens or underscores, without spaces',
	reserved: 'This name is reserved. Please choose another.',
	taken: 'This username is taken or too similar to another. Please choose another.',
} as const;

/** A check of the database enforces the same. */
const SHAPE = /^[A-Za-z0-9_.-]{3,30}$/;

export function isUsername(text: string): boolean {
	return SHAPE.test(text);
}

/** Characters that look like letters in most fonts. I, l and 1 count as one letter. */
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'l', '2': 'z', '5': 's', '8': 'b', i: 'l' };

/** Prefixes of names that look like the site itself or like a deleted account. */
const RESERVED = [
	...['admin', 'superadmin', 'moderator', 'staff', 'support', 'help', 'system', 'root'],
	...['bilby', 'official', 'security', 'anonymous', 'deleted'],
].map(toSkeleton);

/**
 * Returns a form of a username that is the same for all names that look alike. It ignores case, dots, hyphens and
 * underscores and merges similar characters. The column `users.username_skeleton` is computed the same way.
 */
export function toSkeleton(username: string): string {
	return username
		.toLowerCase()
		.replaceAll(/[._-]/g, '')
		.replaceAll(/[01258i]/g, (sign) => LOOKALIKES[sign] ?? sign)
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w');
}

/** Returns whether a name could be mistaken for the site itself. */
export function isReservedName(username: string): boolean {
	const skeleton = toSkeleton(username);
	return RESERVED.some((reserved) => skeleton.startsWith(reserved));
}

/** Returns the error message for a new username, or null. */
export function usernameProblem(username: string): Problem {
	if (!SHAPE.test(username)) return USERNAME_TEXTS.shape;
	return isReservedName(username) ? USERNAME_TEXTS.reserved : null;
}
