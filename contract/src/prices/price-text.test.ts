import { expect, it } from 'vitest';
import { readPriceText } from './price-text.ts';
import texts from './price-texts.json' with { type: 'json' };

function read(text: string): number | 'foreign' | null {
	const result = readPriceText(text);
	if ('amount' in result) return Number(result.amount);
	return result.problem === 'foreign' ? 'foreign' : null;
}

it.each(texts)('reads $text as $price', ({ text, price }) => {
	// The text has no certain price either way. The currency only matters for the message.
	const result = read(text);
	expect(price === null && result === 'foreign' ? null : result).toBe(price);
});

it.each([
	['$1,299.00', '1299.00'],
	['$49.', '49'],
	['49.9', '49.9'],
	['.50', '0.50'],
	['Free', '0'],
])('keeps the decimals of %s', (text, amount) => {
	expect(readPriceText(text)).toEqual({ amount });
});

it.each([
	['', 'unclear'],
	['RRP $99', 'unclear'],
	['$2.25 / 100g', 'unclear'],
	['€49', 'foreign'],
	['US$49', 'foreign'],
	['$49 usd', 'foreign'],
	['$99 $79', 'several'],
	['Sale $49 - $59', 'several'],
	['2 for $10', 'unclear'],
	['from $49', 'unclear'],
	['only 2 in stock', 'unclear'],
	['10 pack', 'unclear'],
	['-$5', 'unclear'],
	['$199¹', 'unclear'],
	['$1½', 'unclear'],
	['$10,000,000', 'unclear'],
])('finds no price in %j: %s', (text, problem) => {
	expect(readPriceText(text)).toEqual({ problem });
});

it.each([
	['was $99 now $79', { amount: '99' }],
	['RRP $1,299.00', { amount: '1299.00' }],
	['$99', { amount: '99' }],
	['was $99 RRP $129', { problem: 'several' }],
	['€99', { problem: 'foreign' }],
])('reads %j as the original price %j', (text, expected) => {
	expect(readPriceText(text, 'original price')).toEqual(expected);
});

it('finds no price in a long text', () => {
	expect(readPriceText('$1 '.repeat(200))).toEqual({ problem: 'unclear' });
});

// If the patterns backtracked, this test would time out.
it.each(['1 1 1', '$1,1', "1'1.1", 'was now ', 'was price ', '#12 #13 ', 'or 4 x $1 ', '4 of of ', '- - '])(
	'finds no price in a long text of %j',
	(part) => {
		expect(readPriceText(part.repeat(200).slice(0, 500))).toHaveProperty('problem');
	},
);
