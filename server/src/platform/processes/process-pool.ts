import { AppError } from '../kernel/errors.ts';
import { WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

export interface ProcessPoolOptions extends WorkerProcessOptions {
	/** Processes, each with one job at a time. */
	size: number;
	/** Jobs that wait, and the bytes that they hold. */
	maxWaiting: number;
	maxWaitingBytes: number;
	/** A job that has waited longer is refused: an early refusal is better than a late answer. */
	maxWaitMs: number;
	/** For people who are refused. */
	busyMessage: string;
}

/** Whose job it is, and the bytes that it holds while it waits. */
export interface JobOrigin {
	sender?: string;
	bytes?: number;
}

interface Turn {
	sender: string;
	take(worker: WorkerProcess): void;
	refuse(): void;
}

/** Seconds. */
const TRY_AGAIN_AFTER = 10;

/**
 * Jobs in processes of their own: a bounded number at work, a bounded queue, and 503 beyond. Senders take turns, so that one with
 * many costly jobs does not hold up the others.
 */
export class ProcessPool {
	readonly #options: ProcessPoolOptions;
	readonly #workers: WorkerProcess[];
	/** The last one that worked is the first to work again; the others may end. */
	readonly #free: WorkerProcess[];
	readonly #waiting = new Set<Turn>();
	/** The number of a sender's last job, of those who had one since the queue was empty. */
	readonly #lastJobs = new Map<string, number>();
	#jobs = 0;
	#waitingBytes = 0;
	#isClosed = false;

	constructor(options: ProcessPoolOptions) {
		this.#options = options;
		this.#workers = Array.from({ length: options.size }, () => new WorkerProcess(options));
		this.#free = [...this.#workers];
	}

	/** Of the processes that there are now. */
	get pids(): number[] {
		return this.#workers.flatMap(({ pid }) => pid ?? []);
	}

	/** The answer to a job. Throws `overloaded` when it cannot wait. */
	async run(job: object, { sender = '', bytes = 0 }: JobOrigin = {}): Promise<unknown> {
		if (this.#isClosed) throw this.#busy();
		const worker = this.#free.pop() ?? (await this.#takeTurn(sender, bytes));
		this.#lastJobs.set(sender, ++this.#jobs);
		try {
			return await worker.run(job);
		} finally {
			this.#passOn(worker);
		}
	}

	/** Kills what is under way, and refuses what waits. */
	close(): void {
		this.#isClosed = true;
		for (const turn of this.#waiting) turn.refuse();
		for (const worker of this.#workers) worker.end();
	}

	#takeTurn(sender: string, bytes: number): Promise<WorkerProcess> {
		const { maxWaiting, maxWaitingBytes, maxWaitMs } = this.#options;
		if (this.#waiting.size >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes) throw this.#busy();
		const { promise, resolve, reject } = Promise.withResolvers<WorkerProcess>();
		const leave = () => {
			clearTimeout(patience);
			this.#waiting.delete(turn);
			this.#waitingBytes -= bytes;
		};
		const turn: Turn = {
			sender,
			take: (worker) => {
				leave();
				resolve(worker);
			},
			refuse: () => {
				leave();
				reject(this.#busy());
			},
		};
		const patience = setTimeout(turn.refuse, maxWaitMs);
		this.#waiting.add(turn);
		this.#waitingBytes += bytes;
		return promise;
	}

	#passOn(worker: WorkerProcess): void {
		const next = this.#nextTurn();
		if (next) {
			next.take(worker);
			return;
		}
		this.#free.push(worker);
		this.#lastJobs.clear();
	}

	/** Of the sender whose last job is longest ago; of several, who waits longest. */
	#nextTurn(): Turn | null {
		let next: Turn | null = null;
		for (const turn of this.#waiting) if (!next || this.#lastJobOf(turn) < this.#lastJobOf(next)) next = turn;
		return next;
	}

	#lastJobOf({ sender }: Turn): number {
		return this.#lastJobs.get(sender) ?? 0;
	}

	#busy(): AppError {
		return new AppError({ code: 'overloaded', message: this.#options.busyMessage, retryAfterSeconds: TRY_AGAIN_AFTER });
	}
}
