// Takes as much memory as it is sent, and lets its thread go on.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { serveJobs } from '#platform/processes/serve-jobs.ts';

const job = z.object({ take: z.int() });

serveJobs(
	async (message) => {
		const taken = Buffer.alloc(job.parse(message).take, 'x');
		// Longer than the watch; a job that is ended does not get so far.
		await pause(taken.length > 1_000_000 ? 60_000 : 0);
		return 'taken';
	},
	{ maxBytes: 250_000_000, niceness: 0 },
);
