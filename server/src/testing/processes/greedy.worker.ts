// Allocates as much memory as the message says and keeps the event loop free.
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';
import { serveJobs } from '#platform/processes/serve-jobs.ts';

const job = z.object({ take: z.int() });

serveJobs(
	async (message) => {
		const taken = Buffer.alloc(job.parse(message).take, 'x');
		// Longer than the watchdog allows; a killed job does not get this far.
		await pause(taken.length > 1_000_000 ? 60_000 : 0);
		return 'taken';
	},
	{ maxBytes: 250_000_000, niceness: 0 },
);
