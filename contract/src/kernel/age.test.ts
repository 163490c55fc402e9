import { expect, it } from 'vitest';
import { ageInWeeks, ageLabel } from './age.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

it.each([
	['0 seconds', 0, 'Just now'],
	['59 minutes', 59 * MINUTE, 'Just now'],
	['a millisecond less than an hour', HOUR - 1, 'Just now'],
	['60 minutes', HOUR, '1h ago'],
	['a millisecond less than 2 hours', 2 * HOUR - 1, '1h ago'],
	['2 hours', 2 * HOUR, '2h ago'],
	['23 hours and 59 minutes', 23 * HOUR + 59 * MINUTE, '23h ago'],
	['24 hours', DAY, '1d ago'],
	['47 hours and 59 minutes', 2 * DAY - MINUTE, '1d ago'],
	['7 days', 7 * DAY, '7d ago'],
	['400 days', 400 * DAY, '400d ago'],
])('labels a deal posted %s ago', (_age, milliseconds, label) => {
	expect(ageLabel(new Date(NOW.getTime() - milliseconds), NOW)).toBe(label);
});

it.each([
	['a second', SECOND],
	['three days', 3 * DAY],
])('labels a deal %s in the future as just now, because clocks differ', (_ahead, milliseconds) => {
	expect(ageLabel(new Date(NOW.getTime() + milliseconds), NOW)).toBe('Just now');
});

it.each([
	['59 minutes', 59 * MINUTE, 'Just now'],
	['23 hours', 23 * HOUR, '23h ago'],
	['a millisecond less than 7 days', 7 * DAY - 1, '6d ago'],
	['7 days', 7 * DAY, '1w ago'],
	['13 days', 13 * DAY, '1w ago'],
	['400 days', 400 * DAY, '57w ago'],
])('labels a huddle started %s ago', (_age, milliseconds, label) => {
	expect(ageInWeeks(new Date(NOW.getTime() - milliseconds), NOW)).toBe(label);
});
