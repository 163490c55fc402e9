import { ApiError } from './api.ts';

const SOME_ERROR = 'Some error occurred. Please try again.';

/** What to say of an error; `fallback` where the server says nothing of use. */
export function failureText(error: unknown, fallback = SOME_ERROR): string {
	return error instanceof ApiError && error.code !== 'internal' ? error.message : fallback;
}
