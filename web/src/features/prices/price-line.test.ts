import { expect, test } from 'vitest';
import { priceLine, timeLabels } from './price-line.ts';

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

const onDay = (day: string) => Date.parse(`${day}T02:00:00.000Z`) / 1_000;

test('labels a short history by days, each once', () => {
	const times = [onDay('2026-11-20'), onDay('2026-11-20') + 6 * 3_600, onDay('2026-11-21')];
	expect(timeLabels(times, 6 * 3_600)).toEqual(['20 Nov', '', '21 Nov']);
});

test('labels a long one by months', () => {
	expect(timeLabels([onDay('2026-09-01'), onDay('2026-10-01')], 30 * 86_400)).toEqual(['Sep 26', 'Oct 26']);
});
