import { describe, expect, it } from 'vitest';
import { hotRank, isHot } from './hot-rank.ts';

const NOON = new Date('2026-11-20T12:00:00.000Z');
const HOUR_MS = 3_600_000;
const later = (hours: number) => new Date(NOON.getTime() + hours * HOUR_MS);

describe('the hot rank', () => {
	it('is the logarithm of net votes plus the days since 2024', () => {
		expect(hotRank(100, new Date('2024-01-11T00:00:00.000Z'))).toBe(12);
	});

	it.each([
		[1, 10],
		[10, 100],
		[42, 420],
		[-100, -10],
	])('counts %d net votes as much as %d on a deal posted 24 hours earlier', (few, many) => {
		expect(hotRank(few, later(24))).toBeCloseTo(hotRank(many, NOON), 9);
	});

	it('distinguishes 9 net votes a day later from 100', () => {
		expect(hotRank(9, later(24))).toBeLessThan(hotRank(100, NOON));
		expect(hotRank(11, later(24))).toBeGreaterThan(hotRank(100, NOON));
	});

	it.each([-1, 0, 1])('depends only on the posting time for %d net votes', (netVotes) => {
		expect(hotRank(netVotes, NOON)).toBe((NOON.getTime() - Date.UTC(2024, 0, 1)) / (24 * HOUR_MS));
	});

	it('never falls with one more vote', () => {
		const ranks = Array.from({ length: 401 }, (_, index) => hotRank(index - 200, NOON));
		expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
		expect(hotRank(3, NOON)).toBeGreaterThan(hotRank(2, NOON));
		expect(hotRank(-3, NOON)).toBeLessThan(hotRank(-2, NOON));
	});

	it('rises with the posting time, by the millisecond', () => {
		expect(hotRank(7, new Date(NOON.getTime() + 1))).toBeGreaterThan(hotRank(7, NOON));
	});

	it('weighs dislikes like likes', () => {
		const atZero = hotRank(0, NOON);
		expect(hotRank(50, NOON) - atZero).toBeCloseTo(atZero - hotRank(-50, NOON), 9);
	});
});

describe('the HOT badge', () => {
	it.each([
		[-60, false],
		[0, false],
		[49, false],
		[50, false],
		[51, true],
		[5_000, true],
	])('with %d net votes: %s', (netVotes, hot) => {
		expect(isHot(netVotes)).toBe(hot);
	});
});
