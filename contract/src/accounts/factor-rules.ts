/** Limits and texts of passkeys, authenticator apps and recovery codes, for server and browser. */

export const MAX_PASSKEYS = 10;
export const MAX_PASSKEY_NAME = 50;
/** Recovery codes in a set. */
export const RECOVERY_CODES = 10;
export const TOTP_DIGITS = 6;
/** How long a confirmation counts before sensitive actions need another one. */
export const CONFIRMATION_MINUTES = 15;

export const FACTOR_TEXTS = {
	wrongCode: 'This code isn’t right, or it was used before. Please try the next one.',
	wrongPasskey: 'We couldn’t accept this passkey. Please try again or choose another way.',
	wrongPassword: 'That’s not your current password',
	noCode: 'Please enter a code',
	noName: 'Please enter a name',
	loginExpired: 'This login took too long. Please log in again.',
	confirm: 'Please confirm that it’s you first.',
	required: 'Staff of this site need a second factor. Please set one up in your account settings.',
	lastOfStaff: 'Staff of this site need a second factor. Please add another one before you remove this one.',
	off: 'Passkeys and authenticator apps are not set up on this site.',
	unverified: 'Please verify your email address first. The link is in the email we sent you.',
	unproven: 'Please choose a new password by email first. Then we know that this account is yours.',
	tooManyPasskeys: `You can have ${MAX_PASSKEYS} passkeys. Please remove one first.`,
	knownPasskey: 'This passkey is already set up.',
	knownApp: 'You already have an authenticator app. Please remove it first.',
	expiredSetUp: 'This set-up took too long. Please start again.',
	noFactor: 'Set up a passkey or an authenticator app first.',
	memberHasNone: 'This member has no second factor.',
	missing: 'This no longer exists.',
} as const;

/** Removes the spaces and hyphens that people type in codes. */
export function tidyCode(code: string): string {
	return code.replace(/[\s-]/g, '').toUpperCase();
}

/** True for a code of an authenticator app; otherwise it can only be a recovery code. */
export function isAppCode(code: string): boolean {
	return /^\d{6}$/.test(tidyCode(code));
}
