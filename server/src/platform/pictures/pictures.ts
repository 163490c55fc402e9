import { availableParallelism } from 'node:os';
import { z } from 'zod';
import { ProcessPool } from '../processes/process-pool.ts';
import { JobEnded } from '../processes/worker-process.ts';
import {
	type PictureJob,
	type ProcessedAvatar,
	type ProcessedImage,
	processedAvatar,
	processedImage,
} from './picture-jobs.ts';

/** All work on pictures of strangers. It happens in processes of its own, so that it costs the site neither memory nor threads. */
export interface Pictures {
	/** Makes one file per frame and the detail picture; null if the input is not a picture we accept. Senders take turns. */
	makeDealPictures(input: Buffer, sender: string): Promise<ProcessedImage | null>;
	/** Both squares of an avatar; null as above, and said where the picture is too small. */
	makeAvatar(input: Buffer, sender: string): Promise<ProcessedAvatar | null>;
	/** A small WebP; null as above. */
	makePreview(input: Buffer, sender: string): Promise<Buffer | null>;
	/** Of the processes at work or waiting for some. */
	readonly pids: number[];
	close(): void;
}

/** A picture that was ended with its process. */
export class CostlyPicture extends Error {
	override name = 'CostlyPicture';

	constructor(cause: JobEnded) {
		super('This picture is too large to process. Please choose a smaller one.', { cause });
	}
}

/** Sixteen costly pictures may be in the way of an honest one, no more: then it is refused with a time to come back. */
const POOL = {
	script: new URL('./picture.worker.ts', import.meta.url),
	// One process on a small machine, so that one core is left for pages.
	size: availableParallelism() >= 4 ? 2 : 1,
	// The costliest picture that is taken needs three seconds of a core.
	deadlineMs: 10_000,
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
			// A process that died may have been ended from outside; one that dies again is ended by its picture.
			return await run(job, sender).catch((error) => {
				if (error instanceof JobEnded && error.why === 'death') return run(job, sender);
				throw error;
			});
		} catch (error) {
			throw error instanceof JobEnded ? new CostlyPicture(error) : error;
		}
	};
	return {
		makeDealPictures: async (input, sender) =>
			processedImage.nullable().parse(await work({ make: 'deal pictures', input }, sender)),
		makeAvatar: async (input, sender) =>
			processedAvatar.nullable().parse(await work({ make: 'avatar', input }, sender)),
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
