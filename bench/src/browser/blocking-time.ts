import { z } from 'zod';

/** As Lighthouse has it: what a task takes beyond this keeps a reader waiting. */
const LONG_TASK_MS = 50;

const traceEvent = z.object({
	name: z.string(),
	ph: z.string(),
	pid: z.number(),
	tid: z.number(),
	/** Microseconds: when it began, and how much of a processor it had. */
	ts: z.number(),
	tdur: z.number().optional(),
	args: z.object({ data: z.object({ documentLoaderURL: z.string().optional() }).optional() }).optional(),
});

/**
 * Total blocking time in milliseconds by the processor time of the page's main thread, on a device that is `slowdown` times
 * slower. Lighthouse's own goes by the clock: where processors are shared with Lighthouse and the site, half of it is time in
 * which the page's thread did not run.
 */
export function blockingTimeOf(traceEvents: readonly unknown[], url: string, slowdown: number): number {
	const events = traceEvents.filter(isTraceEvent);
	const start = events.findLast(
		({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
	);
	const isOfPage = ({ pid, tid, ts }: TraceEvent) => start?.pid === pid && start.tid === tid && ts >= start.ts;
	const painted = events.find((event) => event.name === 'firstContentfulPaint' && isOfPage(event));
	if (!painted) throw new Error(`The trace does not say when ${url} was painted first.`);
	return events
		.filter((event) => event.name === 'RunTask' && isOfPage(event) && event.ts >= painted.ts)
		.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - LONG_TASK_MS), 0);
}

type TraceEvent = z.infer<typeof traceEvent>;

function isTraceEvent(event: unknown): event is TraceEvent {
	return traceEvent.safeParse(event).success;
}
