/** Lets only so many pieces of work run at a time; the others wait in line. */
export class Turns {
	#free: number;
	readonly #waiting: (() => void)[] = [];

	constructor(most: number) {
		this.#free = most;
	}

	/** Runs `work` when its turn has come, and hands the turn on when it has ended, however it ends. */
	async take<Result>(work: () => Promise<Result>): Promise<Result> {
		if (this.#free > 0) this.#free -= 1;
		else await new Promise<void>((resolve) => this.#waiting.push(resolve));
		try {
			return await work();
		} finally {
			const next = this.#waiting.shift();
			if (next) next();
			else this.#free += 1;
		}
	}
}
