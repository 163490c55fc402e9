import { describe, expect, it } from 'vitest';
import { ProcessPool } from './process-pool.ts';

describe('a worker process', () => {
	const openPool = (deadlineMs = 60_000) =>
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
	const small = { takeBytes: 1_000 };

	it('is killed when it exceeds its memory limit', async () => {
		const pool = openPool();
		const ended = pool.run({ takeBytes: 300_000_000, isSlow: true });
		await expect(ended).rejects.toMatchObject({ name: 'JobEnded', why: 'memory' });
		expect(await pool.run(small)).toBe('took 1000');
		await expect(pool.run({ takeBytes: -1 })).rejects.toThrow('The value of "size" is out of range');
		expect(await pool.run(small)).toBe('took 1000');
		pool.close();
	});

	it('is killed when a job exceeds its processor time, which starts again with each job', async () => {
		const pool = openPool();
		for (const _ of [1, 2]) {
			const ended = pool.run({ ...small, computesForever: true });
			await expect(ended).rejects.toMatchObject({ name: 'JobEnded', why: 'processor' });
			expect(await pool.run(small)).toBe('took 1000');
		}
		pool.close();
	});

	it('is replaced if it has no result at the deadline, and its job may be tried again later', async () => {
		const pool = openPool(5_000);
		const ended = pool.run({ ...small, isSlow: true });
		await expect(ended).rejects.toMatchObject({ code: 'overloaded', message: 'Busy.', retryAfterSeconds: 10 });
		expect(await pool.run(small)).toBe('took 1000');
		pool.close();
	});
});
