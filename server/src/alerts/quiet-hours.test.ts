import { expect, it } from 'vitest';
import { isQuiet } from './quiet-hours.ts';

const NIGHT = { from: '22:00', to: '07:00' };
const EARLY = { from: '01:00', to: '02:30' };

it.each([
	['Australia/Sydney', '21:59', NIGHT, '2026-11-28T10:59:59.999Z', false],
	['Australia/Sydney', '22:00 sharp', NIGHT, '2026-11-28T11:00:00Z', true],
	['Australia/Sydney', '06:59', NIGHT, '2026-11-28T19:59:59.999Z', true],
	['Australia/Sydney', '07:00 sharp', NIGHT, '2026-11-28T20:00:00Z', false],
	['Australia/Perth', '00:00', NIGHT, '2026-11-28T16:00:00Z', true],
	['Australia/Perth', '12:59', { from: '13:00', to: '14:00' }, '2026-11-28T04:59:00Z', false],
	['Australia/Perth', '13:00', { from: '13:00', to: '14:00' }, '2026-11-28T05:00:00Z', true],
	['Australia/Perth', '14:00', { from: '13:00', to: '14:00' }, '2026-11-28T06:00:00Z', false],
	['Australia/Perth', '23:59', { from: '00:00', to: '23:59' }, '2026-11-28T15:59:00Z', false],
	['Australia/Perth', '00:00', { from: '00:00', to: '23:59' }, '2026-11-28T16:00:00Z', true],
	// Eucla is 8 hours and 45 minutes ahead.
	['Australia/Eucla', '06:59', NIGHT, '2026-11-28T22:14:00Z', true],
	['Australia/Eucla', '07:00', NIGHT, '2026-11-28T22:15:00Z', false],
	// Daylight saving starts: 7:00 comes an hour earlier.
	['Australia/Sydney', '06:59 in spring', NIGHT, '2026-10-03T19:59:00Z', true],
	['Australia/Sydney', '07:00 in spring', NIGHT, '2026-10-03T20:00:00Z', false],
	['Australia/Adelaide', '06:59 in spring', NIGHT, '2026-10-03T20:29:00Z', true],
	['Australia/Adelaide', '07:00 in spring', NIGHT, '2026-10-03T20:30:00Z', false],
	['Australia/Lord_Howe', '06:59 in spring', NIGHT, '2026-10-03T19:59:00Z', true],
	['Australia/Lord_Howe', '07:00 in spring', NIGHT, '2026-10-03T20:00:00Z', false],
	// 2:30 is skipped in Sydney: quiet hours last as long as on other days, until 3:30.
	['Australia/Sydney', '03:29 in spring', EARLY, '2026-10-03T16:29:00Z', true],
	['Australia/Sydney', '03:30 in spring', EARLY, '2026-10-03T16:30:00Z', false],
	// Daylight saving ends: 7:00 comes an hour later, on Lord Howe Island half an hour.
	['Australia/Sydney', '06:59 in autumn', NIGHT, '2027-04-03T20:59:00Z', true],
	['Australia/Sydney', '07:00 in autumn', NIGHT, '2027-04-03T21:00:00Z', false],
	['Australia/Adelaide', '06:59 in autumn', NIGHT, '2027-04-03T21:29:00Z', true],
	['Australia/Adelaide', '07:00 in autumn', NIGHT, '2027-04-03T21:30:00Z', false],
	['Australia/Lord_Howe', '06:59 in autumn', NIGHT, '2027-04-03T20:29:00Z', true],
	['Australia/Lord_Howe', '07:00 in autumn', NIGHT, '2027-04-03T20:30:00Z', false],
	// 2:30 comes twice in Sydney. Quiet hours end at the first.
	['Australia/Sydney', 'the first 02:29 in autumn', EARLY, '2027-04-03T15:29:00Z', true],
	['Australia/Sydney', 'the first 02:30 in autumn', EARLY, '2027-04-03T15:30:00Z', false],
	['Australia/Sydney', 'the second 02:15 in autumn', EARLY, '2027-04-03T16:15:00Z', false],
	['No/Such_Zone', '22:00, like Sydney', NIGHT, '2026-11-28T11:00:00Z', true],
])('in %s at %s', (zone, _, quietHours, now, expected) => {
	expect(isQuiet(quietHours, zone, new Date(now))).toBe(expected);
});
