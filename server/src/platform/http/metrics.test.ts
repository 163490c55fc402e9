import { expect, it } from 'vitest';
import { PageCache } from '../page-cache/page-cache.ts';
import { createMetrics } from './metrics.ts';

it("reports each site's own figures, and figures of the process that its sites share", async () => {
	const one = createMetrics(new PageCache({ maxBytes: 1_000 }));
	const other = createMetrics(new PageCache({ maxBytes: 1_000 }));
	one.countPage('cached');
	const [exported, exportedByOther] = [await one.registry.metrics(), await other.registry.metrics()];
	expect(exported).toContain('bilby_pages_total{outcome="cached"} 1');
	expect(exportedByOther).not.toContain('bilby_pages_total{outcome="cached"} 1');
	for (const text of [exported, exportedByOther]) {
		expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
		expect(text).toMatch(/^process_start_time_seconds \d+$/m);
	}
	const [watch, watchOfOther] = [one, other].map(({ registry }) =>
		registry.getSingleMetric('nodejs_eventloop_lag_seconds'),
	);
	expect(watch).toBeDefined();
	expect(watchOfOther).toBe(watch);
});
