import type { ErrorCode } from '@bilby/contract/kernel/envelope';

const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const TEXTS: Partial<Record<ErrorCode | 'network' | 'access_denied', string>> = {
	not_allowed: 'Authentication failed',
	access_denied: 'Authentication failed',
	too_many_requests: 'Too many attempts. Please try again in a few minutes.',
	network: 'Network error',
};

const TEXT_BY_CODE = new Map(Object.entries(TEXTS));

/**
 * Returns the message for a failed social sign-in. Anyone can write the code in the URL, so its text is never shown.
 */
export function signInErrorText(code: string): string {
	return TEXT_BY_CODE.get(code) ?? UNEXPECTED;
}
