import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const ADDRESS = 'https://www.shop.example/kettle?colour=red#reviews';
const read = (html: string) => readPage(html, ADDRESS);

describe('readPage with a hostile page', () => {
	const block = (json: string) => `<script type="application/ld+json">${json}</script>`;
	const many = (text: string) => text.repeat(Math.floor(1_900_000 / text.length));

	it.each<[string, string]>([
		['nested brackets', block('['.repeat(900_000))],
		['quotation marks in a broken block', block(`{"a":"${'x" y '.repeat(7_500)}"}`)],
		['spaces in a block', block(many(' '))],
		['items of microdata', many('<div itemscope itemtype="https://schema.org/Product"><b itemprop=name>a</b></div>')],
		['nested properties', `<div itemscope>${'<b itemprop=name>a'.repeat(20_000)}`],
		['prices', many('<b itemprop=price>1</b>')],
		['amounts around the heading', `<h1>x</h1>${many('<b>a $</b>')}`],
		['parts of a title', `<title>${many('| ')}</title><h1>x</h1>`],
		['pictures', many('<img src="/a.jpg" width=500 height=500>')],
	])('is done within ten seconds with many %s', (_, html) => {
		const startedAt = performance.now();
		read(html);
		// A quadratic reader takes minutes. The machine may be busy.
		expect(performance.now() - startedAt).toBeLessThan(10_000);
	});
});
