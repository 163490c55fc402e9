import pLimit, { type LimitFunction } from 'p-limit';
import { AppError } from './errors.ts';

export interface TurnLimits {
	/** Of one key at a time; others of the same key wait. */
	atOnce: number;
	/** Of one key, waiting. Beyond that it is refused. */
	waiting: number;
	/** Of all keys together, at work or waiting. */
	ofAll: number;
}

/** Seconds. */
const TRY_AGAIN_AFTER = 5;

/** Work that one member may have done a few at a time: what comes on top waits for its turn, up to a bound. */
export class TurnsByKey {
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
