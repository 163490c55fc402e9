import type { Problem } from './rules.ts';

/** A name can be changed this often, and belongs to nobody else for this long after it was given up (specification, 9). */
export const USERNAME_CHANGE_DAYS = 30;
export const USERNAME_RESERVED_DAYS = 90;

export const USERNAME_MAX = 30;

export const USERNAME_TEXTS = {
	shape: 'Use 3 to 30 letters, digits, dots, hyphens or underscores, without spaces',
	kept: 'This name is reserved. Please choose another.',
	taken: 'This username is taken or too similar to another. Please choose another.',
} as const;

/** What the database holds a username to as well. */
const SHAPE = /^[A-Za-z0-9_.-]{3,30}$/;

/** Whether a text could be somebody's username. */
export function isUsername(text: string): boolean {
	return SHAPE.test(text);
}

/** Signs that pass for letters in most fonts; I, l and 1 are one letter. */
const LOOKALIKES: Record<string, string> = { '0': 'o', '1': 'l', '2': 'z', '5': 's', '8': 'b', i: 'l' };

/** Prefixes of names that look like the site itself, or like a deleted account. */
const KEPT = [
	...['admin', 'superadmin', 'moderator', 'staff', 'support', 'help', 'system', 'root'],
	...['bilby', 'official', 'security', 'anonymous', 'deleted'],
].map(skeletonOf);

/**
 * What a reader tells a username by: the case of letters, dots, hyphens and underscores ignored, signs that look alike made
 * one. Two names with the same skeleton pass for each other. The column `users.username_skeleton` is made the same way.
 */
export function skeletonOf(username: string): string {
	return username
		.toLowerCase()
		.replaceAll(/[._-]/g, '')
		.replaceAll(/[01258i]/g, (sign) => LOOKALIKES[sign] ?? sign)
		.replaceAll('rn', 'm')
		.replaceAll('vv', 'w');
}

/** Whether a name would pass for the site itself. */
export function isKeptForSite(username: string): boolean {
	const skeleton = skeletonOf(username);
	return KEPT.some((kept) => skeleton.startsWith(kept));
}

/** What is wrong with a name that a member would like to have. */
export function usernameProblem(username: string): Problem {
	if (!SHAPE.test(username)) return USERNAME_TEXTS.shape;
	return isKeptForSite(username) ? USERNAME_TEXTS.kept : null;
}
