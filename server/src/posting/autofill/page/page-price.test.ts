import { expect, it } from 'vitest';
import { parsePagePrice, readPagePrice } from './page-price.ts';

it.each<[unknown, unknown, number | 'foreign' | null]>([
	['1299', 'AUD', 1299],
	['1,299.00', 'AUD', 1299],
	['1,299', 'AUD', 1299],
	['1299.5', null, 1299.5],
	['1299.0000', 'AUD', 1299],
	[' $1,299.00 ', null, 1299],
	['AU$ 1,299.00', null, 1299],
	['A$19.95', null, 19.95],
	['AUD 19.95', 'aud', 19.95],
	['19.95 AUD', null, 19.95],
	['$19.95 AUD', null, 19.95],
	[19.95, 'AUD', 19.95],
	[19.949999999, 'AUD', 19.95],
	[0, 'AUD', 0],
	['0.00', 'AUD', 0],
	['9999999.99', 'AUD', 9_999_999.99],
	['10000000', 'AUD', null],
	['1.299,00', 'AUD', null],
	['1299,00', 'AUD', null],
	['1.299', 'AUD', null],
	['12,99', 'AUD', null],
	['1,2999', 'AUD', null],
	['-5', 'AUD', null],
	[-5, 'AUD', null],
	[Number.NaN, 'AUD', null],
	['from $5', null, null],
	['$5 - $9', null, null],
	['free', null, 0],
	['140.000', 'AUD', 140],
	['12 usd', null, 'foreign'],
	['', 'USD', null],
	['', 'AUD', null],
	[null, 'AUD', null],
	[{}, 'AUD', null],
	['1299', 'USD', 'foreign'],
	[1299, 'usd', 'foreign'],
	['US$1299', null, 'foreign'],
	['NZ$ 12', null, 'foreign'],
	['USD 12', null, 'foreign'],
	['12 NZD', null, 'foreign'],
	['€12', null, 'foreign'],
	['£12.00', null, 'foreign'],
])('reads %j in %j as the price %j', (value, currency, expected) => {
	expect(parsePagePrice(value, currency)).toBe(expected);
});

it.each([
	['NOW $49', 49],
	['AUD $129.95 inc GST', 129.95],
	['was $99 now $79', 79],
	['$99 $79', null],
	['US$49', null],
	['from $49', null],
	['$0.00', null],
	['Free', 0],
	['$0.00 (free)', 0],
])('reads the text %j as the price %j', (text, price) => {
	expect(readPagePrice(text)).toBe(price);
});
