import { describe, expect, it } from 'vitest';
import { listAchievements } from './achievements.ts';
import { calculateLevel, calculateSuccessRate } from './level.ts';

describe('calculateLevel', () => {
	it.each([
		[0, { level: 1, toNext: 100, percent: 0 }],
		[99, { level: 1, toNext: 1, percent: 99 }],
		[100, { level: 1, toNext: 100, percent: 0 }],
		[768, { level: 7, toNext: 32, percent: 68 }],
		[-12, { level: 1, toNext: 100, percent: 0 }],
	])('returns the level for %d points', (points, card) => {
		expect(calculateLevel(points)).toEqual(card);
	});
});

describe('calculateSuccessRate', () => {
	it.each([
		[{ upvotes: 0, deals: 0 }, 0],
		[{ upvotes: 37, deals: 3 }, 12.3],
		[{ upvotes: 900, deals: 2 }, 100],
	])('returns the rate for %o', (counts, rate) => {
		expect(calculateSuccessRate(counts)).toBe(rate);
	});
});

describe('listAchievements', () => {
	const unlocked = (counts: { deals: number; comments: number }) =>
		listAchievements(counts).flatMap(({ name, progress }) => (progress === null ? name : []));

	it.each([
		[{ deals: 0, comments: 0 }, ['Early Adopter']],
		[{ deals: 9, comments: 49 }, ['Early Adopter']],
		[{ deals: 10, comments: 50 }, ['Early Adopter', 'Deal Master', 'Helpful']],
	])('unlocks achievements for %o', (counts, names) => {
		expect(unlocked(counts)).toEqual(names);
	});
});
