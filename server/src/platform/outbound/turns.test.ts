import { expect, it } from 'vitest';
import { Turns } from './turns.ts';

it('lets only so many work at a time, in order, and goes on after a failure', async () => {
	const turns = new Turns(2);
	const started: number[] = [];
	const work = [0, 1, 2, 3].map(() => Promise.withResolvers<string>());
	const results = work.map(({ promise }, index) =>
		turns.take(() => {
			started.push(index);
			return promise;
		}),
	);
	const outcomes = Promise.allSettled(results);
	const settle = () => new Promise((resolve) => setImmediate(resolve));
	await settle();
	expect(started).toEqual([0, 1]);
	work[1]?.reject(new Error('No luck.'));
	await settle();
	expect(started).toEqual([0, 1, 2]);
	for (const { resolve } of work) resolve('done');
	expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled']);
	expect(started).toEqual([0, 1, 2, 3]);
	await expect(turns.take(async () => 'free again')).resolves.toBe('free again');
});
