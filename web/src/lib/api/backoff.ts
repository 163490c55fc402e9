/** How long to wait after so many failures: twice as long each time, and never in step with other browsers. */
export function backoffMs(failures: number, shortestMs: number, longestMs: number): number {
	const pauseMs = Math.min(longestMs, shortestMs * 2 ** failures);
	return pauseMs * (0.75 + Math.random() / 4);
}
