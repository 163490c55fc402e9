import { expect, it } from 'vitest';
import { buildTextQuery, findSpellings, splitWords } from './read-words.ts';

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

it('limits the number and length of words', () => {
	expect(splitWords('a '.repeat(10_000))).toHaveLength(12);
	expect(splitWords('x'.repeat(10_000))).toEqual(['x'.repeat(32)]);
});

it('treats a code as the same however it is divided', () => {
	const [sony, code] = findSpellings(['sony', 'wh', '1000', 'xm5']);
	expect(sony).toEqual([['sony']]);
	expect(code?.map((way) => way.join(' ')).toSorted()).toEqual([
		'wh 1000 xm5',
		'wh 1000xm5',
		'wh1000 xm5',
		'wh1000xm5',
	]);
	expect(findSpellings(['wh1000xm5'])[0]).toEqual(
		expect.arrayContaining([['wh1000xm5'], ['wh', '1000xm', '5'], ['wh1000', 'xm5'], ['wh', '1000', 'xm', '5']]),
	);
});

it('accepts either side of "or"', () => {
	expect(findSpellings(['sony', 'or', 'bose', 'headphones'])).toEqual([[['sony'], ['bose']], [['headphones']]]);
	expect(findSpellings(['or', 'sony'])).toEqual([[['or']], [['sony']]]);
	expect(findSpellings(['sony', 'or'])).toEqual([[['sony']]]);
});

it('builds a database query for all or any of the words', () => {
	const requested = findSpellings(['sony', 'xm5']);
	expect(buildTextQuery([[['sony']], [['a', 'b'], ['ab']]], '&')).toBe('(sony) & (a & b | ab)');
	expect(buildTextQuery(requested, '|')).toContain(' | ');
});
