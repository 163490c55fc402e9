/** As Lighthouse has it: what a task takes beyond this keeps a reader waiting. */
const LONG_TASK_MS = 50;

/** What is read of an event of Chromium's traces, whose times are microseconds. */
export interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	ts: number;
	/** How much of a processor it had. */
	tdur?: number;
	args: { data?: { documentLoaderURL?: string } };
}

/**
 * Total blocking time in milliseconds by the processor time of the page's main thread, on a device that is `slowdown` times
 * slower; null where the trace lost the page's first paint. Lighthouse's own goes by the clock: where processors are shared with
 * Lighthouse and the site, half of it is time in which the page's thread did not run.
 */
export function blockingTimeOf(events: readonly TraceEvent[], url: string, slowdown: number): number | null {
	const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url);
	const isOfPage = ({ pid, tid, ts }: TraceEvent) => start?.pid === pid && start.tid === tid && ts >= start.ts;
	const painted = events.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event));
	if (!painted) return null;
	return events
		.filter((event) => event.name === 'RunTask' && isOfPage(event) && event.ts >= painted.ts)
		.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS), 0);
}
