import { backoffMs } from './backoff.ts';

const SHORTEST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Loads code until that succeeds: again when the network is back, and otherwise after growing pauses. It never rejects,
 * because a lazy React part that fails would remove the whole page. If the code itself fails, it stays unloaded.
 */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
	for (let failures = 0; ; failures++) {
		try {
			return await load();
		} catch (error) {
			console.info('A part of the page could not be loaded yet.', error);
			if (hasRun(error)) return new Promise(() => undefined);
			await waitForNetworkOr(backoffMs(failures, SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS));
		}
	}
}

/**
 * True if code was loaded and failed while it ran, as the chart library does in a browser whose language is "C". Another
 * try cannot help, and WebKit would return the code half-initialised.
 */
function hasRun(error: unknown): boolean {
	return error instanceof RangeError || error instanceof ReferenceError;
}

function waitForNetworkOr(pauseMs: number): Promise<void> {
	return new Promise((resolve) => {
		const controller = new AbortController();
		const retryNow = () => {
			controller.abort();
			clearTimeout(timer);
			resolve();
		};
		const timer = setTimeout(retryNow, pauseMs);
		window.addEventListener('online', retryNow, { signal: controller.signal });
	});
}
