import { expect, test } from 'vitest';
import { firstGrapheme, shorten, takeEnd, takeStart } from './shorten.ts';

const FAMILY = '👩‍👩‍👧‍👦';

test.each([
	['plain text', 'abcdef', 4, 'abc…'],
	['text that fits', 'abcd', 4, 'abcd'],
	['a blank before the ellipsis', 'abc def', 5, 'abc…'],
	['a surrogate pair', 'ab😀cd', 4, 'ab…'],
	['a flag', 'ab🇦🇺cd', 5, 'ab…'],
	['a skin tone', 'ab👍🏽cd', 5, 'ab…'],
	['a family', `ab${FAMILY}cd`, 8, 'ab…'],
	['a keycap', 'ab1️⃣cd', 5, 'ab…'],
	['a letter with its mark', 'abe\u0301cd', 4, 'ab…'],
	['a Hindi syllable', 'abकिcd', 4, 'ab…'],
	['an emoji that fits', '😀😀😀', 5, '😀😀…'],
	['nothing that fits', `${FAMILY}${FAMILY}`, 5, '…'],
])('shortens %s without cutting it in half', (_, text, maxLength, short) => {
	expect(shorten(text, maxLength)).toBe(short);
});

test('takes constant time for a text of a megabyte', () => {
	expect(takeStart('😀'.repeat(500_000), 7)).toBe('😀😀😀');
});

test.each([
	['abc', 'a'],
	[`${FAMILY}s`, FAMILY],
	['e\u0301a', 'e\u0301'],
	['', ''],
])('reads the first character of %j', (text, first) => {
	expect(firstGrapheme(text)).toBe(first);
});

test.each([
	['abcdef', 3, 'def'],
	['abc', 3, 'abc'],
	['ab😀cd', 3, 'cd'],
	['ab😀cd', 4, '😀cd'],
	[`ab${FAMILY}cd`, 6, 'cd'],
	['abe\u0301cd', 3, 'cd'],
])('keeps the end of %j in %d characters', (text, maxLength, end) => {
	expect(takeEnd(text, maxLength)).toBe(end);
});
