import { expect, it } from 'vitest';
import { cutHtml } from './cut-html.ts';

const cut = (html: string, maxBytes: number) => cutHtml(html, { bytes: Buffer.byteLength(html), maxBytes });

it.each([
	['what fits stays as it is', '<p>a &amp; b</p>', 16, '<p>a &amp; b</p>'],
	[
		'words are cut, and what is open is closed',
		'<ul><li>abc <strong>def</strong></li></ul>',
		22,
		'<ul><li>abc <strong>de…</strong></li></ul>',
	],
	['no tag is cut in half', '<p>a</p><p>b</p>', 10, '<p>a</p>…'],
	['no character reference is cut in half', '<p>a &amp; b</p>', 8, '<p>a …</p>'],
	['no character is cut in half', '<p>\u{1f998}\u{1f998}</p>', 8, '<p>\u{1f998}…</p>'],
	['no emoji is cut in half', '<p>a👩‍👩‍👧‍👦</p>', 17, '<p>a…</p>'],
	['breaks need no end', '<p>a<br />b<br />c</p>', 17, '<p>a<br />b<br />…</p>'],
	['where nothing fits, that is said', '<p>a</p>', 2, '…'],
])('%s', (_, html, maxBytes, shown) => {
	expect(cut(html, maxBytes)).toBe(shown);
});

it.each([
	['<p>abc</p><a href="https://x.exa', '<p>abc</p>…'],
	['<p>abc &am', '<p>abc …</p>'],
])('shows the beginning of a text that is already cut off: %s', (beginning, shown) => {
	expect(cutHtml(beginning, { bytes: 1_000, maxBytes: 100 })).toBe(shown);
});
