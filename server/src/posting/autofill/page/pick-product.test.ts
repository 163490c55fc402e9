import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const ld = (...blocks: unknown[]) =>
	blocks.map((block) => `<script type="application/ld+json">${JSON.stringify(block)}</script>`).join('');
const product = (name: string, price: number, more = {}) => ({
	'@type': 'Product',
	name,
	offers: { price, priceCurrency: 'AUD' },
	...more,
});
const item = (name: string, price: number) =>
	`<div itemscope itemtype="https://schema.org/Product">${name}<span itemprop="offers" itemscope><meta itemprop="price" content="${price}"></span></div>`;

const PAGE = 'https://shop.example/p/blue-kettle';
const HEADLINES = '<title>Blue Kettle | Shop</title><h1>Blue Kettle</h1>';

describe('the product of a page', () => {
	it.each<[string, string]>([
		['its name is the heading', ld(product('Toaster', 1), product('Blue Kettle', 79), product('Pan', 3))],
		['its name is the heading in capitals', ld(product('Toaster', 1), product('BLUE KETTLE', 79))],
		['its address is that of the page', ld(product('Tea', 1), product('BK-1', 79, { url: `${PAGE}/?utm_source=x` }))],
		['its @id is the address of the page', ld(product('Tea', 1), product('BK-1', 79, { '@id': `${PAGE}#product` }))],
		['the page is its main page', ld(product('Tea', 1), product('BK-1', 79, { mainEntityOfPage: { '@id': PAGE } }))],
		['others name other pages', ld(product('Kettle', 1, { url: '/p/kettle' }), product('Blue Kettle 1.7L', 79))],
		['others are related', ld(product('Blue Kettle', 79, { isRelatedTo: product('Toaster', 1) }))],
		[
			'an offer names it',
			ld({ '@type': 'Offer', price: 79, itemOffered: { '@type': 'Product', name: 'Blue Kettle' } }),
		],
		['the heading is in its item', item('Toaster', 1) + item('<h1>Blue Kettle</h1>', 79)],
	])('is found if %s', (_, html) => {
		expect(readPage(HEADLINES + html, PAGE)).toMatchObject({ price: 79 });
	});

	it('is the one at the canonical address', () => {
		const canonical = '<link rel="canonical" href="/blue">';
		const html = ld(product('Tea', 1, { url: '/tea' }), product('BK-1', 79, { url: '/blue' }));
		expect(readPage(canonical + HEADLINES + html, PAGE)).toMatchObject({ title: 'BK-1', price: 79 });
	});

	it.each<[string, string]>([
		['has another page', ld(product('Red Pan', 9, { url: '/p/red-pan' }))],
		['is in a list', ld({ '@type': 'ItemList', itemListElement: [{ item: product('Toaster', 9) }] })],
		['is one of several with other names', ld(product('Toaster', 9), product('Pan', 3))],
	])('is not one that %s', (_, html) => {
		expect(readPage(HEADLINES + html, PAGE)).toMatchObject({ title: 'Blue Kettle', price: null });
	});
});

describe('the variant of a product', () => {
	const variant = (sku: string, size: string, price: number) =>
		product(`Tee ${sku}`, price, { sku, size, url: `/tee?variant=${price}` });
	const group = {
		'@type': 'ProductGroup',
		name: 'Tee',
		hasVariant: [variant('TEE-S', 'S', 20), variant('TEE-L', 'L', 25)],
	};

	it.each([
		['variant=25&utm_source=x', 25],
		['srsltid=x&variant=20', 20],
		['sku=TEE-L', 25],
		['pid=tee-l&gclid=x', 25],
		['size=L', 25],
		['', 20],
	])('is the one that "%s" names', (query, price) => {
		expect(readPage(ld(group), `https://shop.example/tee?${query}`).price).toBe(price);
	});

	it('is the one whose code is in the path', () => {
		expect(readPage(ld({ ...group, url: '/tee/TEE-L' }), 'https://shop.example/tee/TEE-L').price).toBe(25);
	});

	it('is chosen among offers with addresses', () => {
		const offers = [20, 25].map((price) => ({ price, url: `/tee?variant=${price}` }));
		const html = ld({ '@type': 'Product', name: 'Tee', offers });
		expect(readPage(html, 'https://shop.example/tee?variant=25&fbclid=x').price).toBe(25);
	});
});
