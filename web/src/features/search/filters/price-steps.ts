import type { PriceStepWire } from '@bilby/contract/search/facets-wire';
import type { SearchAddress } from '@bilby/contract/search/search-address';
import { formatCount } from '#lib/text/format.ts';

/** True if the search includes prices of the step. */
export function isInRange({ from, to }: PriceStepWire, { minPrice, maxPrice }: SearchAddress): boolean {
	const isAboveLowest = minPrice === undefined || to === null || to > Number(minPrice);
	return isAboveLowest && (maxPrice === undefined || from === 0 || from < Number(maxPrice));
}

/**
 * Returns for example "Most deals cost $20 to $50." Picks the shortest run of steps with at least half of the deals.
 * Returns null if there is none.
 */
export function describePrices(steps: PriceStepWire[]): string | null {
	const total = countIn(steps);
	if (total === 0) return null;
	for (let length = 1; length <= steps.length; length += 1) {
		const ranges = steps.slice(0, steps.length - length + 1).map((_, first) => steps.slice(first, first + length));
		const fullest = ranges.reduce((most, range) => (countIn(range) > countIn(most) ? range : most));
		if (countIn(fullest) * 2 >= total) return `Most deals ${describeRange(fullest)}.`;
	}
	return null;
}

/** Returns for example "$20 to $50". */
export function stepName({ from, to }: PriceStepWire): string {
	if (from === 0) return 'Free';
	return to === null ? `From ${dollars(from)}` : `${dollars(Math.floor(from))} to ${dollars(to)}`;
}

function describeRange(range: PriceStepWire[]): string {
	const from = range[0]?.from ?? 0;
	const to = range.at(-1)?.to ?? null;
	if (range.length === 1 && from === 0) return 'are free';
	if (to === null) return `cost ${dollars(Math.floor(from))} or more`;
	return from < 1 ? `cost less than ${dollars(to)}` : `cost ${dollars(from)} to ${dollars(to)}`;
}

function countIn(steps: PriceStepWire[]): number {
	return steps.reduce((sum, { count }) => sum + count, 0);
}

/** Steps start at whole dollars. */
function dollars(amount: number): string {
	return `$${formatCount(amount)}`;
}
