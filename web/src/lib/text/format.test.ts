import { expect, test } from 'vitest';
import { countOf, formatDay, formatMonth } from './format.ts';

test('formats a day in Sydney time, even close to midnight', () => {
	expect(formatDay('2026-11-20T12:59:00.000Z')).toBe('20 Nov 2026');
	expect(formatDay('2026-11-20T13:01:00.000Z')).toBe('21 Nov 2026');
});

test('formats a month with its year', () => {
	expect(formatMonth('2025-02-11T00:00:00.000Z')).toBe('Feb 2025');
});

test.each([
	[0, '0 deals'],
	[1, '1 deal'],
	[1482, '1,482 deals'],
])('formats a count of %i', (count, text) => {
	expect(countOf(count, 'deal')).toBe(text);
});
