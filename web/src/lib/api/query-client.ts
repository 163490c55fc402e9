import {
	type DataTag,
	isServer,
	MutationCache,
	notifyManager,
	type Query,
	QueryClient,
	type QueryKey,
} from '@tanstack/react-query';
import { ApiError } from './api.ts';
import { retryAfterMs } from './retry-after.ts';

/** Cached pages are up to a minute old on arrival. Their queries must not all run again immediately. */
export const FRESH_FOR_MS = 120_000;

/**
 * True if a failed read should be retried. Retries help against a flaky network or a busy server, never against a rejection. The
 * server itself never waits.
 */
function shouldReadAgain(failures: number, error: Error): boolean {
	if (isServer || failures >= 2) return false;
	const isRejection = error instanceof ApiError && error.status >= 400 && error.status < 500;
	return !isRejection && retryAfterMs(error) === null;
}

/** Returns when to retry a read that the server rejected temporarily. Until then, the failure is shown. */
function readAgainAfterMs({ state: { status, error, data } }: Query): number | false {
	return status === 'error' && data === undefined ? (retryAfterMs(error) ?? false) : false;
}

/**
 * Call this after a write. The member's own data and that of staff is loaded again when it is next shown, because any
 * list may have changed. What is on the screen stays.
 */
export function markOwnAsStale(queryClient: QueryClient): void {
	void queryClient.invalidateQueries({ queryKey: ['own'], refetchType: 'none' });
}

/**
 * Changes the loaded data of a query; does nothing before it is loaded. A response still on its way may be older than the
 * change, so it is dropped. Nothing may be awaited in between: a component could request the next page of the old data.
 */
export function changeCached<Data>(
	queryClient: QueryClient,
	queryKey: DataTag<QueryKey, Data, Error>,
	change: (data: Data) => Data,
): void {
	void queryClient.cancelQueries({ queryKey });
	queryClient.setQueryData<Data>(queryKey, (data) => data && change(data));
}

export function makeQueryClient(): QueryClient {
	// By default, components learn in a later task that a request has started. On a busy page, the second click of a double
	// click would come first and send the request again.
	notifyManager.setScheduler(queueMicrotask);
	const queryClient: QueryClient = new QueryClient({
		mutationCache: new MutationCache({ onSuccess: () => markOwnAsStale(queryClient) }),
		defaultOptions: {
			queries: {
				staleTime: FRESH_FOR_MS,
				retry: shouldReadAgain,
				refetchInterval: readAgainAfterMs,
				// The list must not reorder itself when the visitor comes back to it.
				refetchOnWindowFocus: false,
			},
			// Offline, a request fails immediately with a message. Only the outbox waits for the connection.
			mutations: { networkMode: 'always' },
		},
	});
	return queryClient;
}
