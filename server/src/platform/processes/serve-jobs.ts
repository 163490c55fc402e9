import { lowerPriority } from './lower-priority.ts';

/** A decoder can allocate a gigabyte in a second. This interval catches it within some tens of megabytes. */
const WATCH_EVERY_MS = 20;

/**
 * The worker's side of a WorkerProcess: runs the jobs that arrive, and reports one that exceeds a limit. The job must not
 * block this thread, or only the deadline protects.
 */
export function serveJobs(
	work: (job: unknown) => Promise<unknown>,
	{
		maxBytes,
		maxProcessorMs,
		niceness,
	}: {
		maxBytes: number;
		/** Time on all processors together. Unlike the time by the clock, it says what a job costs on a busy machine too. */
		maxProcessorMs: number;
		/** Above 0, the site gets the processor first. */
		niceness: number;
	},
): void {
	lowerPriority(niceness);
	process.on('message', async (job) => {
		const started = process.cpuUsage();
		const watch = setInterval(() => {
			const { user, system } = process.cpuUsage(started);
			if (process.memoryUsage.rss() > maxBytes) process.send?.({ overrun: 'memory' });
			else if ((user + system) / 1_000 > maxProcessorMs) process.send?.({ overrun: 'processor' });
		}, WATCH_EVERY_MS);
		try {
			process.send?.({ done: await work(job) });
		} catch (error) {
			process.send?.({ failed: error instanceof Error ? error.stack : String(error) });
		} finally {
			clearInterval(watch);
		}
	});
	// Without the site, no one needs the result. A running decoder would delay a regular exit.
	process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
	// The site stops its workers after its last requests. A terminal signals the whole process group, so workers ignore
	// that.
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
}
