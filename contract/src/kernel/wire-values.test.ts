import { describe, expect, it } from 'vitest';
import {
	chosenInstant,
	MAX_INTEGER,
	UNREADABLE,
	wireId,
	wireInstant,
	wireInteger,
	wireMilliseconds,
	wireText,
} from './wire-values.ts';

describe('an id', () => {
	it.each([
		[1, 1],
		['1', 1],
		['007', 7],
		[2_147_483_647, 2_147_483_647],
		['2147483647', 2_147_483_647],
	])('can be %j', (value, id) => {
		expect(wireId.parse(value)).toBe(id);
	});

	it.each([0, '0', -1, '-1', 1.5, '1.5', 2_147_483_648, '2147483648', '99999999999', '', ' 1', '1a', '0x1', '1e3'])(
		'cannot be %j',
		(value) => {
			const parsed = wireId.safeParse(value);
			expect(parsed.error?.issues[0]?.message).toBe('This isn’t a valid id.');
		},
	);

	it.each([null, true, [1], {}, Number.NaN])('cannot be %j', (value) => {
		expect(wireId.safeParse(value).success).toBe(false);
	});
});

describe('an instant', () => {
	it.each(['2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
		'can be %s',
		(value) => {
			expect(wireInstant.parse(value)).toBe(value);
		},
	);

	it.each([
		...['2026-11-21', '2026-11-21 02:00:00', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '1764000000', ''],
		...['0000-01-01T00:00:00Z', '+275760-09-13T00:00:00.000Z', `2026-11-21T02:00:00.${'0'.repeat(20)}Z`],
	])('cannot be %j', (value) => {
		expect(wireInstant.safeParse(value).success).toBe(false);
	});
});

describe('a chosen instant', () => {
	it.each(['2000-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z'])('can be %s', (value) => {
		expect(chosenInstant.parse(value)).toBe(value);
	});

	it.each(['1999-12-31T23:59:59Z', '2100-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026'])(
		'cannot be %s',
		(value) => {
			expect(chosenInstant.safeParse(value).success).toBe(false);
		},
	);
});

describe('a whole number within bounds', () => {
	const upToFifty = wireInteger(0, 50);

	it.each([
		[0, 0],
		['0', 0],
		[50, 50],
		['50', 50],
	])('can be %j', (value, number) => {
		expect(upToFifty.parse(value)).toBe(number);
	});

	it.each([-1, '-1', 51, '51', 0.5, '', null, MAX_INTEGER + 1, Number.NaN])('cannot be %j', (value) => {
		expect(upToFifty.safeParse(value).error?.issues[0]?.message).toBe('Please send a whole number from 0 to 50.');
	});
});

describe('a line of text', () => {
	it.each([
		['A\t$3', 'A $3'],
		['\tA\t', 'A'],
	])('has a space for each tab within it: %j', (sent, text) => {
		expect(wireText(20).parse(sent)).toBe(text);
	});

	it.each(['A\n$3', 'A\u0007'])('cannot be %j', (sent) => {
		expect(wireText(20).safeParse(sent).error?.issues[0]?.message).toBe(UNREADABLE);
	});
});

it('a time in milliseconds cannot exceed what a date can hold', () => {
	expect([0, 8.64e15, 8.64e15 + 2, -1, 1e308].map((value) => wireMilliseconds.safeParse(value).success)).toEqual([
		...[true, true, false, false, false],
	]);
});
