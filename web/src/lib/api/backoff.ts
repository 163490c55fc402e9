/**
 * Returns how long to wait after this many failures. The wait doubles each time and is random, so that browsers do not
 * all retry at the same moment.
 */
export function backoffMs(failures: number, shortestMs: number, longestMs: number): number {
	const pauseMs = Math.min(longestMs, shortestMs * 2 ** failures);
	return pauseMs * (0.75 + Math.random() / 4);
}
