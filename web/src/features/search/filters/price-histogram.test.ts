import { expect, test } from 'vitest';
import { describePrices, isInRange, stepName } from './price-histogram.tsx';

const BOUNDS = [0, 0.01, 5, 20, 50, 1_000];

/** Builds price steps with these counts. The last step has no upper bound. */
function steps(counts: number[]) {
	return BOUNDS.map((from, place) => ({ from, to: BOUNDS[place + 1] ?? null, count: counts[place] ?? 0 }));
}

test.each([
	[[0, 0, 1, 8, 1, 0], 'Most deals cost $20 to $50.'],
	[[0, 0, 3, 3, 3, 0], 'Most deals cost $5 to $50.'],
	[[5, 0, 0, 1, 0, 0], 'Most deals are free.'],
	[[2, 2, 0, 1, 1, 0], 'Most deals cost less than $5.'],
	[[0, 5, 0, 1, 0, 0], 'Most deals cost less than $5.'],
	[[0, 0, 0, 0, 1, 4], 'Most deals cost $1,000 or more.'],
	[[0, 0, 0, 0, 0, 0], null],
])('%j is described in words', (counts, text) => {
	expect(describePrices(steps(counts))).toBe(text);
});

test.each([
	[{}, [0, 0.01, 5, 20, 50, 1_000]],
	[{ minPrice: '20' }, [20, 50, 1_000]],
	[{ minPrice: '10', maxPrice: '50' }, [5, 20]],
	[{ maxPrice: '0' }, [0]],
	[{ maxPrice: '5' }, [0, 0.01]],
])('%j covers the expected steps', (search, from) => {
	expect(
		steps([])
			.filter((step) => isInRange(step, search))
			.map((step) => step.from),
	).toEqual(from);
});

test('names each step', () => {
	expect(steps([]).map(stepName)).toEqual([
		...['Free', '$0 to $5', '$5 to $20', '$20 to $50', '$50 to $1,000', 'From $1,000'],
	]);
});
