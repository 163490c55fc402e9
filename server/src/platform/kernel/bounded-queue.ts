import pLimit from 'p-limit';
import { AppError } from './errors.ts';

export interface BoundedQueue {
	/** Does the work when its turn comes, first come, first served; refuses with `overloaded` where too many wait. */
	run<T>(work: () => Promise<T>): Promise<T>;
	/** The same refusal ahead of time, before anything is counted or used up for the request. */
	refuseWhenFull(): void;
}

/** Work that must not take the machine: so much at once, so much waiting, and what comes then is refused with a time to come back. */
export function createBoundedQueue(options: {
	atOnce: number;
	waiting: number;
	refusal: string;
	retryAfterSeconds: number;
}): BoundedQueue {
	const limit = pLimit(options.atOnce);
	const refuseWhenFull = () => {
		if (limit.pendingCount < options.waiting) return;
		throw new AppError({ code: 'overloaded', message: options.refusal, retryAfterSeconds: options.retryAfterSeconds });
	};
	return {
		run: async (work) => {
			refuseWhenFull();
			return limit(work);
		},
		refuseWhenFull,
	};
}
