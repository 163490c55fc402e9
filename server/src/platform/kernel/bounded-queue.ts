import pLimit from 'p-limit';
import { AppError } from './errors.ts';

export interface BoundedQueue {
	/** Runs the task when its turn comes, in order of arrival. Rejects with `overloaded` if too many are waiting. */
	run<T>(work: () => Promise<T>): Promise<T>;
	/** Rejects in advance if the queue is full, before anything is counted or used up for the request. */
	rejectWhenFull(): void;
}

/**
 * Creates a queue for expensive work: limited concurrency, limited waiting, and a rejection with a retry time beyond
 * that.
 */
export function createBoundedQueue(options: {
	atOnce: number;
	waiting: number;
	rejection: string;
	retryAfterSeconds: number;
}): BoundedQueue {
	const limit = pLimit(options.atOnce);
	const rejectWhenFull = () => {
		if (limit.pendingCount < options.waiting) return;
		throw new AppError({
			code: 'overloaded',
			message: options.rejection,
			retryAfterSeconds: options.retryAfterSeconds,
		});
	};
	return {
		run: async (work) => {
			rejectWhenFull();
			return limit(work);
		},
		rejectWhenFull,
	};
}
