import { z } from 'zod';
import { recordResponse } from '../load/record-response.ts';
import { median } from '../median.ts';
import { computeBlockingTime, type TraceEvent } from './blocking-time.ts';
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
