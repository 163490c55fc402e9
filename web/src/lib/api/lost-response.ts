import { ApiError } from './api.ts';

/** True if the request may have been executed: the response was lost, or it came from a proxy. */
export function isResponseLost(error: unknown): boolean {
	return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}

/**
 * True if the request may still be executed under its idempotency key. Its response was lost, or the server rejected it
 * (401, 429) before it looked for an earlier attempt.
 */
export function isKeyReusable(error: unknown): boolean {
	return isResponseLost(error) || (error instanceof ApiError && (error.status === 401 || error.status === 429));
}
