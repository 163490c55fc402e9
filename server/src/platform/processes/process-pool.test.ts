import { describe, expect, it } from 'vitest';
import { ProcessPool } from './process-pool.ts';

describe('a worker process', () => {
	const openPool = (deadlineMs: number) =>
		new ProcessPool({
			script: new URL('../../testing/processes/greedy.worker.ts', import.meta.url),
			size: 1,
			deadlineMs,
			idleMs: 1_000,
			maxWaiting: 5,
			maxWaitingBytes: 100,
			maxWaitMs: 25_000,
			busyMessage: 'Busy.',
		});

	it('is killed when it exceeds its memory limit', async () => {
		const pool = openPool(25_000);
		await expect(pool.run({ take: 300_000_000 })).rejects.toMatchObject({ name: 'JobEnded', why: 'memory' });
		expect(await pool.run({ take: 1_000 })).toBe('taken');
		await expect(pool.run({ take: -1 })).rejects.toThrow('The value of "size" is out of range');
		expect(await pool.run({ take: 1_000 })).toBe('taken');
		pool.close();
	});

	it('is killed at the deadline and replaced', async () => {
		const pool = openPool(5_000);
		await expect(pool.run({ take: 2_000_000 })).rejects.toMatchObject({ name: 'JobEnded', why: 'time' });
		expect(await pool.run({ take: 1_000 })).toBe('taken');
		pool.close();
	});
});
