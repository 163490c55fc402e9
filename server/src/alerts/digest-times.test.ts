import { expect, it } from 'vitest';
import { findDigestTime } from './digest-times.ts';

it.each([
	['Australia/Sydney', '2026-10-04T07:59', '2026-10-03T20:59:00Z', null],
	// On the first day of daylight saving, 8:00 comes an hour earlier.
	['Australia/Sydney', '2026-10-03T08:00', '2026-10-02T22:00:00Z', '2026-10-02T22:00:00Z'],
	['Australia/Sydney', '2026-10-04T08:00', '2026-10-03T21:00:00Z', '2026-10-03T21:00:00Z'],
	['Australia/Sydney', '2027-04-03T08:00', '2027-04-02T21:00:00Z', '2027-04-02T21:00:00Z'],
	['Australia/Sydney', '2027-04-04T08:00', '2027-04-03T22:00:00Z', '2027-04-03T22:00:00Z'],
	// Lord Howe Island changes by half an hour.
	['Australia/Lord_Howe', '2026-10-03T08:00', '2026-10-02T21:30:00Z', '2026-10-02T21:30:00Z'],
	['Australia/Lord_Howe', '2026-10-04T08:00', '2026-10-03T21:00:00Z', '2026-10-03T21:00:00Z'],
	['Australia/Eucla', '2026-11-24T08:00', '2026-11-23T23:15:00Z', '2026-11-23T23:15:00Z'],
	['Australia/Eucla', '2026-11-24T07:59', '2026-11-23T23:14:00Z', null],
	['Australia/Adelaide', '2026-10-03T08:00', '2026-10-02T22:30:00Z', '2026-10-02T22:30:00Z'],
	['Australia/Adelaide', '2026-10-04T08:00', '2026-10-03T21:30:00Z', '2026-10-03T21:30:00Z'],
	// A site that was down sends until noon.
	['Australia/Perth', '2026-11-24T11:59', '2026-11-24T03:59:00Z', '2026-11-24T00:00:00Z'],
	['Australia/Perth', '2026-11-24T12:00', '2026-11-24T04:00:00Z', null],
	['No/Such_Zone', 'like Sydney', '2026-11-23T21:00:00Z', '2026-11-23T21:00:00Z'],
])('daily digests in %s at %s', (zone, _, now, expected) => {
	const found = findDigestTime('daily', zone, new Date(now));
	expect(found).toEqual(expected === null ? null : new Date(expected));
});

it.each([
	['Australia/Sydney', '2026-11-22T21:00:00Z', true],
	['Australia/Sydney', '2026-11-21T21:00:00Z', false],
	['Australia/Sydney', '2026-11-23T21:00:00Z', false],
	['Australia/Perth', '2026-11-23T00:00:00Z', true],
	// Sunday evening in Auckland's Monday morning is not Monday in Perth.
	['Australia/Perth', '2026-11-22T19:00:00Z', false],
	['Pacific/Auckland', '2026-11-22T19:00:00Z', true],
])('weekly digests in %s at %s: %s', (zone, now, isDue) => {
	expect(findDigestTime('weekly', zone, new Date(now)) !== null).toBe(isDue);
});
