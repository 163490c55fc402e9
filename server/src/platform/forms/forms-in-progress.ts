import { AppError } from '../kernel/errors.ts';

/** A browser sends one form; a second can be a retry. */
const MAX_OF_ONE_SENDER = 2;
const MAX_OF_ALL = 40;
/** For all forms in progress: six of the largest size, or hundreds of ordinary ones. */
const MAX_BYTES_OF_ALL = 64_000_000;
/** The speed at which all forms together are read. Each megabyte takes a few milliseconds in which no page is sent. */
const BYTES_PER_MS = 16_000;

const TRY_AGAIN_AFTER = 5;

/** A form from its first byte until its response. */
export interface FormInProgress {
	/**
	 * Counts received bytes and returns the milliseconds to wait before reading more. Throws if all forms together
	 * would hold too many.
	 */
	hold(bytes: number): number;
	release(): void;
}

/** Limits the memory and time of forms, per sender and for all together. */
export class FormsInProgress {
	readonly #bySender = new Map<string, number>();
	#forms = 0;
	#bytes = 0;
	/** When the bytes read so far have used up their time, by the monotonic clock. */
	#paidAt = 0;

	/** Throws if the sender, or all senders together, have reached the limit of forms in progress. */
	begin(sender: string): FormInProgress {
		const ofSender = this.#bySender.get(sender) ?? 0;
		if (ofSender >= MAX_OF_ONE_SENDER) {
			const message = 'You’re already sending two forms. Please wait for one to finish.';
			throw new AppError({ code: 'too_many_requests', message, retryAfterSeconds: TRY_AGAIN_AFTER });
		}
		if (this.#forms >= MAX_OF_ALL) throw tooManyForms();
		this.#bySender.set(sender, ofSender + 1);
		this.#forms += 1;
		let held = 0;
		return {
			hold: (bytes) => {
				if (this.#bytes + bytes > MAX_BYTES_OF_ALL) throw tooManyForms();
				held += bytes;
				this.#bytes += bytes;
				const now = performance.now();
				this.#paidAt = Math.max(now, this.#paidAt) + bytes / BYTES_PER_MS;
				return this.#paidAt - now;
			},
			release: () => {
				this.#bytes -= held;
				this.#forms -= 1;
				const left = (this.#bySender.get(sender) ?? 1) - 1;
				if (left > 0) this.#bySender.set(sender, left);
				else this.#bySender.delete(sender);
			},
		};
	}
}

function tooManyForms(): AppError {
	const message = 'Lots of people are sending forms right now. Please try again in a few seconds.';
	return new AppError({ code: 'overloaded', message, retryAfterSeconds: TRY_AGAIN_AFTER });
}
