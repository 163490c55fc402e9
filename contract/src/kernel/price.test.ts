import { describe, expect, it } from 'vitest';
import { discountPercent, exactDiscountPercent, formatPrice } from './price.ts';

describe('a price', () => {
	it.each([
		[0, 'FREE'],
		[0.01, '$0.01'],
		[0.5, '$0.50'],
		[5, '$5.00'],
		[19.9, '$19.90'],
		[999.99, '$999.99'],
		[1000, '$1,000.00'],
		[1299.5, '$1,299.50'],
		[9_999_999.99, '$9,999,999.99'],
	])('of %d is formatted as %s', (price, words) => {
		expect(formatPrice(price)).toBe(words);
	});
});

describe('a discount', () => {
	it.each([
		[50, 100, 50],
		[0, 100, 100],
		[99.5, 100, 1],
		[99.51, 100, 0],
		[66.67, 100, 33],
		[66.4, 100, 34],
		[79.5, 159, 50],
		[0.4, 0.8, 50],
		[1, 3, 67],
		[0.01, 9_999_999.99, 100],
	])('from %d to an original price of %d is rounded to %d percent', (price, original, percent) => {
		expect(discountPercent(price, original)).toBe(percent);
	});

	it.each([
		['the price is the original price', 100, 100],
		['the original price is below the price', 120, 100],
		['the original price is 0', 10, 0],
		['both are 0', 0, 0],
		['there is no original price', 10, null],
	])('is 0 if %s', (_where, price, original) => {
		expect(exactDiscountPercent(price, original)).toBe(0);
		expect(discountPercent(price, original)).toBe(0);
	});

	it('is not rounded for scores', () => {
		expect(exactDiscountPercent(2, 3)).toBeCloseTo(33.333_333, 5);
	});
});
