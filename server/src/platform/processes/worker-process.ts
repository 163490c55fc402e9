import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';

/**
 * Why a job ended with its process: it took too much processor time or memory, the process died, or there was no result
 * at the deadline.
 */
export type JobFailure = 'processor' | 'memory' | 'death' | 'deadline';

export class JobEnded extends Error {
	override name = 'JobEnded';
	readonly why: JobFailure;

	constructor(why: JobFailure) {
		super(`The job ended with its process: ${why}.`);
		this.why = why;
	}
}

export interface WorkerProcessOptions {
	/** A module that calls `serveJobs`. */
	script: URL;
	/** A job without a result after this time is killed. On a busy machine, a small job can take that long. */
	deadlineMs: number;
	/** A process that is idle for this long is stopped, to free its memory. */
	idleMs: number;
}

/** Jobs mostly hold buffers, which do not count towards the heap. */
const HEAP_OF_JOBS = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/**
 * Environment variables passed to workers. They decode uploaded files, so they get no database address and no secret.
 */
const PASSED_ON = [
	'PATH',
	'LD_LIBRARY_PATH',
	'NODE_ENV',
	'NODE_COMPILE_CACHE',
	'MALLOC_ARENA_MAX',
	'MALLOC_MMAP_THRESHOLD_',
	'MALLOC_TRIM_THRESHOLD_',
];

const reply = z.union([
	z.object({ done: z.unknown() }),
	z.object({ failed: z.string() }),
	z.object({ overrun: z.enum(['processor', 'memory']) }),
]);

/**
 * A process that runs one job at a time. The first job starts it. A job that takes too much is killed with it, and the
 * next job starts it again.
 */
export class WorkerProcess {
	readonly #options: WorkerProcessOptions;
	#child: ChildProcess | null = null;
	#idle: NodeJS.Timeout | undefined;

	constructor(options: WorkerProcessOptions) {
		this.#options = options;
	}

	/** Null if there is no process. */
	get pid(): number | null {
		return this.#child?.pid ?? null;
	}

	/**
	 * Runs a job and returns its result. Throws JobEnded if the process was killed or died, and a plain error if the
	 * job failed.
	 */
	async run(job: object): Promise<unknown> {
		clearTimeout(this.#idle);
		const child = this.#child ?? this.#start();
		const message = await this.#exchange(child, job).finally(() => {
			this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref();
		});
		const response = reply.parse(message);
		if ('failed' in response) throw new Error(response.failed);
		if ('done' in response) return response.done;
		this.end();
		throw new JobEnded(response.overrun);
	}

	/** Kills the process and its job. */
	end(): void {
		clearTimeout(this.#idle);
		this.#child?.kill('SIGKILL');
		this.#child = null;
	}

	#start(): ChildProcess {
		const env = Object.fromEntries(PASSED_ON.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
		const child = fork(this.#options.script, [], {
			env,
			execArgv: HEAP_OF_JOBS,
			serialization: 'advanced',
			stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
		});
		const forget = () => {
			// An unreachable process may still be alive.
			child.kill('SIGKILL');
			if (this.#child === child) this.#child = null;
		};
		child.once('exit', forget).on('error', forget);
		this.#child = child;
		return child;
	}

	#exchange(child: ChildProcess, job: object): Promise<unknown> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		let hasEnded = false;
		const fail = (why: JobFailure) => {
			if (hasEnded) return;
			if (this.#child === child) this.end();
			reject(new JobEnded(why));
		};
		const die = () => fail('death');
		// If this process was blocked, the result may already have arrived, so it is read first.
		const deadline = setTimeout(() => setImmediate(fail, 'deadline'), this.#options.deadlineMs);
		child.once('message', resolve).once('exit', die).once('error', die);
		child.send(job, (error) => {
			if (error) die();
		});
		return promise.finally(() => {
			hasEnded = true;
			clearTimeout(deadline);
			child.off('message', resolve).off('exit', die).off('error', die);
		});
	}
}
