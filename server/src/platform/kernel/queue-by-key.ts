import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from './errors.ts';

export interface TurnLimits {
	/** Concurrent tasks per key. Others with the same key wait. */
	atOnce: number;
	/** Waiting tasks per key. Further ones are rejected. */
	waiting: number;
	/** Tasks of all keys together, running or waiting. */
	ofAll: number;
}

const TRY_AGAIN_AFTER = 5;

/** Runs a few tasks per key (a member, for example) at a time. Further tasks wait for their turn, up to a limit. */
export class QueueByKey {
	readonly #limits: TurnLimits;
	readonly #turns = new Map<string, LimitFunction>();
	#all = 0;

	constructor(limits: TurnLimits) {
		this.#limits = limits;
	}

	async run<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
		const { atOnce, waiting, ofAll } = this.#limits;
		const turns = this.#turns.get(key) ?? pLimit(atOnce);
		if (turns.activeCount + turns.pendingCount >= atOnce + waiting) {
			throw new AppError({
				code: 'too_many_requests',
				message: 'That was too fast. Please wait a moment.',
				retryAfterSeconds: TRY_AGAIN_AFTER,
			});
		}
		if (this.#all >= ofAll) {
			const message = 'Lots of people are doing this right now. Please try again in a few seconds.';
			throw new AppError({ code: 'overloaded', message, retryAfterSeconds: TRY_AGAIN_AFTER });
		}
		this.#turns.set(key, turns);
		this.#all += 1;
		try {
			return await turns(work);
		} finally {
			this.#all -= 1;
			if (turns.activeCount + turns.pendingCount === 0) this.#turns.delete(key);
		}
	}
}
