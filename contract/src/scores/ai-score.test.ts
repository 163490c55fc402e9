import { describe, expect, test } from 'vitest';
import { type AiFacts, type AiKey, aiScore } from './ai-score.ts';

const NOW = new Date('2026-11-21T02:00:00.000Z');
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

const BARE: AiFacts = {
	price: 100,
	originalPrice: null,
	likes: 0,
	dislikes: 0,
	comments: 0,
	views: 0,
	listedAt: hoursAgo(100),
	history: null,
	post: { hasPicture: false, descriptionLength: 0, hasStore: false, hasBrand: false, hasExpiryOrCoupon: false },
};

function part(facts: Partial<AiFacts>, key: AiKey) {
	const found = aiScore({ ...BARE, ...facts }, NOW).parts.find((one) => one.key === key);
	if (!found) throw new Error(`There is no part ${key}.`);
	return found;
}

test('the weights are 30, 25, 20, 15 and 10', () => {
	expect(aiScore(BARE, NOW).parts.map(({ key, max }) => [key, max])).toEqual([
		['discount', 30],
		['community', 25],
		['priceHistory', 20],
		['freshness', 15],
		['postQuality', 10],
	]);
});

test('a perfect deal earns 100', () => {
	const perfect = aiScore(
		{
			price: 50,
			originalPrice: 100,
			likes: 40,
			dislikes: 0,
			comments: 10,
			views: 100,
			listedAt: NOW,
			history: { usualPrice: 90, lowestPrice: 50, recordedDays: 60 },
			post: { hasPicture: true, descriptionLength: 200, hasStore: true, hasBrand: true, hasExpiryOrCoupon: true },
		},
		NOW,
	);
	expect(perfect).toMatchObject({ score: 100, tier: 'Exceptional' });
});

describe('price history', () => {
	const history = { usualPrice: 100, lowestPrice: 80, recordedDays: 14 };
	test.each([
		[70, 20],
		[80, 20],
		[90, 15],
		[100, 10],
		[110, 5],
		[120, 0],
		[200, 0],
	])('at $%i, with $80 the lowest and $100 usual: %d of 20', (price, points) => {
		expect(part({ price, history }, 'priceHistory').points).toBe(points);
	});

	test.each([
		['without records', null, 'Fewer than 14 days of price history'],
		['with 13 days of them', { ...history, recordedDays: 13 }, 'Fewer than 14 days of price history'],
		['with none in the last year', { ...history, usualPrice: null }, 'No price recorded in the last year'],
	])('%s it is 8, and it says so', (_, known, reason) => {
		expect(part({ history: known }, 'priceHistory')).toMatchObject({ points: 8, reason });
	});
});

describe('freshness', () => {
	test.each([
		[0, 15],
		[12, 11.3],
		[24, 7.5],
		[47, 0.3],
		[48, 0],
		[500, 0],
		[-5, 15],
	])('after %i hours: %d of 15', (hours, points) => {
		expect(part({ listedAt: hoursAgo(hours) }, 'freshness').points).toBe(points);
	});
});

describe('post quality', () => {
	test.each([
		[{ hasPicture: true }, 2],
		[{ descriptionLength: 199 }, 0],
		[{ descriptionLength: 200 }, 2],
		[{ hasStore: true }, 2],
		[{ hasBrand: true }, 1],
		[{ hasExpiryOrCoupon: true }, 1],
	])('%o earns %i', (post, points) => {
		expect(part({ post: { ...BARE.post, ...post } }, 'postQuality').points).toBe(points);
	});

	test('an original price earns 2, and what is missing is named', () => {
		expect(part({ originalPrice: 120 }, 'postQuality')).toEqual({
			key: 'postQuality',
			points: 2,
			max: 10,
			reason: 'Missing: a picture, 200 characters of description, a store, a brand, an expiry date or coupon',
		});
	});
});

test('the same facts give the same score', () => {
	expect(aiScore(BARE, NOW)).toEqual(aiScore({ ...BARE }, NOW));
});
