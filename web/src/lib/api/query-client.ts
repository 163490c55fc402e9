import { isServer, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api.ts';

/** Reading again helps against a flaky network or a busy server, never against a refusal; the server itself never waits. */
function shouldReadAgain(failures: number, error: Error): boolean {
	if (isServer || failures >= 2) return false;
	const isRefusal = error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429;
	return !isRefusal;
}

export function makeQueryClient(): QueryClient {
	return new QueryClient({
		defaultOptions: {
			queries: {
				// Cached pages are up to a minute old when they arrive: they must not all be read again at once.
				staleTime: 120_000,
				retry: shouldReadAgain,
				// The list must not reorder itself under somebody who comes back to it.
				refetchOnWindowFocus: false,
			},
		},
	});
}
