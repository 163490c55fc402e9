import { expect, it } from 'vitest';
import { PageCache } from '../page-cache/page-cache.ts';
import { createMetrics } from './metrics.ts';

it('says of each site what is its own, and of the process the same for all that run in it', async () => {
	const [one, other] = [1, 2].map(() => createMetrics(new PageCache({ maxBytes: 1_000 })));
	one?.countPage('kept');
	const told = await Promise.all([one, other].map((metrics) => metrics?.registry.metrics()));
	expect(told.map((text) => text?.includes('bilby_pages_total{outcome="kept"} 1'))).toEqual([true, false]);
	for (const text of told) {
		expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds /m);
		expect(text).toMatch(/^process_start_time_seconds \d+$/m);
	}
});
