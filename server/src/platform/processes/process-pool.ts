import { AppError } from '../kernel/errors.ts';
import { JobEnded, WorkerProcess, type WorkerProcessOptions } from './worker-process.ts';

export interface ProcessPoolOptions extends WorkerProcessOptions {
	/** Number of processes, each with one job at a time. */
	size: number;
	/** Limits of waiting jobs, and of the bytes they hold. */
	maxWaiting: number;
	maxWaitingBytes: number;
	/** A job that has waited longer is rejected: an early rejection is better than a late response. */
	maxWaitMs: number;
	/** Shown to people whose job is rejected or reaches its deadline. */
	busyMessage: string;
}

/** The sender of a job, and the bytes it holds while waiting. */
export interface JobOrigin {
	sender?: string;
	bytes?: number;
}

interface Turn {
	sender: string;
	take(worker: WorkerProcess): void;
	turnAway(): void;
}

const TRY_AGAIN_AFTER = 10;

/**
 * Runs jobs in worker processes, with a limited queue and 503 beyond it. Senders take turns, so that many expensive
 * jobs of one do not delay the others.
 */
export class ProcessPool {
	readonly #options: ProcessPoolOptions;
	readonly #workers: WorkerProcess[];
	/** The process that worked last is used next, so that idle ones can stop. */
	readonly #free: WorkerProcess[];
	readonly #waiting = new Set<Turn>();
	/** When each sender last had a job, as a sequence number. Emptied with the queue. */
	readonly #lastJobs = new Map<string, number>();
	#jobs = 0;
	#waitingBytes = 0;
	#isClosed = false;

	constructor(options: ProcessPoolOptions) {
		this.#options = options;
		this.#workers = Array.from({ length: options.size }, () => new WorkerProcess(options));
		this.#free = [...this.#workers];
	}

	/** The process ids of the running workers. */
	get pids(): number[] {
		return this.#workers.flatMap(({ pid }) => pid ?? []);
	}

	/** Runs a job and returns its result. Throws `overloaded` if the job cannot wait or reaches its deadline. */
	async run(job: object, { sender = '', bytes = 0 }: JobOrigin = {}): Promise<unknown> {
		if (this.#isClosed) throw this.#busy();
		const worker = this.#free.pop() ?? (await this.#takeTurn(sender, bytes));
		this.#lastJobs.set(sender, ++this.#jobs);
		try {
			return await worker.run(job);
		} catch (error) {
			// The job is within its limits, but the machine is too busy for it.
			throw error instanceof JobEnded && error.why === 'deadline' ? this.#busy() : error;
		} finally {
			this.#passOn(worker);
		}
	}

	/** Kills running jobs and rejects waiting ones. */
	close(): void {
		this.#isClosed = true;
		for (const turn of this.#waiting) turn.turnAway();
		for (const worker of this.#workers) worker.end();
	}

	#takeTurn(sender: string, bytes: number): Promise<WorkerProcess> {
		const { maxWaiting, maxWaitingBytes, maxWaitMs } = this.#options;
		if (this.#waiting.size >= maxWaiting || this.#waitingBytes + bytes > maxWaitingBytes) throw this.#busy();
		const { promise, resolve, reject } = Promise.withResolvers<WorkerProcess>();
		const leave = () => {
			clearTimeout(giveUp);
			this.#waiting.delete(turn);
			this.#waitingBytes -= bytes;
		};
		const turn: Turn = {
			sender,
			take: (worker) => {
				leave();
				resolve(worker);
			},
			turnAway: () => {
				leave();
				reject(this.#busy());
			},
		};
		const giveUp = setTimeout(turn.turnAway, maxWaitMs);
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

	/** Picks the sender whose last job is longest ago; among those, the job that has waited longest. */
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
