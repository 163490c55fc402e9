import { MODULES } from '../../modules.ts';
import type { CounterDifference } from '../../platform/counters/check-counter.ts';
import type { TestSite } from '../site/test-site.ts';

/** All checks of counters, one after the other. */
export async function checkCounters(context: TestSite['context']): Promise<CounterDifference[]> {
	const differences: CounterDifference[] = [];
	for (const { counterChecks = [] } of MODULES)
		for (const check of counterChecks) differences.push(...(await check(context)));
	return differences;
}
