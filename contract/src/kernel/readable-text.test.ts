import { expect, test } from 'vitest';
import {
	isReadable,
	isVisible,
	trimInvisible,
	withoutDisguises,
	withoutInvisible,
	withoutUnreadable,
} from './readable-text.ts';

test.each(['', 'a\tb\r\nc', '日本語 🦘', 'Zoë', '\u00a0\u200d\ufffd'])('%j can be read', (text) => {
	expect(isReadable(text)).toBe(true);
	expect(withoutUnreadable(text)).toBe(text);
});

test.each(['a\0', 'a\u0007', 'a\u000b', 'a\u001b', 'a\u007f', 'a\u0085', 'a\ud83e', 'a\udd98'])(
	'%j cannot be read and loses its unreadable characters',
	(text) => {
		expect(isReadable(text)).toBe(false);
		expect(withoutUnreadable(`${text}z`)).toBe('az');
	},
);

test.each(['a', '日本', '🦘', '👍🏽', '$', '.', '-', 'रवि', '\u200ba', 'e\u0301'])('treats %j as visible', (text) => {
	expect(isVisible(text)).toBe(true);
});

test.each([
	['nothing', ''],
	['blanks of all kinds', ' \t\u00a0\u2003\u3000'],
	['a zero-width space', '\u200b'],
	['a zero-width joiner', '\u200d'],
	['a byte order mark', '\ufeff'],
	['a soft hyphen', '\u00ad'],
	['a Hangul filler', '\u3164'],
	['a half-width Hangul filler', '\uffa0'],
	['Hangul fillers', '\u115f\u1160'],
	['the braille blank', '\u2800'],
	['a variation selector', '\ufe0f'],
	['tags', '\u{e0061}\u{e007f}'],
	['an override', '\u202e'],
	['an object replacement', '\ufffc'],
	['a null notehead', '\u{1d159}'],
	['code points that are no characters', '\ufffe\ufdd0\u{1ffff}'],
	['a mark without a letter', '\u0301'],
])('treats %s as invisible', (_, text) => {
	expect(isVisible(text)).toBe(false);
	expect(withoutInvisible(`a${text}b`).replaceAll(/[\s\p{M}]/gu, '')).toBe('ab');
});

test('a byte order mark is removed like other invisible characters, and spaces stay', () => {
	expect(withoutInvisible('SAVE\ufeff20 off\u00a0now')).toBe('SAVE20 off\u00a0now');
});

test.each([
	['\u200ba\u200b', 'a'],
	[' \u200b \ufeffa b\u00ad \t', 'a b'],
	['a\u200bb', 'a\u200bb'],
	['\u200b \u2800', ''],
	[`a${'\u200b'.repeat(100_000)}b`, `a${'\u200b'.repeat(100_000)}b`],
])('removes invisible characters from the ends of a text: %#', (text, trimmed) => {
	expect(trimInvisible(text)).toBe(trimmed);
});

test.each([
	['an override', 'exe\u202egpj', 'exegpj'],
	['isolates', '\u2066a\u2069', 'a'],
	['marks that cover the line above', `a${'\u0301'.repeat(30)}b`, `a${'\u0301'.repeat(5)}b`],
	['mixed marks', `a${'\u0316\u0301\u20dd'.repeat(9)}`, 'a\u0316\u0301\u20dd\u0316\u0301'],
	['no Hebrew accents', 'בְּרֵאשִׁ֖ית', 'בְּרֵאשִׁ֖ית'],
	['no Vietnamese', 'Tie\u0302\u0301ng Vie\u0323\u0302t', 'Tie\u0302\u0301ng Vie\u0323\u0302t'],
	['no emoji', '👩🏽‍🚒 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '👩🏽‍🚒 1️⃣ 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
])('removes %s', (_, text, cleaned) => {
	expect(withoutDisguises(text)).toBe(cleaned);
});
