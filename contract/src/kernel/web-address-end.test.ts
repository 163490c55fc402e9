import { expect, test } from 'vitest';
import { withoutTextAround } from './web-address-end.ts';

const ADDRESS = 'https://shop.example/a?b=c#d';

test.each([
	['a full stop', '.'],
	['a right curly quote', '”'],
	['a right single quote', '’'],
	['a full stop and a quote', '.”'],
	['a quote and a full stop', '”.'],
	['a left curly quote', '“'],
	['a low quote', '„'],
	['a guillemet', '»'],
	['an em dash', '—'],
	['an en dash', '–'],
	['a horizontal bar', '―'],
	['an ellipsis', '…'],
	['an ideographic full stop', '。'],
	['an ideographic full stop and more text', '。次の文'],
	['an ideographic comma', '、'],
	['a full-width full stop', '．'],
	['a full-width exclamation mark', '！'],
	['a full-width question mark', '？'],
	['a full-width bracket', '）'],
	['a corner bracket', '」'],
	['an Arabic question mark', '؟'],
	['an Arabic comma', '،'],
	['a Hindi danda', '।'],
	['an interrobang', '‽'],
	['a bullet', '•'],
	['a zero-width space', '\u200b'],
	['a zero-width space and more text', '\u200bmore'],
	['a byte order mark', '\ufeff'],
	['a word joiner', '\u2060'],
	['a zero-width joiner', '\u200d'],
	['a bracket', ')'],
	['a bracket and more text', ')more'],
	['a square bracket', ']'],
	['a curly bracket', '}'],
	['a bracket between full stops', '.).'],
	['a full-width bracket and more text', '）次の文'],
	['several of them', '…”—\u200b.'],
])('excludes %s from an address', (_, sign) => {
	expect(withoutTextAround(ADDRESS + sign)).toBe(ADDRESS);
});

test.each([
	ADDRESS,
	'https://shop.example/',
	'https://shop.example/a-b_c/',
	'https://shop.example/?q=50%',
	'https://de.example/wiki/Krieg_1939–1945',
	'https://ja.example/wiki/ジョン・レノン',
	'https://zh.example/wiki/A（B）',
	'https://shop.example/mother’s-day',
	'https://en.example/wiki/A_(B)',
	'https://bücher.example/ä',
	'https://en.example/wiki/A_(B)_[C]_{D}',
	'https://en.example/wiki/A_((B)_C)',
	'http://[2001:db8::1]/',
	'https://en.example/?q=(a',
])('keeps %s as a whole address', (address) => {
	expect(withoutTextAround(address)).toBe(address);
});

test('excludes only the last bracket if the one before it belongs to the address', () => {
	expect(withoutTextAround('https://en.example/wiki/A_(B).)')).toBe('https://en.example/wiki/A_(B)');
	expect(withoutTextAround('https://zh.example/wiki/A（B））')).toBe('https://zh.example/wiki/A（B）');
});

test.each(['.', '）', '—', '('])('reads an address with 100,000 times %s after it within half a second', (sign) => {
	const before = Date.now();
	withoutTextAround(ADDRESS + sign.repeat(100_000));
	expect(Date.now() - before).toBeLessThan(500);
});
