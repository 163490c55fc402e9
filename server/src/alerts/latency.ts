import type { AlertLatency } from '@bilby/contract/alerts/latency-wire';
import { sql } from 'drizzle-orm';
import { Gauge, type Registry } from 'prom-client';
import { z } from 'zod';
import type { AppContext } from '../platform/context.ts';
import type { Database } from '../platform/database/database.ts';
import { alertMatches } from '../schema/alerts.ts';

const DAY_MS = 86_400_000;
/** Anyone can read the figures, and they sort the notices of a day. */
const CACHE_MS = 60_000;

const QUANTILES = { p50: 0.5, p95: 0.95, p99: 0.99 } as const;

const measured = z.object({
	rows: z.array(z.object({ notices: z.number(), ms: z.array(z.number()).nullable() })),
});

/** Returns how long instant notices took in the last 24 hours, from a deal's post or change to their channels. */
export async function measureLatency(db: Database, now: Date): Promise<AlertLatency> {
	const since = new Date(now.getTime() - DAY_MS).toISOString();
	const quantiles = sql`${sql.param(Object.values(QUANTILES))}::double precision[]`;
	const result = await db.execute(sql`
		select count(*)::integer as notices, percentile_disc(${quantiles}) within group (order by latency_ms) as ms
		from ${alertMatches} where sent_at > ${since}::timestamptz and latency_ms is not null`);
	const [row] = measured.parse(result).rows;
	const [p50, p95, p99] = row?.ms ?? [];
	const isMeasured = p50 !== undefined && p95 !== undefined && p99 !== undefined;
	return { notices: row?.notices ?? 0, percentiles: isMeasured ? { p50, p95, p99 } : null };
}

/** Returns a function that measures at most once a minute. A failure is not cached. */
export function cacheLatency({ readDb, clock }: AppContext): () => Promise<AlertLatency> {
	let cached: { at: number; latency: Promise<AlertLatency> } | null = null;
	return () => {
		const now = clock();
		// The absolute difference, because a clock can be set back.
		if (cached === null || Math.abs(now.getTime() - cached.at) >= CACHE_MS) {
			const started = { at: now.getTime(), latency: measureLatency(readDb, now) };
			cached = started;
			started.latency.catch(() => {
				if (cached === started) cached = null;
			});
		}
		return cached.latency;
	};
}

/** Adds the figures to the Prometheus metrics. They are missing while there are none. */
export function addLatencyMetrics(registry: Registry, context: AppContext): void {
	const read = cacheLatency(context);
	new Gauge({
		name: 'bilby_alert_latency_seconds',
		help: 'Time from the post or change of a deal to its instant alerts being passed to their channels, in the last 24 hours.',
		labelNames: ['quantile'],
		registers: [registry],
		async collect() {
			this.reset();
			// The other metrics matter most while the database is down.
			const { percentiles } = await read().catch(() => ({ percentiles: null }));
			if (!percentiles) return;
			for (const name of ['p50', 'p95', 'p99'] as const) {
				this.set({ quantile: QUANTILES[name] }, percentiles[name] / 1_000);
			}
		},
	});
}
