import { isVisible, trimInvisible, withoutInvisible } from '../kernel/readable-text.ts';
import { readEmailAddress } from './email-address.ts';

/** Texts and rules of the account forms for server and browser. They do not need Zod, which keeps them small. */

export const PASSWORD_MIN_SIGNUP = 6;
export const PASSWORD_MAX = 100;
export const PASSWORD_MIN_RESET = 8;
export const NAME_MAX = 50;
export const FIRST_NAME_MIN = 3;

/** The response header with the receipt of a sign-up. It is not in the body, which is the same for every address. */
export const RECEIPT_HEADER = 'sign-up-receipt';

/** Sign-in providers. `oidc` is any OpenID provider that the operator has configured. */
export const SOCIAL_PROVIDERS = ['google', 'facebook', 'oidc'] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

export const TEXTS = {
	empty: 'This field cannot be null',
	email: 'Please enter a valid email',
	firstName: 'Atleast 3 characters, alphabets only',
	lastName: 'Please provide a valid input',
	passwordLength: 'Minimum 6 characters required',
	passwordAlphanumeric: 'Password must be alphanumeric',
	captcha: 'Please check the reCaptcha',
	terms: 'Please accept the terms and confirm that you are 18 or over',
	firstNameRequired: 'First name is required',
	lastNameRequired: 'Last name is required',
	emailRequired: 'Email is required',
	passwordRequired: 'Password is required',
	passwordStep: 'Password must be at least 6 characters',
	enterEmail: 'Please enter your email address',
	enterNewPassword: 'Please enter your new password',
	confirmPassword: 'Please confirm your password',
	passwordsDiffer: 'Passwords do not match',
	passwordOfNames:
		'This password contains your name, your email address or the site’s name, which makes it easy to guess. Please add unrelated words.',
	commonPassword: 'This password is too common. Please choose another.',
	resetRequirements: 'Please meet all the requirements listed below the password',
	passwordTooLong: 'Please use at most 100 characters',
} as const;

/** Letters of any script with their marks, spaces, hyphens and apostrophes. */
const FIRST_NAME = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;

/** Starts with a letter and ends with a letter or a space. Digits and symbols are not allowed in a name. */
const LAST_NAME = /^[\p{L}\p{M}](?:[\p{L}\p{M} .'’-]*[\p{L}\p{M} ])?$/u;

/** The error message for a value; null if it is valid. */
export type Problem = string | null;

export function emailProblem(email: string): Problem {
	if (email.trim() === '') return TEXTS.empty;
	return readEmailAddress(email) === null ? TEXTS.email : null;
}

export function firstNameProblem(typed: string): Problem {
	if (!isVisible(typed)) return TEXTS.empty;
	const name = trimInvisible(typed);
	const isFine =
		isPlainName(name) && FIRST_NAME.test(name) && [...name].length >= FIRST_NAME_MIN && name.length <= NAME_MAX;
	return isFine ? null : TEXTS.firstName;
}

export function lastNameProblem(typed: string): Problem {
	if (!isVisible(typed) || /^[^\S\ufeff]/.test(typed)) return TEXTS.empty;
	const name = trimInvisible(typed);
	return isPlainName(name) && LAST_NAME.test(name) && name.length <= NAME_MAX ? null : TEXTS.lastName;
}

/** True if a name has no invisible characters. Unicode counts fillers as letters, but readers cannot see them. */
function isPlainName(name: string): boolean {
	return withoutInvisible(name) === name;
}

/**
 * Returns the message for an invalid sign-up password: it needs 6 to 100 characters, neither all digits nor all
 * letters.
 */
export function signupPasswordProblem(password: string): Problem {
	if (password === '') return TEXTS.empty;
	if (password.length < PASSWORD_MIN_SIGNUP) return TEXTS.passwordLength;
	if (password.length > PASSWORD_MAX) return TEXTS.passwordTooLong;
	if (/^\d+$/.test(password) || /^\p{L}+$/u.test(password)) return TEXTS.passwordAlphanumeric;
	return null;
}

/** The requirements shown on the reset form. The strength meter counts the five checks behind them. */
export const RESET_REQUIREMENTS: { text: string; isMet: (password: string) => boolean }[] = [
	{ text: 'At least 8 characters', isMet: (password) => password.length >= PASSWORD_MIN_RESET },
	{ text: 'Upper and lower case letters', isMet: (password) => /\p{Ll}/u.test(password) && /\p{Lu}/u.test(password) },
	{ text: 'A number', isMet: (password) => /\d/.test(password) },
	{ text: 'A special character', isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

export function resetPasswordProblem(password: string): Problem {
	if (password === '') return TEXTS.enterNewPassword;
	if (password.length > PASSWORD_MAX) return TEXTS.passwordTooLong;
	return RESET_REQUIREMENTS.every(({ isMet }) => isMet(password)) ? null : TEXTS.resetRequirements;
}

export type StrengthLabel = 'Weak' | 'Fair' | 'Good' | 'Strong';

/**
 * Scores a password: 1 point each for 8 characters, lower case, upper case, a digit and a special character. 0 to 2 is
 * Weak, 3 Fair, 4 Good, 5 Strong.
 */
export function passwordStrength(password: string): { points: number; label: StrengthLabel } {
	const checks = [
		password.length >= PASSWORD_MIN_RESET,
		/\p{Ll}/u.test(password),
		/\p{Lu}/u.test(password),
		/\d/.test(password),
		/[^\p{L}\p{N}\s]/u.test(password),
	];
	const points = checks.filter(Boolean).length;
	const label = (['Weak', 'Weak', 'Weak', 'Fair', 'Good', 'Strong'] as const)[points] ?? 'Weak';
	return { points, label };
}

/** Longer than any address that the site links to. Browsers and proxies handle a URL that contains it twice. */
export const MAX_RETURN_PATH_LENGTH = 2_000;

/** Returns whether a target is a path on this site, so that a login can safely redirect to it. */
export function isPathOfThisSite(target: string): boolean {
	if (target.length > MAX_RETURN_PATH_LENGTH) return false;
	if (!/^\/(?![/\\])/.test(target) || /[\p{Cc}\\]/u.test(target)) return false;
	// Browsers remove dot segments, which turns `/.//host` into `//host`.
	const path = URL.parse(`http://site.invalid${target}`)?.pathname;
	return path !== undefined && !/^\/(\/|(login|signup|auth|logout|api)(\/|$))/.test(path);
}
