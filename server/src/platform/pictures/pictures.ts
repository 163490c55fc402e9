import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ProcessPool } from '../processes/process-pool.ts';
import { JobEnded } from '../processes/worker-process.ts';
import {
	type PictureJob,
	type ProcessedAvatar,
	type ProcessedImage,
	type ProcessedLogo,
	processedAvatar,
	processedImage,
	processedLogo,
} from './picture-jobs.ts';

/**
 * All work on uploaded pictures. It runs in separate processes, so that it uses neither the site's memory nor its
 * threads.
 */
export interface Pictures {
	/**
	 * Makes one file per frame and the detail picture; null if the input is not an accepted picture. Senders take
	 * turns.
	 */
	makeDealPictures(input: Buffer, sender: string): Promise<ProcessedImage | null>;
	/** Makes both squares of an avatar. Returns null as above, or 'too small'. */
	makeAvatar(input: Buffer, sender: string): Promise<ProcessedAvatar | null>;
	/** Makes the square of a logo. Returns null if the input is not an accepted picture, or 'too small'. */
	makeLogo(input: Buffer, sender: string): Promise<ProcessedLogo | null>;
	/** Makes a small WebP; null as above. */
	makePreview(input: Buffer, sender: string): Promise<Buffer | null>;
	/** The running processes. */
	readonly pids: number[];
	close(): void;
}

/** A picture that took too much processor time or memory, or whose process died twice. */
export class ExpensivePicture extends Error {
	override name = 'ExpensivePicture';

	constructor(cause: JobEnded) {
		super('This picture is too large to process. Please choose a smaller one.', { cause });
	}
}

/** Up to sixteen pictures may wait. Further ones are rejected with a time to retry. */
const POOL = {
	script: new URL('./picture.worker.ts', import.meta.url),
	// One process on a small machine, so that one core is left for pages.
	size: availableParallelism() >= 4 ? 2 : 1,
	// On a busy machine, the site's other processes go first, and a picture waits for the processor.
	deadlineMs: 60_000,
	idleMs: 10_000,
	maxWaiting: 32,
	maxWaitingBytes: 48_000_000,
	maxWaitMs: 20_000,
	busyMessage: 'We’re processing lots of pictures right now. Please try again in a few seconds.',
};

export function openPictures(options: Partial<typeof POOL> = {}): Pictures {
	const pool = new ProcessPool({ ...POOL, ...options });
	const run = (job: PictureJob, sender: string) => pool.run(job, { sender, bytes: job.input.length });
	const work = async (job: PictureJob, sender: string) => {
		try {
			// A process can be killed from outside. If it dies twice, its picture is the cause.
			return await run(job, sender).catch((error) => {
				if (error instanceof JobEnded && error.why === 'death') return run(job, sender);
				throw error;
			});
		} catch (error) {
			throw error instanceof JobEnded ? new ExpensivePicture(error) : error;
		}
	};
	return {
		makeDealPictures: async (input, sender) =>
			processedImage.nullable().parse(await work({ make: 'deal pictures', input }, sender)),
		makeAvatar: async (input, sender) =>
			processedAvatar.nullable().parse(await work({ make: 'avatar', input }, sender)),
		makeLogo: async (input, sender) => processedLogo.nullable().parse(await work({ make: 'logo', input }, sender)),
		makePreview: async (input, sender) =>
			z
				.instanceof(Buffer)
				.nullable()
				.parse(await work({ make: 'preview', input }, sender)),
		get pids() {
			return pool.pids;
		},
		close: () => pool.close(),
	};
}
