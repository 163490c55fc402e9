import { vi } from 'vitest';

type Hold = () => unknown;

/** Stubs the browser's locks: one holder at a time, first come first served. Covers only the calls of this site. */
export function stubLocks(): void {
	const tails = new Map<string, Promise<unknown>>();
	const request = (name: string, ...args: [hold: Hold] | [options: { signal?: AbortSignal }, hold: Hold]) => {
		const [options, hold] = args.length === 1 ? [{}, ...args] : args;
		const turn = (tails.get(name) ?? Promise.resolve()).then(() => {
			options.signal?.throwIfAborted();
			return hold();
		});
		tails.set(
			name,
			turn.catch(() => undefined),
		);
		return turn;
	};
	const stub = { locks: { value: { request } }, onLine: { value: true, writable: true } };
	vi.stubGlobal('navigator', Object.create(navigator, stub));
}
