import { useEffect } from 'react';
import { ApiError } from './api.ts';

/** Returns in how many milliseconds the server will accept the request again; null if it did not say. */
export function retryAfterMs(error: unknown): number | null {
	if (!(error instanceof ApiError) || error.retryAfterSeconds === null) return null;
	return error.retryAfterSeconds * 1_000;
}

/** Calls `retry` when the server accepts the request again, if it said when. */
export function useRetryAfter(error: unknown, retry: () => void): void {
	useEffect(() => {
		const wait = retryAfterMs(error);
		if (wait === null) return;
		const timer = setTimeout(retry, wait);
		return () => clearTimeout(timer);
	}, [error, retry]);
}
