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
	// A site that was down sends until 21:00.
	['Australia/Perth', '2026-11-24T20:59', '2026-11-24T12:59:59.999Z', '2026-11-24T00:00:00Z'],
	['Australia/Perth', '2026-11-24T21:00', '2026-11-24T13:00:00Z', null],
	['Australia/Perth', '2026-11-25T00:30', '2026-11-24T16:30:00Z', null],
	['No/Such_Zone', 'like Sydney', '2026-11-23T21:00:00Z', '2026-11-23T21:00:00Z'],
])('daily digests in %s at %s', (zone, _, now, expected) => {
	const found = findDigestTime('daily', zone, new Date(now));
	expect(found).toEqual(expected === null ? null : new Date(expected));
});

it.each([
	['Australia/Sydney', 'Monday 08:00', '2026-11-22T21:00:00Z', '2026-11-22T21:00:00Z'],
	['Australia/Sydney', 'Monday 07:59', '2026-11-22T20:59:59.999Z', null],
	['Australia/Perth', 'Monday 08:00', '2026-11-23T00:00:00Z', '2026-11-23T00:00:00Z'],
	['Pacific/Auckland', 'Monday 08:00', '2026-11-22T19:00:00Z', '2026-11-22T19:00:00Z'],
	// A missed one is sent on the following days, in the daytime.
	['Australia/Sydney', 'Monday 21:00', '2026-11-23T10:00:00Z', null],
	['Australia/Sydney', 'Tuesday 08:00', '2026-11-23T21:00:00Z', '2026-11-22T21:00:00Z'],
	['Australia/Sydney', 'Sunday 20:59', '2026-11-29T09:59:00Z', '2026-11-22T21:00:00Z'],
	['Australia/Sydney', 'Monday 07:59, a week later', '2026-11-29T20:59:00Z', null],
	['Australia/Sydney', 'Monday 08:00, a week later', '2026-11-29T21:00:00Z', '2026-11-29T21:00:00Z'],
	// The clock changes between Monday and Sunday.
	['Australia/Lord_Howe', 'Sunday 08:00 in spring', '2026-10-03T21:00:00Z', '2026-09-27T21:30:00Z'],
	['Australia/Adelaide', 'Sunday 08:00 in autumn', '2027-04-03T22:30:00Z', '2027-03-28T21:30:00Z'],
])('weekly digests in %s on %s', (zone, _, now, expected) => {
	const found = findDigestTime('weekly', zone, new Date(now));
	expect(found).toEqual(expected === null ? null : new Date(expected));
});
