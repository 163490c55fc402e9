import { isServer } from '@tanstack/react-query';
import { FRESH_FOR_MS } from '../api/query-client.ts';
import { hasReturned } from './history-returns.ts';

/** Long enough to read a few deals and their comments. */
const KEPT_FOR_MS = 30 * 60_000;

/**
 * Options for lists that grow page by page. Readers who come back find all pages and their place, and the list does not
 * reorder itself under them. A list that is out of date after a write is loaded again all the same.
 */
export const LIST_OPTIONS = {
	staleTime: () => (hasReturned() ? Number.POSITIVE_INFINITY : FRESH_FOR_MS),
	// On the server, a limit would start a timer for each request.
	gcTime: isServer ? Number.POSITIVE_INFINITY : KEPT_FOR_MS,
};
