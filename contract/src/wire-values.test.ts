import { describe, expect, it } from 'vitest';
import { wireId, wireInstant } from './wire-values.ts';

describe('an id', () => {
	it.each([
		[1, 1],
		['1', 1],
		['007', 7],
		[2_147_483_647, 2_147_483_647],
		['2147483647', 2_147_483_647],
	])('may be %j', (value, id) => {
		expect(wireId.parse(value)).toBe(id);
	});

	it.each([0, '0', -1, '-1', 1.5, '1.5', 2_147_483_648, '2147483648', '99999999999', '', ' 1', '1a', '0x1', '1e3'])(
		'may not be %j',
		(value) => {
			const parsed = wireId.safeParse(value);
			expect(parsed.error?.issues[0]?.message).toBe('This is not an id.');
		},
	);

	it.each([null, true, [1], {}, Number.NaN])('is not %j', (value) => {
		expect(wireId.safeParse(value).success).toBe(false);
	});
});

describe('an instant', () => {
	it.each(['2026-11-21T02:00:00.000Z', '2026-11-21T02:00:00Z'])('may be %s', (value) => {
		expect(wireInstant.parse(value)).toBe(value);
	});

	it.each(['2026-11-21', '2026-11-21 02:00:00', '2026-13-01T00:00:00Z', '2026-02-30T00:00:00Z', '1764000000', ''])(
		'may not be %j',
		(value) => {
			expect(wireInstant.safeParse(value).success).toBe(false);
		},
	);
});
