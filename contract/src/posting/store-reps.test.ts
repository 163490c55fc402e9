import { expect, test } from 'vitest';
import { findNextRepPost } from './store-reps.ts';

const HOUR_MS = 3_600_000;
const now = new Date('2026-11-27T00:00:00.000Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * HOUR_MS);

test.each([
	['never posted', [], null],
	['posted just now', [0], 24],
	['posted 23 hours ago', [23], 1],
	['posted 24 hours ago', [24], null],
	['posted twice this week', [25, 100], 68],
	['posted twice this week, the second just now', [0, 167], 24],
	['posted twice, the first exactly a week ago', [25, 168], null],
])('a Store Rep who %s', (_, hours, waits) => {
	const next = findNextRepPost(hours.map(hoursAgo), now);
	expect(next === null ? null : (next.getTime() - now.getTime()) / HOUR_MS).toBe(waits);
});
