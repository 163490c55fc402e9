import { ApiError } from './api.ts';

/** Status codes of temporary rejections: expired session, timeout, too early, too many requests. */
const PASSING: readonly number[] = [401, 408, 425, 429];

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

/** True if the same request may succeed later: its response was lost, or the server rejected it temporarily. */
export function maySucceedLater(error: unknown): boolean {
	return isResponseLost(error) || (error instanceof ApiError && PASSING.includes(error.status));
}
