import { z } from 'zod';
import { recordResponse } from '../load/record-response.ts';
import { median } from '../median.ts';
import { startChromium } from './chromium.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

/** A separate package that only benchmarks install, so its types are not available to the type check. */
const LIGHTHOUSE = new URL('../../lighthouse/lighthouse.mjs', import.meta.url).href;

const auditResult = z.object({
	id: z.string(),
	score: z.number().nullable(),
	scoreDisplayMode: z.string(),
	numericValue: z.number().optional(),
	details: z.unknown(),
});

/** The fields of a Lighthouse result that are used here. */
const lighthouseResult = z.object({
	lhr: z.object({
		runtimeError: z.unknown(),
		audits: z.record(z.string(), auditResult),
		categories: z.record(z.string(), z.object({ score: z.number().nullable() })),
		configSettings: z.object({ throttling: z.object({ cpuSlowdownMultiplier: z.number() }) }),
	}),
	artifacts: z.object({ Trace: z.object({ traceEvents: z.array(z.custom<TraceEvent>()) }).optional() }),
});

const networkRequests = z.object({
	items: z.array(z.object({ url: z.string(), resourceType: z.string().optional() })),
});

export interface PageFigures {
	/** 0 to 100. */
	scores: Record<Category, number>;
	/** Largest contentful paint and total blocking time in milliseconds. Layout shift has no unit. */
	lcp: number;
	tbt: number;
	/** Blocking time by processor time, which does not depend on other processes. */
	ownTbt: number;
	cls: number;
	/** Compressed bytes of all scripts that the page loads without interaction. */
	scriptBytes: number;
	/** Audits that did not pass, to explain a missed target. */
	failedAudits: string[];
}

/** Returns medians of several mobile Lighthouse runs, each in a new Chromium, or the reason why there are none. */
export async function measurePage(
	url: string,
	runs: number,
	folder: string,
): Promise<PageFigures | { notMeasured: string }> {
	const results: RunResult[] = [];
	// Lighthouse sometimes loses a trace, especially on a busy machine.
	for (let run = 0; results.length < runs; run += 1) {
		if (run === runs * 2) return { notMeasured: 'Lighthouse failed too often on this machine.' };
		const chromium = await startChromium(folder);
		if (!chromium) return { notMeasured: 'No Chromium was found; name one in CHROMIUM_PATH.' };
		try {
			const result = await runOnce(url, chromium.port);
			if (result) results.push(result);
		} finally {
			await chromium.stop();
		}
	}
	return computeMedians(results);
}

async function computeMedians(results: RunResult[]): Promise<PageFigures> {
	const middle = (read: (result: RunResult) => number) => median(results.map(read));
	return {
		scores: {
			performance: middle(({ scores }) => scores.performance),
			accessibility: middle(({ scores }) => scores.accessibility),
			'best-practices': middle(({ scores }) => scores['best-practices']),
			seo: middle(({ scores }) => scores.seo),
		},
		lcp: middle(({ lcp }) => lcp),
		tbt: middle(({ tbt }) => tbt),
		ownTbt: middle(({ ownTbt }) => ownTbt),
		cls: middle(({ cls }) => cls),
		scriptBytes: await countBytes(results[0]?.scripts ?? []),
		failedAudits: [...new Set(results.flatMap(({ failedAudits }) => failedAudits))].sort(),
	};
}

type RunResult = NonNullable<Awaited<ReturnType<typeof runOnce>>>;

/** Runs Lighthouse once. Returns null if it failed. */
async function runOnce(url: string, port: number) {
	const { default: lighthouse } = await import(LIGHTHOUSE);
	const options = { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES };
	const result = lighthouseResult.optional().parse(await lighthouse(url, options));
	if (!result?.artifacts.Trace || result.lhr.runtimeError) return null;
	const { audits, categories, configSettings } = result.lhr;
	const { cpuSlowdownMultiplier } = configSettings.throttling;
	const ownTbt = computeBlockingTime(result.artifacts.Trace.traceEvents, url, cpuSlowdownMultiplier);
	if (ownTbt === null) return null;
	const numeric = (name: string) => audits[name]?.numericValue ?? Number.NaN;
	const score = (category: Category) => Math.round((categories[category]?.score ?? 0) * 100);
	const requests = networkRequests.parse(audits['network-requests']?.details).items;
	const failed = Object.values(audits).filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0);
	return {
		scores: {
			performance: score('performance'),
			accessibility: score('accessibility'),
			'best-practices': score('best-practices'),
			seo: score('seo'),
		},
		lcp: numeric('largest-contentful-paint'),
		tbt: numeric('total-blocking-time'),
		ownTbt,
		cls: numeric('cumulative-layout-shift'),
		scripts: requests.filter(({ resourceType }) => resourceType === 'Script').map((item) => item.url),
		failedAudits: failed.map((audit) => audit.id),
	};
}

async function countBytes(urls: string[]): Promise<number> {
	const request = { method: 'GET', path: '', headers: { 'accept-encoding': 'br' }, expected: 200 } as const;
	const responses = await Promise.all([...new Set(urls)].map((url) => recordResponse(url, { ...request, path: url })));
	return responses.reduce((sum, { bodyBase64 }) => sum + Buffer.from(bodyBase64, 'base64').length, 0);
}

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
