import { expect, it } from 'vitest';
import { tsqueryOf, waysOf, wordsOf } from './read-words.ts';

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
	expect(wordsOf(text)).toEqual(words);
});

it('limits the number and length of words', () => {
	expect(wordsOf('a '.repeat(10_000))).toHaveLength(12);
	expect(wordsOf('x'.repeat(10_000))).toEqual(['x'.repeat(32)]);
});

it('treats a code as the same however it is divided', () => {
	const [sony, code] = waysOf(['sony', 'wh', '1000', 'xm5']);
	expect(sony).toEqual([['sony']]);
	expect(code?.map((way) => way.join(' ')).toSorted()).toEqual([
		'wh 1000 xm5',
		'wh 1000xm5',
		'wh1000 xm5',
		'wh1000xm5',
	]);
	expect(waysOf(['wh1000xm5'])[0]).toEqual(
		expect.arrayContaining([['wh1000xm5'], ['wh', '1000xm', '5'], ['wh1000', 'xm5'], ['wh', '1000', 'xm', '5']]),
	);
});

it('accepts either side of "or"', () => {
	expect(waysOf(['sony', 'or', 'bose', 'headphones'])).toEqual([[['sony'], ['bose']], [['headphones']]]);
	expect(waysOf(['or', 'sony'])).toEqual([[['or']], [['sony']]]);
	expect(waysOf(['sony', 'or'])).toEqual([[['sony']]]);
});

it('builds a database query for all or any of the words', () => {
	const wanted = waysOf(['sony', 'xm5']);
	expect(tsqueryOf([[['sony']], [['a', 'b'], ['ab']]], '&')).toBe('(sony) & (a & b | ab)');
	expect(tsqueryOf(wanted, '|')).toContain(' | ');
});
