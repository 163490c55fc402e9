import { expect, test } from 'vitest';
import { originalPriceHint, priceHint } from './price-hints.ts';

test.each([
	['Kettle $29', '39', 'The title says $29.00. Which one is right?'],
	['Kettle $0', '39', 'The title says FREE. Which one is right?'],
	['Kettle $29', '29.00', null],
	['Kettle $29', '', null],
	['Kettle $29', '3.9.1', null],
	['Kettles from $29', '39', null],
	['Kettle', '39', null],
])('for the title %j and the price %j the hint is %j', (title, price, hint) => {
	expect(priceHint({ title, price })).toBe(hint);
});

test.each([
	['39', '29', 'This is less than the price. Are they swapped?'],
	['29', '39', null],
	['29', '29.00', null],
	['29', '', null],
	['', '29', null],
	['2.9.1', '1', null],
])('for the price %j and the original price %j the hint is %j', (price, originalPrice, hint) => {
	expect(originalPriceHint({ price, originalPrice })).toBe(hint);
});
