import { expect, it } from 'vitest';
import { makeExcerpt, toPlainText } from './excerpt.ts';
import { readBeginning } from './text-tree.ts';
import { toText } from './write-tree.ts';

const FAMILY = '👩‍👩‍👧‍👦';

it.each([5, 8, 12])('splits no emoji at %i characters', (length) => {
	expect(makeExcerpt(`<p>abc${FAMILY} and more</p>`, length)).toBe('abc…');
	expect(toPlainText(`<p>abc${FAMILY} and more</p>`, length)).toEqual({ text: 'abc', isCut: true });
});

it.each([
	['a short text', '<p>a</p><p>b</p>', 10, 'a b'],
	['a text of just that length', '<p>abcde</p>', 5, 'abcde'],
	['a longer text', '<p>abcdef</p>', 5, 'abcd…'],
	['a text that ends in half a character', '<p>\u{1f998}\u{1f998}\u{1f998}</p>', 4, '\u{1f998}…'],
	['a text behind much markup', `${'<p><br /></p>'.repeat(500)}<p>abcdef</p>`, 5, 'abcd…'],
	['a text of 100 kB', `<p>${'abc '.repeat(25_000)}</p>`, 9, 'abc abc…'],
])('shows the beginning of %s', (_, html, length, excerpt) => {
	expect(makeExcerpt(html, length)).toBe(excerpt);
});

it('parses no more of a long text than it needs', () => {
	const { tree, isWhole } = readBeginning(`<p>${'abc '.repeat(25_000)}</p>`, 300);
	expect(isWhole).toBe(false);
	expect(toText(tree).length).toBeLessThan(5_000);
});
