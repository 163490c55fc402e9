import { describe, expect, it } from 'vitest';
import { type QualityFacts, type QualityKey, qualityScore, totalOf } from './quality-score.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

const FACTS: QualityFacts = {
	price: 80,
	originalPrice: 100,
	likes: 12,
	dislikes: 2,
	comments: 4,
	views: 180,
	listedAt: hoursAgo(5),
	store: { verified: false, rating: 4.2 },
};

function part(key: QualityKey, facts: Partial<QualityFacts>) {
	const found = qualityScore({ ...FACTS, ...facts }, NOW).parts.find((candidate) => candidate.key === key);
	if (!found) throw new Error(`There is no part ${key}.`);
	return found;
}
const pointsOf = (key: QualityKey, facts: Partial<QualityFacts>) => part(key, facts).points;

describe('discount, 1.2 points a percent', () => {
	it.each([
		[100, 0],
		[99.95, 0.1],
		[99, 1.2],
		[98.5, 1.8],
		[90, 12],
		[75.1, 29.9],
		[75, 30],
		[74.99, 30],
		[50, 30],
		[0, 30],
		[101, 0],
		[250, 0],
	])('a price of %d for what cost 100 earns %d', (price, points) => {
		expect(pointsOf('discount', { price, originalPrice: 100 })).toBe(points);
	});

	it('is reckoned from the exact percent, not from the one on the card', () => {
		expect(pointsOf('discount', { price: 89.6, originalPrice: 100 })).toBe(12.5);
	});

	it.each([null, 0])('earns nothing with an original price of %s', (originalPrice) => {
		expect(pointsOf('discount', { price: 10, originalPrice })).toBe(0);
	});
});

describe('community, 0.5 a net like and up to 10 for engagement', () => {
	const QUIET = { comments: 0, views: 1_000_000_000 };
	it.each([
		[0, 0, 0],
		[1, 0, 0.5],
		[1, 1, 0],
		[5, 2, 1.5],
		[29, 0, 14.5],
		[30, 0, 15],
		[31, 0, 15],
		[9_000, 0, 15],
		[0, 1, 0],
		[2, 40, 0],
	])('%d likes and %d dislikes earn %d where hardly any viewer took part', (likes, dislikes, points) => {
		expect(pointsOf('community', { ...QUIET, likes, dislikes })).toBe(points);
	});

	it.each([
		[0, 100, 0],
		[1, 1, 10],
		[1, 100, 0.5],
		[5, 100, 2.5],
		[10, 100, 5],
		[19, 100, 9.5],
		[20, 100, 10],
		[21, 100, 10],
		[100, 100, 10],
		[500, 100, 10],
	])('%d comments of %d viewers earn %d', (comments, views, points) => {
		expect(pointsOf('community', { likes: 0, dislikes: 0, comments, views })).toBe(points);
	});

	it('counts likes, dislikes and comments as taking part', () => {
		expect(pointsOf('community', { likes: 3, dislikes: 3, comments: 4, views: 100 })).toBe(5);
	});

	it('gives no engagement points where nobody viewed', () => {
		expect(pointsOf('community', { likes: 4, dislikes: 0, comments: 9, views: 0 })).toBe(2);
	});

	it('is at most 25', () => {
		expect(pointsOf('community', { likes: 500, dislikes: 0, comments: 500, views: 1_000 })).toBe(25);
	});

	it('keeps the engagement points of a deal that is voted down', () => {
		expect(pointsOf('community', { likes: 0, dislikes: 20, comments: 0, views: 100 })).toBe(10);
	});
});

describe('price point', () => {
	it.each([
		[0, 20],
		[0.01, 18],
		[10, 18],
		[10.01, 15],
		[50, 15],
		[50.01, 12],
		[100, 12],
		[100.01, 10],
		[500, 10],
		[500.01, 5],
		[9_999_999.99, 5],
	])('$%d earns %d', (price, points) => {
		expect(pointsOf('pricePoint', { price, originalPrice: null })).toBe(points);
	});
});

describe('freshness', () => {
	it.each([
		[-5, 15],
		[0, 15],
		[1, 15],
		[6, 12],
		[24, 8],
		[72, 5],
		[10_000, 2],
	])('%d hours old earns %d', (hours, points) => {
		expect(pointsOf('freshness', { listedAt: hoursAgo(hours) })).toBe(points);
	});

	it.each([
		[1, 12],
		[6, 8],
		[24, 5],
		[72, 2],
	])('a millisecond more than %d hours earns %d', (hours, points) => {
		expect(pointsOf('freshness', { listedAt: new Date(hoursAgo(hours).getTime() - 1) })).toBe(points);
	});
});

describe('store trust', () => {
	it.each<[string, QualityFacts['store'], number]>([
		['a verified store', { verified: true, rating: null }, 10],
		['a verified store with a bad rating', { verified: true, rating: 1 }, 10],
		['a rating of 5', { verified: false, rating: 5 }, 8],
		['a rating of 4.5', { verified: false, rating: 4.5 }, 8],
		['a rating of 4.4', { verified: false, rating: 4.4 }, 6],
		['a rating of 4', { verified: false, rating: 4 }, 6],
		['a rating of 3.9', { verified: false, rating: 3.9 }, 4],
		['a rating of 3.5', { verified: false, rating: 3.5 }, 4],
		['a rating of 3.4', { verified: false, rating: 3.4 }, 2],
		['a rating of 0', { verified: false, rating: 0 }, 2],
		['a store without a rating', { verified: false, rating: null }, 2],
		['no store', null, 2],
	])('%s earns its points', (_which, store, points) => {
		expect(pointsOf('storeTrust', { store })).toBe(points);
	});
});

describe('the total', () => {
	it.each([
		[100, 100, 'Exceptional'],
		[90, 90, 'Exceptional'],
		[89.5, 90, 'Exceptional'],
		[89.4, 89, 'Excellent'],
		[80, 80, 'Excellent'],
		[79.5, 80, 'Excellent'],
		[79.4, 79, 'Very Good'],
		[70, 70, 'Very Good'],
		[69.4, 69, 'Good'],
		[60, 60, 'Good'],
		[59.4, 59, 'Fair'],
		[50, 50, 'Fair'],
		[49.5, 50, 'Fair'],
		[49.4, 49, 'Basic'],
		[0, 0, 'Basic'],
	])('of %d points is %d, %s', (points, score, tier) => {
		const parts = [{ key: 'whole', points, max: 100, reason: 'For this test' }];
		expect(totalOf(parts)).toEqual({ score, tier, parts });
	});

	it('adds up tenths without a rounding error', () => {
		const parts = [25.9, 2.4, 5.8, 14.4].map((points) => ({ key: 'any', points, max: 30, reason: '' }));
		expect(totalOf(parts).score).toBe(49);
	});

	it('adds up all five parts, rounded once at the end', () => {
		const { score, tier, parts } = qualityScore(FACTS, NOW);
		expect(parts.map(({ key, points }) => [key, points])).toEqual([
			['discount', 24],
			['community', 10],
			['pricePoint', 12],
			['freshness', 12],
			['storeTrust', 6],
		]);
		expect([score, tier]).toEqual([64, 'Good']);
	});

	it('is 100 for the best deal there can be', () => {
		const best = { price: 0, likes: 60, dislikes: 0, comments: 60, views: 100, listedAt: NOW };
		const { score } = qualityScore({ ...FACTS, ...best, store: { verified: true, rating: 5 } }, NOW);
		expect(score).toBe(100);
	});

	it('is 9 for the worst', () => {
		const worst = { price: 900, originalPrice: 100, likes: 0, dislikes: 90, comments: 0, views: 0 };
		expect(qualityScore({ ...FACTS, ...worst, listedAt: hoursAgo(100), store: null }, NOW)).toMatchObject({
			score: 9,
			tier: 'Basic',
		});
	});

	it('is the same for the same facts', () => {
		expect(qualityScore({ ...FACTS }, new Date(NOW))).toEqual(qualityScore({ ...FACTS }, new Date(NOW)));
	});
});

it.each<[string, Partial<QualityFacts>]>([
	['a free deal of a verified store', { price: 0, store: { verified: true, rating: null } }],
	['a dear old deal of no store', { price: 900, store: null, listedAt: hoursAgo(100) }],
	['a deal of a rated store', { price: 20, store: { verified: false, rating: 4 } }],
])('the maximum of each part is the same for %s', (_which, facts) => {
	const { parts } = qualityScore({ ...FACTS, ...facts }, NOW);
	expect(parts.map(({ key, max }) => [key, max])).toEqual([
		['discount', 30],
		['community', 25],
		['pricePoint', 20],
		['freshness', 15],
		['storeTrust', 10],
	]);
});

describe('the reason', () => {
	it.each<[QualityKey, Partial<QualityFacts>, string]>([
		['discount', { price: 75, originalPrice: 100 }, '25% off $100.00'],
		['discount', { price: 74.4, originalPrice: 100 }, '26% off $100.00'],
		['discount', { price: 99.4, originalPrice: 100 }, '1% off $100.00'],
		['discount', { originalPrice: null }, 'No original price to compare with'],
		['discount', { price: 100, originalPrice: 100 }, 'Not below the original price'],
		['community', { likes: 2, dislikes: 1, comments: 0, views: 10 }, '1 net vote, 30% of viewers took part'],
		['community', { likes: 0, dislikes: 3, comments: 0, views: 0 }, '-3 net votes, no views yet'],
		['community', { likes: 30, dislikes: 0, comments: 0, views: 10 }, '30 net votes, 100% of viewers took part'],
		['community', { likes: 2, dislikes: 0, comments: 0, views: 3 }, '2 net votes, 67% of viewers took part'],
		['community', { likes: 1, dislikes: 0, comments: 0, views: 1 }, '1 net vote, 100% of viewers took part'],
		['pricePoint', { price: 0 }, 'Free'],
		['pricePoint', { price: 10 }, 'Up to $10'],
		['pricePoint', { price: 501 }, 'More than $500'],
		['freshness', { listedAt: NOW }, 'Posted within the hour'],
		['freshness', { listedAt: hoursAgo(2) }, 'Posted within 6 hours'],
		['freshness', { listedAt: hoursAgo(80) }, 'Posted more than 3 days ago'],
		['storeTrust', { store: { verified: true, rating: 4 } }, 'Verified store'],
		['storeTrust', { store: { verified: false, rating: 4.2 } }, 'Store rated 4.2 of 5'],
		['storeTrust', { store: { verified: false, rating: 2 } }, 'Store rated 2 of 5'],
		['storeTrust', { store: null }, 'Store not rated yet'],
	])('of %s is explained in words', (key, facts, reason) => {
		expect(part(key, facts).reason).toBe(reason);
	});
});
