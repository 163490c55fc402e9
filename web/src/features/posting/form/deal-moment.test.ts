import { expect, test } from 'vitest';
import { joinMoment, readMoment, splitMoment } from './deal-moment.ts';

test.each([
	['', ''],
	['2026-11-30', ''],
	['2026-11-30', '17:30'],
	['', '17:30'],
	['Tomorrow', ''],
	['Tuesday', '17:30'],
	['NEXT TUESDAY', '17:30'],
])('splits a joined day %j and time %j into the same parts', (day, time) => {
	expect(splitMoment(joinMoment(day, time))).toEqual({ day, time });
});

test('reads a day that replaces an unreadable one with a T', () => {
	const unreadable = joinMoment('Tomorrow', '');
	const rules = { timeZone: 'Australia/Perth', ifNoTime: 'start of day' } as const;
	expect(readMoment(unreadable, rules)).toBe('incomplete');
	const corrected = joinMoment('2026-11-30', splitMoment(unreadable).time);
	expect(readMoment(corrected, rules)).toEqual(new Date('2026-11-29T16:00:00.000Z'));
});
