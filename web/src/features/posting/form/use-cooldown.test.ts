import { expect, test } from 'vitest';
import { formatCountdown } from './use-cooldown.ts';

test.each([
	[5, '0:05'],
	[245, '4:05'],
	[3_599, '59:59'],
	[3_600, '1 h 0 min'],
	[86_399, '23 h 59 min'],
	[172_799, '47 h 59 min'],
	[172_800, '2 days'],
	[172_801, '3 days'],
])('%i seconds are shown as %s', (seconds, text) => {
	expect(formatCountdown(seconds)).toBe(text);
});
