import { vi } from 'vitest';

/** Replaces the browser's locks: one holder at a time, in order of request. Covers only what this site uses. */
export function stubLocks(): void {
	const tails = new Map<string, Promise<unknown>>();
	const request = (name: string, { signal }: { signal?: AbortSignal }, hold: () => unknown) => {
		const turn = (tails.get(name) ?? Promise.resolve()).then(() => {
			signal?.throwIfAborted();
			return hold();
		});
		tails.set(
			name,
			turn.catch(() => undefined),
		);
		return turn;
	};
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
}
