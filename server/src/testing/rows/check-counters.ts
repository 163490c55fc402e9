import { COUNTER_CHECKS } from '#modules.ts';
import type { CounterDifference } from '#platform/counters/check-counter.ts';
import type { TestSite } from '../site/test-site.ts';

/** Runs all counter checks one after the other. */
export async function checkCounters(context: TestSite['context']): Promise<CounterDifference[]> {
	const differences: CounterDifference[] = [];
	for (const check of COUNTER_CHECKS)
		for await (const difference of check.repair(context)) differences.push(difference);
	return differences;
}
