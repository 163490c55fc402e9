import { expect, test } from 'vitest';
import { describeWaiting, formatWaiting, isWaitingLong } from './waiting-time.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');

test.each([
	['2026-11-20T12:00:30.000Z', '1m', '1 minute', false],
	['2026-11-20T11:48:00.000Z', '12m', '12 minutes', false],
	['2026-11-20T10:59:00.000Z', '1h', '1 hour', false],
	['2026-11-19T12:01:00.000Z', '23h', '23 hours', false],
	['2026-11-19T12:00:00.000Z', '1d', '1 day', true],
	['2026-11-18T08:00:00.000Z', '2d 4h', '2 days', true],
])('a case that waits since %s shows %s', (since, short, long, isLong) => {
	expect(formatWaiting(since, NOW)).toBe(short);
	expect(describeWaiting(since, NOW)).toBe(long);
	expect(isWaitingLong(since, NOW)).toBe(isLong);
});
