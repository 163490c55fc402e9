import { expect, test } from 'vitest';
import { priceLine } from './price-chart.tsx';

const at = (seconds: number) => new Date(seconds * 1_000).toISOString();
const point = (price: number, from: number, until: number) => ({
	price,
	recordedAt: at(from),
	heldUntil: at(until),
	isCurrent: false,
	dealId: null,
});

test('each price change makes one corner', () => {
	expect(priceLine([point(10, 0, 100), point(8, 100, 200)])).toEqual([
		[0, 100, 200],
		[10, 8, 8],
	]);
});

test('the line is broken where nothing was on offer', () => {
	expect(priceLine([point(10, 0, 50), point(8, 100, 200)])).toEqual([
		[0, 50, 51, 100, 200],
		[10, 10, null, 8, 8],
	]);
});
