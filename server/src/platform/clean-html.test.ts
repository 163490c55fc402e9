import { expect, it } from 'vitest';
import { cleanHtml } from './clean-html.ts';

it.each([
	['empty paragraphs around words', ' <p></p><p><br> </p><p>Words</p>\n<p> <br/></p> <p></p> ', '<p>Words</p>'],
	['nothing but empty paragraphs', '<p></p> <p><br></p>', ''],
	['an empty paragraph between others', '<p>a</p><p><br></p><p>b</p>', '<p>a</p><p><br /></p><p>b</p>'],
	['a list at the end', '<ul><li>a</li></ul><p></p>', '<ul><li>a</li></ul>'],
])('takes presses of Enter off the edges: %s', (_, html, cleaned) => {
	expect(cleanHtml(html)).toBe(cleaned);
});

it.each(['&#x202e;', '&#8238;', '\u202e'])('lets no address be turned around by %s', (override) => {
	const html = cleanHtml(`<p>x${override}y <a href="https://shop.example/${override}gpj">z</a></p>`);
	expect(html).toContain('<p>xy <a href="https://shop.example/gpj"');
	expect(html).not.toContain('\u202e');
});

it.each([
	['blanks within a word', (count: number) => `<p>a${' '.repeat(count)}b</p>`],
	['blanks and an empty paragraph', (count: number) => `<p>a</p>${' '.repeat(count)}b<p></p>`],
	['empty paragraphs', (count: number) => `a${'<p> </p>'.repeat(count / 8)}b`],
	['breaks', (count: number) => `<p>a</p><p>${'<br>'.repeat(count / 4)}b</p>`],
])('reads a long text once only: %s', (_, make) => {
	// A hundred thousand took minutes where each was tried as a beginning: the test would not end in its time.
	expect(cleanHtml(make(100_000))).toContain('b');
});
