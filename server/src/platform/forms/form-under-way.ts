import { AppError } from '../kernel/errors.ts';

/** A browser sends one form; a second may be a retry. */
const MAX_OF_ONE_SENDER = 2;
const MAX_OF_ALL = 40;
/** Of all forms that are being read or worked on: six of them as full as they may be, or hundreds of usual ones. */
const MAX_BYTES_OF_ALL = 64_000_000;
/** All forms together are read no faster: a megabyte takes some milliseconds in which no page is answered. */
const BYTES_PER_MS = 16_000;

/** Seconds. */
const TRY_AGAIN_AFTER = 5;

/** A form from its first byte until it is answered. */
export interface FormUnderWay {
	/**
	 * Counts bytes that arrived, and answers the milliseconds after which more may be read. Throws where all forms
	 * together would hold too many.
	 */
	hold(bytes: number): number;
	release(): void;
}

/** Bounds what forms hold of this process, by sender and for all of them together. */
export class FormsUnderWay {
	readonly #bySender = new Map<string, number>();
	#forms = 0;
	#bytes = 0;
	/** When what was read so far is paid for, by the monotonic clock. */
	#paidAt = 0;

	/** Throws where a sender, or everybody together, has as many under way as may be. */
	begin(sender: string): FormUnderWay {
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
