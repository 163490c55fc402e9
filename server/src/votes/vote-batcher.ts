import type { Outcome, VoteCommand } from './cast-votes.ts';

/** Votes in one transaction: more would make the last of them wait. */
const MOST_AT_ONCE = 200;

interface Waiting {
	press: VoteCommand;
	resolve: (outcome: Outcome) => void;
	reject: (fault: unknown) => void;
}

/**
 * Gathers the votes that arrive while others are being stored, and stores them together: a commit costs the same for one
 * as for many. Each is answered after the commit that holds it.
 */
export class VoteBatcher {
	readonly #store: (commands: VoteCommand[]) => Promise<Outcome[]>;
	#waiting: Waiting[] = [];
	#isStoring = false;

	constructor(store: (commands: VoteCommand[]) => Promise<Outcome[]>) {
		this.#store = store;
	}

	/** Answers how a press ended, once that is stored for good. */
	take(press: VoteCommand): Promise<Outcome> {
		return new Promise((resolve, reject) => {
			this.#waiting.push({ press, resolve, reject });
			if (!this.#isStoring) this.#storeAll();
		});
	}

	async #storeAll(): Promise<void> {
		this.#isStoring = true;
		// What arrives in the same moment goes along.
		await new Promise<void>((resolve) => setImmediate(resolve));
		while (this.#waiting.length > 0) {
			const together = this.#waiting.splice(0, MOST_AT_ONCE);
			await this.#storeTogether(together);
		}
		this.#isStoring = false;
	}

	async #storeTogether(together: Waiting[]): Promise<void> {
		try {
			const outcomes = await this.#store(together.map(({ press }) => press));
			for (const [index, { resolve, reject }] of together.entries()) {
				const outcome = outcomes[index];
				if (outcome) resolve(outcome);
				else reject(new Error('A vote was not answered.'));
			}
		} catch (fault) {
			if (together.length === 1) together[0]?.reject(fault);
			// Nothing of it was stored; whatever is wrong with one of them is not the others' fault.
			else for (const one of together) await this.#storeTogether([one]);
		}
	}
}
