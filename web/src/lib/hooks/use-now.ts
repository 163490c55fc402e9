import { useSyncExternalStore } from 'react';

const MINUTE_MS = 60_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
	now = Date.now();
	for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
	if (listeners.size === 0) {
		now = Date.now();
		timer = setInterval(tick, MINUTE_MS);
	}
	listeners.add(listener);
	return () => {
		listeners.delete(listener);
		if (listeners.size === 0) clearInterval(timer);
	};
}

/**
 * Returns the current time, updated every minute. During hydration it is `renderedAt`, so that the text matches the
 * markup.
 */
export function useNow(renderedAt: number): Date {
	const instant = useSyncExternalStore(
		subscribe,
		() => now,
		() => renderedAt,
	);
	return new Date(instant);
}
