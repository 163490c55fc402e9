import { describe, expect, it } from 'vitest';
import { createBoundedQueue } from './bounded-queue.ts';
import { AppError } from './errors.ts';

const options = { atOnce: 1, waiting: 2, rejection: 'Too many.', retryAfterSeconds: 5 };

/** Work that ends on demand and records when it starts. */
function workbench() {
	const startedAt: string[] = [];
	const waiting = new Map<string, PromiseWithResolvers<string>>();
	const work = (name: string) => () => {
		startedAt.push(name);
		const job = Promise.withResolvers<string>();
		waiting.set(name, job);
		return job.promise;
	};
	return {
		startedAt,
		work,
		finish: (name: string) => waiting.get(name)?.resolve(name),
		fail: (name: string) => waiting.get(name)?.reject(new Error(name)),
	};
}

describe('a bounded queue', () => {
	it('runs one task at a time, in order of arrival', async () => {
		const { startedAt, work, finish } = workbench();
		const queue = createBoundedQueue(options);
		const [a, b, c] = ['a', 'b', 'c'].map((name) => queue.run(work(name)));
		await expect.poll(() => startedAt).toEqual(['a']);
		finish('a');
		expect(await a).toBe('a');
		await expect.poll(() => startedAt).toEqual(['a', 'b']);
		finish('b');
		await b;
		await expect.poll(() => startedAt).toEqual(['a', 'b', 'c']);
		finish('c');
		await c;
	});

	it('rejects a task if the queue is full, and continues after a failure', async () => {
		const { startedAt, work, finish, fail } = workbench();
		const queue = createBoundedQueue(options);
		const under = [queue.run(work('a')), queue.run(work('b')), queue.run(work('c'))];
		await expect.poll(() => startedAt).toEqual(['a']);
		expect(queue.rejectWhenFull).toThrow(AppError);
		await expect(queue.run(work('d'))).rejects.toMatchObject({ code: 'overloaded', retryAfterSeconds: 5 });
		fail('a');
		await expect(under[0]).rejects.toThrow('a');
		await expect.poll(() => startedAt).toEqual(['a', 'b']);
		expect(queue.rejectWhenFull).not.toThrow();
		finish('b');
		await expect.poll(() => startedAt).toEqual(['a', 'b', 'c']);
		finish('c');
		await Promise.all(under.slice(1));
	});
});
