import { expect, test } from 'vitest';
import { endOfDay, toInstant, wallTime } from './zoned-time.ts';

test.each([
	// Clocks in Sydney change from 2:00 to 3:00 on 4 October 2026, and back from 3:00 to 2:00 on 4 April 2027.
	['2026-10-03T23:59', 'Australia/Sydney', '2026-10-03T13:59:00.000Z'],
	['2026-10-04T01:59', 'Australia/Sydney', '2026-10-03T15:59:00.000Z'],
	['2026-10-04T03:00', 'Australia/Sydney', '2026-10-03T16:00:00.000Z'],
	['2026-10-04T23:59', 'Australia/Sydney', '2026-10-04T12:59:00.000Z'],
	['2027-04-04T01:30', 'Australia/Sydney', '2027-04-03T14:30:00.000Z'],
	['2027-04-04T02:30', 'Australia/Sydney', '2027-04-03T15:30:00.000Z'],
	['2027-04-04T03:30', 'Australia/Sydney', '2027-04-03T17:30:00.000Z'],
	// Queensland has no daylight saving. Adelaide has an offset with half an hour, Eucla one with 45 minutes.
	['2026-12-01T12:00', 'Australia/Brisbane', '2026-12-01T02:00:00.000Z'],
	['2026-12-01T12:00', 'Australia/Adelaide', '2026-12-01T01:30:00.000Z'],
	['2026-12-01T12:00', 'Australia/Eucla', '2026-12-01T03:15:00.000Z'],
	['2026-12-01T12:00', 'UTC', '2026-12-01T12:00:00.000Z'],
	// Kiribati is 14 hours ahead of UTC.
	['2026-12-01T12:00', 'Pacific/Kiritimati', '2026-11-30T22:00:00.000Z'],
])('converts %s in %s to %s and back', (wall, zone, instant) => {
	expect(toInstant(wall, zone)?.toISOString()).toBe(instant);
	expect(wallTime(new Date(instant), zone)).toBe(wall);
});

test('moves a time in the skipped hour forward', () => {
	expect(toInstant('2026-10-04T02:30', 'Australia/Sydney')?.toISOString()).toBe('2026-10-03T16:30:00.000Z');
});

test('knows that Lord Howe changes its clocks by half an hour', () => {
	expect(toInstant('2026-10-04T02:15', 'Australia/Lord_Howe')?.toISOString()).toBe('2026-10-03T15:45:00.000Z');
	expect(toInstant('2026-10-04T12:00', 'Australia/Lord_Howe')?.toISOString()).toBe('2026-10-04T01:00:00.000Z');
});

test.each(['2026-02-30T10:00', '2026-13-01T10:00', '2026-01-01T24:00', '2026-01-01T10:60', '2026-01-01', ''])(
	'rejects %s as a time',
	(wall) => {
		expect(toInstant(wall, 'Australia/Sydney')).toBeNull();
	},
);

test('ends a day with its last minute', () => {
	expect(endOfDay('2026-10-04', 'Australia/Sydney')?.toISOString()).toBe('2026-10-04T12:59:00.000Z');
	expect(endOfDay('2026-10-04', 'Australia/Perth')?.toISOString()).toBe('2026-10-04T15:59:00.000Z');
});
