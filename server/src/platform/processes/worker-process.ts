import { type ChildProcess, fork } from 'node:child_process';
import { z } from 'zod';

/** Why a job ended with its process instead of an answer. */
export type EndOfJob = 'time' | 'memory' | 'death';

export class JobEnded extends Error {
	override name = 'JobEnded';
	readonly why: EndOfJob;

	constructor(why: EndOfJob) {
		super(`The job ended with its process: ${why}.`);
		this.why = why;
	}
}

export interface WorkerProcessOptions {
	/** A module that calls `serveJobs`. */
	script: URL;
	/** A job that takes longer is killed. */
	deadlineMs: number;
	/** A process that had no job for so long is ended: it gives its memory back. */
	idleMs: number;
}

/** Jobs hold buffers, which are outside of this. */
const HEAP_OF_JOBS = ['--max-old-space-size=64', '--max-semi-space-size=2'];

/** What decodes files of strangers gets nothing else: no address of a database, no secret. */
const PASSED_ON = [
	'PATH',
	'LD_LIBRARY_PATH',
	'NODE_ENV',
	'NODE_COMPILE_CACHE',
	'MALLOC_ARENA_MAX',
	'MALLOC_MMAP_THRESHOLD_',
	'MALLOC_TRIM_THRESHOLD_',
];

const answered = z.union([
	z.object({ done: z.unknown() }),
	z.object({ failed: z.string() }),
	z.object({ overrun: z.literal('memory') }),
]);

/**
 * One process that does one job at a time. It is started by the first job, killed with a job that takes too much, and
 * started again by the next.
 */
export class WorkerProcess {
	readonly #options: WorkerProcessOptions;
	#child: ChildProcess | null = null;
	#idle: NodeJS.Timeout | undefined;

	constructor(options: WorkerProcessOptions) {
		this.#options = options;
	}

	/** Null while there is no process. */
	get pid(): number | null {
		return this.#child?.pid ?? null;
	}

	/** The answer to a job. Throws JobEnded where the process had to go with it, and a plain error for a fault of the work. */
	async run(job: object): Promise<unknown> {
		clearTimeout(this.#idle);
		const child = this.#child ?? this.#start();
		const message = await this.#exchange(child, job).finally(() => {
			this.#idle = setTimeout(() => this.end(), this.#options.idleMs).unref();
		});
		const answer = answered.parse(message);
		if ('failed' in answer) throw new Error(answer.failed);
		if ('done' in answer) return answer.done;
		this.end();
		throw new JobEnded(answer.overrun);
	}

	/** Kills the process, with its job. */
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
			// One that cannot be reached may live on.
			child.kill('SIGKILL');
			if (this.#child === child) this.#child = null;
		};
		child.once('exit', forget).on('error', forget);
		this.#child = child;
		return child;
	}

	#exchange(child: ChildProcess, job: object): Promise<unknown> {
		const { promise, resolve, reject } = Promise.withResolvers<unknown>();
		let isOver = false;
		const fail = (why: EndOfJob) => {
			if (isOver) return;
			if (this.#child === child) this.end();
			reject(new JobEnded(why));
		};
		const die = () => fail('death');
		// Where this process was held up, the answer may be there already: it is read first.
		const deadline = setTimeout(() => setImmediate(fail, 'time'), this.#options.deadlineMs);
		child.once('message', resolve).once('exit', die).once('error', die);
		child.send(job, (error) => {
			if (error) die();
		});
		return promise.finally(() => {
			isOver = true;
			clearTimeout(deadline);
			child.off('message', resolve).off('exit', die).off('error', die);
		});
	}
}
