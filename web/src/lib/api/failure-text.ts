import { ApiError } from './api.ts';
import { retryAfterMs } from './retry-after.ts';

const SOME_ERROR = 'Some error occurred. Please try again.';

/** Returns the message for an error, or `fallback` if the server gave none. */
export function failureText(error: unknown, fallback = SOME_ERROR): string {
	return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback;
}

/** Returns why a list or page could not be loaded: the server's text for a rejection, else `fallback`. */
export function loadFailureText(error: unknown, fallback: string): string {
	if (!(error instanceof ApiError)) return fallback;
	if (retryAfterMs(error) !== null) return `${error.message} The page will do this automatically.`;
	return error.status >= 400 && error.status < 500 ? error.message : fallback;
}

/** Returns the code of an error, for an address. Its text must not be there, because anyone can write one. */
export function readErrorCode(error: unknown): string {
	return error instanceof ApiError ? error.code : 'internal';
}
