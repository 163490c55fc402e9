/** As in Lighthouse, only the part of a task beyond this counts as blocking. */
const LONG_TASK_MS = 50;

/** The fields of a Chromium trace event that are used here. Times are in microseconds. */
export interface TraceEvent {
	name: string;
	pid: number;
	tid: number;
	ts: number;
	/** Processor time. */
	tdur?: number;
	args: { data?: { documentLoaderURL?: string } };
}

/**
 * Returns the total blocking time in milliseconds, measured by the processor time of the page's main thread, for a
 * device that is `slowdown` times slower. Returns null if the trace lacks the first paint. Lighthouse measures elapsed
 * time, which on a shared processor includes time when the thread did not run.
 */
export function computeBlockingTime(events: readonly TraceEvent[], url: string, slowdown: number): number | null {
	const start = events.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === url);
	const isOfPage = ({ pid, tid, ts }: TraceEvent) => start?.pid === pid && start.tid === tid && ts >= start.ts;
	const painted = events.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event));
	if (!painted) return null;
	return events
		.filter((event) => event.name === 'RunTask' && isOfPage(event) && event.ts >= painted.ts)
		.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS), 0);
}
