import { describe, expect, it } from 'vitest';
import { achievementsOf } from './achievements.ts';
import { levelCardOf, successRateOf } from './level.ts';

describe('the level card', () => {
	it.each([
		[0, { level: 1, toNext: 100, percent: 0 }],
		[99, { level: 1, toNext: 1, percent: 99 }],
		[100, { level: 1, toNext: 100, percent: 0 }],
		[768, { level: 7, toNext: 32, percent: 68 }],
		[-12, { level: 1, toNext: 100, percent: 0 }],
	])('of %d points', (points, card) => {
		expect(levelCardOf(points)).toEqual(card);
	});
});

describe('the success rate', () => {
	it.each([
		[{ upvotes: 0, deals: 0 }, 0],
		[{ upvotes: 37, deals: 3 }, 12.3],
		[{ upvotes: 900, deals: 2 }, 100],
	])('of %o', (counts, rate) => {
		expect(successRateOf(counts)).toBe(rate);
	});
});

describe('achievements', () => {
	const unlocked = (counts: { deals: number; comments: number }) =>
		achievementsOf(counts).flatMap(({ name, progress }) => (progress === null ? name : []));

	it.each([
		[{ deals: 0, comments: 0 }, ['Early Adopter']],
		[{ deals: 9, comments: 49 }, ['Early Adopter']],
		[{ deals: 10, comments: 50 }, ['Early Adopter', 'Deal Master', 'Helpful']],
	])('of %o', (counts, names) => {
		expect(unlocked(counts)).toEqual(names);
	});
});
