import { describe, expect, it } from 'vitest';
import { isTimeZone, zoneOfOffset } from './time-zones.ts';
import { utcOffsetHours } from './zoned-time.ts';

const WINTER = new Date('2026-07-01T00:00:00Z');
const SUMMER = new Date('2026-01-01T00:00:00Z');

/** The offsets in the specification, except two that no zone without daylight saving has today. */
const OFFSETS = [...Array.from({ length: 25 }, (_, index) => index - 12), 3.5, 4.5, 5.5, 5.75, 6.5, 9.5];

describe('the zone of an offset', () => {
	it.each(OFFSETS)('%s is the same all year round', (hours) => {
		const zone = zoneOfOffset(String(hours)) ?? '';
		expect(isTimeZone(zone)).toBe(true);
		expect([utcOffsetHours(zone, WINTER), utcOffsetHours(zone, SUMMER)]).toEqual([hours, hours]);
	});

	it.each([
		['-4.5', 'America/Caracas'],
		['-3.5', 'America/St_Johns'],
		['+10', 'Australia/Brisbane'],
		['-0', 'UTC'],
		['9.50', 'Australia/Darwin'],
	])('%s is %s', (offset, zone) => {
		expect(zoneOfOffset(offset)).toBe(zone);
	});

	it.each(['99', '13', '-13', '', ' 10', '1e1', '0x1', '10.25', 'NaN', '--1', '1.'])(
		'"%s" does not exist',
		(offset) => {
			expect(zoneOfOffset(offset)).toBeNull();
		},
	);
});

it.each([
	['Australia/Sydney', true],
	['UTC', true],
	['Sydney', false],
	['Moon/Tycho', false],
	['', false],
])('recognises "%s" as a time zone: %s', (name, expected) => {
	expect(isTimeZone(name)).toBe(expected);
});
