import { setPriority } from 'node:os';

/** A decoder can take a gigabyte in a second; this catches it within some tens of megabytes. */
const WATCH_EVERY_MS = 20;

/**
 * The other end of a WorkerProcess: does the jobs that arrive, and says so when one makes this process larger than its
 * share. Work must leave this thread free, or nothing is watched but the deadline.
 */
export function serveJobs(
	work: (job: unknown) => Promise<unknown>,
	{
		maxBytes,
		niceness,
	}: {
		maxBytes: number;
		/** Above 0 the site comes first wherever both want the processor. */
		niceness: number;
	},
): void {
	setPriority(niceness);
	process.on('message', async (job) => {
		const watch = setInterval(() => {
			if (process.memoryUsage.rss() > maxBytes) process.send?.({ overrun: 'memory' });
		}, WATCH_EVERY_MS);
		try {
			process.send?.({ done: await work(job) });
		} catch (error) {
			process.send?.({ failed: error instanceof Error ? error.stack : String(error) });
		} finally {
			clearInterval(watch);
		}
	});
	// Without the site nobody waits for the result. A decoder under way would hold up an orderly exit.
	process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
	// The site ends it, once requests under way are answered; a terminal signals the whole group at once.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}
