import { expect, test } from 'vitest';
import { onlyTextFormats, tidyEditorHtml, toParagraphs, toPlainText, toQuote } from './rich-text-html.ts';

test.each([
	['<p>two&nbsp;words</p>', '<p>two words</p>'],
	['<p>one</p><p></p><p>two</p>', '<p>one</p><p>two</p>'],
	['<ul><li>one</li><li></li></ul>', '<ul><li>one</li></ul>'],
	['<p>one<span class="ql-cursor">\ufeff</span></p>', '<p>one</p>'],
	['<p>one</p><blockquote></blockquote>', '<p>one</p>'],
])('turns the editor’s %s into %s', (html, tidy) => {
	expect(tidyEditorHtml(html)).toBe(tidy);
});

test('turns each line of plain text into a paragraph, and escapes markup', () => {
	expect(toParagraphs('a < b\n\nc & "d"')).toBe('<p>a &lt; b</p><p>c &amp; &quot;d&quot;</p>');
});

test.each([
	['', ''],
	['<p>one</p><p>two <strong>three</strong></p>', 'one\ntwo three'],
	['<ul><li>one</li><li>two</li></ul>', 'one\ntwo'],
	['<blockquote>one</blockquote><p>two</p>', 'one\ntwo'],
	['<blockquote><p>one</p></blockquote>', 'one'],
	['bare words', 'bare words'],
])('reads the text of %j as %j', (html, text) => {
	expect(toPlainText(html)).toBe(text);
});

test.each([
	[
		'<p>a <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>',
		'<p>a <strong>b</strong> <em>c</em></p><ul><li>d</li></ul>',
	],
	['<p onclick="x()">a <img src="x" onerror="x()">b</p>', '<p>a b</p>'],
	['<script>x()</script><a href="javascript:x()">a</a><svg><p onclick="x()">b</p></svg>', 'a<p>b</p>'],
])('removes from %s everything that the editor cannot write', (html, left) => {
	expect(onlyTextFormats(html)).toBe(left);
});

test.each([
	['Was <b>$5</b>\n last week', '<blockquote>Was &lt;b&gt;$5&lt;/b&gt; last week</blockquote>'],
	[`${'a'.repeat(29)} bc`, `<blockquote>${'a'.repeat(29)}…</blockquote>`],
])('quotes %j as one line of at most 30 characters', (text, html) => {
	expect(toQuote(text, 30)).toBe(html);
});
