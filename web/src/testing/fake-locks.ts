import { vi } from 'vitest';

interface LockOptions {
	ifAvailable?: boolean;
	signal?: AbortSignal;
}

/** Stands in for the browser's locks: one holder at a time, in order of asking. Covers what this site asks of them. */
export function stubLocks(): void {
	const tails = new Map<string, Promise<unknown>>();
	const held = new Set<string>();

	const hold = async (name: string, step: (lock: object | null) => unknown) => {
		held.add(name);
		try {
			return await step({ name });
		} finally {
			held.delete(name);
		}
	};
	const request = async (name: string, options: LockOptions, step: (lock: object | null) => unknown) => {
		if (options.ifAvailable) return held.has(name) ? step(null) : enqueue(name, () => hold(name, step));
		return enqueue(name, () => {
			options.signal?.throwIfAborted();
			return hold(name, step);
		});
	};
	const enqueue = (name: string, step: () => Promise<unknown>) => {
		const turn = held.has(name) ? (tails.get(name) ?? Promise.resolve()).then(step) : step();
		tails.set(
			name,
			turn.catch(() => undefined),
		);
		return turn;
	};
	vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { locks: { request } }));
}
