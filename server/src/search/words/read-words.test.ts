import { expect, it } from 'vitest';
import { splitMeasures, splitWords } from './read-words.ts';

it.each([
	['Sony  Headphones!', ['sony', 'headphones']],
	["Dan Murphy's", ['dan', 'murphy', 's']],
	["'; drop table deals; -- & | ! ( ) :* <->", ['drop', 'table', 'deals']],
	['50% off_now\\', ['50', 'off', 'now']],
	['☕️ café', ['café']],
	['سماعات رأس', ['سماعات', 'رأس']],
	['ＷＨ１０００', ['wh1000']],
	['!?.,', []],
	['', []],
])('splits %j into words', (text, words) => {
	expect(splitWords(text)).toEqual(words);
});

it.each([
	['55" TV', ['55inch', 'tv']],
	['55 inches', ['55inch']],
	['55-inch OLED', ['55inch', 'oled']],
	['55in', ['55inch']],
	['iPhone 15 in black', ['iphone', '15', 'in', 'black']],
	['1 TB ssd', ['1tb', 'ssd']],
	['7 litres', ['7l']],
	['18 V drill', ['18v', 'drill']],
	['iPhone 15 max', ['iphone', '15', 'max']],
])('joins the numbers and units of %j', (text, words) => {
	expect(splitMeasures(text)).toEqual(words);
});

it('limits the number and length of words', () => {
	expect(splitWords('a '.repeat(10_000))).toHaveLength(12);
	expect(splitWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)]);
});
