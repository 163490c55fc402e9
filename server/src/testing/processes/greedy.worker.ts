// Takes as much memory or processor time as the message says, and keeps the event loop free.
import { pbkdf2 } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { serveJobs } from '#platform/processes/serve-jobs.ts';

const job = z.object({
	takeBytes: z.int(),
	isSlow: z.boolean().default(false),
	computesForever: z.boolean().default(false),
});

const derive = promisify(pbkdf2);

serveJobs(
	async (message) => {
		const { takeBytes, isSlow, computesForever } = job.parse(message);
		const taken = Buffer.alloc(takeBytes, 'x');
		while (computesForever) await derive(taken, 'salt', 100_000, 64, 'sha512');
		// The watchdog needs a moment to see the memory. A job that is killed does not get this far.
		await pause(isSlow ? 60_000 : 0);
		return `took ${taken.length}`;
	},
	{ maxBytes: 250_000_000, maxProcessorMs: 1_000, niceness: 0 },
);
